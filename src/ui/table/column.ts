import type { ReactNode } from 'react'
import type { XlsxValue } from '@/lib/xlsx'

/** Translations for a column while it is drawn: `t` takes whole keys, e.g. `domain:field.name`. */
export interface Translator {
  t: (key: string, values?: Record<string, unknown>) => string
  /** Text of a key, or the fallback where it does not exist: not every code has a text. */
  or: (key: string, fallback: string) => string
  language: string
}

/** The object of a row, for the panel beside its list. */
export interface Peek<Row> {
  /** Path of its page; '' where the row names none. */
  readonly path: (row: Row) => string
  /** Card of the object, which loads its own data. */
  readonly card: (row: Row) => ReactNode
}

/**
 * A column of any table: data, because the kit sorts, hides, moves, copies and stores it. A constant of its file
 * where possible: a cell renders again whenever its column is another object.
 */
export interface Column<Row> {
  readonly key: string
  /** A text, or a function where the column is a constant of its file. */
  readonly title: string | ((words: Translator) => string)
  /**
   * Shorter heading where the title would take more room than the values; '' = the title. Assistive technology still
   * gets the title.
   */
  readonly short?: string | ((words: Translator) => string)
  /** Initial width, px; wider where a language needs more for the title. */
  readonly width: number
  /** The title may be cut rather than widen the column. */
  readonly tight?: boolean | undefined
  /** Values of a known length (a code, a day, a number of a device): room that is left goes to names first. */
  readonly steady?: boolean | undefined
  /** Numbers are right-aligned. */
  readonly align?: 'right' | undefined
  /** Hidden until the user shows it. */
  readonly hidden?: boolean | undefined
  /** The column names the row: always visible, pinned left. */
  readonly identity?: boolean | undefined
  /** The value is a text without a control of its own: where it names the row, pressing it opens the row. */
  readonly isText?: boolean | undefined
  /** The server sorts by `key`. */
  readonly sort?: boolean | undefined
  /** Explanation of the title where it is a term: shown on hover and on focus. */
  readonly explain?: ReactNode
  /** Object of each row. */
  readonly peek?: Peek<Row> | undefined
  /** Unit of the values on the wire: a file adds it to the title. */
  readonly unit?: string | (() => string) | undefined
  /** The column is computed and no field of the row: a file cannot contain it. */
  readonly computed?: boolean | undefined
  /** Keys of the columns that a computed one sums up: a file holds them in its place. */
  readonly madeOf?: readonly string[] | undefined
  readonly render: (row: Row) => ReactNode
  /** Text that is copied, measured, printed and written into a file. Absent: the drawn text. */
  readonly text?: ((row: Row, words: Translator) => string) | undefined
  /** Value for a workbook where it is not a text: a number, a day, a time; undefined: no value. */
  readonly value?: ((row: Row) => XlsxValue | undefined) | undefined
  /** Personal data, which the privacy key hides: the value for a workbook without it. */
  readonly person?: ((row: Row) => string) | undefined
}

/** A column with its title as text. */
export type Titled<Row> = Column<Row> & { readonly title: string; readonly short?: string }

/** Columns with their titles in the language of `words`. */
export const titled = <Row>(columns: readonly Column<Row>[], words: Translator): Titled<Row>[] =>
  columns.map(({ short, ...column }) => ({
    ...column,
    title: typeof column.title === 'string' ? column.title : column.title(words),
    ...(short !== undefined && { short: typeof short === 'string' ? short : short(words) }),
  }))

/**
 * Columns for a file: only those that are fields, each with the unit of its values in its heading.
 * @param choices also the hidden columns, of which a computed one may be made
 */
export function fileColumns<Row>(
  columns: readonly Titled<Row>[],
  choices: readonly Titled<Row>[] = columns,
): { key: string; title: string }[] {
  const parts = (column: Titled<Row>) => choices.filter(({ key }) => column.madeOf?.includes(key))
  const fields = columns.flatMap((column) => (column.computed ? parts(column) : [column]))
  return [...new Map(fields.map((column) => [column.key, column])).values()].map(({ key, title, unit }) => {
    const unitText = typeof unit === 'function' ? unit() : unit
    return { key, title: unitText ? `${title} (${unitText})` : title }
  })
}

/** Keys by which the server sorts. */
export const sortsOf = <Row>(columns: readonly Column<Row>[]): (keyof Row & string)[] =>
  columns.filter((column) => column.sort).map((column) => column.key as keyof Row & string)
