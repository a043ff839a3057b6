import { ApartmentOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { linesApi, type LineQuery, type LineRow } from '@/api/capture/lines'
import { areasPath } from '@/domain/grid/gridPaths'
import { useGridOptions } from '@/domain/grid/useGridOptions'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { useWords } from '@/domain/words/words'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useNewByLink } from '@/page/list/useNewByLink'
import { useRecords } from '@/page/list/useRecords'
import { useStateOrder } from '@/page/orders/useStateOrder'
import { useGuardedRemoval } from '@/page/removal/useGuardedRemoval'
import { isOther } from '@/rules/codes/codes'
import { runStatus, runStates } from '@/rules/codes/statuses'
import { lineFields } from '@/rules/fields/line'
import { sidePanels } from '@/stores/sidePanels'
import { PauseSign, ResumeSign } from '@/ui/actions/signs'
import { useActions } from '@/ui/actions/useActions'
import { ruledFilters } from '@/ui/fields/ruledFilters'
import { lazyPart } from '@/ui/pane/lazyPart'
import { lineColumns } from './lineColumns'

const LineForm = lazyPart(() => import('./LineForm').then((file) => file.LineForm))
const make = ruledFilters<LineQuery>(lineFields)

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
      make.select('voltage_class', field('voltage_class'), options),
      make.select('run_status', field('run_status'), options),
      make.text('line_no', t('line.no')),
    ],
    columns: lineColumns,
    rowName: (row) => row.line_name,
    sidebar: useSidebarContext(['org_id', 'subs_id', 'line_id']),
    changed: sidePanels.refreshTrees,
  })
  useNewByLink(() => lines.create())
  const stop = useStateOrder({
    records: lines,
    key: 'stop',
    Icon: PauseSign,
    when: (row) => isOther(runStatus, row.run_status, runStates.stopped),
    send: linesApi.stop,
    describe: (part, n) => t(`line.stop.${part}`, n),
  })
  const resume = useStateOrder({
    records: lines,
    key: 'resume',
    Icon: ResumeSign,
    when: (row) => row.run_status === runStates.stopped,
    send: linesApi.resume,
    describe: (part, n) => t(`line.resume.${part}`, n),
  })
  const states = (rows: readonly LineRow[]) => [
    stop(rows, { can: 'edit', danger: true }),
    resume(rows, { can: 'edit', instead: 'stop' }),
  ]
  const { remove, dialog } = useGuardedRemoval({ records: lines, api: linesApi.remove })
  return (
    <RecordsPage
      records={lines}
      rowActions={(row) => [
        act.open('areas', t('openAreas'), ApartmentOutlined, areasPath({ line_id: row.id }), {
          hidden: row.area_count === 0,
        }),
        act.edit(() => lines.edit(row)),
        ...states([row]),
        act.remove(() => remove([row])),
      ]}
      actions={[act.add(lines.create)]}
      bulk={[...states(lines.selectedRows()), act.remove(() => remove(lines.selectedRows()))]}
    >
      {lines.editor((row, onClose) => (
        <LineForm row={row} subsId={lines.list.applied.subs_id} onClose={onClose} />
      ))}
      {dialog}
    </RecordsPage>
  )
}
