import type { Archive } from './archive'
import { createAreaShapes } from './areaShapes'
import { QUARTER, type Calendar } from './calendar'
import type { Episodes } from './episodes'
import type { Irregularities } from './irregularities'
import type { MeterLoad } from './load'
import { nominalVoltage } from './profile'
import { bell, bits, draw, sequence, topic } from './random'
import type { DayIntervals } from './intervals'
import { Recent } from './recent'
import { phasesOf, wiringMode, type Phase } from './wiring'

/** Quarter-hour means at the meter's terminals, V; of the phases that its wiring does not have, nobody asks. */
export interface DayVoltages {
  readonly ua: Float64Array
  readonly ub: Float64Array
  readonly uc: Float64Array
  /** A phase whose voltage was missing: the share of its power that the meter registered, quarter by quarter. */
  readonly missing: { readonly phase: Phase; readonly kept: Float64Array } | undefined
}

/** What flowed on a day: only a roof of one's own moves the voltage by it. */
export interface Flow
  extends Pick<DayIntervals, 'quarters'>, Partial<Pick<DayIntervals, 'taken' | 'given'>> {}

/** The voltages of a meter. */
export interface Voltages {
  readonly day: (load: MeterLoad, day: number, flow: Flow) => DayVoltages
  /** The lowest and the highest voltage of any phase within each quarter: of an event its extreme. */
  readonly extremes: (
    load: MeterLoad,
    day: number,
    means: DayVoltages,
  ) => { low: Float64Array; high: Float64Array }
  /** Un at the meter's terminals, V. */
  readonly nominal: (load: MeterLoad) => number
}

/** By how much the regulators of substation and transformer step, as shares of Un (deviations): neighbours rise and fall together. */
const common = { line: 0.0025, area: 0.0045 }
/** A regulator steps once in each of these parts of a day, at a quarter of its own. */
const parts = 8
/** The drop at the transformer's terminals, and what cables add up to the farthest consumer, shares of Un at its mean load. */
const drops = { terminals: 0.012, cables: 0.026, mediumVoltage: 0.006 }

/** Within a quarter the voltage of a phase moves by up to so much of Un around its mean. */
const ripple = 0.004

const tenth = (value: number): number => Math.round(value * 10) / 10

export function createVoltages(
  archive: Archive,
  calendar: Calendar,
  episodes: Episodes,
  { feedingArea }: Pick<Irregularities, 'feedingArea'>,
): Voltages {
  const { seed } = archive.network
  const shapeOf = createAreaShapes(archive)
  /** What a regulator makes of each quarter of a day; until its first step that of the evening before. */
  function stepsOf(place: number, day: number, count: number): (q: number) => number {
    const size = count / parts
    const at = Array.from(
      { length: parts },
      (_, part) => (part + draw(seed, topic.voltage, place, day, 100 + part)) * size,
    )
    const level = (part: number): number =>
      part < 0
        ? bell(seed, topic.voltage, place, day - 1, parts - 1)
        : bell(seed, topic.voltage, place, day, part)
    const levels = Array.from({ length: parts + 1 }, (_, part) => level(part - 1))
    return (q) => {
      const part = Math.floor(q / size)
      return levels[q >= (at[part] ?? 0) ? part + 1 : part] ?? 0
    }
  }
  const regulated = new Recent<string, (q: number) => number>(1_000)
  const regulator = (place: number, day: number, count: number): ((q: number) => number) =>
    regulated.get(`${String(place)} ${String(day)}`, () => stepsOf(place, day, count))

  const nominal = (load: MeterLoad): number =>
    nominalVoltage(archive.profile, wiringMode(archive, load.meter, load.cp), load.pt)

  /** Lowers or raises the quarters that an episode touches, each by its share of the quarter. */
  function disturb(
    load: MeterLoad,
    day: number,
    { count, start }: DayIntervals['quarters'],
    volts: Readonly<Record<Phase, Float64Array>>,
  ): DayVoltages['missing'] {
    const episode = episodes.of(load.meter, load.cp, day)
    if (!episode) return undefined
    const own = volts[episode.phase]
    const then = nominal(load) * episode.extreme
    const kept = episode.kind === 'missing' ? new Float64Array(count).fill(1) : undefined
    const last = Math.min(count - 1, Math.floor((episode.to - 1 - start) / QUARTER))
    for (let q = Math.max(0, Math.floor((episode.from - start) / QUARTER)); q <= last; q++) {
      const begin = start + q * QUARTER
      const part = (Math.min(episode.to, begin + QUARTER) - Math.max(episode.from, begin)) / QUARTER
      const usual = own[q] ?? 0
      own[q] = tenth(usual + part * (then - usual))
      if (kept) kept[q] = episode.circuit ? (own[q] ?? 0) / usual : 1 - part
    }
    return kept && { phase: episode.phase, kept }
  }

  const extremes: Voltages['extremes'] = (load, day, means) => {
    const phases = phasesOf(wiringMode(archive, load.meter, load.cp)).map((phase) => means[phase])
    const un = nominal(load)
    const next = sequence(bits(seed, topic.voltage, load.meter, day, 1))
    const low = new Float64Array(means.ua.length)
    const high = new Float64Array(means.ua.length)
    for (let q = 0; q < low.length; q++) {
      const each = phases.map((phase) => phase[q] ?? 0)
      low[q] = tenth(Math.min(...each) - un * (0.002 + ripple * next()))
      high[q] = tenth(Math.max(...each) + un * (0.002 + ripple * next()))
    }
    const episode = episodes.of(load.meter, load.cp, day)
    if (episode) {
      const start = calendar.dayStart(day)
      const then = tenth(un * episode.extreme)
      const into = episode.kind === 'swell' ? high : low
      const last = Math.floor((episode.to - 1 - start) / QUARTER)
      for (let q = Math.floor((episode.from - start) / QUARTER); q <= last; q++) into[q] = then
    }
    return { low, high }
  }

  return {
    nominal,
    extremes,
    day(load, day, { taken, given, quarters }) {
      const { meter, line } = load
      // The voltage tells by which transformer a meter is really fed.
      const place = load.fed ? load.area : feedingArea(meter, load.cp)
      const { count } = quarters
      const un = nominal(load)
      const [ua, ub, uc] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
      const weak =
        load.pt > 1
          ? drops.mediumVoltage
          : drops.terminals + (load.usage === 'area' ? 0 : drops.cables * draw(seed, topic.voltage, meter))
      const next = sequence(bits(seed, topic.voltage, meter, day))
      const ofLine = regulator(line, day, count)
      const ofArea = regulator(-2 - place, day, count)
      const shape = shapeOf(place, day, quarters)
      for (let q = 0; q < count; q++) {
        const regulation = common.line * ofLine(q) + common.area * ofArea(q)
        const power = (((taken?.[q] ?? 0) - (given?.[q] ?? 0)) * 4) / 10_000
        const rise = load.solar > 0 ? (0.03 * Math.max(0, -power)) / load.solar : 0
        const level = 1.016 + regulation + rise - weak * (shape[q] ?? 1)
        ua[q] = tenth(un * (level + 0.005 * (next() - 0.5)))
        ub[q] = tenth(un * (level - 0.0015 + 0.005 * (next() - 0.5)))
        uc[q] = tenth(un * (level + 0.0015 + 0.005 * (next() - 0.5)))
      }
      return { ua, ub, uc, missing: disturb(load, day, quarters, { ua, ub, uc }) }
    },
  }
}
