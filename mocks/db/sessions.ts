import SHA256 from 'crypto-js/sha256.js'

/** A sign-in that the server remembers. Times are ms since 1970. */
export interface SessionRow {
  token: string
  username: string
  begunAt: number
  /** Ends then unless it is used before. */
  expiresAt: number
  /** ms that it lives after each call. */
  idle: number
  ip: string
}

export interface Sessions {
  begin(username: string, ip: string): SessionRow
  /** The live session of a token; `touch` puts off its end, as every call does. */
  find(token: string): SessionRow | undefined
  touch(session: SessionRow): void
  end(token: string): void
  /** The live sessions of an account, oldest first. */
  of(username: string): SessionRow[]
  /** A live session of the same account that began after `session`. */
  laterThan(session: SessionRow): SessionRow | undefined
  /** Makes every session end at `at` at the latest, and live no longer than that after each further call. */
  expireAllBy(instant: number): void
}

export function createSessions(
  now: () => number,
  secret: string,
  /** An unused session ends after this, ms; asked when one begins. */
  idleOf: () => number,
): Sessions {
  const rows = new Map<string, SessionRow>()
  let count = 0
  const live = (row: SessionRow) => row.expiresAt > now()
  return {
    begin(username, ip) {
      for (const row of rows.values()) if (!live(row)) rows.delete(row.token)
      count += 1
      const token = SHA256(`${secret}:${username}:${count}:${now()}`).toString()
      const idle = idleOf()
      const row = { token, username, begunAt: now(), expiresAt: now() + idle, idle, ip }
      rows.set(token, row)
      return row
    },
    find(token) {
      const row = rows.get(token)
      return row && live(row) ? row : undefined
    },
    touch(session) {
      session.expiresAt = now() + session.idle
    },
    end: (token) => void rows.delete(token),
    of: (username) => [...rows.values()].filter((row) => row.username === username && live(row)),
    laterThan(session) {
      const allSessions = [...rows.values()]
      const otherSessions = allSessions
        .slice(allSessions.indexOf(session) + 1)
        .filter((row) => row.username === session.username && live(row))
      return otherSessions.at(-1)
    },
    expireAllBy(instant) {
      for (const row of rows.values()) {
        row.expiresAt = Math.min(row.expiresAt, instant)
        row.idle = Math.min(row.idle, Math.max(0, instant - now()))
      }
    },
  }
}
