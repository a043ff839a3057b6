import { afterEach, beforeEach, describe, vi } from 'vitest'
import { setUtilityZone } from '@/lib/time'

/** The moments at which calendars go wrong; all other suites run at one. */
export const instants = [
  { instant: 'an ordinary day', now: '2026-11-20T14:00:00Z', zone: 'America/Santo_Domingo' },
  { instant: '29 February, 23:59', now: '2028-03-01T03:59:00Z', zone: 'America/Santo_Domingo' },
  { instant: '1 January, 00:05', now: '2027-01-01T04:05:00Z', zone: 'America/Santo_Domingo' },
  // 02:30, for the second time: the clocks went back at 03:00.
  { instant: 'a night in which the clocks change', now: '2026-10-25T01:30:00Z', zone: 'Europe/Madrid' },
] as const

/**
 * A suite that depends on the calendar, run at four instants each time. Only the date stands still; the utility lies in
 * the zone of the instant.
 * @param suite gets the instant, ms, and the zone
 */
export function atEachInstant(name: string, suite: (now: number, zone: string) => void): void {
  describe.each(instants)(`${name}, on $instant`, ({ now, zone }) => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
      setUtilityZone(zone)
    })
    afterEach(() => {
      setUtilityZone('UTC')
      vi.useRealTimers()
    })
    suite(Date.parse(now), zone)
  })
}
