import { defineTable } from './defineTable'
import { derived } from './derived'
import type { Entity, Seeds, TableClock } from './table'
import type { World } from '../world/types'
import { addDays, addMonths } from '../../src/lib/time'

/** A month that a supervisor closed together with all months before it; its stamps hold user and time. */
export interface ClosedMonth extends Entity {
  /** yyyy-MM */
  month: string
  /** Number of readings at the closing, and number of unverified ones. */
  total: number
  unverified: number
}

export const closedMonths = defineTable({
  name: 'closedMonth',
  word: { en: 'Closed month', zh: '已关账月份', es: 'Mes cerrado', ja: '締め済みの月' },
  title: (row: ClosedMonth) => row.month,
  scope: 'everybody',
  seeds,
})

/** The closing that was made before the head-end began. */
const formerId = 'closed-1'

/**
 * Last month closed before the start of the head-end, with the time: the month two before, since a utility closes
 * each month in the first days of the month after next. The small world of the tests has no closed months.
 */
export function formerClosing(
  { size }: Pick<World, 'size'>,
  { startedAt, wall }: Pick<TableClock, 'startedAt' | 'wall'>,
): { month: string; time: string } | undefined {
  if (size === 'small') return undefined
  const today = wall(startedAt)
  const begin = `${today.slice(0, 7)}-01`
  // On the fifth, or at the start when the current month is younger than that.
  const fifth = `${addDays(begin, 4)} 09:12:00`
  return { month: addMonths(begin, -2).slice(0, 7), time: today < fifth ? today : fifth }
}

/** One closing covers all months before it (`closingOf`). */
function seeds(world: World, clock: TableClock): Seeds<ClosedMonth> {
  const closing = formerClosing(world, clock)
  if (!closing) return []
  const { month, time } = closing
  const total = world.meterCount
  const stamps = {
    create_user: 'supervisor',
    create_time: time,
    update_user: 'supervisor',
    update_time: time,
  }
  return [{ id: formerId, month, total, unverified: total, ...stamps }]
}

/** Closings by month, the latest first. */
const sorted = derived((rows: readonly ClosedMonth[]) =>
  rows.toSorted((a, b) => (a.month < b.month ? 1 : -1)),
)

/** Closings, starting with the latest month. */
export const closingsOf = (table: { all: () => readonly ClosedMonth[] }): readonly ClosedMonth[] =>
  sorted(table)

/** Closing of a month 'yyyy-MM': its own, or the closing of the first closed month after it. */
export const closingOf = (
  table: { all: () => readonly ClosedMonth[] },
  month: string,
): ClosedMonth | undefined => sorted(table).findLast((closing) => closing.month >= month)

/** The closing of a month 'yyyy-MM' that was closed before the head-end began; undefined of any other month. */
export function formerClosingOf(
  table: { all: () => readonly ClosedMonth[] },
  month: string,
): ClosedMonth | undefined {
  const closing = closingOf(table, month)
  return closing?.id === formerId ? closing : undefined
}
