import type { Named } from './removalWords'

/** What is removed from: the records of a page, or what stands for them where a screen has none. */
export type RemovalOf<Row> =
  | {
      /** Says what rows are called, and settles when they are gone. */
      of: { rowKey: (row: Row) => string; rowName: (row: Row) => string; settle: () => void }
      after?: undefined
    }
  | {
      of?: undefined
      /** e.g. load the list again. */
      after: () => void
    }

/** The rows as they are named before they go. */
export const namedOf = <Row>({ of }: RemovalOf<Row>, rows: readonly (Row | Named)[]): Named[] =>
  of
    ? rows.map((row) => ({ id: of.rowKey(row as Row), name: of.rowName(row as Row) }))
    : rows.map((row) => row as Named)

/** After the rows are gone. */
export const settled = <Row>(from: RemovalOf<Row>): void => (from.of ? from.of.settle() : from.after())
