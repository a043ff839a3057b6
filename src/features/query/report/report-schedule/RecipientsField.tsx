import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '@/ui/pane/lazyPart'
import css from './Recipients.module.css'

const UserPicker = lazyPart(() => import('@/domain/pickers/UserPicker').then((file) => file.UserPicker))

interface NamedUser {
  id: string
  name: string
}
interface Props {
  /** Names of the users who are recipients when the form opens. */
  names: readonly NamedUser[]
  value?: readonly string[]
  onChange?: (ids: string[]) => void
  id?: string
}

/** Field that picks the recipients of a report. */
export function RecipientsField({ names, value = [], onChange, id }: Props) {
  const { t } = useTranslation('statReport')
  const [knownUsers, setKnownUsers] = useState<readonly NamedUser[]>(names)
  const [open, setOpen] = useState(false)
  const recipients = value.map((userId) => ({
    id: userId,
    name: knownUsers.find((row) => row.id === userId)?.name ?? userId,
    username: '',
    dept_name: '',
    role_names: '',
  }))
  return (
    <div className={css.chosen}>
      {recipients.map((row) => (
        <Tag
          key={row.id}
          closable={{ 'aria-label': t('plan.remove', { name: row.name }) }}
          onClose={(event) => {
            event.preventDefault()
            onChange?.(value.filter((userId) => userId !== row.id))
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
          selection={recipients}
          onClose={() => setOpen(false)}
          onChoose={(rows) => {
            setKnownUsers(rows)
            setOpen(false)
            onChange?.(rows.map((row) => row.id))
          }}
        />
      )}
    </div>
  )
}
