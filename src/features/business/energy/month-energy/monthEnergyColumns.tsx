import type { MonthEnergyListRow } from '@/api/business/energies'
import { columnsOf } from '@/domain/columns/columnsOf'
import type { MeasuredField } from '@/domain/columns/measuredFields'
import {
  consumerColumn,
  monthDemandColumns,
  listedEnergy,
  meterColumn,
  consumerNameColumn,
  sitePlaceColumns,
} from '@/domain/columns/valueColumns'
import { failReason } from '@/rules/codes/dictionaries'
import { monthStateWord } from '@/rules/readings/monthState'
import { valueQuality } from '@/rules/codes/valueQuality'
import type { Column } from '@/ui/table/column'
import { Change } from './Change'

const col = columnsOf<MonthEnergyListRow>()('energies')

/** Column of an energy of the month, after the ratio. */
const energy = (name: Extract<keyof MonthEnergyListRow, MeasuredField>, hidden = false) =>
  col.number(name, { width: 138, hidden, ...listedEnergy(name) })

/** Column of a change in per cent, with the numbers of days where the two months differ in them. */
const change = (name: 'mom' | 'yoy'): Column<MonthEnergyListRow> => ({
  ...col.number(name, {
    title: `month.${name}`,
    explain: { word: 'month.changeMeans' },
    sort: true,
    width: 104,
    unit: '%',
    decimals: 1,
  }),
  short: ({ t }) => t(`energies:month.${name}Short`),
  render: (row) => <Change percent={row[name]} days={row.days} base={row[`${name}_days`]} />,
})

/** Columns: meter with its consumer, month, energy, its change against earlier months, its parts, demand. */
export const monthEnergyColumns = [
  meterColumn,
  consumerNameColumn,
  col.text('month', { title: ({ t }) => t('values:month.name'), width: 84, sort: true }),
  energy('pap_e'),
  change('mom'),
  change('yoy'),
  col.status('quality', { codes: valueQuality, width: 136 }),
  consumerColumn,
  col.word('preliminary', {
    title: ({ t }) => t('values:month.state'),
    width: 120,
    is: monthStateWord,
  }),
  col.time('settle_time', { title: 'month.settled' }),
  energy('pap_e1'),
  energy('pap_e2'),
  energy('pap_e3'),
  energy('pap_e4'),
  energy('rap_e'),
  energy('prp_e'),
  energy('rrp_e', true),
  ...monthDemandColumns,
  col.code('fail_reason', { codes: failReason, width: 150 }),
  col.time('missing_time', { title: ({ t }) => t('values:month.missingTime'), hidden: true }),
  col.number('days', { title: 'month.ownDays', hidden: true }),
  col.number('mom_days', { title: 'month.momDays', hidden: true }),
  col.number('yoy_days', { title: 'month.yoyDays', hidden: true }),
  ...sitePlaceColumns,
]
