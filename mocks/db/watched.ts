import { defineTable, extend, type Definition, type Description } from './defineTable'
import type { Entity, Table } from './table'

/** A table that knows which of its seeds were changed, so that tens of thousands of rows need not be compared. */
export interface WatchedTable<Row extends Entity> extends Table<Row> {
  /** Grows with every change. */
  version(): number
  /** Ids of the rows that were added, changed or removed. */
  changed(): ReadonlySet<string>
}

function watch<Row extends Entity>(table: Table<Row>): WatchedTable<Row> {
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
    insert: (row, author) => noted(table.insert(row, author)),
    update: (id, change, author) => noted(table.update(id, change, author)),
    remove: (id, author) => noted(table.remove(id, author)),
  }
}

/** As `defineTable`, for a table that is watched. */
export const defineWatched = <const Name extends string, Row extends Entity>(
  description: Description<Name, Row>,
): Definition<Name, Row, WatchedTable<Row>> => extend(defineTable(description), watch)
