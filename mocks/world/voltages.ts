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

/** Quarter-hour means at the meter's terminals, V; values of phases that the wiring lacks are unused. */
export interface DayVoltages {
  readonly ua: Float64Array
  readonly ub: Float64Array
  readonly uc: Float64Array
  /** A phase without voltage: the share of its power that the meter registered, quarter by quarter. */
  readonly missing: { readonly phase: Phase; readonly registeredShare: Float64Array } | undefined
}

/** Energy that flows on a day: only a roof changes the voltage by it. */
export interface Flow
  extends Pick<DayIntervals, 'quarters'>, Partial<Pick<DayIntervals, 'imported' | 'exported'>> {}

/** The voltages of a meter. */
export interface Voltages {
  readonly day: (load: MeterLoad, day: number, flow: Flow) => DayVoltages
  /** Lowest and highest voltage of any phase within each quarter, including the extreme of an event. */
  readonly extremes: (
    load: MeterLoad,
    day: number,
    means: DayVoltages,
  ) => { low: Float64Array; high: Float64Array }
  /** Un at the meter's terminals, V. */
  readonly nominal: (load: MeterLoad) => number
}

/**
 * Standard deviation of the regulation by substation and transformer, as shares of Un: neighbours rise and fall
 * together.
 */
const common = { line: 0.0025, area: 0.0045 }
/** A regulator steps once in each of these parts of a day, at a quarter of its own. */
const parts = 8
/**
 * Drop at the transformer's terminals, and additional drop of the cables to the farthest consumer, shares of Un at
 * mean load.
 */
const drops = { terminals: 0.012, cables: 0.026, mediumVoltage: 0.006 }

/** Maximum deviation of a phase within a quarter from its mean, as a share of Un. */
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
  /** Regulation level of each quarter of a day; until the first step it is the level of the previous evening. */
  function stepsOf(regulatorId: number, day: number, count: number): (q: number) => number {
    const size = count / parts
    const stepQuarters = Array.from(
      { length: parts },
      (_, part) => (part + draw(seed, topic.voltage, regulatorId, day, 100 + part)) * size,
    )
    const level = (part: number): number =>
      part < 0
        ? bell(seed, topic.voltage, regulatorId, day - 1, parts - 1)
        : bell(seed, topic.voltage, regulatorId, day, part)
    const levels = Array.from({ length: parts + 1 }, (_, part) => level(part - 1))
    return (q) => {
      const part = Math.floor(q / size)
      return levels[q >= (stepQuarters[part] ?? 0) ? part + 1 : part] ?? 0
    }
  }
  const regulated = new Recent<string, (q: number) => number>(1_000)
  const regulator = (regulatorId: number, day: number, count: number): ((q: number) => number) =>
    regulated.get(`${String(regulatorId)} ${String(day)}`, () => stepsOf(regulatorId, day, count))

  const nominal = (load: MeterLoad): number =>
    nominalVoltage(archive.profile, wiringMode(archive, load.meter, load.point), load.pt)

  /** Lowers or raises the quarters that an episode touches, each by the episode's share of the quarter. */
  function disturb(
    load: MeterLoad,
    day: number,
    { count, start }: DayIntervals['quarters'],
    volts: Readonly<Record<Phase, Float64Array>>,
  ): DayVoltages['missing'] {
    const episode = episodes.episodeOn(load.meter, load.point, day)
    if (!episode) return undefined
    const phaseVolts = volts[episode.phase]
    const episodeVolts = nominal(load) * episode.extreme
    const registeredShare = episode.kind === 'missing' ? new Float64Array(count).fill(1) : undefined
    const last = Math.min(count - 1, Math.floor((episode.end - 1 - start) / QUARTER))
    for (let q = Math.max(0, Math.floor((episode.begin - start) / QUARTER)); q <= last; q++) {
      const begin = start + q * QUARTER
      const part = (Math.min(episode.end, begin + QUARTER) - Math.max(episode.begin, begin)) / QUARTER
      const normalVolts = phaseVolts[q] ?? 0
      phaseVolts[q] = tenth(normalVolts + part * (episodeVolts - normalVolts))
      if (registeredShare)
        registeredShare[q] = episode.circuit ? (phaseVolts[q] ?? 0) / normalVolts : 1 - part
    }
    return registeredShare && { phase: episode.phase, registeredShare }
  }

  const extremes: Voltages['extremes'] = (load, day, means) => {
    const phases = phasesOf(wiringMode(archive, load.meter, load.point)).map((phase) => means[phase])
    const un = nominal(load)
    const next = sequence(bits(seed, topic.voltage, load.meter, day, 1))
    const low = new Float64Array(means.ua.length)
    const high = new Float64Array(means.ua.length)
    for (let q = 0; q < low.length; q++) {
      const phaseMeans = phases.map((phase) => phase[q] ?? 0)
      low[q] = tenth(Math.min(...phaseMeans) - un * (0.002 + ripple * next()))
      high[q] = tenth(Math.max(...phaseMeans) + un * (0.002 + ripple * next()))
    }
    const episode = episodes.episodeOn(load.meter, load.point, day)
    if (episode) {
      const start = calendar.dayStart(day)
      const episodeVolts = tenth(un * episode.extreme)
      const target = episode.kind === 'swell' ? high : low
      const last = Math.floor((episode.end - 1 - start) / QUARTER)
      for (let q = Math.floor((episode.begin - start) / QUARTER); q <= last; q++) target[q] = episodeVolts
    }
    return { low, high }
  }

  return {
    nominal,
    extremes,
    day(load, day, { imported, exported, quarters }) {
      const { meter, line } = load
      // The voltage reveals which transformer really feeds a meter.
      const areaIndex = load.fed ? load.area : feedingArea(meter, load.point)
      const { count } = quarters
      const un = nominal(load)
      const [ua, ub, uc] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
      const maxDrop =
        load.pt > 1
          ? drops.mediumVoltage
          : drops.terminals + (load.usage === 'area' ? 0 : drops.cables * draw(seed, topic.voltage, meter))
      const next = sequence(bits(seed, topic.voltage, meter, day))
      const lineLevel = regulator(line, day, count)
      const areaLevel = regulator(-2 - areaIndex, day, count)
      const shape = shapeOf(areaIndex, day, quarters)
      for (let q = 0; q < count; q++) {
        const regulation = common.line * lineLevel(q) + common.area * areaLevel(q)
        const power = (((imported?.[q] ?? 0) - (exported?.[q] ?? 0)) * 4) / 10_000
        const rise = load.solar > 0 ? (0.03 * Math.max(0, -power)) / load.solar : 0
        const level = 1.016 + regulation + rise - maxDrop * (shape[q] ?? 1)
        ua[q] = tenth(un * (level + 0.005 * (next() - 0.5)))
        ub[q] = tenth(un * (level - 0.0015 + 0.005 * (next() - 0.5)))
        uc[q] = tenth(un * (level + 0.0015 + 0.005 * (next() - 0.5)))
      }
      return { ua, ub, uc, missing: disturb(load, day, quarters, { ua, ub, uc }) }
    },
  }
}
