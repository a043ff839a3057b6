import type { Archive } from './archive'
import { DAY, HOUR, type Calendar } from './calendar'
import type { Faults } from './faults'
import type { Network } from './network'
import type { FailReason } from './outcome'
import { linkFailure, type Links } from './link'
import { draw, topic } from './random'

/** Result of one attempt to reach a meter: it answers after `ms`, or fails after `ms` with `reason`. */
export type Attempt = { ok: true; ms: number } | { ok: false; ms: number; reason: FailReason }

/**
 * Attempt of a reading on demand that is sent to a meter (by index) at an instant; decided by the faults of that
 * instant.
 */
export type Attempts = (meter: number, point: number, instant: number) => Attempt

/** Additional failures behind a concentrator caused by the appliances of the evening. */
const eveningNoise = 0.03

export function createAttempts(
  network: Network,
  archive: Archive,
  faults: Faults,
  links: Links,
  calendar: Calendar,
): Attempts {
  const { seed } = network
  return (meter, point, instant) => {
    const second = Math.floor(instant / 1000)
    const away = links.away(point, instant)
    if (away) return { ok: false, ms: away.reason === 'outage' ? 30_000 : 15_000, reason: away.reason }
    if (
      !faults.hasJoined(meter, instant) ||
      faults.never(meter) ||
      faults.deadAt(meter, calendar.dayOf(instant))
    )
      return { ok: false, ms: 90_000, reason: 'timeout' }
    const local = ((instant + calendar.offset(instant)) % DAY) / HOUR
    const noise = !network.pointDirect[point] && local >= 18 && local < 22 ? eveningNoise : 0
    const luck = draw(seed, topic.attempt, meter, second, 7)
    if (noise === 0 ? links.fails(meter, point, luck) : luck < links.risk(meter, point) + noise) {
      const reason = linkFailure(draw(seed, topic.attempt, meter, second, 8))
      return { ok: false, ms: reason === 'timeout' ? 90_000 : 6_000, reason }
    }
    // By mobile radio 2 to 6 s; through a concentrator and the power line 5 to 25 s.
    const spread = draw(seed, topic.attempt, meter, second, 9)
    const radio = archive.downlink(point) === '8'
    return { ok: true, ms: Math.round(1000 * (radio ? 2 + 4 * spread : 5 + 20 * spread ** 2)) }
  }
}
