import type { SecurityEvent } from '../../src/rules/codes/securityEvents'
import { accounts } from './accounts'
import { browserOf, busyTime, chance, midnights, people, works } from './people'
import type { SecurityEntry } from './securityLog'
import { lockedSeeds } from './staffSeeds'

const days = 60
const minute = 60_000

/** Two months of sign-ins of the staff, with the usual mistakes, and one night of a stranger who guesses passwords. */
export function securitySeeds(startedAt: number, wall: (instant: number) => string): SecurityEntry[] {
  const rows: SecurityEntry[] = []
  const add = (
    instant: number,
    username: string,
    event: SecurityEvent,
    ip: string,
    agent: string,
    by?: string,
  ) => {
    if (instant < startedAt - minute)
      rows.push({
        id: `w${String(rows.length)}`,
        at: instant,
        username,
        event,
        ip,
        agent,
        ...(by ? { by } : {}),
      })
  }
  const nights = midnights(startedAt, days, wall)
  people().forEach((person, index) => {
    if (accounts.some(({ username }) => username === person.username)) return
    const agent = browserOf(index)
    const { username, ip } = person
    nights.forEach((midnight, d) => {
      if (!works(person, index, midnight, startedAt)) return
      const morning = midnight + (7.4 + chance(index, d, 11) * 1.4) * 60 * minute
      const slips = chance(index, d, 12) < 0.12 ? 1 + Math.floor(chance(index, d, 13) * 3) : 0
      for (let k = 0; k < slips; k += 1)
        add(morning - (slips - k) * 20_000, username, 'signInFailed', ip, agent)
      add(morning, username, 'signIn', ip, agent)
      add(midnight + (16.6 + chance(index, d, 14) * 1.8) * 60 * minute, username, 'signOut', ip, agent)
      if (chance(index, d, 15) < 0.012) {
        const instant = midnight + busyTime(chance(index, d, 16))
        for (let k = 0; k < 4; k += 1) add(instant + k * 15_000, username, 'signInFailed', ip, agent)
        add(instant + 70_000, username, 'locked', ip, agent)
        add(instant + 9 * minute, username, 'unlocked', '10.20.4.17', browserOf(0), 'admin')
        add(instant + 10 * minute, username, 'signIn', ip, agent)
      }
      if (chance(index, d, 17) < 0.008) {
        const instant = midnight + busyTime(chance(index, d, 18))
        const foreignIp = `203.0.113.${String(10 + Math.floor(chance(index, d, 19) * 200))}`
        add(instant, username, 'signIn', foreignIp, browserOf(index + 1))
        add(instant + 1000, username, 'remoteLogin', foreignIp, browserOf(index + 1))
      }
      if (chance(index, d, 20) < 0.02)
        add(midnight + busyTime(chance(index, d, 21)), username, 'passwordChanged', ip, agent)
      if (chance(index, d, 22) < 0.004)
        add(
          midnight + busyTime(chance(index, d, 23)),
          username,
          'permissionChanged',
          '10.20.4.17',
          browserOf(0),
          'admin',
        )
    })
  })
  // One night, one address, many names: what the chart of failures is for.
  const night = nights[9]
  if (night !== undefined)
    people()
      .slice(7, 34)
      .forEach(({ username }, k) => {
        for (let n = 0; n < 1 + (k % 3); n += 1)
          add(
            night + 3 * 60 * minute + (k * 3 + n) * 41_000,
            username,
            'signInFailed',
            '198.51.100.74',
            'curl/8.5.0',
          )
      })
  // An account that is locked now was locked half an hour before the lock ends.
  for (const [username, remainingMinutes] of lockedSeeds) {
    const index = people().findIndex((person) => person.username === username)
    const ip = people()[index]?.ip ?? ''
    const instant = startedAt - (30 - remainingMinutes) * minute
    for (let k = 4; k > 0; k -= 1) add(instant - k * 14_000, username, 'signInFailed', ip, browserOf(index))
    add(instant, username, 'locked', ip, browserOf(index))
  }
  return rows
}
