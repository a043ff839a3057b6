import {
  AlertOutlined,
  CheckOutlined,
  ClockCircleOutlined,
  CommentOutlined,
  CompassOutlined,
  LineChartOutlined,
  UserAddOutlined,
} from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { abnormalApi, type AbnormalRow } from '@/api/cbo/abnormal'
import { abnormalList, readAbnormal } from '@/domain/links/abnormalRead'
import { lossAnalysisPath } from '@/domain/links/lossAnalysisPath'
import { meterCurvePath, meterDetailPath } from '@/domain/links/meterPages'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { withQuery } from '@/lib/url'
import { PanelList } from '@/page/list/PanelList'
import { useRecords } from '@/page/list/useRecords'
import { abnormalName } from '@/rules/codes/abnormalName'
import { useMenuPage } from '@/stores/menuPages'
import { selection } from '@/stores/selection'
import { useActions } from '@/ui/actions/useActions'
import { WaitingCard } from '@/ui/chart/AnswerCard'
import { useFeedback } from '@/ui/feedback/feedback'
import { oneChip } from '@/ui/list/oneChip'
import { lazyPart } from '@/ui/pane/lazyPart'
import { abnormalColumns } from './abnormalColumns'
import { wireQuery, type AbnormalListQuery } from './abnormalFilters'
import { Coverage } from './Coverage'
import { useAbnormalFields } from './useAbnormalFields'
import { useReadAll } from './useReadAll'
import type { Work } from './WorkDialog'

const TrendPanel = lazy(() => import('./TrendPanel').then((file) => ({ default: file.TrendPanel })))
const WorkDialog = lazyPart(() => import('./WorkDialog').then((file) => file.WorkDialog))

const api: Parameters<typeof useRecords<AbnormalRow, AbnormalListQuery>>[0]['api'] = {
  ...abnormalApi,
  page: (query, signal) => abnormalApi.page(wireQuery(query), signal),
  startExport: (filters, ...exportArguments) =>
    abnormalApi.startExport(wireQuery(filters), ...exportArguments),
}

/** Abnormal data: records can be marked as read, assigned, snoozed, commented on and traced to their cause. */
export function AbnormalData() {
  const { t } = useTranslation('abnormal')
  const act = useActions()
  const feedback = useFeedback()
  const [work, setWork] = useState<{ kind: Work; rows: readonly AbnormalRow[] }>()
  const records = useRecords<AbnormalRow, AbnormalListQuery>({
    id: abnormalList,
    name: t('list.title'),
    api,
    fields: useAbnormalFields(api),
    columns: abnormalColumns,
    rowName: abnormalName,
    sidebar: useSidebarContext(),
    // Marking as read changes the cached list, whose key must not contain the language.
    wordless: true,
  })
  const { list } = records
  const analysis = useMenuPage('line-loss-analysis')
  const filterQuery = wireQuery(list.unsorted)
  const readAll = useReadAll(filterQuery)
  const workActions = (rows: () => readonly AbnormalRow[]) => {
    const start = (kind: Work) => () => setWork({ kind, rows: rows() })
    return [
      act.run('assign', t('action.assign'), UserAddOutlined, start('assign'), { can: 'edit' }),
      act.run('snooze', t('action.snooze'), ClockCircleOutlined, start('snooze'), { can: 'edit' }),
      act.run('note', t('action.note'), CommentOutlined, start('note'), { can: 'edit' }),
    ]
  }
  return (
    <PanelList
      records={records}
      param="trend"
      chart={
        <Suspense fallback={<WaitingCard title={t('trend.title')} />}>
          <TrendPanel query={filterQuery} />
        </Suspense>
      }
      // The records of a single area or point are always complete.
      figures={(filterQuery.tg_id ?? filterQuery.tml_id) === undefined && <Coverage />}
      onOpen={select}
      rowActions={(row) => [
        act.run('read', t('action.read'), CheckOutlined, () => readAbnormal([row.id]), {
          can: 'edit',
          hidden: row.read_result === 'Yes',
          word: t('action.readWord'),
        }),
        act.open('curves', t('action.curves'), LineChartOutlined, curvesOf(row), {
          hidden: row.meter_id === '',
        }),
        act.open('events', t('action.events'), AlertOutlined, eventsOf(row), {
          hidden: row.meter_id === '',
        }),
        act.open(
          'explain',
          t('action.explain'),
          CompassOutlined,
          lossAnalysisPath({ tg_id: row.tg_id }, row.data_date),
          { hidden: row.monitor_type !== 'lineLoss' || analysis === undefined },
        ),
        ...workActions(() => [row]),
      ]}
      actions={[
        // With selected rows, the bulk action applies to them instead.
        act.run('readAll', t('action.readAll'), CheckOutlined, readAll, {
          can: 'edit',
          hidden: list.selected.size > 0,
          // This action affects all users at once, so it is not emphasised.
          quiet: true,
        }),
      ]}
      bulk={[
        act.run('read', t('action.read'), CheckOutlined, readChosen, { can: 'edit' }),
        ...workActions(records.selectedRows),
      ]}
      context={oneChip(list, t('list.assignee'), list.rows?.[0]?.assignee_name, 'assignee')}
    >
      {work && (
        <WorkDialog
          work={work.kind}
          rows={work.rows}
          onClose={(hasChanged) => {
            setWork(undefined)
            if (hasChanged && work.rows.length > 1) list.clearSelection()
          }}
        />
      )}
    </PanelList>
  )

  async function readChosen() {
    const unread = records.selectedRows().filter((row) => row.read_result !== 'Yes')
    if (unread.length === 0) return feedback.info(t('done.nothing'))
    const n = await readAbnormal(unread.map((row) => row.id))
    if (n === 0) return
    feedback.success(t('done.read', { count: n, n }))
    list.clearSelection()
  }
}

const curvesOf = ({ meter_id, data_date: day }: AbnormalRow) =>
  withQuery(meterCurvePath(meter_id), { from: day, to: day })
const eventsOf = ({ meter_id, data_date: day }: AbnormalRow) =>
  withQuery(meterDetailPath(meter_id), { tab: 'events', eventFrom: day, eventTo: day })

/** Selects the meter for the whole console, as the specification demands. */
function select(row: AbnormalRow): void {
  if (row.meter_id === '') return
  selection.selectMeter(
    { id: row.meter_id, mp: row.mp, cons_no: row.cons_no, cons_name: row.cons_name },
    { id: row.tml_id, label: row.cp_name, identify: 'rcp', comm_protocol: row.comm_protocol },
  )
}
