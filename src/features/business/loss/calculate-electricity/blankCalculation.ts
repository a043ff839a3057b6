import type { CalculationOrder } from '@/api/business/calculations'
import { addDays, utilityNow } from '@/lib/time'
import type { CalcType } from '@/rules/codes/calcTypes'
import { calcDensities, type CalcDensity } from '@/rules/losses/calculation'
import { endedMonth } from '@/rules/readings/dueDays'
import { readingDay } from '@/rules/readings/readingDay'
import type { CalcBegin } from '../../shared/calculations/calcPath'

/** Values of the form; its days or months follow from its density. */
export interface CalculationInput extends Omit<CalculationOrder, 'calc_type'> {
  calc_type: CalcType
  density: CalcDensity
}

/** Order for the server, without the fields that only the form needs. */
export function orderOf(input: CalculationInput): CalculationOrder {
  const { density: _density, ...order } = input
  return order
}

export const densityOf = (period: string): CalcDensity => (period.length === 7 ? 'month' : 'day')

/** Default period: the last week that is due, or the last month that has ended. */
export function defaultSpan(density: CalcDensity): Pick<CalculationInput, 'date_begin' | 'date_end'> {
  const now = utilityNow()
  const day = readingDay(now)
  if (density === 'day') return { date_begin: addDays(day, -6), date_end: day }
  const month = endedMonth(now)
  return { date_begin: month, date_end: month }
}

/** Initial values of the form: the begin of the address, otherwise losses of areas in the last week. */
export function blankCalculation(begin: CalcBegin | undefined): CalculationInput {
  const { calc_type = 'areaLoss', object_type = '1', object_ids = [] } = begin ?? {}
  const density = begin?.date_begin ? densityOf(begin.date_begin) : (calcDensities[calc_type][0] ?? 'day')
  const span = begin?.date_begin
    ? { date_begin: begin.date_begin, date_end: begin.date_end }
    : defaultSpan(density)
  return { calc_type, object_type, object_ids: [...object_ids], density, ...span, remark: '' }
}
