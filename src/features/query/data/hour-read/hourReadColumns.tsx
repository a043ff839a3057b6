import type { HourRow } from '@/api/query/hourRead'
import { beforeRatio } from '@/domain/columns/beforeRatio'
import { columnsOf } from '@/domain/columns/columnsOf'
import { decimalsOf, measuredFields } from '@/domain/columns/measuredFields'
import { consumerColumn, meterColumn, meterPlaceColumns } from '@/domain/columns/valueColumns'
import { valueQuality } from '@/rules/codes/valueQuality'

const col = columnsOf<HourRow>()('curves')
const { unit: kWh } = measuredFields.pap_e
const { unit: kW, decimals: powerDecimals } = measuredFields.p
const { unit: V, decimals: voltageDecimals } = measuredFields.u_min

/** Columns: meter, hour, energies, highest power, voltages, quality and arrival. */
export const hourReadColumns = [
  meterColumn,
  col.time('data_time', { sort: true, repeated: 'repeated' }),
  consumerColumn,
  col.number('pap_e', { width: 120, unit: kWh, decimals: 4 }),
  col.number('rap_e', { width: 120, unit: kWh, decimals: 4 }),
  col.number('p_max', {
    title: 'hour.p_max',
    width: 120,
    unit: kW,
    decimals: powerDecimals,
    explain: { word: 'hour.p_maxHelp' },
  }),
  col.number('u_min', { width: 112, unit: V, decimals: voltageDecimals }),
  col.number('u_max', { width: 112, unit: V, decimals: voltageDecimals }),
  beforeRatio(
    'total_ratio',
    col.number('pap_r', {
      width: 172,
      unit: measuredFields.pap_r.unit,
      decimals: (row) => decimalsOf('pap_r', row.total_ratio),
    }),
  ),
  col.status('quality', { codes: valueQuality, width: 136 }),
  col.time('storage_time'),
  ...meterPlaceColumns,
]
