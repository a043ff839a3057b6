import { useTranslation } from 'react-i18next'
import { codeRulesApi, type CodeRuleQuery } from '@/api/cbo/codeRules'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useRemoval } from '@/page/removal/useRemoval'
import { resetCycles } from '@/rules/archive/codeRule'
import { useActions } from '@/ui/actions/useActions'
import { codeRuleFields } from '@/rules/fields/codeRule'
import { ruledFilters } from '@/ui/fields/ruledFilters'
import { codeRuleColumns } from './codeRuleColumns'
import { CodeRuleForm } from './CodeRuleForm'

const make = ruledFilters<CodeRuleQuery>(codeRuleFields)

export function CodeRules() {
  const { t } = useTranslation('codeRules')
  const act = useActions()
  const rules = useRecords({
    id: 'codeRule',
    name: t('title'),
    api: codeRulesApi,
    fields: [
      make.text('code', t('code')),
      make.text('name', t('name')),
      make.codes('reset_cycle', t('reset'), resetCycles, (value) => t(`cycle.${value}`)),
    ],
    columns: codeRuleColumns,
    rowName: (row) => row.name,
  })
  const remove = useRemoval({ records: rules, api: codeRulesApi.remove })
  return (
    <RecordsPage
      records={rules}
      rowActions={(row) => [
        act.edit(() => rules.edit(row)),
        act.copy(() => rules.create(row), { can: 'add' }),
        act.remove(() => remove([row])),
      ]}
      actions={[act.add(() => rules.create())]}
      bulk={[act.remove(() => remove(rules.selectedRows()))]}
    >
      {rules.editor((row, onClose, original) => (
        <CodeRuleForm row={row} original={original} onClose={onClose} />
      ))}
    </RecordsPage>
  )
}
