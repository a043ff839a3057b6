import { round } from '../../lib/format'
import { spanProblem, type SpanProblem } from '../../lib/span'
import { addDays, addMonths } from '../../lib/time'
import type { CalcType } from '../codes/calcTypes'
import { calculationLimit } from '../limits/limits'
import { ranges } from '../limits/ranges'

/** By days 'yyyy-MM-dd' or by months 'yyyy-MM'. */
export type CalcDensity = 'day' | 'month'

/** The densities of which there are figures. */
export const calcDensities: Readonly<Record<CalcType, readonly CalcDensity[]>> = {
  dayEnergy: ['day'],
  monthEnergy: ['month'],
  areaLoss: ['day', 'month'],
  lineLoss: ['day', 'month'],
}

/** Objects that may be chosen, by the codes of tasks: 1 organization, 4 substation, 2 line, 5 area. */
export const calcObjectTypes = ['1', '4', '2', '5'] as const
export type CalcObjectType = (typeof calcObjectTypes)[number]

/** Kinds of object that a type of recalculation accepts: a line has no area above it. */
export const calcObjectsOf = (type: CalcType): readonly CalcObjectType[] =>
  type === 'lineLoss' ? ['1', '4', '2'] : calcObjectTypes

/** Figures of one run at most: energies are cheap, a loss costs as much as all meters of its area. */
export const mostFigures = (type: CalcType): number =>
  type === 'areaLoss' || type === 'lineLoss' ? calculationLimit.losses : calculationLimit.energies

/** Days or months, both ends included. */
export interface CalcSpan {
  from: string
  to: string
}

/**
 * Why days or months cannot be worked out: at most 31 days or 6 months, of which the last day is over, or the last month has begun.
 * @param today of the utility, 'yyyy-MM-dd'
 */
export function calcSpanProblem(
  density: CalcDensity,
  { from: firstPeriod, to: lastPeriod }: CalcSpan,
  today: string,
): SpanProblem | undefined {
  if (density === 'day')
    return spanProblem({ from: firstPeriod, to: lastPeriod }, ranges.calculated.limit, addDays(today, -1))
  return spanProblem({ from: `${firstPeriod}-01`, to: `${lastPeriod}-01` }, ranges.halfYear.limit, today)
}

/** The days or months of a span, the oldest first. */
export function calcPeriods({ from: firstPeriod, to: lastPeriod }: CalcSpan): string[] {
  const month = firstPeriod.length === 7
  const periods: string[] = []
  for (
    let period = firstPeriod;
    period <= lastPeriod;
    period = month ? addMonths(`${period}-01`, 1).slice(0, 7) : addDays(period, 1)
  )
    periods.push(period)
  return periods
}

/** A figure as lists show it: kWh and %, to the digit that is shown. */
export interface CalcFigure {
  /** The energy of a meter, or the loss of an area or a line. */
  energy: number | null
  supply: number | null
  sale: number | null
  rate: number | null
  /** Why there is none; '' where there is. */
  reason: string
}

/** Results of a figure in a run; a stopped run leaves figures at `waiting`. */
export const calcResults = ['changed', 'same', 'failed', 'closed', 'noNeed', 'waiting'] as const
export type CalcResult = (typeof calcResults)[number]

/** Result of a recalculation: it failed when there is no new figure, whatever the old one was. */
export function calcResultOf(oldFigure: CalcFigure, newFigure: CalcFigure): 'changed' | 'same' | 'failed' {
  if (newFigure.energy === null) return 'failed'
  const comparedFields = ['energy', 'supply', 'sale', 'rate'] as const
  return comparedFields.every((field) => oldFigure[field] === newFigure[field]) ? 'same' : 'changed'
}

/** After − before; null where one of them is not known. */
export const calcDifference = (oldValue: number | null, newValue: number | null): number | null =>
  oldValue === null || newValue === null ? null : round(newValue - oldValue, 2)

/** Settled share of a run, %; 100 only when no figure waits. */
export const calcProgress = (total: number, waiting: number): number =>
  total === 0 ? 100 : Math.floor(((total - waiting) / total) * 100)
