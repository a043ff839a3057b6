import type { Named } from './removalWords'

/** The list from which rows are removed: a page's records, or an object with the same parts. */
export type RemovalOf<Row> =
  | {
      /** Names the rows, and clears the ticks after the removal. */
      records: { rowKey: (row: Row) => string; rowName: (row: Row) => string; settle: () => void }
      onRemoved?: undefined
    }
  | {
      records?: undefined
      /** Called after the removal, e.g. to reload the list. */
      onRemoved: () => void
    }

/** Rows with the names that the question shows. */
export const namedRows = <Row>({ records }: RemovalOf<Row>, rows: readonly (Row | Named)[]): Named[] =>
  records
    ? rows.map((row) => ({ id: records.rowKey(row as Row), name: records.rowName(row as Row) }))
    : rows.map((row) => row as Named)

/** Updates the list after the removal. */
export const finishRemoval = <Row>(target: RemovalOf<Row>): void =>
  target.records ? target.records.settle() : target.onRemoved()
