import { defineTable } from './defineTable'
import { derived } from './derived'
import type { Entity } from './table'

/** A month that a supervisor closed, with all before it; who and when are its stamps. */
export interface ClosedMonth extends Entity {
  /** yyyy-MM */
  month: string
  /** Readings of the month when it was closed, and those that nobody had verified. */
  total: number
  unverified: number
}

export const closedMonths = defineTable({
  name: 'closedMonth',
  word: { en: 'Closed month', zh: '已关账月份', es: 'Mes cerrado', ja: '締め済みの月' },
  title: (row: ClosedMonth) => row.month,
  scope: 'everybody',
  seeds: () => [],
})

/** By month, the latest first. */
const sorted = derived((rows: readonly ClosedMonth[]) =>
  rows.toSorted((a, b) => (a.month < b.month ? 1 : -1)),
)

/** The closings, that of the latest month first. */
export const closingsOf = (table: { all: () => readonly ClosedMonth[] }): readonly ClosedMonth[] =>
  sorted(table)

/** What closed a month 'yyyy-MM': its own closing, or that of the first closed month after it. */
export const closingOf = (
  table: { all: () => readonly ClosedMonth[] },
  month: string,
): ClosedMonth | undefined => sorted(table).findLast((each) => each.month >= month)
