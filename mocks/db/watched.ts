import { createTable, type Entity, type Table, type TableClock, type TableOptions } from './table'

/** A table that knows what became of its seeds, so that nobody has to compare tens of thousands of rows. */
export interface WatchedTable<Row extends Entity> extends Table<Row> {
  /** Grows with every change. */
  version(): number
  /** Ids of the rows that were added, changed or removed. */
  changed(): ReadonlySet<string>
}

export function createWatchedTable<Row extends Entity>(
  options: TableOptions<Row>,
  clock: TableClock,
): WatchedTable<Row> {
  const table = createTable(options, clock)
  const changed = new Set<string>()
  let version = 0
  const noted = (row: Row): Row => {
    version += 1
    changed.add(row.id)
    return row
  }
  return {
    ...table,
    version: () => version,
    changed: () => changed,
    insert: (row, by) => noted(table.insert(row, by)),
    update: (id, change, by) => noted(table.update(id, change, by)),
    remove: (id, by) => noted(table.remove(id, by)),
  }
}
