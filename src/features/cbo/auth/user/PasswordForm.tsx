import { useTranslation } from 'react-i18next'
import { userAdminApi, type UserRow } from '@/api/cbo/userAdmin'
import { useRules } from '@/domain/forms/useRules'
import { isYes } from '@/rules/codes/codes'
import { userPasswordFields } from '@/rules/fields/user'
import { adminPasswordLength } from '@/rules/limits/limits'
import { FormShell } from '@/ui/form/FormShell'
import { formFields } from '@/ui/fields/formFields'
import styles from './User.module.css'

interface Password {
  user_password: string
  again: string
  force: string
}
const Field = formFields<Password>({ ...userPasswordFields, again: userPasswordFields.user_password })

/** Form in which an administrator sets a user's password, typed twice; the administrator has to tell it to the user. */
export function PasswordForm({ row, onClose }: { row: UserRow; onClose: (saved: boolean) => void }) {
  const { t } = useTranslation('users')
  const rules = useRules()
  // The maximum is read here, because the utility's setting may arrive after this file was loaded.
  const { max } = adminPasswordLength
  return (
    <FormShell<Password>
      title={t('password.title')}
      draft={`password:${row.id}`}
      initial={{ user_password: '', again: '', force: '1' }}
      submit={({ user_password, force }) => userAdminApi.setPass(row.id, user_password, isYes(force))}
      okText={t('password.do')}
      savedMessage={t('password.done')}
      onClose={onClose}
    >
      <p className={styles.names}>{`${row.name} (${row.username})`}</p>
      <p className={styles.text}>{t('password.text')}</p>
      <Field.Secret name="user_password" label={t('password.new')} max={max} rules={[rules.adminPassword]} />
      <Field.Secret
        name="again"
        label={t('password.again')}
        max={max}
        rules={[(value, values) => (value === values['user_password'] ? undefined : t('password.diff'))]}
      />
      <Field.Switch name="force" label={t('reset.force')} />
    </FormShell>
  )
}
