import type { DayEnergyListRow } from '@/api/business/energies'
import { beforeRatio } from '@/domain/columns/beforeRatio'
import { columnsOf } from '@/domain/columns/columnsOf'
import { EnergyQuality } from '@/domain/figures/EnergyQuality'
import { decimalsOf, type MeasuredField } from '@/domain/columns/measuredFields'
import {
  consumerColumn,
  consumerNameColumn,
  listedEnergy,
  meterColumn,
  sitePlaceColumns,
} from '@/domain/columns/valueColumns'
import { failReason } from '@/rules/codes/dictionaries'
import { valueQuality } from '@/rules/codes/valueQuality'
import type { Column } from '@/ui/table/column'

const col = columnsOf<DayEnergyListRow>()('energies')

/** Column of an energy of the day, after the ratio. */
const energy = (name: Extract<keyof DayEnergyListRow, MeasuredField>, hidden = false) =>
  col.number(name, { width: 124, hidden, ...listedEnergy(name) })
/** Column of a register, before the ratio. */
const register = (name: 'start_r' | 'end_r', title: 'startRegister' | 'endRegister') =>
  beforeRatio(
    'total_ratio',
    col.number(name, {
      title,
      width: 172,
      unit: 'kWh',
      decimals: ({ total_ratio }) => decimalsOf('pap_r', total_ratio),
    }),
  )

const quality = col.status('quality', { codes: valueQuality, width: 284 })
/** The quality stands in one line with the energy of a gap. */
const qualityColumn: Column<DayEnergyListRow> = {
  ...quality,
  render: ({ quality: code, gap_days, gap_e }) => (
    <EnergyQuality quality={code} gap_days={gap_days} gap_e={gap_e} />
  ),
}

/** Columns: meter, day, energy between the two registers, its quality, then its parts. */
export const dayEnergyColumns = [
  meterColumn,
  consumerNameColumn,
  col.day('data_date', { sort: true }),
  consumerColumn,
  energy('pap_e'),
  register('start_r', 'startRegister'),
  register('end_r', 'endRegister'),
  qualityColumn,
  energy('pap_e1'),
  energy('pap_e2'),
  energy('pap_e3'),
  energy('pap_e4'),
  energy('rap_e'),
  energy('prp_e', true),
  energy('rrp_e', true),
  col.code('fail_reason', { codes: failReason, width: 150 }),
  ...sitePlaceColumns,
]
