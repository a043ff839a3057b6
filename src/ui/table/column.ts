import type { ReactNode } from 'react'
import type { XlsxValue } from '@/lib/xlsx'

/** What a column needs to find words when it is drawn: `t` takes whole keys, e.g. `domain:field.name`. */
export interface Say {
  t: (key: string, values?: Record<string, unknown>) => string
  /** The word, or what stands for it where there is none: not every code has one. */
  or: (key: string, otherwise: string) => string
  language: string
}

/** The object that a row is about, for the panel beside its list. */
export interface Peek<Row> {
  /** Its page; '' where the row names none. */
  readonly to: (row: Row) => string
  /** Loads by itself. */
  readonly card: (row: Row) => ReactNode
}

/**
 * A column of any table: data, because the kit sorts, hides, moves, copies and remembers it. A constant of its file where
 * it can be one: every cell that is not drawn again hangs on its identity.
 */
export interface Column<Row> {
  readonly key: string
  /** A sentence, or a function where the column is a constant of its file. */
  readonly title: string | ((say: Say) => string)
  /** What the head shows where the title would take more room than the values; '' = the title. Its name stays the title. */
  readonly short?: string | ((say: Say) => string)
  /** Initial width, px; wider where a language needs more for the title. */
  readonly width: number
  /** Its title may be cut rather than widen it. */
  readonly tight?: boolean | undefined
  /** Numbers are right-aligned. */
  readonly align?: 'right' | undefined
  /** Hidden until the user shows it. */
  readonly hidden?: boolean | undefined
  /** Names the row: always shown, pinned left. */
  readonly identity?: boolean | undefined
  /** The server sorts by `key`. */
  readonly sort?: boolean | undefined
  /** What the title means, where it is a term: shown on hover and on focus. */
  readonly explain?: ReactNode
  /** What the rows are about. */
  readonly peek?: Peek<Row> | undefined
  /** Of the values as the wire has them: a file says it behind the title. */
  readonly unit?: string | (() => string) | undefined
  /** Of no field of the row: a file cannot hold it. */
  readonly made?: boolean | undefined
  readonly render: (row: Row) => ReactNode
  /** What is copied, measured, printed and written into a file. Absent: the drawn text. */
  readonly text?: ((row: Row, say: Say) => string) | undefined
  /** What a workbook holds where that is no text: a number, a day, a time; undefined: nothing is known. */
  readonly value?: ((row: Row) => XlsxValue | undefined) | undefined
  /** Personal data, which the privacy key hides: what a workbook holds without it. */
  readonly person?: ((row: Row) => string) | undefined
}

/** A column whose title has been found. */
export type Titled<Row> = Column<Row> & { readonly title: string; readonly short?: string }

/** Columns with their titles in the language of `say`. */
export const titled = <Row>(columns: readonly Column<Row>[], say: Say): Titled<Row>[] =>
  columns.map(({ short, ...column }) => ({
    ...column,
    title: typeof column.title === 'string' ? column.title : column.title(say),
    ...(short !== undefined && { short: typeof short === 'string' ? short : short(say) }),
  }))

/** What a file is asked to hold: the columns that are fields, each with the unit of its values in its heading. */
export const fileColumns = <Row>(columns: readonly Titled<Row>[]): { key: string; title: string }[] =>
  columns
    .filter(({ made }) => !made)
    .map(({ key, title, unit }) => {
      const said = typeof unit === 'function' ? unit() : unit
      return { key, title: said ? `${title} (${said})` : title }
    })

/** The keys by which the server sorts, as the columns say. */
export const sortsOf = <Row>(columns: readonly Column<Row>[]): (keyof Row & string)[] =>
  columns.filter((column) => column.sort).map((column) => column.key as keyof Row & string)
