import { versionOf, type Entity, type Table } from './table'

/**
 * What follows from the rows of a table and nothing else (an index, a count), worked out once and again after every
 * change: a table's `all()` is another list then.
 */
export function derived<Row extends Entity, Made extends object>(
  make: (rows: readonly Row[]) => Made,
): (table: Pick<Table<Row>, 'all'>) => Made {
  const known = perRow(make)
  return (table) => known(table.all())
}

/** Names the state of all rows of a table: each change makes it greater. */
export const rowsMark = derived((rows: readonly Entity[]) => ({
  mark: rows.reduce((sum, row) => sum + 1 + Number(versionOf(row)), 0),
}))

/** What follows from one row and nothing else: rows are never changed in place. */
export function perRow<Row extends object, Made extends object>(
  make: (row: Row) => Made,
): (row: Row) => Made {
  const known = new WeakMap<Row, Made>()
  return (row) => {
    const made = known.get(row) ?? make(row)
    known.set(row, made)
    return made
  }
}

/** Rows by a key that should be unique; the first of equal ones. */
export function firstBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row> {
  const found = new Map<string, Row>()
  for (const row of rows) if (!found.has(keyOf(row))) found.set(keyOf(row), row)
  return found
}

/**
 * Answers that follow from a few lists, rows and words alone; kept while all of these are the same, up to `most` answers.
 */
export function remembered<Made>(most: number): (of: readonly unknown[], make: () => Made) => Made {
  const known: { of: readonly unknown[]; made: Made }[] = []
  return (of, make) => {
    const found = known.find(
      (each) => each.of.length === of.length && each.of.every((part, i) => part === of[i]),
    )
    if (found) return found.made
    const made = make()
    known.unshift({ of, made })
    known.splice(most)
    return made
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
