import { mostPins } from '../../src/rules/limits/limits'

export interface Visit {
  username: string
  module_code: string
  module_name: string
  url_address: string
  /** ms since 1970 */
  at: number
  /** Seconds until the user went on; unknown for the last page; `longest` for a longer stay. */
  stay?: number
}

const maxRows = 20_000
/** After this time without an action the user counts as away, seconds. */
const longest = 1800

export interface Visits {
  insert(visit: Visit): void
  /** Everybody's, in no order, with what was before the head-end started. */
  all(): readonly Visit[]
  /** Modules a user opened, most often first. */
  frequent(username: string): string[]
  /** Modules a user opened, latest first. */
  recent(username: string): string[]
  /** Modules a user pinned, in the order of pinning. */
  pinned(username: string): string[]
  /** False when no more pages can be pinned. */
  pin(username: string, code: string, pinned: boolean): boolean
}

/** @param past visits of which only the statistics know; made when they are first asked. */
export function createVisits(seed: readonly Visit[], past: () => readonly Visit[] = () => []): Visits {
  let older: readonly Visit[] | undefined
  const rows: Visit[] = [...seed]
  const pins = new Map<string, string[]>()
  const codes = (username: string) =>
    rows.filter((row) => row.username === username).map((row) => row.module_code)
  return {
    all: () => [...(older ??= past()), ...rows],
    insert(visit) {
      const lastIndex = rows.findLastIndex((row) => row.username === visit.username)
      const last = rows[lastIndex]
      if (last && last.stay === undefined)
        rows[lastIndex] = { ...last, stay: Math.min(longest, Math.round((visit.at - last.at) / 1000)) }
      rows.push(visit)
      if (rows.length > maxRows) rows.shift()
    },
    frequent(username) {
      const counts = new Map<string, number>()
      for (const code of codes(username)) counts.set(code, (counts.get(code) ?? 0) + 1)
      return [...counts].sort((a, b) => b[1] - a[1]).map(([code]) => code)
    },
    recent: (username) => [...new Set(codes(username).toReversed())],
    pinned: (username) => [...(pins.get(username) ?? [])],
    pin(username, code, pinned) {
      const otherPins = (pins.get(username) ?? []).filter((pinnedCode) => pinnedCode !== code)
      if (pinned && otherPins.length >= mostPins) return false
      pins.set(username, pinned ? [...otherPins, code] : otherPins)
      return true
    },
  }
}
