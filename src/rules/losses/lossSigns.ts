/**
 * Signs that a meter may not register what flows, by what was read of it: neutral = its neutral carries more than its phase,
 * wiring = its angles, phase = a phase without current or voltage, stopped = current, yet no energy, ratio = other current
 * transformers than on file, tamper = its energy fell when it was opened. The others are looked at beside them: relay,
 * clock, unread, otherArea = its voltage does not move with that of its area.
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

const known = (column: Column | undefined): number[] => (column ?? []).filter((each) => each !== null)
/** Mean of values; 0 of none. */
export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, each) => sum + each, 0) / values.length
const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return mean(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1))
}
const factorOf = (f: Column): number => {
  const usual = mean(known(f).map(Math.abs))
  return usual > 0.1 ? usual : usualFactor
}

/** kWh a day that return through another wire than the measured one: one phase, its neutral, two wires. */
export function besideNeutral({ u: [volts], i: [phase], neutral, f, ratio }: DayHours): number {
  const [through, back] = [mean(known(phase)), mean(known(neutral))]
  if (Math.max(through, back) <= leastCurrent || back - through <= differs * back) return 0
  return ((back - through) * mean(known(volts)) * factorOf(f) * ratio * 24) / 1000
}

/** kWh a day that flow through a meter that registers nothing. */
export function whileStopped({ u, i, p, f, ratio }: DayHours): number {
  // What a roof gives back is no standstill.
  if (known(p).length === 0 || known(p).some((kw) => Math.abs(kw) > 0.001)) return 0
  const kva = i.reduce((sum, amps, at) => {
    const flowing = mean(known(amps))
    return flowing > leastCurrent ? sum + flowing * mean(known(u[at])) : sum
  }, 0)
  return (kva * factorOf(f) * ratio * 24) / 1000
}

/** Share of the others' mean below which a phase has no current, or no voltage. */
const missing = { current: 0.02, voltage: 0.6 }

/** kWh a day of a phase (of three) whose current, or whose voltage, does not arrive; taken for what the others have in the mean. */
export function missingPhase({ u, i, f, ratio }: DayHours): number {
  if (i.length !== 3) return 0
  const volts = u.map((column) => mean(known(column)))
  const amps = i.map((column) => mean(known(column)))
  let kva = 0
  for (const at of [0, 1, 2]) {
    const others = [0, 1, 2].filter((each) => each !== at)
    const usualVolts = mean(others.map((each) => volts[each] ?? 0))
    const usualAmps = mean(others.map((each) => amps[each] ?? 0))
    const [own, through] = [volts[at] ?? 0, amps[at] ?? 0]
    if (usualAmps > leastCurrent && through < missing.current * usualAmps) kva += usualAmps * usualVolts
    else if (through > leastCurrent && own < missing.voltage * usualVolts) kva += through * (usualVolts - own)
  }
  return (kva * factorOf(f) * ratio * 24) / 1000
}

/** A day of a meter, and of all others that are fed with it; kWh, null = not read. */
export interface Sample {
  date: string
  energy: number | null
  others: number
}
/** How little is left of an energy that has fallen, of the usual, and on how many days before it must be known. */
const fallen = { left: 0.75, before: 2 }

/**
 * When the energy of a meter fell for good against that of all others, and by how much a day; a fall alone proves nothing.
 * @param samples of single days, the newest first
 * @returns the last day before it and the first one after it
 */
export function fallOf(
  samples: readonly Sample[],
): { before: string; after: string; daily: number } | undefined {
  const most = Math.max(0, ...samples.map(({ others }) => others))
  // Where few of the others were there yet, or were read, a share says nothing.
  const told = samples.flatMap(({ date, energy, others }) =>
    energy === null || others <= 0.5 * most ? [] : [{ date, share: energy / others, others }],
  )
  // A single day on which much came at once tells nothing either.
  const highest = 2 * median(told.map(({ share }) => share))
  const parts = told.map((each) => ({ ...each, share: Math.min(highest, each.share) }))
  let best: { before: string; after: string; daily: number } | undefined
  let clearest = 0
  for (let at = 1; at <= parts.length - fallen.before; at++) {
    const now = mean(parts.slice(0, at).map(({ share }) => share))
    const then = mean(parts.slice(at).map(({ share }) => share))
    if (now > fallen.left * then) continue
    const clear = (then - now) * Math.sqrt((at * (parts.length - at)) / parts.length)
    if (clear <= clearest) continue
    clearest = clear
    const [before, after] = [parts[at]?.date ?? '', parts[at - 1]?.date ?? '']
    best = { before, after, daily: (then - now) * (parts[0]?.others ?? 0) }
  }
  return best
}
