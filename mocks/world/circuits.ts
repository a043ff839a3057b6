import type { Archive } from './archive'
import { QUARTER, type DayQuarters } from './calendar'
import type { TrueQuarters, Zones } from './consumption'
import { elementsOf, phaseShares, shared } from './currents'
import type { Episodes } from './episodes'
import type { Irregularities } from './irregularities'
import type { MeterLoad } from './load'
import { zoneCount } from './shapes'
import type { Truth } from './truth'
import { wiringMode } from './wiring'

/** Meters behind transformers whose own voltage circuit misses a phase: its current flows on and is not registered. */
export interface Circuits {
  /** The zones of a day's true energy as far as they pass all circuits: to be read alone. */
  readonly zones: (load: MeterLoad, day: number) => Zones
  /** The same of its quarters. */
  readonly quarters: (load: MeterLoad, day: number) => TrueQuarters
  /** The same as a share of the day's energy. */
  readonly share: (load: MeterLoad, day: number) => number
}

export function createCircuits(
  archive: Archive,
  truth: Truth,
  episodes: Episodes,
  { wiringOf, transformerFault }: Pick<Irregularities, 'wiringOf' | 'transformerFault'>,
): Circuits {
  const { seed } = archive.network
  /** The share of the power of each quarter that is registered; undefined on the days on which all of it is. */
  function keptOf(load: MeterLoad, day: number, { start, count }: DayQuarters): Float64Array | undefined {
    if (!load.transformed) return undefined
    const episode = episodes.of(load.meter, load.cp, day)
    // What is connected wrongly registers its own share of everything.
    if (!episode?.circuit || wiringOf(load.meter, load.cp, day)) return undefined
    const wiring = wiringMode(archive, load.meter, load.cp)
    const fault = transformerFault(load.meter, load.cp, day)
    const [first, second] = phaseShares(seed, load.meter, wiring)
    const [a, b] =
      wiring === '2'
        ? elementsOf(load.factor)
        : shared(first, second, false, fault?.kind === 'open' ? fault.phase : undefined)
    const share = episode.phase === 'ua' ? a : episode.phase === 'ub' ? b : 1 - a - b
    return Float64Array.from({ length: count }, (_, q) => {
      const begin = start + q * QUARTER
      const part =
        Math.max(0, Math.min(episode.to, begin + QUARTER) - Math.max(episode.from, begin)) / QUARTER
      return 1 - share * part * (1 - episode.extreme)
    })
  }

  function zonesOf(load: MeterLoad, day: number): Zones {
    const zones = truth.zones(load, day)
    if (!load.transformed || !episodes.of(load.meter, load.cp, day)?.circuit) return zones
    const { quarters, zoneOf, taken, given } = truth.quarters(load, day)
    const kept = keptOf(load, day, quarters)
    if (!kept) return zones
    const less = zones.slice()
    for (const [q, share] of kept.entries()) {
      const zone = zoneOf[q] ?? 0
      less[zone] = (less[zone] ?? 0) - (1 - share) * (taken[q] ?? 0)
      less[zoneCount + zone] = (less[zoneCount + zone] ?? 0) - (1 - share) * (given?.[q] ?? 0)
    }
    return less.map((each) => Math.max(0, each))
  }
  function quartersOf(load: MeterLoad, day: number): TrueQuarters {
    const real = truth.quarters(load, day)
    const kept = keptOf(load, day, real.quarters)
    if (!kept) return real
    const less = (flow: Float64Array): Float64Array => flow.map((each, q) => each * (kept[q] ?? 1))
    const { taken, given } = real
    return { ...real, taken: less(taken), given: given && less(given), reactive: less(real.reactive) }
  }
  function share(load: MeterLoad, day: number): number {
    const all = truth.zones(load, day)
    const sum = (zones: Zones): number => zones.reduce((a, b) => a + b, 0)
    const less = zonesOf(load, day)
    return less === all ? 1 : sum(less) / (sum(all) || 1)
  }

  return { zones: zonesOf, quarters: quartersOf, share }
}
