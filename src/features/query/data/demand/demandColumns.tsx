import type { DemandRow } from '@/api/query/demands'
import { columnsOf } from '@/domain/columns/columnsOf'
import { measuredFields } from '@/domain/columns/measuredFields'
import { consumerColumn, meterColumn, meterPlaceColumns, whyNoDemand } from '@/domain/columns/valueColumns'
import { formatDate } from '@/lib/time'
import { failReason } from '@/rules/codes/dictionaries'

const col = columnsOf<DemandRow>()('demands')
const { unit, decimals } = measuredFields.pap_demand

/** Columns: meter, period, demand before and after the ratio, and its share of the contract. */
export const demandColumns = [
  meterColumn,
  col.custom('period', {
    title: 'period',
    width: 100,
    text: ({ period }, { language }) => formatDate(period, language) || period,
  }),
  consumerColumn,
  col.number('pap_demand', {
    title: 'secondary',
    explain: { word: 'secondaryMeans' },
    sort: true,
    width: 150,
    unit,
    emptyReason: whyNoDemand,
    decimals,
  }),
  col.number('pap_demand_primary', {
    title: 'primary',
    explain: { word: 'primaryMeans' },
    sort: true,
    width: 150,
    unit,
    emptyReason: whyNoDemand,
    decimals,
  }),
  col.time('pap_demand_time'),
  col.number('contract_demand', {
    title: 'contract',
    explain: { word: 'contractMeans' },
    width: 140,
    unit,
    decimals: 2,
  }),
  col.number('contract_percent', {
    title: 'percent',
    explain: { word: 'percentMeans' },
    sort: true,
    width: 130,
    unit: '%',
    decimals: 1,
  }),
  col.time('data_time', { title: 'until' }),
  col.code('fail_reason', { codes: failReason, width: 150 }),
  ...meterPlaceColumns,
]
