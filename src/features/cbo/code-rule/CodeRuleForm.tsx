import { useTranslation } from 'react-i18next'
import { codeRulesApi, type CodeComponent, type CodeRuleInput, type CodeRuleRow } from '@/api/codeRules'
import { resetCycles } from '@/rules/codeRule'
import { EditForm } from '@/page/form/EditForm'
import { serialRule } from '@/rules/limits'
import { useRules } from '@/domain/useRules'
import { formFields, FormSection } from '@/ui/form/formFields'
import { ComponentList } from './ComponentList'
import { Preview } from './Preview'
import { componentsOf, cycleOf, useRuleWords } from './useRuleWords'

interface Props {
  /** Absent for a new one. */
  row: CodeRuleRow | undefined
  /** A new rule that begins as `row` is. */
  copy: boolean
  onClose: (saved: boolean) => void
}

const Field = formFields<CodeRuleInput>()
const beginning: readonly CodeComponent[] = [
  { type: 'constant', value: '', digits: 0 },
  { type: 'date', value: 'yyyyMMdd', digits: 0 },
  { type: 'serial', value: '', digits: 4 },
]
const blank: CodeRuleInput = {
  code: '',
  name: '',
  components: beginning,
  reset_cycle: 'day',
  start: 1,
  enabled: '1',
  remark: '',
}

export function CodeRuleForm({ row, copy, onClose }: Props) {
  const { t } = useTranslation('codeRules')
  const rules = useRules()
  const { problemWord } = useRuleWords()
  const changed = row && !copy ? row : undefined
  return (
    <EditForm<CodeRuleInput>
      kind="drawer"
      title={t(changed ? 'edit' : 'add')}
      draft={`codeRule:${changed?.id ?? (row ? `copy:${row.id}` : 'new')}`}
      initial={row ? inputOf(row, copy) : blank}
      submit={(input) =>
        changed ? codeRulesApi.update({ ...input, id: changed.id }) : codeRulesApi.insert(input)
      }
      done={t('saved')}
      onClose={onClose}
      creating={!changed}
    >
      <Field.Text name="code" label={t('code')} required max={32} mono rules={[rules.dictCode]} />
      <Field.Text name="name" label={t('name')} required />
      <FormSection title={t('components', { n: serialRule.components })} />
      <Field.Custom
        name="components"
        label={t('order')}
        required
        wide
        rules={[(_text, all) => problemWord(componentsOf(all['components']), cycleOf(all['reset_cycle']))]}
      >
        <ComponentList />
      </Field.Custom>
      <Field.Select
        name="reset_cycle"
        label={t('reset')}
        required
        options={resetCycles.map((value) => ({ value, label: t(`cycle.${value}`) }))}
        help={t('resetHelp')}
      />
      <Field.Integer name="start" label={t('start')} required min={1} max={999_999_999} />
      <Preview id={changed?.id ?? ''} state={changed} />
      <Field.Switch name="enabled" label={t('enabled')} />
      <Field.Area name="remark" label={t('remark')} />
    </EditForm>
  )
}

const inputOf = (row: CodeRuleRow, copy: boolean): CodeRuleInput => ({
  code: copy ? '' : row.code,
  name: row.name,
  components: row.components,
  reset_cycle: row.reset_cycle,
  start: row.start,
  enabled: row.enabled,
  remark: row.remark,
})
