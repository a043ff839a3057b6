import { UnorderedListOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { readRatesApi, type UnitQuery } from '@/api/query/readRates'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { useWords } from '@/domain/words/words'
import { PanelList } from '@/page/list/PanelList'
import { useRecords } from '@/page/list/useRecords'
import { monthFreeze, rateKindOf, ratedTasks } from '@/rules/readings/readRates'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { useReloadAfter } from '@/ui/data/useFollowing'
import { filterFields } from '@/ui/fields/filterFields'
import { useParam } from '@/ui/pane/useParam'
import { useDay } from '../../shared/stat/useDay'
import { useUnitLevel } from '../../shared/stat/useUnitLevel'
import { RateCharts, RateFigures } from './RateTotals'
import { missingPath, unitColumns } from './unitColumns'

const make = filterFields<UnitQuery>()
const isMonthly = ({ task_type }: UnitQuery): boolean => task_type === monthFreeze

/** List of reading success of a day, or of the freezes of a month, by organization, line or area (QR13). */
export function CollectionRates() {
  const { t } = useTranslation('statistics')
  const { field } = useWords()
  const act = useActions()
  const levels = useUnitLevel<UnitQuery>()
  const { level } = levels
  const [task] = useParam('task_type')
  const kind = rateKindOf(task)
  const day = useDay<UnitQuery>(isMonthly, kind === 'freezes')
  const units = useRecords({
    id: 'collectionRate',
    siblings: 'success',
    name: t('collection.title'),
    api: readRatesApi,
    fields: [
      levels.field,
      day.field,
      {
        ...make.codes('task_type', field('task_type'), ratedTasks, (taskType) => t(`task.${taskType}`)),
        unset: () => t(`task.${ratedTasks[0]}`),
      },
      make.text('unit_name', t(`unit.${level}`)),
    ],
    columns: unitColumns[kind][level],
    rowName: (row) => row.unit_name,
    defaultSort: { sidx: 'before_8_rate', sord: 'asc' },
    context: day.context,
    sidebar: useSidebarContext(['org_id', 'subs_id', 'line_id', 'tg_id']),
  })
  const { list } = units
  const query = list.unsorted
  const totals = useLoad(['collectionRate', 'summary', query], (signal) =>
    readRatesApi.summary(query, signal),
  )
  useReloadAfter(totals, list.reload)
  // The days of the trend are counted in turns, for the line in each row too.
  const trend = useLoad(['collectionRate', 'trend', query], (signal) => readRatesApi.trend(query, signal))
  useReloadAfter(trend, list.reload)
  const parts = { query, level, totals }
  return (
    <PanelList
      records={units}
      openAtFirst
      figures={<RateFigures {...parts} sortWorstFirst={() => list.sortBy('failed', 'desc')} />}
      chart={<RateCharts {...parts} trend={trend} day={day.day} />}
      rowActions={(row) => [
        act.open('unread', t('causes'), UnorderedListOutlined, missingPath(level, row) ?? '', {
          hidden: !row.failed || missingPath(level, row) === undefined,
          word: t('causesWord'),
        }),
      ]}
    />
  )
}
