import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rolesApi, type Member, type RoleRow } from '@/api/cbo/roles'
import { isNo } from '@/rules/codes/codes'
import { roleMemberFields } from '@/rules/fields/role'
import { useCan } from '@/ui/access/access'
import { FormShell } from '@/ui/form/FormShell'
import { formFields } from '@/ui/fields/formFields'
import { TransferList } from '@/ui/choose/TransferList'
import { EmptyState } from '@/ui/states/EmptyState'
import type { People } from './people'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './Role.module.css'

interface Input {
  members: string[]
}
interface Props {
  row: RoleRow
  people: People
  onClose: (saved: boolean) => void
}
const Field = formFields<Input>({ members: roleMemberFields.add })

/** Users of a role. */
export function RoleUsers({ row, people, onClose }: Props) {
  const { t } = useTranslation('roles')
  const can = useCan()
  const [saved] = useState(() => people.members.toSorted())
  const initial = useMemo(() => ({ members: saved }), [saved])
  if (!can('set'))
    return people.holders.length === 0 ? (
      <EmptyState title={t('noUsers')} />
    ) : (
      <ul className={clsx(sharedStyles.plainList, styles.holders)} aria-label={t('holders')}>
        {people.holders.map((person) => (
          <li key={person.id}>
            <Person {...person} />
          </li>
        ))}
      </ul>
    )
  return (
    <FormShell<Input>
      kind="part"
      title={t('usersOf', { name: row.name })}
      draft={`roleUsers:${row.id}`}
      initial={initial}
      submit={(input) =>
        rolesApi.saveMembers(
          row.id,
          input.members.filter((id) => !saved.includes(id)),
          saved.filter((id) => !input.members.includes(id)),
        )
      }
      savedMessage={t('usersSaved')}
      onClose={onClose}
    >
      <Field.Custom name="members" label={t('users')} wide="bare">
        <Chooser people={people.everyone} saved={saved} />
      </Field.Custom>
    </FormShell>
  )
}

interface ChooserProps {
  people: readonly Member[]
  saved: readonly string[]
  /** Injected by the form. */
  value?: readonly string[]
  onChange?: (members: readonly string[]) => void
}

function Chooser({ people, saved, value = saved, onChange }: ChooserProps) {
  const { t } = useTranslation('roles')
  const chosenIds = useMemo(() => new Set(value), [value])
  const savedIds = useMemo(() => new Set(saved), [saved])
  return (
    <TransferList
      items={people}
      keyOf={idOf}
      textOf={textOf}
      render={(person) => <Person {...person} />}
      selectedKeys={chosenIds}
      saved={savedIds}
      onChange={(next) => onChange?.([...next].toSorted())}
      availableTitle={t('others')}
      selectedTitle={t('holders')}
    />
  )
}

function Person({ name, username, dept_name, enabled }: Member) {
  const { t } = useTranslation('roles')
  return (
    <span className={styles.who}>
      <span>
        {name}
        {isNo(enabled) ? ` · ${t('disabled')}` : ''}
      </span>
      <small>
        {username} · {dept_name}
      </small>
    </span>
  )
}

const idOf = (person: Member): string => person.id
const textOf = (person: Member): string => `${person.name}, ${person.username}, ${person.dept_name}`
