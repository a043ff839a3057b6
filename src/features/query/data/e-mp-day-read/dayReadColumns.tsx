import type { DayReadRow } from '@/api/query/dayRead'
import { beforeRatio } from '@/domain/columns/beforeRatio'
import { columnsOf } from '@/domain/columns/columnsOf'
import { EnergyQuality } from '@/domain/figures/EnergyQuality'
import { decimalsOf, measuredFields, type MeasuredField } from '@/domain/columns/measuredFields'
import { failReason, valueSource } from '@/rules/codes/dictionaries'
import { readResult } from '@/rules/codes/statuses'
import { valueQuality } from '@/rules/codes/valueQuality'
import type { Column } from '@/ui/table/column'
import { consumerColumn, listedEnergy, meterColumn, meterPlaceColumns } from '@/domain/columns/valueColumns'

const col = columnsOf<DayReadRow>()('values')
type Measured = Extract<keyof DayReadRow, MeasuredField>

/** Column of a register at the end of the day, before the ratio. */
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
/** Column of an energy of the day, after the ratio. */
const energy = (name: Measured, hidden = false) =>
  col.number(name, { width: 120, hidden, ...listedEnergy(name) })
const { unit: kW, decimals: demandDecimals } = measuredFields.pap_demand

const quality = col.status('quality', { codes: valueQuality, width: 284 })
/** The quality stands in one line with the energy of a gap. */
const qualityColumn: Column<DayReadRow> = {
  ...quality,
  render: ({ quality: code, gap_days, gap_e }) => (
    <EnergyQuality quality={code} gap_days={gap_days} gap_e={gap_e} />
  ),
}

/** Columns: meter, day, result of the reading, energy with its quality, then the registers. */
export const dayReadColumns = [
  meterColumn,
  col.day('data_date', { sort: true }),
  consumerColumn,
  col.status('read_result', { codes: readResult, width: 144 }),
  energy('pap_e'),
  register('pap_r'),
  qualityColumn,
  col.code('value_source', { codes: valueSource, width: 110 }),
  col.time('read_time', { sort: true }),
  col.code('fail_reason', { codes: failReason, width: 150 }),
  col.status('log_result', { title: 'log.result', codes: readResult, width: 144, hidden: true }),
  col.time('log_time', { title: 'log.time', hidden: true }),
  col.code('log_reason', { title: 'log.reason', codes: failReason, width: 150, hidden: true }),
  energy('pap_e1', true),
  energy('pap_e2', true),
  energy('pap_e3', true),
  energy('pap_e4', true),
  energy('rap_e'),
  energy('prp_e', true),
  energy('rrp_e', true),
  col.number('gap_days', { title: 'gapDays', hidden: true }),
  col.number('gap_e', { title: 'gapEnergy', hidden: true, unit: 'kWh', decimals: 2 }),
  register('pap_r1', true),
  register('pap_r2', true),
  register('pap_r3', true),
  register('pap_r4', true),
  register('rap_r'),
  register('prp_r'),
  register('rrp_r'),
  register('rp1_r', true),
  register('rp2_r', true),
  register('rp3_r', true),
  register('rp4_r', true),
  col.number('pap_demand', {
    title: ({ t }) => t('domain:field.pap_demand_day'),
    width: 130,
    unit: kW,
    decimals: demandDecimals,
  }),
  col.number('pap_demand_primary', {
    title: 'demandPrimary',
    width: 140,
    hidden: true,
    unit: kW,
    decimals: demandDecimals,
  }),
  col.time('pap_demand_time'),
  col.time('storage_time'),
  col.text('entered_by', { title: 'enteredBy', width: 110, emptyReason: 'nobodyEntered' }),
  col.keyed('check_status', {
    title: 'entered',
    wordsBelow: 'enteredStatus',
    width: 110,
    emptyReason: 'nobodyEntered',
  }),
  col.text('reason', { title: 'enteredReason', width: 170 }),
  ...meterPlaceColumns,
]
