import { besideReadTarget } from '@/domain/figures/TargetRate'
import type { MonthSuccessRow } from '@/api/query/monthSuccess'
import { columnsOf } from '@/domain/columns/columnsOf'
import { metersPath } from '@/domain/grid/gridPaths'
import { formatNumber } from '@/lib/number'
import { formatDate } from '@/lib/time'
import { figureState } from '@/rules/codes/dictionaries'
import { dayStates, daysOfMonth, type DayField } from '@/rules/readings/monthDays'
import type { UnitLevel } from '@/rules/readings/unitLevels'
import type { Column } from '@/ui/table/column'
import { collectionRatePath, monthSuccessPath, unitFields, unreadPath } from '@/domain/links/statPaths'
import { DayRate } from './DayRate'

const col = columnsOf<MonthSuccessRow>()('statistics')
const rate = { width: 96, unit: '%', decimals: 2, sort: true, emptyReason: 'notYet' } as const
const count = { width: 88, sort: true, emptyReason: 'notYet' } as const
const dayWidth = 68

/** Path of a unit: the level below it; for an area its meters. */
const unitPath = (level: UnitLevel, { id, month }: MonthSuccessRow): string =>
  level === 'org'
    ? monthSuccessPath({ level: 'line', month, org_id: id })
    : level === 'line'
      ? monthSuccessPath({ level: 'area', month, line_id: id })
      : metersPath({ tg_id: id })

/** Column of the rate of one day, linked to the unit's reading of that day. */
function dayColumn(
  level: UnitLevel,
  field: DayField,
  date: string,
  dayIndex: number,
): Column<MonthSuccessRow> {
  return {
    ...col.custom(field, {
      title: ({ t, language }) => t('statistics:month.onDay', { date: formatDate(date, language) }),
      width: dayWidth,
      align: 'right',
      sort: true,
      text: (row, { language }) => formatNumber(row[field], 2, language),
      render: (row) => (
        <DayRate
          date={date}
          rate={row[field]}
          state={dayStates.find((state) => state === row.day_states[dayIndex]) ?? 'notYet'}
          path={collectionRatePath({ level, data_date: date, [unitFields[level]]: row.id })}
          causesPath={unreadPath({ [unitFields[level]]: row.id }, date)}
        />
      ),
    }),
    short: String(dayIndex + 1),
  }
}

/** Columns: unit, figures of the month, then its days. */
export const monthColumns = (level: UnitLevel, month: string) => [
  col.link('unit_name', {
    title: `unit.${level}`,
    width: 206,
    identity: true,
    sort: true,
    path: (row) => unitPath(level, row),
  }),
  besideReadTarget(
    col.number('mean_rate', { ...rate, title: 'month.mean', explain: { word: 'month.meanMeans' } }),
    (row) => row.mean_rate,
  ),
  besideReadTarget(
    col.number('sum_rate', { ...rate, title: 'month.together', explain: { word: 'month.togetherMeans' } }),
    (row) => row.sum_rate,
  ),
  col.number('under_days', { ...count, title: 'month.under', explain: { word: 'month.underMeans' } }),
  ...daysOfMonth(month).map(({ field, date }, dayIndex) => dayColumn(level, field, date, dayIndex)),
  col.number('rated_days', { ...count, title: 'month.rated' }),
  col.number('success', { ...count, title: 'month.success' }),
  col.number('should_read', { ...count, title: 'month.should' }),
  col.number('typed', { ...count, title: 'month.typed', hidden: true }),
  ...(level === 'org' ? [] : [col.text('belongs_to', { title: `above.${level}`, width: 150, sort: true })]),
  col.code('figure_state', { codes: figureState, title: 'state', width: 130 }),
  col.time('calculated_at', { title: 'calculated' }),
]
