import { CalendarOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { monthSuccessApi, type MonthSuccessQuery } from '@/api/query/monthSuccess'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { PanelList } from '@/page/list/PanelList'
import { useRecords } from '@/page/list/useRecords'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { useReloadAfter } from '@/ui/data/useFollowing'
import { filterFields } from '@/ui/fields/filterFields'
import { useParam } from '@/ui/pane/useParam'
import { useMonth } from '../../shared/stat/useMonth'
import { useUnitLevel } from '../../shared/stat/useUnitLevel'
import { monthColumns } from './monthColumns'
import { MonthCalendar, MonthFigures } from './MonthPanel'

const make = filterFields<MonthSuccessQuery>()

/** List of reading success on the days of a month, by organization, line or area (QR15). */
export function MonthSuccess() {
  const { t } = useTranslation('statistics')
  const act = useActions()
  const period = useMonth<MonthSuccessQuery>()
  const { month } = period
  const { level, field } = useUnitLevel<MonthSuccessQuery>()
  const [unitParam, setUnitParam] = useParam('unit')
  // A unit of another level is ignored, because it is not in this list.
  const selectedUnit = unitParam.startsWith(`${level}.`) ? unitParam.slice(level.length + 1) : ''
  const units = useRecords({
    id: 'monthSuccess',
    siblings: 'success',
    name: t('month.title'),
    api: monthSuccessApi,
    fields: [field, period.field, make.text('unit_name', t(`unit.${level}`))],
    columns: useMemo(() => monthColumns(level, month), [level, month]),
    rowName: (row) => row.unit_name,
    defaultSort: { sidx: 'mean_rate', sord: 'asc' },
    context: period.context,
    sidebar: useSidebarContext(['org_id', 'subs_id', 'line_id', 'tg_id']),
  })
  const { list } = units
  const toggleUnit = (id: string) => setUnitParam(id === selectedUnit ? undefined : `${level}.${id}`)
  const query = { ...list.unsorted, ...(selectedUnit && { unit_id: selectedUnit }) }
  const summary = useLoad(['monthSuccess', 'summary', query], (signal) =>
    monthSuccessApi.summary(query, signal),
  )
  useReloadAfter(summary, list.reload)
  const parts = { listQuery: list.unsorted, unit: selectedUnit, month: summary }
  return (
    <PanelList
      records={units}
      openAtFirst
      figures={<MonthFigures {...parts} onAll={() => setUnitParam(undefined)} />}
      chart={<MonthCalendar {...parts} />}
      onOpen={({ id }) => toggleUnit(id)}
      current={selectedUnit === '' ? undefined : selectedUnit}
      rowActions={({ id }) => [
        act.run('calendar', t('month.show'), CalendarOutlined, () => toggleUnit(id), {
          word: t('month.showWord'),
        }),
      ]}
    />
  )
}
