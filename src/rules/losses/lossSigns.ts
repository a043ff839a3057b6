/**
 * Signs that a meter may not register what flows, derived from its readings: neutral = its neutral carries more than
 * its phase, wiring = its angles, phase = a phase without current or voltage, stopped = current, yet no energy, ratio
 * = other current transformers than on file, tamper = its energy fell when it was opened. The others are context:
 * relay, clock, unread, otherArea = its voltage does not move with its area's.
 */
export const lossTags = [
  'neutral',
  'wiring',
  'phase',
  'stopped',
  'ratio',
  'tamper',
  'relay',
  'clock',
  'unread',
  'otherArea',
] as const
export type LossTag = (typeof lossTags)[number]

/** A sign with what it keeps from the register in a day, kWh after the ratio. */
export interface LossSign {
  tag: LossTag
  daily: number
  /** yyyy-MM-dd since when it is seen; '' where the values do not say. */
  since: string
  /** Wall time of the stored values that show it best; absent where it follows from a whole day. */
  time?: string
}

type Column = readonly (number | null)[]

/** Hours of a day: V and A at the terminals, kW after the ratio; null = not read. */
export interface DayHours {
  u: readonly Column[]
  i: readonly Column[]
  neutral?: Column | undefined
  p: Column
  f: Column
  /** CT × PT */
  ratio: number
}

/** Current below which nothing is judged, A: 5 % of a base current of 5 A. */
const leastCurrent = 0.25
/** Share of phase current by which the neutral's must be above it. */
const differs = 0.1
/** Power factor where the meter shows none. */
const usualFactor = 0.93

const knownValues = (column: Column | undefined): number[] => (column ?? []).filter((value) => value !== null)
/** Mean of values; 0 of none. */
export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return mean(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1))
}
const factorOf = (f: Column): number => {
  const usual = mean(knownValues(f).map(Math.abs))
  return usual > 0.1 ? usual : usualFactor
}

/** kWh a day that return through another wire than the measured one: one phase, its neutral, two wires. */
export function besideNeutral({ u: [volts], i: [phase], neutral, f, ratio }: DayHours): number {
  const [through, back] = [mean(knownValues(phase)), mean(knownValues(neutral))]
  if (Math.max(through, back) <= leastCurrent || back - through <= differs * back) return 0
  return ((back - through) * mean(knownValues(volts)) * factorOf(f) * ratio * 24) / 1000
}

/** kWh a day that flow through a meter that registers nothing. */
export function whileStopped({ u, i, p, f, ratio }: DayHours): number {
  // Export from a roof shows that the meter has not stopped.
  if (knownValues(p).length === 0 || knownValues(p).some((kw) => Math.abs(kw) > 0.001)) return 0
  const kva = i.reduce((sum, amps, phaseIndex) => {
    const flowing = mean(knownValues(amps))
    return flowing > leastCurrent ? sum + flowing * mean(knownValues(u[phaseIndex])) : sum
  }, 0)
  return (kva * factorOf(f) * ratio * 24) / 1000
}

/** Share of the others' mean below which a phase has no current, or no voltage. */
const missing = { current: 0.02, voltage: 0.6 }

/** kWh a day of a phase (of three) whose current, or whose voltage, does not arrive; taken for what the others have in the mean. */
export function missingPhase({ u, i, f, ratio }: DayHours): number {
  if (i.length !== 3) return 0
  const volts = u.map((column) => mean(knownValues(column)))
  const amps = i.map((column) => mean(knownValues(column)))
  let kva = 0
  for (const phaseIndex of [0, 1, 2]) {
    const otherPhases = [0, 1, 2].filter((phase) => phase !== phaseIndex)
    const usualVolts = mean(otherPhases.map((phase) => volts[phase] ?? 0))
    const usualAmps = mean(otherPhases.map((phase) => amps[phase] ?? 0))
    const [phaseVolts, phaseAmps] = [volts[phaseIndex] ?? 0, amps[phaseIndex] ?? 0]
    if (usualAmps > leastCurrent && phaseAmps < missing.current * usualAmps) kva += usualAmps * usualVolts
    else if (phaseAmps > leastCurrent && phaseVolts < missing.voltage * usualVolts)
      kva += phaseAmps * (usualVolts - phaseVolts)
  }
  return (kva * factorOf(f) * ratio * 24) / 1000
}

/** A day of a meter, and of all others that are fed with it; kWh, null = not read. */
export interface Sample {
  date: string
  energy: number | null
  otherEnergy: number
}
/** Remaining share at which an energy counts as fallen, and the number of earlier days that must be known. */
const fallen = { left: 0.75, before: 2 }

/**
 * Lasting fall of a meter's energy against all other meters, and its size per day; a fall alone proves nothing.
 * @param samples of single days, the newest first
 * @returns the last day before the fall and the first one after it
 */
export function fallOf(
  samples: readonly Sample[],
): { lastBefore: string; firstAfter: string; daily: number } | undefined {
  const highestOtherEnergy = Math.max(0, ...samples.map(({ otherEnergy }) => otherEnergy))
  // On days when few other meters existed or were read, a share means nothing.
  const usable = samples.flatMap(({ date, energy, otherEnergy }) =>
    energy === null || otherEnergy <= 0.5 * highestOtherEnergy
      ? []
      : [{ date, share: energy / otherEnergy, others: otherEnergy }],
  )
  // A single day on which much came at once tells nothing either.
  const highest = 2 * median(usable.map(({ share }) => share))
  const parts = usable.map((sample) => ({ ...sample, share: Math.min(highest, sample.share) }))
  let best: { lastBefore: string; firstAfter: string; daily: number } | undefined
  let clearest = 0
  for (let index = 1; index <= parts.length - fallen.before; index++) {
    const recentMean = mean(parts.slice(0, index).map(({ share }) => share))
    const earlierMean = mean(parts.slice(index).map(({ share }) => share))
    if (recentMean > fallen.left * earlierMean) continue
    const clear = (earlierMean - recentMean) * Math.sqrt((index * (parts.length - index)) / parts.length)
    if (clear <= clearest) continue
    clearest = clear
    const [lastBefore, firstAfter] = [parts[index]?.date ?? '', parts[index - 1]?.date ?? '']
    best = { lastBefore, firstAfter, daily: (earlierMean - recentMean) * (parts[0]?.others ?? 0) }
  }
  return best
}
