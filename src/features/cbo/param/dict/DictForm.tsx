import { useTranslation } from 'react-i18next'
import { dictsApi, type DictInput, type DictRow } from '@/api/cbo/dicts'
import { useRules } from '@/domain/forms/useRules'
import { RecordForm, type FormOf } from '@/page/form/RecordForm'
import { undoable } from '@/page/form/undoable'
import { isNo } from '@/rules/codes/codes'
import { dictFields } from '@/rules/fields/dict'
import { formFields } from '@/ui/fields/formFields'

const Field = formFields<DictInput>(dictFields)
const blank: DictInput = { code: '', name: '', remark: '' }

export function DictForm({ row, onClose }: FormOf<DictRow>) {
  const { t } = useTranslation('dicts')
  const rules = useRules()
  return (
    <RecordForm
      kind="dialog"
      draft="dict"
      api={{ ...undoable(dictsApi), unique: { code: [] } }}
      row={row}
      blank={blank}
      words={{ add: t('add'), edit: t('edit'), saved: t('saved') }}
      onClose={onClose}
    >
      <Field.Text
        name="code"
        label={t('code')}
        mono
        rules={[rules.dictCode]}
        disabled={row !== undefined && !isNo(row.system)}
        help={t('codeHelp')}
      />
      <Field.Text name="name" label={t('name')} />
      <Field.Area name="remark" label={t('remark')} />
    </RecordForm>
  )
}
