import type { Archive } from './archive'
import type { Calendar } from './calendar'
import type { Faults } from './faults'
import { bits, draw, topic } from './random'
import { phasesOf, wiringMode, type Phase } from './wiring'

/**
 * Voltage disturbance of one phase for some time. Curve, events and findings all derive from it, so that they agree:
 * `sag` and `swell` affect everything connected; a `missing` voltage may be limited to the meter (`circuit`).
 */
export interface Episode {
  readonly kind: 'sag' | 'swell' | 'missing'
  readonly phase: Phase
  /** Instants, ms: from `begin` up to, not including, `end`; both lie on one day. */
  readonly begin: number
  readonly end: number
  /** The voltage while it lasts, as a share of Un. */
  readonly extreme: number
  /**
   * The voltage is missing in the meter's own voltage circuit (a blown fuse before a meter with transformers): the
   * current flows on and is not registered. Otherwise the phase itself is gone, and nothing flows.
   */
  readonly circuit: boolean
}

export interface Episodes {
  /** The episode of a meter on a day; most days have none. */
  readonly episodeOn: (meter: number, point: number, day: number) => Episode | undefined
}

/** Episodes per day and meter; a single-phase meter has no missing voltage, which would be a power failure. */
const rates = { sag: 0.026, swell: 0.006, missing: 0.0015 }
/** Missing voltage: behind transformers, where the voltage circuit has fuses; three-phase; two legs. */
const missingRates = { circuit: 0.006, threePhase: rates.missing, splitPhase: 0.000_03 }
/** Share of sags and swells that last longer than minutes. */
const rareLong = 0.01
/** ms after midnight. */
const swellsUntil = 17.5 * 3_600_000
const SECOND = 1000
const MINUTES = 60 * SECOND

export function createEpisodes(archive: Archive, faults: Faults, calendar: Calendar): Episodes {
  const { network } = archive
  const { seed } = network

  /**
   * Duration, ms in whole seconds: sags and swells mostly seconds to minutes, one in a hundred half an hour and more.
   */
  function lengthOf(kind: Episode['kind'], luck: number): number {
    if (kind === 'missing') return Math.floor((5 + 235 * luck ** 3) * 60) * SECOND
    if (luck > 1 - rareLong) return Math.floor((20 + (55 * (luck - 1 + rareLong)) / rareLong) * 60) * SECOND
    return Math.floor(2 + 400 * luck ** 3) * SECOND
  }

  function extremeOf(kind: Episode['kind'], circuit: boolean, luck: number): number {
    if (kind === 'sag') return 0.852 + 0.043 * luck
    if (kind === 'swell') return 1.102 + 0.026 * luck
    return circuit ? 0.02 + 0.3 * luck : 0.01 + 0.2 * luck ** 2
  }

  return {
    episodeOn(meter, point, day) {
      const luck = draw(seed, topic.episode, meter, day)
      // Nine days in ten end here, before any other lookup.
      if (luck >= rates.sag + rates.swell + missingRates.circuit) return undefined
      const wiring = wiringMode(archive, meter, point)
      const type = archive.type(meter, point)
      const circuit = type !== '01' && type !== '02'
      const missing =
        wiring === '1'
          ? 0
          : circuit
            ? missingRates.circuit
            : wiring === '4'
              ? missingRates.splitPhase
              : missingRates.threePhase
      if (luck >= rates.sag + rates.swell + missing) return undefined
      const kind = luck < rates.sag ? 'sag' : luck < rates.sag + rates.swell ? 'swell' : 'missing'
      const phases = phasesOf(wiring)
      const length = lengthOf(kind, draw(seed, topic.episode, meter, day, 1))
      const start = calendar.dayStart(day)
      // Swells end before the evening peak, when the load lowers the voltage.
      const latestEnd = kind === 'swell' ? start + swellsUntil : calendar.dayStart(day + 1)
      const room = (latestEnd - start - length) / SECOND
      const begin = start + Math.floor(draw(seed, topic.episode, meter, day, 2) * room) * SECOND
      const to = begin + length
      // Without power there is no sag.
      const line = network.pointLine[point] ?? 0
      if (faults.outages(line, begin - MINUTES, to + MINUTES).length > 0) return undefined
      return {
        kind,
        phase: phases[bits(seed, topic.episode, meter, day, 3) % phases.length] ?? 'ua',
        begin,
        end: to,
        extreme: extremeOf(kind, circuit, draw(seed, topic.episode, meter, day, 4)),
        circuit: kind === 'missing' && circuit,
      }
    },
  }
}
