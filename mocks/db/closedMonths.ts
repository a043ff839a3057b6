import { defineTable } from './defineTable'
import { derived } from './derived'
import type { Entity, Seeds, TableClock } from './table'
import type { World } from '../world/types'
import { addDays, addMonths } from '../../src/lib/time'

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
  seeds,
})

/** The closing that was made before the head-end began. */
const formerId = 'closed-1'

/**
 * Which month was the last to be closed before the head-end began, and when: the month two before, since a utility closes each month
 * in the first days of the month after next. In the small world, with which tests are made, all months are open.
 */
export function formerClosing(
  { size }: Pick<World, 'size'>,
  { begun, wall }: Pick<TableClock, 'begun' | 'wall'>,
): { month: string; time: string } | undefined {
  if (size === 'small') return undefined
  const today = wall(begun)
  const begin = `${today.slice(0, 7)}-01`
  // On the fifth, or just now where the month is younger than that.
  const fifth = `${addDays(begin, 4)} 09:12:00`
  return { month: addMonths(begin, -2).slice(0, 7), time: today < fifth ? today : fifth }
}

/** One closing stands for all months before it (`closingOf`). */
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

/** The closing of a month 'yyyy-MM' that was closed before the head-end began; undefined of any other month. */
export function formerClosingOf(
  table: { all: () => readonly ClosedMonth[] },
  month: string,
): ClosedMonth | undefined {
  const closing = closingOf(table, month)
  return closing?.id === formerId ? closing : undefined
}
