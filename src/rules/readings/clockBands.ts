/** How far a clock is off, from right to useless; `unknown` of a meter that did not answer. */
export const clockBands = ['upTo1', 'upTo5', 'upTo60', 'over60', 'unknown'] as const
export type ClockBand = (typeof clockBands)[number]

/** Seconds up to which each band goes; a border belongs to the smaller deviation. */
const ends = [60, 300, 3_600] as const

/**
 * The band of a signed deviation, s; null is not known.
 * @example clockBandOf(-300) // 'upTo5'
 */
export function clockBandOf(seconds: number | null): ClockBand {
  if (seconds === null) return 'unknown'
  const at = ends.findIndex((end) => Math.abs(seconds) <= end)
  return clockBands[at < 0 ? ends.length : at] ?? 'over60'
}

/** Beyond this deviation, s, intervals stand at wrong times: their values are put where they belong (clock-adjusted). */
export const clockLimit = ends[0]

/** Beyond this deviation, s, a clock is not set without a reason: the step falsifies the intervals around it. */
const stepLimit = ends[1]

/** Whether setting a clock needs a reason; what is not known needs none. */
export const needsReason = (seconds: number | null): boolean =>
  seconds !== null && Math.abs(seconds) > stepLimit

/** The step over a midnight that setting a clock now would take: that day's freeze is `missed`, or taken `twice`. */
export type FreezeStep = '' | 'missed' | 'twice'

/**
 * Whether a step back to the right time crosses the freeze at midnight, by the wall time of the head-end in ms and how far the
 * meter is ahead, s. A clock that is behind and is put forward leaves its freeze out; one that is ahead has it again.
 */
export function freezeStep(wall: number, seconds: number | null): FreezeStep {
  if (!seconds) return ''
  const day = (ms: number): number => Math.floor(ms / 86_400_000)
  const [now, own] = [day(wall), day(wall + seconds * 1000)]
  if (own === now) return ''
  return own < now ? 'missed' : 'twice'
}
