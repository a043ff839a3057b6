import { useTranslation } from 'react-i18next'
import { dictDetailsApi, type DictDetailInput, type DictDetailRow, type DictRow } from '@/api/cbo/dicts'
import { RecordForm, type FormOf } from '@/page/form/RecordForm'
import { undoable } from '@/page/form/undoable'
import { useRules } from '@/domain/forms/useRules'
import { useWords } from '@/domain/words/words'
import { dictDetailFields } from '@/rules/fields/dictDetail'
import { formFields, FormSection } from '@/ui/fields/formFields'
import { codeNeed } from '@/rules/codes/codeNeeds'
import { isNo, isYes } from '@/rules/codes/codes'

interface Props extends FormOf<DictDetailRow> {
  /** Dictionary of the entry. */
  dict: DictRow | undefined
}

const Field = formFields<DictDetailInput>(dictDetailFields)

export function DictEntryForm({ dict, row, onClose }: Props) {
  const { t } = useTranslation('dicts')
  const { field } = useWords()
  const rules = useRules()
  const need = row && !isNo(row.enabled) ? codeNeed(row.dict_code, row.value) : undefined
  const titleValues = { dict: dict?.name ?? '' }
  const blank: DictDetailInput = {
    ...dictDetailsApi.blank,
    dict_id: dict?.id ?? '',
    enabled: '1',
    sort: (dict?.item_count ?? 0) + 1,
  }
  return (
    <RecordForm
      draft="dictDetail"
      api={{ ...undoable(dictDetailsApi), unique: { value: ['dict_id'] } }}
      row={row}
      blank={blank}
      place={dict?.id ?? ''}
      words={{ add: t('addEntry', titleValues), edit: t('editEntry', titleValues), saved: t('savedEntry') }}
      onClose={onClose}
    >
      <Field.Text
        name="value"
        label={t('value')}
        mono
        disabled={row !== undefined && !isNo(dict?.system)}
        help={t('valueHelp')}
      />
      <Field.Integer name="sort" label={t('sort')} />
      <FormSection title={t('words')} />
      <Field.Text name="label_en" label="English" {...(isYes(dict?.system) && { help: t('cacheHelp') })} />
      <Field.Text name="label_zh" label="中文" />
      <Field.Text name="label_es" label="Español" />
      <Field.Text name="label_ja" label="日本語" />
      <FormSection title={t('look')} />
      <Field.Text name="color" label={t('color')} mono placeholder="#006e6b" rules={[rules.color]} />
      <Field.Switch
        name="enabled"
        label={field('enabled')}
        {...(need && { disabled: true, help: t(`need.${need}`) })}
      />
      <Field.Area name="remark" label={t('remark')} />
    </RecordForm>
  )
}
