import type { CSSProperties, ReactNode } from 'react'

/** How the rows of a table behave. */
export interface RowBehaviour<Row> {
  /** Names a row in labels of its controls. */
  name: (row: Row) => string
  /** Buttons at the end of the row, `width` px wide. */
  actions?: {
    width: number
    render: (row: Row) => ReactNode
    /** Those that some row offers this user, by key. */
    keys?: ReadonlySet<string>
    /** Does what the row's action of this key does, wherever its button stands; nothing where the row has none. */
    press?: (row: Row, key: string) => void
  }
  /** A click on the row, outside its controls, and Enter on a cell without one. */
  onOpen?: (row: Row) => void
  /** Rows can be ticked, across pages. */
  selectable?: boolean
}

/** What is ticked in a table, by key, on any page. */
export interface Ticks<Row> {
  selected: Pick<ReadonlySet<string>, 'has'>
  select: (rows: readonly Row[], on: boolean) => void
  /** One row at most: the accessible name of the round boxes' group. */
  one?: string | undefined
  /** Why a row cannot be ticked: it stays in sight, grey. */
  refuse?: ((row: Row) => string | undefined) | undefined
}

/** By what a table can be sorted and is. */
export interface Sorting {
  can: (key: string) => boolean
  order: (key: string) => 'asc' | 'desc' | undefined
  sort: (key: string) => void
}

/** How a cell of a column sticks. */
export interface CellPlace {
  readonly style?: CSSProperties
  readonly sticky?: boolean
  /** The last pinned column on its side draws the line. */
  readonly edge?: 'left' | 'right' | undefined
}

/** One piece of every row: a column by its number, columns that are not drawn, or the room that is left over. */
export type Slot =
  | { readonly kind: 'column'; readonly at: number }
  | { readonly kind: 'gap'; readonly span: number; readonly key: string }
  | { readonly kind: 'filler' }

/** Columns that are none of the user's: keys by which the cursor finds them. */
export const tickColumn = '#tick'
export const expandColumn = '#expand'
export const actionsColumn = '#actions'

/** Widths of those, px. */
export const tickWidth = 36
