import { useTranslation } from 'react-i18next'
import { rolesApi, type RoleInput, type RoleRow } from '@/api/cbo/roles'
import { FormShell } from '@/ui/form/FormShell'
import { RecordForm, type FormOf } from '@/page/form/RecordForm'
import { useRules } from '@/domain/forms/useRules'
import { useWords } from '@/domain/words/words'
import { isNo, isYes } from '@/rules/codes/codes'
import { roleCopyFields, roleFields } from '@/rules/fields/role'
import { formFields, useFormValue } from '@/ui/fields/formFields'
import styles from './Role.module.css'
import { useReach } from './useReach'

const Field = formFields<RoleInput>(roleFields)
const blank: RoleInput = { code: '', name: '', scope: '1', remark: '' }

export function RoleForm({ row, onClose }: FormOf<RoleRow>) {
  const { t } = useTranslation('roles')
  const rules = useRules()
  const { options } = useWords()
  const words = { add: t('add'), edit: t('edit'), saved: t(row ? 'saved' : 'made') }
  return (
    <RecordForm
      kind="dialog"
      draft="role"
      api={{ ...rolesApi, unique: { code: [], name: [] } }}
      row={row}
      blank={blank}
      words={words}
      onClose={onClose}
    >
      <Field.Text
        name="code"
        label={t('code')}
        mono
        rules={[rules.dictCode]}
        disabled={row !== undefined && !isNo(row.system)}
        help={isYes(row?.system) ? t('systemCode') : t('codeHelp')}
      />
      <Field.Text name="name" label={t('name')} />
      <Field.Select name="scope" label={t('scope')} options={options} help={<ScopeHelp />} />
      <Field.Area name="remark" label={t('remark')} />
    </RecordForm>
  )
}

function ScopeHelp() {
  const reach = useReach()
  return reach(useFormValue<RoleInput, 'scope'>('scope') ?? '')
}

type CopyInput = Pick<RoleInput, 'code' | 'name'>
const CopyField = formFields<CopyInput>(roleCopyFields)

/** Form for a new role with the rights of an existing one. */
export function RoleCopy({
  row,
  onClose,
}: {
  row: RoleRow
  onClose: (saved: boolean, answer?: unknown) => void
}) {
  const { t } = useTranslation('roles')
  const rules = useRules()
  return (
    <FormShell<CopyInput>
      title={t('copyOf', { name: row.name })}
      draft={`roleCopy:${row.id}`}
      creating
      initial={{ code: '', name: '' }}
      submit={(input) => rolesApi.copy(row.id, input)}
      okText={t('copy')}
      savedMessage={t('copied')}
      onClose={onClose}
    >
      <p className={styles.text}>
        {t('copyText', { modules: row.module_count, actions: row.action_count, users: row.user_count })}
      </p>
      <CopyField.Text name="code" label={t('code')} mono rules={[rules.dictCode]} help={t('codeHelp')} />
      <CopyField.Text name="name" label={t('name')} />
    </FormShell>
  )
}
