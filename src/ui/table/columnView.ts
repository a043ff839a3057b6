import type { Arranged } from './arrange'
import type { Places } from './placeColumns'
import type { Slot } from './table.types'

/** The columns that a table shows beside its pinned ones: whole ones only. */
export interface ColumnView {
  readonly slots: readonly Slot[]
  /** Width of every column, drawn or not, px. */
  readonly widths: readonly number[]
  /** Width for the columns that are not pinned, px. */
  readonly freeWidth: number
  /** Width of all that is drawn, pinned columns and buttons included, px. */
  readonly total: number
  /** Number of columns that do not fit before and after those shown. */
  readonly hiddenBefore: number
  readonly hiddenAfter: number
  /** True while columns do not fit: the head offers them. */
  readonly turns: boolean
  /** Width of the row's buttons, px, as wide as what stands above them. */
  readonly actions: number
}

/** Width of what offers the other columns in the head, px. */
export const turnWidth = 112

/** The factor by which a name grows at most where there is room, and any other column where no name is in sight. */
const maxGrowth = 2
const maxOtherGrowth = 1.3

/**
 * Chooses the columns that fit: the pinned ones, and as many whole ones as there is room for, from `first` on. The
 * remaining width goes to names, and a little to all columns where there are none; columns that the user has drawn keep
 * theirs. The identity of a row is such a name where all columns fit: it stays as it is while they turn.
 * @param first index of the first column shown, counted from the first that is not pinned
 * @param room visible width of the table, px; Infinity draws everything
 * @param actions width of the row's buttons, px, above which the head offers the other columns
 */
export function viewColumns(
  columns: readonly Arranged<never>[],
  places: Places,
  { first, room, actions }: { first: number; room: number; actions: number },
): ColumnView {
  const [begin, end] = places.middle
  const middle = columns.slice(begin, end).map(({ width }) => width)
  const available = room - places.leftWidth - places.rightWidth
  const turns = sumOf(middle) > available
  const freeWidth = turns ? available - Math.max(0, turnWidth - actions) : available
  const start = turns ? Math.max(0, Math.min(first, lastStart(middle, freeWidth))) : 0
  const stop = turns ? start + Math.max(1, fitting(middle.slice(start), freeWidth)) : middle.length
  const range = [begin + start, begin + stop] as const
  const widths = grown(columns, range, freeWidth, turns)
  const widerActions = actions > 0 && turns ? Math.max(actions, turnWidth) : actions
  return {
    slots: slotsOf(columns.length, places.middle, range),
    widths,
    freeWidth,
    total:
      places.leftWidth +
      places.rightWidth +
      widerActions -
      actions +
      sumOf(widths.slice(...range)) +
      columns.slice(0, begin).reduce((sum, { width }, i) => sum + (widths[i] ?? width) - width, 0),
    hiddenBefore: start,
    hiddenAfter: middle.length - stop,
    turns,
    actions: widerActions,
  }
}

/**
 * Index of the first column to show so that the column at `target` is shown, counted from the first that is not
 * pinned; `first` where it is shown already.
 */
export function firstShowing(middle: readonly number[], room: number, first: number, target: number): number {
  if (target < first) return target
  const fittingCount = Math.max(1, fitting(middle.slice(first), room))
  return target < first + fittingCount ? first : lastStart(middle.slice(0, target + 1), room)
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)

/** Number of widths, from the first on, that fit into `room`. */
function fitting(widths: readonly number[], room: number): number {
  let used = 0
  const tooWide = widths.findIndex((width) => (used += width) > room)
  return tooWide < 0 ? widths.length : tooWide
}

/** Index from which on everything fits into `room`: at least the last one. */
const lastStart = (widths: readonly number[], room: number): number =>
  widths.length - Math.max(1, fitting(widths.toReversed(), room))

/** Widths of all columns where those shown (end exclusive) and the row's identity take the width that is left of `room`. */
function grown(
  columns: readonly Arranged<never>[],
  [begin, end]: readonly [number, number],
  room: number,
  turns: boolean,
): number[] {
  const widths = columns.map(({ width }) => width)
  const spareWidth = Number.isFinite(room) ? Math.max(0, room - sumOf(widths.slice(begin, end))) : 0
  const isShown = (i: number): boolean => i >= begin && i < end
  const resizable = columns.map(
    ({ identity, resized }, i) => !resized && (isShown(i) || (identity === true && !turns)),
  )
  const isName = columns.map(({ align, steady }, i) => resizable[i] && !steady && align !== 'right')
  const hasNames = isName.includes(true)
  const grows = hasNames ? isName : columns.map((_, i) => resizable[i] && isShown(i))
  const growing = sumOf(widths.filter((_, i) => grows[i]))
  const maxFactor = hasNames ? maxGrowth : maxOtherGrowth
  const factor = growing > 0 ? Math.min(maxFactor, 1 + spareWidth / growing) : 1
  return widths.map((width, i) => (grows[i] ? Math.floor(width * factor) : width))
}

/** Slots of a row in which only the columns from `start` to `stop` (exclusive) stand between the pinned ones. */
function slotsOf(
  count: number,
  [begin, end]: Places['middle'],
  [start, stop]: readonly [number, number],
): readonly Slot[] {
  const slots: Slot[] = []
  for (let columnIndex = 0; columnIndex <= count; columnIndex++) {
    if (columnIndex === end) slots.push({ kind: 'filler' })
    const pinned = columnIndex < begin || columnIndex >= end
    if (columnIndex < count && (pinned || (columnIndex >= start && columnIndex < stop)))
      slots.push({ kind: 'column', columnIndex })
  }
  return slots
}
