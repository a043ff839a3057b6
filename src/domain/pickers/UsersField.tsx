import { lazyPart } from '@/ui/pane/lazyPart'
import { ChosenObjects, type ChosenObjectsProps } from './ChosenObjects'

const UserPicker = lazyPart(() => import('./UserPicker').then((file) => file.UserPicker))

/** Form field with users; its value are their ids. */
export function UsersField(props: ChosenObjectsProps) {
  return (
    <ChosenObjects
      {...props}
      renderPicker={({ chosenObjects, onChoose, onClose }) => (
        <UserPicker
          multiple
          selection={chosenObjects.map((user) => ({ ...user, username: '', dept_name: '', role_names: '' }))}
          onChoose={onChoose}
          onClose={onClose}
        />
      )}
    />
  )
}
