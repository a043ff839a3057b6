import { useTranslation } from 'react-i18next'
import { userAdminApi, type UserRow } from '@/api/cbo/userAdmin'
import { FormShell } from '@/ui/form/FormShell'
import { useRules } from '@/domain/forms/useRules'
import { isYes } from '@/rules/codes/codes'
import { userExpiryFields, userFields, userResetFields } from '@/rules/fields/user'
import { formFields, useFormValue } from '@/ui/fields/formFields'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import styles from './User.module.css'
import { nameOptions, type LoadedUserOptions } from './userOptions'

interface Props {
  rows: readonly UserRow[]
  onClose: (saved: boolean) => void
}

const ids = (rows: readonly UserRow[]) => rows.map(({ id }) => id)
const draftOf = (kind: string, rows: readonly UserRow[]) => `${kind}:${ids(rows).join(',')}`

/** Names of the affected users. */
function UserNames({ rows }: Pick<Props, 'rows'>) {
  return (
    <p className={styles.names}>{rows.map(({ name, username }) => `${name} (${username})`).join(', ')}</p>
  )
}

interface Expiry {
  mode: string
  expiry_date: string
  reason: string
}
const ExpiryField = formFields<Expiry>({
  ...userExpiryFields,
  mode: { oneOf: ['until', 'never'], required: true },
})

/** Form for the expiry date of one or many accounts, with a reason. */
export function ExpiryForm({ rows, onClose }: Props) {
  const { t } = useTranslation('users')
  const [single] = rows.length === 1 ? rows : []
  const count = rows.length
  return (
    <FormShell<Expiry>
      title={t('expiryForm.title', { count, n: count })}
      draft={draftOf('expiry', rows)}
      initial={{
        mode: single?.expiry_date === '' ? 'never' : 'until',
        expiry_date: single?.expiry_date ?? '',
        reason: '',
      }}
      submit={({ mode, expiry_date, reason }) =>
        userAdminApi.setExpiry(rows, mode === 'never' ? '' : expiry_date, reason)
      }
      savedMessage={t('expiryForm.done', { count, n: count })}
      onClose={onClose}
    >
      <UserNames rows={rows} />
      <ExpiryField.Radio
        name="mode"
        label={t('expiryForm.mode')}
        options={[
          { value: 'until', label: t('expiryForm.until') },
          { value: 'never', label: t('expires.never') },
        ]}
      />
      <UntilField />
      <ExpiryField.Area name="reason" label={t('expiryForm.reason')} />
    </FormShell>
  )
}

function UntilField() {
  const { t } = useTranslation('users')
  const rules = useRules()
  const mode = useFormValue<Expiry, 'mode'>('mode')
  if (mode === 'never') return null
  return <ExpiryField.DateTime name="expiry_date" label={t('expiry')} required rules={[rules.laterThanNow]} />
}

interface Reset {
  force: string
}
const ResetField = formFields<Reset>(userResetFields)

/** Form that resets passwords to the initial one, which only the server knows. */
export function ResetForm({ rows, onClose }: Props) {
  const { t } = useTranslation('users')
  const count = rows.length
  const withoutEmail = rows.filter(({ email }) => email === '')
  return (
    <FormShell<Reset>
      title={t('reset.title', { count, n: count })}
      draft={draftOf('reset', rows)}
      initial={{ force: '1' }}
      creating
      submit={({ force }) => userAdminApi.resetPass(ids(rows), isYes(force))}
      okText={t('reset.do')}
      savedMessage={t('reset.done', { count, n: count })}
      onClose={onClose}
    >
      <UserNames rows={rows} />
      <p className={styles.text}>
        {t('reset.text')} {t('reset.tell')}{' '}
        {withoutEmail.length > 0 &&
          t('reset.noMail', { names: withoutEmail.map(({ name }) => name).join(', ') })}
      </p>
      <ResetField.Switch name="force" label={t('reset.force')} help={t('reset.forceHelp')} />
    </FormShell>
  )
}

interface RolesInput {
  role_ids: string[]
}
const RolesField = formFields<RolesInput>(userFields)

/** Form for the roles of one or many users; they replace the users' present roles. */
export function RolesForm({ rows, options, onClose }: Props & { options: LoadedUserOptions }) {
  const { t } = useTranslation('users')
  const [first] = rows
  const haveSameRoles = rows.every((row) => row.role_ids.join() === first?.role_ids.join())
  const count = rows.length
  return (
    <FormShell<RolesInput>
      title={t('rolesForm.title', { count, n: count })}
      draft={draftOf('roles', rows)}
      initial={{ role_ids: haveSameRoles ? (first?.role_ids ?? []) : [] }}
      submit={({ role_ids }) => userAdminApi.setRoles(rows, role_ids)}
      savedMessage={t('rolesForm.done', { count, n: count })}
      onClose={onClose}
    >
      <UserNames rows={rows} />
      {!haveSameRoles && <p className={styles.text}>{t('rolesForm.differ')}</p>}
      <RolesField.Select
        name="role_ids"
        label={t('roles')}
        multiple
        options={loadedOptions(options, (loaded) => nameOptions(loaded.roles))}
        help={t('rolesHelp')}
      />
    </FormShell>
  )
}
