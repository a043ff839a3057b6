import type { Archive } from './archive'
import { QUARTER, type DayQuarters } from './calendar'
import type { TrueQuarters, Zones } from './consumption'
import { elementsOf, phaseShares, arrivingShares } from './currents'
import type { Episodes } from './episodes'
import type { Irregularities } from './irregularities'
import type { MeterLoad } from './load'
import { zoneCount } from './shapes'
import type { Truth } from './truth'
import { wiringMode } from './wiring'

/** Meters behind transformers whose voltage circuit misses a phase: the current flows on and is not registered. */
export interface Circuits {
  /** Zones of a day's true energy as far as it passes all circuits; read-only. */
  readonly zones: (load: MeterLoad, day: number) => Zones
  /** Quarters of the same energy. */
  readonly quarters: (load: MeterLoad, day: number) => TrueQuarters
  /** The same energy as a share of the day's true energy. */
  readonly share: (load: MeterLoad, day: number) => number
}

export function createCircuits(
  archive: Archive,
  truth: Truth,
  episodes: Episodes,
  { wiringOf, transformerFault }: Pick<Irregularities, 'wiringOf' | 'transformerFault'>,
): Circuits {
  const { seed } = archive.network
  /** Registered share of each quarter; undefined on days on which everything is registered. */
  function registeredShareOf(
    load: MeterLoad,
    day: number,
    { start, count }: DayQuarters,
  ): Float64Array | undefined {
    if (!load.transformed) return undefined
    const episode = episodes.episodeOn(load.meter, load.point, day)
    // A wiring fault has its own registered shares.
    if (!episode?.circuit || wiringOf(load.meter, load.point, day)) return undefined
    const wiring = wiringMode(archive, load.meter, load.point)
    const fault = transformerFault(load.meter, load.point, day)
    const [first, second] = phaseShares(seed, load.meter, wiring)
    const [a, b] =
      wiring === '2'
        ? elementsOf(load.factor)
        : arrivingShares(first, second, false, fault?.kind === 'open' ? fault.phase : undefined)
    const phaseShare = episode.phase === 'ua' ? a : episode.phase === 'ub' ? b : 1 - a - b
    return Float64Array.from({ length: count }, (_, q) => {
      const begin = start + q * QUARTER
      const part =
        Math.max(0, Math.min(episode.end, begin + QUARTER) - Math.max(episode.begin, begin)) / QUARTER
      return 1 - phaseShare * part * (1 - episode.extreme)
    })
  }

  function zonesOf(load: MeterLoad, day: number): Zones {
    const zones = truth.zones(load, day)
    if (!load.transformed || !episodes.episodeOn(load.meter, load.point, day)?.circuit) return zones
    const { quarters, zoneOf, imported, exported } = truth.quarters(load, day)
    const shares = registeredShareOf(load, day, quarters)
    if (!shares) return zones
    const reduced = zones.slice()
    for (const [q, registeredShare] of shares.entries()) {
      const zone = zoneOf[q] ?? 0
      reduced[zone] = (reduced[zone] ?? 0) - (1 - registeredShare) * (imported[q] ?? 0)
      reduced[zoneCount + zone] =
        (reduced[zoneCount + zone] ?? 0) - (1 - registeredShare) * (exported?.[q] ?? 0)
    }
    return reduced.map((energy) => Math.max(0, energy))
  }
  function quartersOf(load: MeterLoad, day: number): TrueQuarters {
    const real = truth.quarters(load, day)
    const shares = registeredShareOf(load, day, real.quarters)
    if (!shares) return real
    const reduce = (flow: Float64Array): Float64Array => flow.map((energy, q) => energy * (shares[q] ?? 1))
    const { imported, exported } = real
    return {
      ...real,
      imported: reduce(imported),
      exported: exported && reduce(exported),
      reactive: reduce(real.reactive),
    }
  }
  function share(load: MeterLoad, day: number): number {
    const trueZones = truth.zones(load, day)
    const sum = (zones: Zones): number => zones.reduce((a, b) => a + b, 0)
    const registeredZones = zonesOf(load, day)
    return registeredZones === trueZones ? 1 : sum(registeredZones) / (sum(trueZones) || 1)
  }

  return { zones: zonesOf, quarters: quartersOf, share }
}
