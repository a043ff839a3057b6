/** Bands of a clock's deviation, from right to useless; `unknown` for a meter that did not answer. */
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
  const index = ends.findIndex((end) => Math.abs(seconds) <= end)
  return clockBands[index < 0 ? ends.length : index] ?? 'over60'
}

/** Beyond this deviation, s, intervals stand at wrong times: their values are put where they belong (clock-adjusted). */
export const clockLimit = ends[0]

/** Beyond this deviation, s, a clock is not set without a reason: the step falsifies the intervals around it. */
const stepLimit = ends[1]

/** True when setting a clock needs a reason; an unknown deviation needs none. */
export const needsReason = (seconds: number | null): boolean =>
  seconds !== null && Math.abs(seconds) > stepLimit

/** The step over a midnight that setting a clock now would take: that day's freeze is `missed`, or taken `twice`. */
export type FreezeStep = '' | 'missed' | 'twice'

/**
 * Effect of a step back to the right time on the freeze at midnight, by the wall time of the head-end in ms and the
 * meter's deviation, s. A slow clock that is put forward misses its freeze; a fast one repeats it.
 */
export function freezeStep(wall: number, seconds: number | null): FreezeStep {
  if (!seconds) return ''
  const day = (ms: number): number => Math.floor(ms / 86_400_000)
  const [utilityDay, meterDay] = [day(wall), day(wall + seconds * 1000)]
  if (meterDay === utilityDay) return ''
  return meterDay < utilityDay ? 'missed' : 'twice'
}
