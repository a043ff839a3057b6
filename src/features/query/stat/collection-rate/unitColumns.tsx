import type { UnitRow } from '@/api/query/readRates'
import { columnsOf } from '@/domain/columns/columnsOf'
import { ratedTasks, type RateKind } from '@/rules/readings/readRates'
import type { UnitLevel } from '@/rules/readings/unitLevels'
import type { Column } from '@/ui/table/column'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { RateValue } from '../../shared/stat/RateValue'
import { trendCells } from '../../shared/stat/trendCells'
import { collectionRatePath, curvesOfAreaPath, unitFields, unreadPathOf } from '@/domain/links/statPaths'

const col = columnsOf<UnitRow>()('statistics')
/** Path of the unread meters of a unit; undefined for curves, which have no such list. */
export const missingPath = (level: UnitLevel, { id, data_date, task_type }: UnitRow): string | undefined =>
  unreadPathOf(task_type, { [unitFields[level]]: id }, data_date)
/** Path of a unit: the level below it; for an area its unread meters or their curves. */
export function rateUnitPath(level: UnitLevel, row: UnitRow): string {
  const { id, data_date } = row
  const task_type = row.task_type === ratedTasks[0] ? '' : row.task_type
  if (level === 'org') return collectionRatePath({ level: 'line', data_date, task_type, org_id: id })
  if (level === 'line') return collectionRatePath({ level: 'area', data_date, task_type, line_id: id })
  return missingPath(level, row) ?? curvesOfAreaPath(id, data_date)
}

const countColumn = (
  name: 'installed' | 'should_read' | 'before_8' | 'success' | 'failed' | 'typed' | 'no_need',
) => col.number(name, { title: name, width: 100, sort: true, emptyReason: 'notYet' })
const failed = countColumn('failed')
/** Column of unread meters, with the link to them and their causes. */
const failedColumn = (level: UnitLevel): Column<UnitRow> => ({
  ...failed,
  render(row) {
    const path = (row.failed ?? 0) > 0 ? missingPath(level, row) : undefined
    const cell = failed.render(row)
    return path === undefined ? cell : <ObjectLink to={path}>{cell}</ObjectLink>
  },
})
const rate = { width: 112, unit: '%', decimals: 2, sort: true } as const
/** Column of a rate, or the reason why there is none. */
const rateColumn = (
  name: 'before_8_rate' | 'rate' | 'before_8_change' | 'curve_integrity',
  column: Column<UnitRow>,
): Column<UnitRow> => ({
  ...column,
  render: (row) => (
    <RateValue
      value={row[name]}
      counts={row}
      // The deadline is the target: what is read later, and the curves, would say the same alarm again.
      isPlain={name !== 'before_8_rate'}
      {...(name === 'before_8_change' && { change: true })}
    />
  ),
})
/** Column of the rates of the last days or months as a small line. */
const trendColumn = (kind: RateKind): Column<UnitRow> =>
  kind === 'freezes'
    ? col.computed('trend', { title: 'trendMonths', ...trendCells('months') })
    : col.computed('trend', { title: 'trendDays', ...trendCells('days') })

const columnsFor = (level: UnitLevel, kind: RateKind) => [
  col.link('unit_name', {
    title: `unit.${level}`,
    width: 226,
    identity: true,
    sort: true,
    path: (row) => rateUnitPath(level, row),
  }),
  ...(level === 'org' ? [] : [col.text('belongs_to', { title: `above.${level}`, width: 150, sort: true })]),
  rateColumn(
    'before_8_rate',
    col.number('before_8_rate', {
      ...rate,
      title: 'before8Rate',
      explain: { word: `before8Means.${kind}` },
    }),
  ),
  trendColumn(kind),
  rateColumn('rate', col.number('rate', { ...rate, title: 'rate', explain: { word: `rateMeans.${kind}` } })),
  rateColumn(
    'before_8_change',
    col.number('before_8_change', {
      title: kind === 'freezes' ? 'monthChange' : 'change',
      width: 124,
      decimals: 2,
      sort: true,
      explain: { word: `changeMeans.${kind}` },
    }),
  ),
  failedColumn(level),
  countColumn('should_read'),
  countColumn('success'),
  { ...countColumn('typed'), hidden: true },
  countColumn('no_need'),
  countColumn('installed'),
  { ...countColumn('before_8'), hidden: true },
  ...(kind === 'values'
    ? [
        rateColumn(
          'curve_integrity',
          col.number('curve_integrity', {
            ...rate,
            title: 'integrity',
            width: 130,
            explain: { word: 'integrityMeans' },
          }),
        ),
      ]
    : []),
  col.day('data_date', { hidden: true }),
  col.keyed('task_type', { wordsBelow: 'task', width: 130, hidden: true }),
  col.keyed('figure_state', { title: 'state', wordsBelow: 'dayState', width: 220 }),
  col.time('calculated_at', { title: 'calculated', hidden: true }),
]

const columnsOfKind = (kind: RateKind) => ({
  org: columnsFor('org', kind),
  line: columnsFor('line', kind),
  area: columnsFor('area', kind),
})
/** Columns by counted task and level. */
export const unitColumns = {
  values: columnsOfKind('values'),
  logs: columnsOfKind('logs'),
  freezes: columnsOfKind('freezes'),
}
