import { useTranslation } from 'react-i18next'
import { dictsApi, type DictInput, type DictRow } from '@/api/dicts'
import { EditForm } from '@/page/form/EditForm'
import { useRules } from '@/domain/useRules'
import { formFields } from '@/ui/form/formFields'

interface Props {
  /** Absent for a new one. */
  row: DictRow | undefined
  onClose: (saved: boolean) => void
}

const Field = formFields<DictInput>()
const blank: DictInput = { code: '', name: '', remark: '' }

export function DictForm({ row, onClose }: Props) {
  const { t } = useTranslation('dicts')
  const rules = useRules()
  return (
    <EditForm<DictInput>
      title={t(row ? 'edit' : 'add')}
      draft={`dict:${row?.id ?? 'new'}`}
      initial={row ? { code: row.code, name: row.name, remark: row.remark } : blank}
      submit={(input) => (row ? dictsApi.update({ ...input, id: row.id }) : dictsApi.insert(input))}
      done={t('saved')}
      onClose={onClose}
      creating={!row}
    >
      <Field.Text
        name="code"
        label={t('code')}
        required
        max={32}
        mono
        rules={[rules.dictCode]}
        disabled={row?.system === '1'}
        help={t('codeHelp')}
      />
      <Field.Text name="name" label={t('name')} required />
      <Field.Area name="remark" label={t('remark')} />
    </EditForm>
  )
}
