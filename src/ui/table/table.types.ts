import type { CSSProperties, ReactNode } from 'react'

/** Behaviour of the rows of a table. */
export interface RowBehaviour<Row> {
  /** Returns the name of a row for the labels of its controls. */
  name: (row: Row) => string
  /** Buttons at the end of the row, `width` px wide. */
  actions?: {
    width: number
    render: (row: Row) => ReactNode
    /** Keys of the actions that some row offers this user. */
    keys?: ReadonlySet<string>
    /** Runs the row's action of this key, wherever its button is; does nothing where the row has none. */
    press?: (row: Row, key: string) => void
  }
  /** Draws the name of a row as what opens it; the name itself where the row offers nothing to open. */
  drawName?: (row: Row, name: ReactNode) => ReactNode
  /** Runs on a click outside the row's controls, and on Enter in a cell without a control. */
  onOpen?: (row: Row) => void
  /** Rows can be selected, across pages. */
  selectable?: boolean
}

/** Selected rows of a table, by key, on any page. */
export interface Ticks<Row> {
  selected: Pick<ReadonlySet<string>, 'has'>
  select: (rows: readonly Row[], on: boolean) => void
  /** Accessible name of the radio group; present where at most one row can be selected. */
  radioGroup?: string | undefined
  /** Reason why a row cannot be selected: it stays visible, grey. */
  refuse?: ((row: Row) => string | undefined) | undefined
}

/** Sorting of a table: which columns can sort, and the current order. */
export interface Sorting {
  can: (key: string) => boolean
  order: (key: string) => 'asc' | 'desc' | undefined
  sort: (key: string) => void
}

/** Sticky position of a column's cells. */
export interface CellPlace {
  readonly style?: CSSProperties
  readonly sticky?: boolean
  /** The last pinned column on its side draws the line. */
  readonly edge?: 'left' | 'right' | undefined
}

/** One piece of every row: a column by its index, or the filler for the remaining width. */
export type Slot = { readonly kind: 'column'; readonly columnIndex: number } | { readonly kind: 'filler' }

/** Keys of columns that the table itself adds, for the cursor. */
export const tickColumn = '#tick'
export const expandColumn = '#expand'
export const actionsColumn = '#actions'

/** Width of the selection and expand columns, px. */
export const tickWidth = 36
