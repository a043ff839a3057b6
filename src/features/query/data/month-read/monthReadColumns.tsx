import type { MonthReadRow } from '@/api/query/monthRead'
import { beforeRatio } from '@/domain/columns/beforeRatio'
import { columnsOf } from '@/domain/columns/columnsOf'
import { decimalsOf, measuredFields, type MeasuredField } from '@/domain/columns/measuredFields'
import { failReason, valueSource } from '@/rules/codes/dictionaries'
import { monthStateWord } from '@/rules/readings/monthState'
import { readResult } from '@/rules/codes/statuses'
import { valueQuality } from '@/rules/codes/valueQuality'
import {
  consumerColumn,
  monthDemandColumns,
  listedEnergy,
  meterColumn,
  meterPlaceColumns,
} from '@/domain/columns/valueColumns'

const col = columnsOf<MonthReadRow>()('values')
type Measured = Extract<keyof MonthReadRow, MeasuredField>

/** Column of a register at the end of the month, before the ratio. */
const register = (name: Measured, hidden = false) =>
  beforeRatio(
    'total_ratio',
    col.number(name, {
      width: 172,
      hidden,
      unit: measuredFields[name].unit,
      decimals: (row) => decimalsOf(name, row.total_ratio),
    }),
  )
/** Column of an energy of the month, after the ratio. */
const energy = (name: Measured, hidden = false) =>
  col.number(name, { width: 138, hidden, ...listedEnergy(name) })

/** Columns: meter, month, energy with its quality and end, then the registers. */
export const monthReadColumns = [
  meterColumn,
  col.text('month', { title: 'month.name', width: 84, sort: true }),
  consumerColumn,
  energy('pap_e'),
  col.status('quality', { codes: valueQuality, width: 136 }),
  col.word('preliminary', {
    title: 'month.state',
    width: 120,
    is: monthStateWord,
  }),
  col.time('data_time', { title: 'month.freezeTime' }),
  register('pap_r'),
  col.number('missing_days', { title: 'month.missingDays', width: 110 }),
  col.code('fail_reason', { codes: failReason, width: 150 }),
  col.time('missing_time', { title: 'month.missingTime', hidden: true }),
  col.code('value_source', { codes: valueSource, width: 110 }),
  col.status('freeze_result', { title: 'freeze.result', codes: readResult, width: 144, hidden: true }),
  col.time('freeze_time', { title: 'freeze.time', hidden: true, sort: true }),
  col.code('freeze_reason', { title: 'freeze.reason', codes: failReason, width: 150, hidden: true }),
  energy('rap_e'),
  energy('prp_e'),
  energy('rrp_e', true),
  energy('pap_e1', true),
  energy('pap_e2', true),
  energy('pap_e3', true),
  energy('pap_e4', true),
  ...monthDemandColumns,
  register('pap_r1', true),
  register('pap_r2', true),
  register('pap_r3', true),
  register('pap_r4', true),
  ...meterPlaceColumns,
]
