import type { DayReadRow, valueMeter } from '@/api/query/dayRead'
import type { monthDemand, MonthReadRow } from '@/api/query/monthRead'
import { codeLabel, type EmptyReason } from '@/domain/columns/columnCells'
import { columnsOf } from '@/domain/columns/columnsOf'
import { measuredFields, type MeasuredField } from '@/domain/columns/measuredFields'
import { MeterLink } from '@/domain/links/MeterLink'
import { meterPeek, peeking } from '@/domain/cards/objectPeeks'
import { commProtocol, noDemand } from '@/rules/codes/dictionaries'
import type { NoDemand } from '@/rules/readings/monthDemand'
import { isSortedEnergy } from '@/rules/readings/sortedEnergies'
import { selection } from '@/stores/selection'

/** Fields of the meter that a row of values belongs to. */
export type ValueMeter = Pick<DayReadRow, keyof typeof valueMeter>

const col = columnsOf<ValueMeter>()('values')

/** Names the meter. */
export const meterColumn = peeking(
  col.custom('metercomid', {
    width: 116,
    identity: true,
    sort: true,
    render: ({ meter_id, metercomid }) => <MeterLink id={meter_id}>{metercomid}</MeterLink>,
  }),
  meterPeek(({ meter_id }) => meter_id),
)

export const consumerColumn = col.text('cons_no', { width: 102, sort: true })

/** Options of an energy column with values after the ratio; it is sortable where the server can sort by it. */
export const listedEnergy = (name: MeasuredField) => ({
  sort: isSortedEnergy(name),
  unit: measuredFields[name].unit,
  decimals: measuredFields[name].decimals,
})

export const consumerNameColumn = col.person('cons_name', { width: 190, sort: true })

export const pointColumn = col.text('cp_name', { width: 190, sort: true, explain: 'cp' })

/** Network of the meter, and the ratio by which its registers are multiplied. */
export const networkColumns = [
  col.text('name', { sort: true }),
  col.text('tg_name', { width: 190, sort: true }),
  col.number('total_ratio', { sort: true }),
  col.text('ct_ratio', { width: 90, align: 'right', sort: true, hidden: true, explain: 'ct' }),
  col.text('pt_ratio', { width: 110, align: 'right', sort: true, hidden: true, explain: 'pt' }),
  col.number('mp', { width: 90, sort: true, hidden: true, explain: 'mp' }),
  col.code('comm_protocol', { codes: commProtocol, sort: true, hidden: true }),
]

/** Place of the meter in the network. */
export const sitePlaceColumns = [pointColumn, ...networkColumns]

/** Consumer and place of the meter, for lists whose values come first. */
export const meterPlaceColumns = [consumerNameColumn, ...sitePlaceColumns]

const { unit: kW, decimals: demandDecimals } = measuredFields.pap_demand
const demand = columnsOf<Pick<MonthReadRow, keyof typeof monthDemand>>()('values')
/** Why a month has no demand. */
export const whyNoDemand: EmptyReason = (row, translator) =>
  'demand_reason' in row && typeof row.demand_reason === 'string' && row.demand_reason !== ''
    ? codeLabel(noDemand, row.demand_reason, translator)
    : ''
/** True while the head-end still computes the demand of a row: a later request brings it. */
export const isDemandComing = ({ demand_reason }: { demand_reason: string }): boolean =>
  demand_reason === ('notYet' satisfies NoDemand)

/** The demand of a month, before and after the ratio. */
export const monthDemandColumns = [
  demand.number('pap_demand', {
    explain: { word: 'demandMeans' },
    width: 150,
    unit: kW,
    emptyReason: whyNoDemand,
    decimals: demandDecimals,
  }),
  demand.number('pap_demand_primary', {
    title: 'demandOfMonth',
    width: 150,
    hidden: true,
    unit: kW,
    emptyReason: whyNoDemand,
    decimals: demandDecimals,
  }),
  demand.time('pap_demand_time'),
]

/** The specification's selection of a meter: it goes to the whole app. */
export function selectMeterOf(row: ValueMeter): void {
  selection.selectMeter(
    { id: row.meter_id, mp: row.mp, cons_no: row.cons_no, cons_name: row.cons_name },
    { id: row.tml_id, label: row.cp_name, identify: 'rcp', comm_protocol: row.comm_protocol },
  )
}
