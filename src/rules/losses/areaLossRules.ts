import { round } from '../../lib/format'
import type { rulesOfAreas } from '../archive/abnormalRules'
import { abnormalBelow, exceedsTarget } from './lossBands'

/** Points by which a loss changes from one day to the next that are told. */
export const suddenChange = 5

/** Loss rates of an area, %: of a day, of the day before it, and what it may be; null = not known. */
interface AreaRates {
  rate: number | null
  previousRate: number | null
  target: number | null
}

/** Evidence of a rule about an area's loss: the value and its threshold, in % or points. */
interface AreaEvidence {
  rule: (typeof rulesOfAreas)[number]
  value: number
  threshold: number
}

/**
 * The rules that a loss breaks, the gravest first: below −1 % or above the target, and a change by more than 5 points.
 * @example areaEvidence({ rate: 12, before: 4, target: 7 }) // lossHigh 12 > 7, lossChange 8 > 5
 */
export function areaEvidence({ rate, previousRate, target }: AreaRates): AreaEvidence[] {
  if (rate === null) return []
  const value = round(rate, 2)
  const change = previousRate === null ? 0 : round(value - round(previousRate, 2), 2)
  const broken: AreaEvidence[] = []
  if (value < abnormalBelow) broken.push({ rule: 'lossNegative', value, threshold: abnormalBelow })
  else if (target !== null && exceedsTarget(value, target))
    broken.push({ rule: 'lossHigh', value, threshold: target })
  if (Math.abs(change) > suddenChange)
    broken.push({ rule: 'lossChange', value: change, threshold: suddenChange })
  return broken
}
