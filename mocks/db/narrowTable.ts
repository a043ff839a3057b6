import type { Entity, Table } from './table'
import { Refusal } from '../kit/params'

/** A table of which only the rows inside are known, and into which nothing else is written. */
export function narrow<Row extends Entity, Whole extends Table<Row>>(
  table: Whole & Table<Row>,
  inside: (row: Row) => boolean,
): Whole {
  const get = (id: string): Row | undefined => {
    const row = table.get(id)
    return row && inside(row) ? row : undefined
  }
  const checked = (row: Row): void => {
    if (!inside(row)) throw new Refusal('outsideScope')
  }
  return {
    ...table,
    whole: table,
    get,
    all: () => table.all().filter(inside),
    insert(draft, author) {
      checked({ id: '', ...draft } as unknown as Row)
      return table.insert(draft, author)
    },
    update(id, change, author) {
      const oldRow = get(id)
      if (!oldRow) throw new Refusal('rowGone')
      checked({ ...oldRow, ...change })
      return table.update(id, change, author)
    },
    remove(id, author) {
      if (!get(id)) throw new Refusal('rowGone')
      return table.remove(id, author)
    },
  }
}
