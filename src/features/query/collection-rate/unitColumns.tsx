import type { UnitRow } from '@/api/readRates'
import { columnsOf } from '@/domain/columnsOf'
import { taskType } from '@/rules/dictionaries'
import type { UnitLevel } from '@/rules/unitLevels'
import type { Column } from '@/ui/table/column'
import { RateValue } from '../parts/RateValue'
import { collectionRatePath, curvesOfAreaPath, unreadPath } from '../parts/statPaths'

const col = columnsOf<UnitRow>()('statistics')
/** Of `taskType`. */
const curves = '2'

/** Where a unit leads: to what is below it; an area to its meters that were not read, or to its curves. */
export function below(level: UnitLevel, { id, data_date, task_type: task }: UnitRow): string {
  const task_type = task === curves ? task : ''
  if (level === 'org') return collectionRatePath({ level: 'line', data_date, task_type, org_id: id })
  if (level === 'line') return collectionRatePath({ level: 'area', data_date, task_type, line_id: id })
  return task === curves ? curvesOfAreaPath(id, data_date) : unreadPath(id, data_date)
}

const count = (name: 'installed' | 'should_read' | 'before_8' | 'success' | 'failed' | 'no_need') =>
  col.number(name, { title: name, width: 100, sort: true, none: 'notYet' })
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

const columnsAt = (level: UnitLevel) => [
  col.link('unit_name', {
    title: `unit.${level}`,
    width: 190,
    identity: true,
    sort: true,
    to: (row) => below(level, row),
  }),
  ...(level === 'org' ? [] : [col.text('belongs_to', { title: `above.${level}`, width: 150, sort: true })]),
  told(
    'before_8_rate',
    col.number('before_8_rate', { ...rate, title: 'before8Rate', explain: { word: 'before8RateMeans' } }),
  ),
  told('rate', col.number('rate', { ...rate, title: 'rate', explain: { word: 'rateMeans' } })),
  told(
    'before_8_change',
    col.number('before_8_change', {
      title: 'change',
      width: 124,
      decimals: 2,
      sort: true,
      explain: { word: 'changeMeans' },
    }),
  ),
  count('should_read'),
  count('success'),
  count('failed'),
  count('no_need'),
  count('installed'),
  count('before_8'),
  told(
    'curve_integrity',
    col.number('curve_integrity', {
      ...rate,
      title: 'integrity',
      width: 130,
      explain: { word: 'integrityMeans' },
    }),
  ),
  col.day('data_date'),
  col.code('task_type', { of: taskType, width: 110, hidden: true }),
  col.said('figure_state', { title: 'state', in: 'dayState', width: 220 }),
  col.time('calculated_at', { title: 'calculated' }),
]

export const unitColumns = { org: columnsAt('org'), line: columnsAt('line'), area: columnsAt('area') }
