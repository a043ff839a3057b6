import { CalendarOutlined, FallOutlined, FileTextOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { monthQueryApi, type MonthQueryQuery } from '@/api/query/monthQuery'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { isDemandComing } from '@/domain/columns/valueColumns'
import { usePendingRows } from '@/page/list/usePendingRows'
import { useRecords } from '@/page/list/useRecords'
import { monthLevels, type MonthLevel } from '@/rules/readings/unitLevels'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { useReloadAfter } from '@/ui/data/useFollowing'
import { filterFields } from '@/ui/fields/filterFields'
import { PanelList } from '@/page/list/PanelList'
import { lossesPath, monthReportPath, monthSuccessPath } from '@/domain/links/statPaths'
import { useMonth } from '../../shared/stat/useMonth'
import { useUnitLevel } from '../../shared/stat/useUnitLevel'
import { MonthCharts, MonthFigures } from './MonthTotals'
import { monthQueryColumns } from './monthQueryColumns'

const make = filterFields<MonthQueryQuery>()

/** List of reading success and losses of a month, by organization or area (QR09). */
export function MonthQuery() {
  const { t } = useTranslation('statistics')
  const act = useActions()
  const period = useMonth<MonthQueryQuery>()
  const { month } = period
  const { level, field } = useUnitLevel<MonthQueryQuery, MonthLevel>(monthLevels)
  const units = useRecords({
    id: 'monthQuery',
    name: t('query.title'),
    api: monthQueryApi,
    fields: [field, period.field, make.text('unit_name', t(`unit.${level}`))],
    columns: useMemo(() => monthQueryColumns(level), [level]),
    rowName: (row) => row.unit_name,
    defaultSort: { sidx: 'rate', sord: 'asc' },
    context: period.context,
    sidebar: useSidebarContext(['org_id', 'subs_id', 'line_id', 'tg_id']),
  })
  const { list } = units
  const unitQuery = (id: string) => (level === 'org' ? { org_id: id } : { tg_id: id })
  usePendingRows(units.list, isDemandComing)
  const totals = useLoad(['monthQuery', 'summary', list.unsorted], (signal) =>
    monthQueryApi.summary(list.unsorted, signal),
  )
  useReloadAfter(totals, list.reload)
  const parts = { query: list.unsorted, level, totals }
  return (
    <PanelList
      records={units}
      openAtFirst
      figures={<MonthFigures {...parts} />}
      chart={<MonthCharts {...parts} month={month} />}
      rowActions={({ id }) => [
        act.open(
          'reads',
          t('query.openReads'),
          CalendarOutlined,
          monthSuccessPath({ level, month, ...unitQuery(id) }),
        ),
        act.open('losses', t('query.openLosses'), FallOutlined, lossesPath(month, unitQuery(id))),
        act.open('report', t('query.openReport'), FileTextOutlined, monthReportPath(month, unitQuery(id))),
      ]}
    />
  )
}
