import type { SecurityEvent } from '../../src/rules/codes/securityEvents'
import { accounts } from './accounts'
import { officeDays, usualIp } from './operationLog'
import { createUserLog, type UserLog } from './log'

export interface SecurityEntry {
  id: string
  /** ms since 1970 */
  at: number
  username: string
  event: SecurityEvent
  ip: string
  /** The browser as it named itself. */
  agent: string
  /** The session that began; undefined otherwise. */
  token?: string
  /** Name of a refused call. */
  object?: string
  /** The user who did it to the account, where that was not its owner. */
  by?: string
}

export interface SecurityLog extends Pick<UserLog<SecurityEntry>, 'all' | 'of' | 'newestFirst'> {
  insert(entry: Omit<SecurityEntry, 'id'>): void
  /** The browser in which a session began, as it named itself; '' when it did not. */
  agentOf(token: string): string
}

/** False for what went wrong. */
export const went = (event: SecurityEvent): boolean =>
  event !== 'signInFailed' && event !== 'locked' && event !== 'passwordWrong' && event !== 'refused'

/** The same call of the same user is refused as often as somebody likes, and stands in the log once in so long; ms. */
const refusedOnce = 10 * 60_000
const usualAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

/** @param past what else happened before the head-end started; made when the log is first read. */
export function createSecurityLog(
  startedAt: number,
  past: () => readonly SecurityEntry[] = () => [],
): SecurityLog {
  const accountHistory: SecurityEntry[] = accounts.flatMap(({ username }, index) => {
    const usual = { username, ip: usualIp(index), agent: usualAgent }
    // The last of them is the sign-in that /auth/info tells of.
    const last = {
      ...usual,
      id: `s${String(index)}`,
      at: startedAt - 86_400_000 + index * 611_000,
      event: 'signIn',
    }
    const pastEntries = officeDays(startedAt, 30).flatMap((morning, d): SecurityEntry[] => {
      const signInTime = morning - ((d * 7 + index * 3) % 25) * 60_000
      const id = `s${String(index)}-${String(d)}`
      if (signInTime > last.at - 3_600_000) return []
      return [
        ...((d + index) % 9 === 4
          ? [{ ...usual, id: `${id}x`, at: signInTime - 40_000, event: 'signInFailed' as const }]
          : []),
        { ...usual, id: `${id}i`, at: signInTime, event: 'signIn' },
        { ...usual, id: `${id}o`, at: morning + 28_000_000 + d * 60_000, event: 'signOut' },
      ]
    })
    return [...pastEntries, last as SecurityEntry]
  })
  const log = createUserLog(accountHistory, past)
  /** User and call → when it was last refused, ms since 1970. */
  const refused = new Map<string, number>()
  const isRepeated = ({ event, username, object, at }: Omit<SecurityEntry, 'id'>): boolean => {
    if (event !== 'refused') return false
    const key = JSON.stringify([username, object])
    const last = refused.get(key)
    if (last !== undefined && at - last < refusedOnce && at >= last) return true
    refused.set(key, at)
    return false
  }
  return {
    ...log,
    insert(entry) {
      if (!isRepeated(entry)) log.add({ ...entry, id: `n${String(log.count() + 1)}` })
    },
    agentOf: (token) => log.since(0).find((entry) => entry.token === token)?.agent ?? '',
  }
}
