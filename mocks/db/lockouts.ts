import { lockout } from '../../src/rules/limits/limits'

export interface Lockouts {
  /** Whole minutes (rounded up) until the user may try again; 0 when not locked. */
  minutesLeft(username: string): number
  /** Counts a wrong password; the answer is how many attempts are left, 0 = locked now. */
  wrong(username: string): number
  clear(username: string): void
}

/** Counts consecutive wrong passwords by user name, whether such a user exists or not: an answer never tells. */
export function createLockouts(
  now: () => number,
  /** The accounts locked at the beginning, and until when (ms since 1970). */
  locked: readonly (readonly [username: string, until: number])[] = [],
  /** Number of wrong passwords that lock an account, and minutes of the lock; read at each attempt. */
  rule: () => { attempts: number; minutes: number } = () => lockout,
): Lockouts {
  const rows = new Map<string, { wrong: number; until: number }>(
    locked.map(([username, until]) => [username, { wrong: rule().attempts, until }]),
  )
  return {
    minutesLeft(username) {
      const row = rows.get(username)
      if (!row || row.until === 0) return 0
      if (row.until > now()) return Math.ceil((row.until - now()) / 60_000)
      rows.delete(username)
      return 0
    },
    wrong(username) {
      // Names are free text of strangers: the table must not grow without end.
      if (rows.size > 10_000) rows.delete(rows.keys().next().value ?? '')
      const row = rows.get(username) ?? { wrong: 0, until: 0 }
      const { attempts, minutes } = rule()
      row.wrong += 1
      if (row.wrong >= attempts) row.until = now() + minutes * 60_000
      rows.set(username, row)
      return Math.max(0, attempts - row.wrong)
    },
    clear: (username) => void rows.delete(username),
  }
}
