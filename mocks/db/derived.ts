import { versionOf, type Entity, type Table } from './table'

/**
 * Value that follows from the rows of a table alone (an index, a count), computed once after every change: `all()`
 * returns a new list then.
 */
export function derived<Row extends Entity, Made extends object>(
  make: (rows: readonly Row[]) => Made,
): (table: Pick<Table<Row>, 'all'>) => Made {
  const cached = perRow(make)
  return (table) => cached(table.all())
}

/** State of all rows of a table: each change increases the mark. */
export const rowsMark = derived((rows: readonly Entity[]) => ({
  mark: rows.reduce((sum, row) => sum + 1 + Number(versionOf(row)), 0),
}))

/** Value that follows from one row alone: rows are immutable. */
export function perRow<Row extends object, Made extends object>(
  make: (row: Row) => Made,
): (row: Row) => Made {
  const cache = new WeakMap<Row, Made>()
  return (row) => {
    const value = cache.get(row) ?? make(row)
    cache.set(row, value)
    return value
  }
}

/** Rows by a key that should be unique; the first of equal ones. */
export function firstBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row> {
  const rowsByKey = new Map<string, Row>()
  for (const row of rows) if (!rowsByKey.has(keyOf(row))) rowsByKey.set(keyOf(row), row)
  return rowsByKey
}

/**
 * Cache of answers that follow from a few lists, rows and words alone: reused while all inputs are identical, up to
 * `maxEntries` answers.
 */
export function remembered<Made>(maxEntries: number): (inputs: readonly unknown[], make: () => Made) => Made {
  const entries: { inputs: readonly unknown[]; value: Made }[] = []
  return (inputs, make) => {
    const match = entries.find(
      (entry) => entry.inputs.length === inputs.length && entry.inputs.every((part, i) => part === inputs[i]),
    )
    if (match) return match.value
    const value = make()
    entries.unshift({ inputs, value })
    entries.splice(maxEntries)
    return value
  }
}

/** Made once for a head-end, the same for all who ask it, until it forgets everything. */
export function perHeadEnd<
  Made extends object,
  HeadEnd extends { readonly db: object } = { readonly db: object },
>(make: (headEnd: HeadEnd) => Made): (core: { readonly unscoped: HeadEnd }) => Made {
  const byDb = new WeakMap<object, Made>()
  return ({ unscoped }) => {
    const made = byDb.get(unscoped.db) ?? make(unscoped)
    byDb.set(unscoped.db, made)
    return made
  }
}
