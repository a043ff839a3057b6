import { failReason, noDemand } from '@/rules/codes/dictionaries'
import { readResult } from '@/rules/codes/statuses'
import { code, id, number, object, partial, type Infer } from '@/lib/shape'
import { month, time } from '@/lib/shapeTime'
import { valueMeter, valueMeterQuery } from './dayRead'
import { monthClosed, monthEnergyRow } from './monthEnergy'
import { get } from '../wire/call'
import { listing } from '../wire/resource'
import { energyTotals } from './energyTotals'

/**
 * The highest mean of a quarter hour of a month (1.6.0), kW before the ratio, after it, and when that quarter ended: up to the state
 * to which the month's energies go. null without that state, in a month with two devices, and while it is worked out.
 */
export const monthDemand = {
  pap_demand: number,
  pap_demand_primary: number,
  pap_demand_time: time,
  /** Why there is none; '' where there is one. A list that is asked again knows more of what is still worked out. */
  demand_reason: code(noDemand),
}

/** Month of a meter; the fields equal the ones on the meter's own page. */
const monthReadRow = object({
  id,
  ...valueMeter,
  ...monthEnergyRow.fields,
  ...monthClosed,
  ...monthDemand,
  /** Result of reading the freeze of the month's end, its time and the reason of a failure; '' before its turn. */
  freeze_result: code(readResult),
  freeze_time: time,
  freeze_reason: code(failReason),
})
export type MonthReadRow = Infer<typeof monthReadRow>

const monthReadQuery = partial({
  ...valueMeterQuery,
  /** yyyy-MM, inclusive, half a year at most; the last month that has ended without both. */
  month_begin: month,
  month_end: month,
  freeze_result: code(readResult),
})
export type MonthReadQuery = Infer<typeof monthReadQuery>

export const monthReadApi = {
  ...listing('/query/monthRead', 'monthReadExport', {
    plural: 'months of meters: only those with a day that was due',
    row: monthReadRow,
    query: monthReadQuery,
  }),
  totals: get('/query/monthRead/totals', 'Sums of all rows that a list of months shows.', {
    query: monthReadQuery,
    answer: energyTotals,
    coming: true,
  }),
}
