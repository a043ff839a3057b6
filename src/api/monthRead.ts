import { id, object, partial, type Infer } from '@/lib/shape'
import { month } from '@/lib/shapeTime'
import { valueMeter, valueMeterQuery } from './dayRead'
import { monthEnergyRow } from './monthEnergy'
import { listing } from './resource'

/** A month of a meter; its fields are those of the meter's own month. */
const monthReadRow = object({ id, ...valueMeter, ...monthEnergyRow.fields })
export type MonthReadRow = Infer<typeof monthReadRow>

const monthReadQuery = partial({
  ...valueMeterQuery,
  /** yyyy-MM, inclusive, half a year at most; the last month that has ended without both. */
  month_begin: month,
  month_end: month,
})
export type MonthReadQuery = Infer<typeof monthReadQuery>

export const monthReadApi = listing('/query/monthRead', 'monthReadExport', {
  of: 'months of meters: only those with a day that was due',
  row: monthReadRow,
  query: monthReadQuery,
})
