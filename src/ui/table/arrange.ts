import type { Titled } from './column'

/**
 * User's settings of a column; the order of the array is the order on screen. Without `hidden` or `width`: the
 * screen's default.
 */
export interface ColumnChoice {
  key: string
  hidden?: boolean
  /** Width, px. */
  width?: number
  pin?: 'left' | 'right'
}

/** A column with the settings now in force; `resized` where the user has chosen its width. */
export type Arranged<Row> = Titled<Row> & {
  hidden: boolean
  pin: 'left' | 'right' | undefined
  resized: boolean
}

const columnWidths = { min: 56, max: 640 }

/** Limits a width to the usable range, px. */
export const clampWidth = (width: number): number =>
  Math.round(Math.min(columnWidths.max, Math.max(columnWidths.min, width)))

const titles = { letter: 8.2, ideogram: 14, around: 32, longest: 220 }

/**
 * Approximate width that a title needs in bold, with its sort marks, px. An identity column is sized by its values
 * instead.
 */
function titleWidth({
  title,
  short,
  identity,
  tight,
}: Pick<Titled<never>, 'title' | 'short' | 'identity' | 'tight'>): number {
  const fullWidth = widthOf(short || title)
  if (identity && !short) return 0
  // A title may be cut, but not below the part that distinguishes it from its neighbours.
  return Math.min(Math.ceil(fullWidth * (tight ? 0.6 : 1) + titles.around), titles.longest)
}

function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += letter >= '\u2e80' ? titles.ideogram : titles.letter
  return width
}

/**
 * Columns in the user's order. Choices for columns that no longer exist are dropped, columns added since the choice
 * was saved appear after their neighbour, and widths are limited: stored settings are never trusted.
 * @param scale factor of the widths that the screen states, for larger letters
 */
export function arrange<Row>(
  columns: readonly Titled<Row>[],
  choices: readonly ColumnChoice[],
  scale = 1,
): Arranged<Row>[] {
  const valid = choices.filter(
    (choice, i) => choices.findIndex((earlier) => earlier.key === choice.key) === i,
  )
  const order = valid
    .map((choice) => choice.key)
    .filter((key) => columns.some((column) => column.key === key))
  for (const [i, column] of columns.entries()) {
    if (order.includes(column.key)) continue
    const previous = columns.slice(0, i).findLast((candidate) => order.includes(candidate.key))
    order.splice(previous ? order.indexOf(previous.key) + 1 : 0, 0, column.key)
  }
  const arranged = order.flatMap((key): Arranged<Row>[] => {
    const column = columns.find((candidate) => candidate.key === key)
    if (!column) return []
    const choice = valid.find((candidate) => candidate.key === key)
    const initial = Math.ceil(Math.max(column.width, titleWidth(column)) * scale)
    if (!choice)
      return [
        {
          ...column,
          width: initial,
          hidden: column.hidden ?? false,
          pin: column.identity ? 'left' : undefined,
          resized: false,
        },
      ]
    const width = Number(choice.width)
    const resized = Number.isFinite(width) && width > 0
    return [
      {
        ...column,
        hidden: column.identity
          ? false
          : typeof choice.hidden === 'boolean'
            ? choice.hidden
            : (column.hidden ?? false),
        width: resized ? clampWidth(width) : initial,
        resized,
        pin: column.identity
          ? 'left'
          : choice.pin === 'left' || choice.pin === 'right'
            ? choice.pin
            : undefined,
      },
    ]
  })
  return arranged.sort((a, b) => rank(a) - rank(b))
}

const rank = (column: { identity?: boolean | undefined; pin: 'left' | 'right' | undefined }): number =>
  column.identity ? 0 : column.pin === 'left' ? 1 : column.pin === 'right' ? 3 : 2

/**
 * Choices to store for an arrangement; the inverse of `arrange`. Only a width that the user has chosen is one: others
 * follow the language and the room.
 */
export function choicesOf(columns: readonly Arranged<never>[]): ColumnChoice[] {
  return columns.map(({ key, hidden, width, pin, resized }) => ({
    key,
    ...(resized && { width }),
    hidden,
    ...(pin && { pin }),
  }))
}

/** Moves the column `key` to the position of `target`. `arrange` keeps the groups (left, middle, right) together. */
export function moveColumn(choices: readonly ColumnChoice[], key: string, target: string): ColumnChoice[] {
  const sourceIndex = choices.findIndex((choice) => choice.key === key)
  const targetIndex = choices.findIndex((choice) => choice.key === target)
  const moved = choices[sourceIndex]
  if (!moved || targetIndex < 0 || sourceIndex === targetIndex) return [...choices]
  const remaining = choices.filter((choice) => choice.key !== key)
  remaining.splice(targetIndex, 0, moved)
  return remaining
}
