import { BranchesOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { substationsApi, type SubstationQuery } from '@/api/capture/substations'
import { linesPath } from '@/domain/grid/gridPaths'
import { useGridChips } from '@/domain/grid/useGridChips'
import { useWords } from '@/domain/words/words'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useGuardedRemoval } from '@/page/removal/useGuardedRemoval'
import { sidePanels } from '@/stores/sidePanels'
import { useActions } from '@/ui/actions/useActions'
import { substationFields } from '@/rules/fields/substation'
import { ruledFilters } from '@/ui/fields/ruledFilters'
import { lazyPart } from '@/ui/pane/lazyPart'
import { substationColumns } from './substationColumns'

const SubstationForm = lazyPart(() => import('./SubstationForm').then((file) => file.SubstationForm))
const make = ruledFilters<SubstationQuery>(substationFields)
const addressFields = ['subs_id'] as const

export function Substations() {
  const { t } = useTranslation('archives')
  const { field, options } = useWords()
  const act = useActions()
  const substations = useRecords({
    id: 'substation',
    name: t('substation.title'),
    api: substationsApi,
    fields: [
      make.text('subs_name', t('substation.name')),
      make.text('subs_no', t('substation.no')),
      make.select('voltage_class', field('voltage_class'), options),
      make.select('run_status', field('run_status'), options),
      make.address(...addressFields),
    ],
    columns: substationColumns,
    rowName: (row) => row.subs_name,
    changed: sidePanels.refreshTrees,
  })
  const { remove, dialog } = useGuardedRemoval({ records: substations, api: substationsApi.remove })
  return (
    <RecordsPage
      records={substations}
      rowActions={(row) => [
        act.open('lines', t('openLines'), BranchesOutlined, linesPath({ subs_id: row.id }), {
          hidden: row.line_count === 0,
        }),
        act.edit(() => substations.edit(row)),
        act.remove(() => remove([row])),
      ]}
      actions={[act.add(substations.create)]}
      bulk={[act.remove(() => remove(substations.selectedRows()))]}
      context={useGridChips(substations.list, addressFields)}
    >
      {substations.editor((row, onClose) => (
        <SubstationForm row={row} onClose={onClose} />
      ))}
      {dialog}
    </RecordsPage>
  )
}
