import { round } from '../../lib/format'
import { defineStatuses } from '../codes/statuses'

/** Distance of a transformer area's loss (0.4 kV) from the usual loss. */
export const areaLossBand = defineStatuses('areaLossBand', {
  abnormalNegative: { tone: 'danger', shape: 'cross' },
  negative: { tone: 'warning', shape: 'half' },
  qualified: { tone: 'success', shape: 'check' },
  warning: { tone: 'warning', shape: 'triangle' },
  high: { tone: 'danger', shape: 'diamond' },
  severe: { tone: 'danger', shape: 'octagon' },
})
/** The same of a feeder (10 kV). */
export const lineLossBand = defineStatuses('lineLossBand', {
  negative: { tone: 'danger', shape: 'cross' },
  good: { tone: 'success', shape: 'check' },
  acceptable: { tone: 'info', shape: 'half' },
  bad: { tone: 'danger', shape: 'octagon' },
})

/** A band and the rate up to which it goes, %; the last one has no end. */
export interface Band {
  band: string
  upTo: number
}

/** Bands from the lowest rate to the highest; a border belongs to the band nearer zero. */
export const areaLossBands: readonly Band[] = [
  { band: 'abnormalNegative', upTo: -1 },
  { band: 'negative', upTo: 0 },
  { band: 'qualified', upTo: 7 },
  { band: 'warning', upTo: 10 },
  { band: 'high', upTo: 20 },
  { band: 'severe', upTo: Number.POSITIVE_INFINITY },
]
export const lineLossBands: readonly Band[] = [
  { band: 'negative', upTo: 0 },
  { band: 'good', upTo: 3.5 },
  { band: 'acceptable', upTo: 6 },
  { band: 'bad', upTo: Number.POSITIVE_INFINITY },
]

/** A rate as it is shown, %: what every threshold is compared with. */
const asShown = (rate: number): number => round(rate, 2)

/**
 * The band of a loss rate, %; '' without one.
 * @example bandOf(areaLossBands, 7) // 'qualified'
 */
export function bandOf(bands: readonly Band[], rate: number | null): string {
  if (rate === null) return ''
  const roundedRate = asShown(rate)
  // Below zero the border is the next band's, from zero on it is the band's own.
  return bands.find(({ upTo }) => roundedRate < upTo || (roundedRate === upTo && upTo > 0))?.band ?? ''
}

/** The rate of a group, %: Σ loss ÷ Σ supply, never a mean of rates; null where nothing was supplied. */
export function groupRate(parts: readonly { supply: number; loss: number }[]): number | null {
  const supply = parts.reduce((sum, part) => sum + part.supply, 0)
  const loss = parts.reduce((sum, part) => sum + part.loss, 0)
  return supply > 0 ? asShown((loss / supply) * 100) : null
}

/** True when a rate is above the target, both rounded as displayed; undefined where one of them is unknown. */
export const exceedsTarget = (rate: number | null, target: number | null): boolean | undefined =>
  rate === null || target === null ? undefined : asShown(rate) > asShown(target)

/** The rate below which a loss is abnormally negative, %. */
export const abnormalBelow = -1

/** The days over which abnormal days are counted: so many mean that many or more. */
export const longestRun = 31

/**
 * Abnormal days in a row: losses below −1 % or above the target; a day that is not computable (null) is skipped.
 * @param rates of one day after the other, the latest first; read no further than the run goes
 */
export function abnormalRun(rates: Iterable<number | null>, target: number | null): number {
  let run = 0
  for (const rate of rates) {
    if (rate === null) continue
    if (asShown(rate) >= abnormalBelow && !exceedsTarget(rate, target)) break
    run += 1
  }
  return run
}

/** The share of all areas that have to be computable on the day with which a list of losses opens. */
export const opensFrom = 0.9
