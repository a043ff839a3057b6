export interface Visit {
  username: string
  module_code: string
  module_name: string
  url_address: string
  /** ms since 1970 */
  at: number
}

const kept = 1000
/** As many pages as a user may pin. */
const mostPins = 4

export interface Visits {
  insert(visit: Visit): void
  /** Modules a user opened, most often first. */
  frequent(username: string): string[]
  /** Modules a user opened, latest first. */
  recent(username: string): string[]
  /** Modules a user pinned, in the order of pinning. */
  pinned(username: string): string[]
  /** False when no more pages can be pinned. */
  pin(username: string, code: string, pinned: boolean): boolean
}

export function createVisits(seed: readonly Visit[]): Visits {
  const rows: Visit[] = [...seed]
  const pins = new Map<string, string[]>()
  const codes = (username: string) =>
    rows.filter((row) => row.username === username).map((row) => row.module_code)
  return {
    insert(visit) {
      rows.push(visit)
      if (rows.length > kept) rows.shift()
    },
    frequent(username) {
      const counts = new Map<string, number>()
      for (const code of codes(username)) counts.set(code, (counts.get(code) ?? 0) + 1)
      return [...counts].sort((a, b) => b[1] - a[1]).map(([code]) => code)
    },
    recent: (username) => [...new Set(codes(username).toReversed())],
    pinned: (username) => [...(pins.get(username) ?? [])],
    pin(username, code, pinned) {
      const others = (pins.get(username) ?? []).filter((other) => other !== code)
      if (pinned && others.length >= mostPins) return false
      pins.set(username, pinned ? [...others, code] : others)
      return true
    },
  }
}
