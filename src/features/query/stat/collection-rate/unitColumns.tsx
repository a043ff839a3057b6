import type { UnitRow } from '@/api/query/readRates'
import { columnsOf } from '@/domain/columns/columnsOf'
import { ratedTasks, type RateKind } from '@/rules/readings/readRates'
import type { UnitLevel } from '@/rules/readings/unitLevels'
import type { Column } from '@/ui/table/column'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { RateValue } from '../../shared/stat/RateValue'
import { collectionRatePath, curvesOfAreaPath, unitFields, unreadPathOf } from '@/domain/links/statPaths'

const col = columnsOf<UnitRow>()('statistics')
/** The meters of a unit of which something did not come; undefined of curves, of which there is no such list. */
export const missingPath = (level: UnitLevel, { id, data_date, task_type }: UnitRow): string | undefined =>
  unreadPathOf(task_type, { [unitFields[level]]: id }, data_date)
/** Where a unit leads: to what is below it; an area to its meters that were not read, or to its curves. */
export function below(level: UnitLevel, row: UnitRow): string {
  const { id, data_date } = row
  const task_type = row.task_type === ratedTasks[0] ? '' : row.task_type
  if (level === 'org') return collectionRatePath({ level: 'line', data_date, task_type, org_id: id })
  if (level === 'line') return collectionRatePath({ level: 'area', data_date, task_type, line_id: id })
  return missingPath(level, row) ?? curvesOfAreaPath(id, data_date)
}

const count = (name: 'installed' | 'should_read' | 'before_8' | 'success' | 'failed' | 'typed' | 'no_need') =>
  col.number(name, { title: name, width: 100, sort: true, emptyReason: 'notYet' })
const failed = count('failed')
/** How many were not read, with the way to them and to the causes. */
const failedAt = (level: UnitLevel): Column<UnitRow> => ({
  ...failed,
  render(row) {
    const to = (row.failed ?? 0) > 0 ? missingPath(level, row) : undefined
    const shown = failed.render(row)
    return to === undefined ? shown : <ObjectLink to={to}>{shown}</ObjectLink>
  },
})
const rate = { width: 112, unit: '%', decimals: 2, sort: true } as const
/** A rate, or why there is none. */
const told = (
  name: 'before_8_rate' | 'rate' | 'before_8_change' | 'curve_integrity',
  column: Column<UnitRow>,
): Column<UnitRow> => ({
  ...column,
  render: (row) => (
    <RateValue value={row[name]} of={row} {...(name === 'before_8_change' && { change: true })} />
  ),
})

const columnsAt = (level: UnitLevel, kind: RateKind) => [
  col.link('unit_name', {
    title: `unit.${level}`,
    width: 190,
    identity: true,
    sort: true,
    path: (row) => below(level, row),
  }),
  ...(level === 'org' ? [] : [col.text('belongs_to', { title: `above.${level}`, width: 150, sort: true })]),
  told(
    'before_8_rate',
    col.number('before_8_rate', {
      ...rate,
      title: 'before8Rate',
      explain: { word: `before8Means.${kind}` },
    }),
  ),
  told('rate', col.number('rate', { ...rate, title: 'rate', explain: { word: `rateMeans.${kind}` } })),
  told(
    'before_8_change',
    col.number('before_8_change', {
      title: kind === 'freezes' ? 'monthChange' : 'change',
      width: 124,
      decimals: 2,
      sort: true,
      explain: { word: `changeMeans.${kind}` },
    }),
  ),
  count('should_read'),
  count('success'),
  failedAt(level),
  { ...count('typed'), hidden: true },
  count('no_need'),
  count('installed'),
  count('before_8'),
  ...(kind === 'values'
    ? [
        told(
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
  col.day('data_date'),
  col.keyed('task_type', { wordsBelow: 'task', width: 130, hidden: true }),
  col.keyed('figure_state', { title: 'state', wordsBelow: 'dayState', width: 220 }),
  col.time('calculated_at', { title: 'calculated' }),
]

const ofKind = (kind: RateKind) => ({
  org: columnsAt('org', kind),
  line: columnsAt('line', kind),
  area: columnsAt('area', kind),
})
/** By what is counted, and by level. */
export const unitColumns = { values: ofKind('values'), logs: ofKind('logs'), freezes: ofKind('freezes') }
