import type { Archive } from './archive'
import type { Calendar } from './calendar'
import type { Faults } from './faults'
import type { Network } from './network'
import type { FailReason } from './outcome'
import { draw, pickShare, topic } from './random'

/** How one attempt to reach a meter ends: after `ms` it has answered, or it is given up for `reason`. */
export type Attempt = { ok: true; ms: number } | { ok: false; ms: number; reason: FailReason }

/** A reading on demand that is sent to a meter (by index) at the instant `at`; decided by the faults of that instant. */
export type Attempts = (meter: number, cp: number, at: number) => Attempt

export function createAttempts(
  network: Network,
  archive: Archive,
  faults: Faults,
  calendar: Calendar,
): Attempts {
  const { seed } = network
  return (meter, cp, at) => {
    const second = Math.floor(at / 1000)
    const line = network.areaLine[network.pointArea[cp] ?? 0] ?? 0
    if (faults.outageAt(line, at)) return { ok: false, ms: 30_000, reason: 'outage' }
    if (faults.pointOutageAt(cp, at)) return { ok: false, ms: 15_000, reason: 'dcuOffline' }
    if (faults.never(meter) || faults.deadAt(meter, calendar.dayOf(at)))
      return { ok: false, ms: 90_000, reason: 'timeout' }
    if (draw(seed, topic.attempt, meter, second, 7) < (faults.chronic(cp) ? 0.2 : 0.012)) {
      const kind = pickShare([0.72, 0.18, 0.1], draw(seed, topic.attempt, meter, second, 8))
      const reason = (['timeout', 'dataInvalid', 'protocolException'] as const)[kind] ?? 'timeout'
      return { ok: false, ms: reason === 'timeout' ? 90_000 : 6_000, reason }
    }
    // By mobile radio 2 to 6 s; through a concentrator and the power line 5 to 25 s.
    const spread = draw(seed, topic.attempt, meter, second, 9)
    const radio = archive.downlink(cp) === '8'
    return { ok: true, ms: Math.round(1000 * (radio ? 2 + 4 * spread : 5 + 20 * spread ** 2)) }
  }
}
