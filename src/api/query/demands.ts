import { code, flag, id, number, object, optional, partial, text, type Infer } from '@/lib/shape'
import { day, month, time } from '@/lib/shapeTime'
import { failReason } from '@/rules/codes/dictionaries'
import { valueMeter, valueMeterQuery } from './dayRead'
import { monthDemand } from './monthRead'
import { listing } from '../wire/resource'

/** The highest block of 15 minutes of a meter in a day (of its curve) or a month (1.6.0), against its contract. */
const demandRow = object({
  id,
  ...valueMeter,
  /** 'yyyy-MM-dd' or 'yyyy-MM': what was asked for. */
  period: text,
  /** kW before the ratio, after it, and the end of that quarter. null where it was not read, of a month also where `monthDemand` has none. */
  ...monthDemand,
  /** kW; null of check and feeder meters, and of meters that people added. */
  contract_demand: number,
  /** The demand after the ratio as a part of the contract, %. */
  contract_percent: number,
  /** The state up to which the demand goes; '' when it is not known. */
  data_time: time,
  fail_reason: code(failReason),
})
export type DemandRow = Infer<typeof demandRow>

const demandQuery = partial({
  ...valueMeterQuery,
  /** Day or month: exactly one of them, else the call is refused. */
  data_date: day,
  month: optional(month),
  /** '1': only demands above the contract. */
  above_contract: flag,
})
export type DemandQuery = Infer<typeof demandQuery>

export const demandsApi = listing('/query/demand', 'demandExport', {
  plural: 'demands of meters: only those whose day or month was due',
  row: demandRow,
  query: demandQuery,
})
