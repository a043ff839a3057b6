import { ApartmentOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { linesApi, type LineQuery } from '@/api/lines'
import { areasPath } from '@/domain/grid/gridPaths'
import { useGridChips } from '@/domain/grid/useGridChips'
import { useGridOptions } from '@/domain/grid/useGridOptions'
import { useWords } from '@/domain/words'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useGuardedRemoval } from '@/page/removal/useGuardedRemoval'
import { voltageClass } from '@/rules/dictionaries'
import { runStatus } from '@/rules/statuses'
import { gridNumberLength } from '@/rules/fieldLimits'
import { sidePanels } from '@/stores/sidePanels'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/form/filterFields'
import { lazyPart } from '@/ui/pane/lazyPart'
import { lineColumns } from './lineColumns'

const LineForm = lazyPart(() => import('./LineForm').then((file) => file.LineForm))
const make = filterFields<LineQuery>()
const named = ['org_id', 'line_id'] as const

export function Lines() {
  const { t } = useTranslation('archives')
  const { field, options } = useWords()
  const act = useActions()
  const lines = useRecords({
    id: 'line',
    name: t('line.title'),
    api: linesApi,
    fields: [
      make.text('line_name', t('line.name')),
      make.object('subs_id', field('subs_name'), useGridOptions('subs', 'subs_id')),
      make.select('voltage_class', field('voltage_class'), options(voltageClass)),
      make.select('run_status', field('run_status'), options(runStatus)),
      make.text('line_no', t('line.no'), gridNumberLength),
      make.address(...named),
    ],
    columns: lineColumns,
    rowName: (row) => row.line_name,
    changed: sidePanels.refreshTrees,
  })
  const { remove, dialog } = useGuardedRemoval({ of: lines, api: linesApi.remove })
  return (
    <RecordsPage
      of={lines}
      rowActions={(row) => [
        act.open('areas', t('openAreas'), ApartmentOutlined, areasPath({ line_id: row.id }), {
          hidden: row.area_count === 0,
        }),
        act.edit(() => lines.edit(row)),
        act.remove(() => remove([row])),
      ]}
      actions={[act.add(lines.create)]}
      bulk={[act.remove(() => remove(lines.chosen()))]}
      context={useGridChips(lines.list, named)}
    >
      {lines.editor((row, onClose) => (
        <LineForm row={row} subsId={lines.list.applied.subs_id} onClose={onClose} />
      ))}
      {dialog}
    </RecordsPage>
  )
}
