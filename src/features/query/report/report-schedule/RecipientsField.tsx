import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '@/ui/pane/lazyPart'
import css from './Recipients.module.css'

const UserPicker = lazyPart(() => import('@/domain/pickers/UserPicker').then((file) => file.UserPicker))

interface Named {
  id: string
  name: string
}
interface Props {
  /** What those are called that are chosen when the form opens. */
  names: readonly Named[]
  value?: readonly string[]
  onChange?: (ids: string[]) => void
  id?: string
}

/** Chooses who gets a report. */
export function RecipientsField({ names, value = [], onChange, id }: Props) {
  const { t } = useTranslation('statReport')
  const [known, setKnown] = useState<readonly Named[]>(names)
  const [open, setOpen] = useState(false)
  const chosen = value.map((each) => ({
    id: each,
    name: known.find((row) => row.id === each)?.name ?? each,
    username: '',
    dept_name: '',
    role_names: '',
  }))
  return (
    <div className={css.chosen}>
      {chosen.map((row) => (
        <Tag
          key={row.id}
          closable={{ 'aria-label': t('plan.remove', { name: row.name }) }}
          onClose={(event) => {
            event.preventDefault()
            onChange?.(value.filter((each) => each !== row.id))
          }}
        >
          {row.name}
        </Tag>
      ))}
      <Button {...(id && { id })} size="small" onClick={() => setOpen(true)}>
        {t('plan.choose')}
      </Button>
      {open && (
        <UserPicker
          multiple
          selection={chosen}
          onClose={() => setOpen(false)}
          onChoose={(rows) => {
            setKnown(rows)
            setOpen(false)
            onChange?.(rows.map((row) => row.id))
          }}
        />
      )}
    </div>
  )
}
