import { useTranslation } from 'react-i18next'
import { codeRulesApi, type CodeComponent, type CodeRuleInput, type CodeRuleRow } from '@/api/cbo/codeRules'
import { resetCycles } from '@/rules/archive/codeRule'
import { RecordForm, type FormOf } from '@/page/form/RecordForm'
import { serialRule } from '@/rules/limits/limits'
import { useRules } from '@/domain/forms/useRules'
import { codeRuleFields } from '@/rules/fields/codeRule'
import { formFields, FormSection } from '@/ui/fields/formFields'
import { inputOf } from '@/ui/form/inputOf'
import { ComponentList } from './ComponentList'
import { Preview } from './Preview'
import { componentsOf, resetCycleOf, useRuleWords } from './useRuleWords'

interface Props extends FormOf<CodeRuleRow> {
  /** Rule that a new one copies, apart from its code. */
  original: CodeRuleRow | undefined
}

const Field = formFields<CodeRuleInput>(codeRuleFields)
const initialComponents: CodeComponent[] = [
  { type: 'constant', value: '', digits: 0 },
  { type: 'date', value: 'yyyyMMdd', digits: 0 },
  { type: 'serial', value: '', digits: 4 },
]
const blank: CodeRuleInput = {
  code: '',
  name: '',
  components: initialComponents,
  reset_cycle: 'day',
  start: 1,
  enabled: '1',
  remark: '',
}

export function CodeRuleForm({ row, original, onClose }: Props) {
  const { t } = useTranslation('codeRules')
  const rules = useRules()
  const { problemWord } = useRuleWords()
  return (
    <RecordForm
      draft={original ? `codeRule:copy:${original.id}` : 'codeRule'}
      api={{ ...codeRulesApi, unique: { code: [] } }}
      row={row}
      blank={{ ...inputOf(blank, original), code: '' }}
      words={{ add: t('add'), edit: t('edit'), saved: t('saved') }}
      onClose={onClose}
    >
      <Field.Text name="code" label={t('code')} mono rules={[rules.dictCode]} />
      <Field.Text name="name" label={t('name')} />
      <FormSection title={t('components', { n: serialRule.components })} />
      <Field.Custom
        name="components"
        label={t('order')}
        wide
        rules={[
          (_text, values) =>
            problemWord(componentsOf(values['components']), resetCycleOf(values['reset_cycle'])),
        ]}
      >
        <ComponentList />
      </Field.Custom>
      <Field.Select
        name="reset_cycle"
        label={t('reset')}
        options={resetCycles.map((value) => ({ value, label: t(`cycle.${value}`) }))}
        help={t('resetHelp')}
      />
      <Field.Integer name="start" label={t('start')} />
      <Preview id={row?.id ?? ''} state={row} />
      <Field.Switch name="enabled" label={t('enabled')} />
      <Field.Area name="remark" label={t('remark')} />
    </RecordForm>
  )
}
