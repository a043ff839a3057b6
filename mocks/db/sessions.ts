import SHA256 from 'crypto-js/sha256.js'

/** A sign-in that the server remembers. Times are ms since 1970. */
export interface SessionRow {
  token: string
  username: string
  begunAt: number
  expiresAt: number
  ip: string
}

const lifetime = 8 * 3_600_000

export interface Sessions {
  begin(username: string, ip: string): SessionRow
  /** The live session of a token. */
  find(token: string): SessionRow | undefined
  end(token: string): void
  /** A live session of the same account that began after `session`. */
  laterThan(session: SessionRow): SessionRow | undefined
  /** Makes every session end at `at` at the latest. */
  expireAllBy(at: number): void
}

export function createSessions(now: () => number, secret: string): Sessions {
  const rows = new Map<string, SessionRow>()
  let count = 0
  const live = (row: SessionRow) => row.expiresAt > now()
  return {
    begin(username, ip) {
      for (const row of rows.values()) if (!live(row)) rows.delete(row.token)
      count += 1
      const token = SHA256(`${secret}:${username}:${count}:${now()}`).toString()
      const row = { token, username, begunAt: now(), expiresAt: now() + lifetime, ip }
      rows.set(token, row)
      return row
    },
    find(token) {
      const row = rows.get(token)
      return row && live(row) ? row : undefined
    },
    end: (token) => void rows.delete(token),
    laterThan(session) {
      const all = [...rows.values()]
      const others = all
        .slice(all.indexOf(session) + 1)
        .filter((row) => row.username === session.username && live(row))
      return others.at(-1)
    },
    expireAllBy(at) {
      for (const row of rows.values()) row.expiresAt = Math.min(row.expiresAt, at)
    },
  }
}
