import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { rolesApi, type Member, type RoleRow } from '@/api/roles'
import { FormShell } from '@/ui/form/FormShell'
import { formFields } from '@/ui/form/formFields'
import { TransferList } from '@/ui/form/TransferList'
import styles from './Role.module.css'

interface Input {
  members: string[]
}
interface Props {
  row: RoleRow
  people: readonly Member[]
  /** Ids of the users with the role. */
  members: readonly string[]
  onClose: (saved: boolean) => void
}
const Field = formFields<Input>()

/** The users of a role. */
export function RoleUsers({ row, people, members, onClose }: Props) {
  const { t } = useTranslation('roles')
  const saved = useMemo(() => members.toSorted(), [members])
  return (
    <FormShell<Input>
      kind="drawer"
      size={1040}
      title={t('usersOf', { name: row.name })}
      draft={`roleUsers:${row.id}`}
      initial={{ members: saved }}
      submit={(input) =>
        rolesApi.saveMembers(
          row.id,
          input.members.filter((id) => !saved.includes(id)),
          saved.filter((id) => !input.members.includes(id)),
        )
      }
      done={t('usersSaved')}
      onClose={onClose}
    >
      <Field.Custom name="members" label={t('users')} wide>
        <People people={people} saved={saved} />
      </Field.Custom>
    </FormShell>
  )
}

interface PeopleProps {
  people: readonly Member[]
  saved: readonly string[]
  /** Lent by the form. */
  value?: readonly string[]
  onChange?: (members: readonly string[]) => void
}

function People({ people, saved, value = saved, onChange }: PeopleProps) {
  const { t } = useTranslation('roles')
  const chosen = useMemo(() => new Set(value), [value])
  const before = useMemo(() => new Set(saved), [saved])
  return (
    <TransferList
      items={people}
      keyOf={idOf}
      textOf={textOf}
      render={(person) => (
        <span className={styles.person}>
          <span>
            {person.name}
            {person.enabled === '1' ? '' : ` · ${t('disabled')}`}
          </span>
          <small>
            {person.username} · {person.dept_name}
          </small>
        </span>
      )}
      chosen={chosen}
      saved={before}
      onChange={(next) => onChange?.([...next].toSorted())}
      left={t('others')}
      right={t('holders')}
    />
  )
}

const idOf = (person: Member): string => person.id
const textOf = (person: Member): string => `${person.name}, ${person.username}, ${person.dept_name}`
