import type { Named } from './removalWords'

/** The list from which rows are removed: the records of a page, or an object with the same parts. */
export type RemovalOf<Row> =
  | {
      /** Names the rows, and clears the ticks when they are deleted. */
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
