import type { UnitRow } from '@/api/readRates'
import { columnsOf } from '@/domain/columnsOf'
import { figureState } from '@/rules/dictionaries'
import type { UnitLevel } from '@/rules/unitLevels'
import { collectionRatePath, unreadPath } from '../parts/statPaths'

const col = columnsOf<UnitRow>()('statistics')

/** Where a unit leads: to what is below it; an area to its meters that were not read. */
export const below = (level: UnitLevel, { id, data_date }: UnitRow): string =>
  level === 'org'
    ? collectionRatePath({ level: 'line', data_date, org_id: id })
    : level === 'line'
      ? collectionRatePath({ level: 'area', data_date, line_id: id })
      : unreadPath(id, data_date)

const count = (name: 'installed' | 'should_read' | 'before_8' | 'success' | 'failed' | 'no_need') =>
  col.number(name, { title: name, width: 100, sort: true, none: 'notYet' })
const rate = { width: 112, unit: '%', decimals: 2, sort: true, none: 'notYet' } as const

const columnsAt = (level: UnitLevel) => [
  col.link('unit_name', {
    title: `unit.${level}`,
    width: 190,
    identity: true,
    sort: true,
    to: (row) => below(level, row),
  }),
  ...(level === 'org' ? [] : [col.text('belongs_to', { title: `above.${level}`, width: 150, sort: true })]),
  col.number('before_8_rate', { ...rate, title: 'before8Rate', explain: { word: 'before8RateMeans' } }),
  col.number('rate', { ...rate, title: 'rate', explain: { word: 'rateMeans' } }),
  col.number('before_8_change', {
    title: 'change',
    width: 124,
    decimals: 2,
    sort: true,
    none: 'notYet',
    explain: { word: 'changeMeans' },
  }),
  count('should_read'),
  count('success'),
  count('failed'),
  count('no_need'),
  count('installed'),
  count('before_8'),
  col.number('curve_integrity', {
    ...rate,
    title: 'integrity',
    width: 130,
    explain: { word: 'integrityMeans' },
  }),
  col.day('data_date'),
  col.code('figure_state', { of: figureState, title: 'state', width: 130 }),
  col.time('calculated_at', { title: 'calculated' }),
]

export const unitColumns = { org: columnsAt('org'), line: columnsAt('line'), area: columnsAt('area') }
