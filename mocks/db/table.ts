import type { VersionType } from '../kit/edition'
import { columnRows, type Columns } from './columnRows'
import type { Author, TableChange, TableLog } from './tableLog'

/** The users of a row's creation and last change; times are utility wall time. */
export interface Stamps {
  create_user: string
  create_time: string
  update_user: string
  update_time: string
}

export interface Entity extends Stamps {
  id: string
}

/** Input of a seed or an insert: the table adds the stamps, and the id when it is missing. */
export type Draft<Row extends Entity> = Omit<Row, 'id' | keyof Stamps> &
  Partial<Pick<Row, 'id' | keyof Stamps>>

/**
 * Rows in the order of their making. A row is never changed in place, so what was answered stays as it was; every
 * change is written to the table log by itself.
 */
export interface Table<Row extends Entity> {
  /** Name in the table log: one of db/tables.ts. */
  readonly name: string
  /** Title of a row for users. */
  title(row: Row): string
  /** Fields whose values no log may hold. */
  readonly secrets: readonly string[]
  /** Beginning of the name of an exported file; absent where the list is exported by other words, or not at all. */
  readonly exportFile: string | undefined
  /** The whole table where this is the part that a user sees: for values that must be unique. */
  readonly whole?: Table<Row>
  /** The same list until a row changes; see derived.ts. */
  all(): readonly Row[]
  get(id: string): Row | undefined
  /** @throws Error when there is no row `id`: the caller checks that */
  insert(row: Draft<Row>, author: Author): Row
  update(id: string, change: Partial<Omit<Row, 'id' | keyof Stamps>>, author: Author): Row
  remove(id: string, author: Author): Row
}

/** First rows: all of them, or a function for each of their fields. A stamp that is undefined is the table's own. */
export type Seeds<Row extends Entity> =
  | readonly (Draft<Row> & { id: string })[]
  | Columns<Omit<Row, keyof Stamps> & { [Stamp in keyof Stamps]?: string | undefined }>

export interface TableOptions<Row extends Entity> {
  name: string
  /** Title of a row for users. */
  title: (row: Row) => string
  /** The first rows; made when the table is first asked. */
  seeds: () => Seeds<Row>
  /** Fields whose values the log must not hold (keys, passwords). */
  secrets?: readonly (keyof Row & string)[]
  exportFile?: string
}

/** True when two states of a row differ in more than user and time of saving. */
const differs = <Row extends Entity>(oldRow: Row, newRow: Row): boolean =>
  JSON.stringify({ ...oldRow, update_user: '', update_time: '' }) !==
  JSON.stringify({ ...newRow, update_user: '', update_time: '' })

export interface TableClock {
  /** ms since 1970 */
  now: () => number
  /** Start of the head-end, ms since 1970. */
  startedAt: number
  /** Converts an instant to utility wall time. */
  wall: (instant: number) => string
  log: TableLog
  /** Edition of the console; absent: the default one. */
  edition?: VersionType
}

/** Number of changes of a row; a row is never changed in place. */
const changes = new WeakMap<Entity, number>()

/** Names this state of a row. */
export const versionOf = (row: Entity): string => String(changes.get(row) ?? 0)

/** A seed with the stamps that it lacks. One copy and no second spread: that would cost ten times as much for each row. */
function stamped<Row extends Entity>(seed: Draft<Row>, stamps: Stamps): Row {
  const row = { ...seed } as unknown as Row
  row.create_user ??= stamps.create_user
  row.create_time ??= stamps.create_time
  row.update_user ??= stamps.update_user
  row.update_time ??= stamps.update_time
  return row
}

/** Storage of a table's rows in the order of creation; a deleted row that comes back is the last. */
interface Store<Row> {
  get: (id: string) => Row | undefined
  set: (id: string, row: Row) => unknown
  delete: (id: string) => unknown
  values: () => Iterable<Row>
}

/** Rows that are made when they are asked for, and what differs from them. */
function columnStore<Row extends Entity>(columns: Columns<Row>): Store<Row> {
  const { length, find } = columns
  const rowAt = columnRows(columns)
  /** By place; undefined = deleted. */
  const changed = new Map<number, Row | undefined>()
  const added = new Map<string, Row>()
  const currentRow = (place: number): Row | undefined =>
    changed.has(place) ? changed.get(place) : rowAt(place)
  return {
    get(id) {
      const place = find(id)
      return added.get(id) ?? (place < 0 ? undefined : currentRow(place))
    },
    set(id, row) {
      const place = find(id)
      if (place < 0 || added.has(id) || currentRow(place) === undefined) added.set(id, row)
      else changed.set(place, row)
    },
    delete(id) {
      if (!added.delete(id)) changed.set(find(id), undefined)
    },
    *values() {
      for (let place = 0; place < length; place++) {
        const row = currentRow(place)
        if (row) yield row
      }
      yield* added.values()
    },
  }
}

function stored<Row extends Entity>(seeds: Seeds<Row>, stamps: Stamps): Store<Row> {
  if (!('fields' in seeds)) return new Map(seeds.map((seed) => [seed.id, stamped<Row>(seed, stamps)]))
  const { fields } = seeds
  const stamp = (name: keyof Stamps) => (place: number) => fields[name](place) ?? stamps[name]
  const whole = {
    ...fields,
    create_user: stamp('create_user'),
    create_time: stamp('create_time'),
    update_user: stamp('update_user'),
    update_time: stamp('update_time'),
  }
  return columnStore<Row>({ ...seeds, fields: whole as unknown as Columns<Row>['fields'] })
}

/** A typed table on the head-end's clock. */
export function createTable<Row extends Entity>(options: TableOptions<Row>, clock: TableClock): Table<Row> {
  const { name, title, secrets = [] } = options
  let rows: Store<Row> | undefined
  let listed: readonly Row[] | undefined
  let count = 0

  const table = (): Store<Row> => {
    if (rows) return rows
    const seeded = clock.wall(clock.now() - 400 * 86_400_000)
    const stamps: Stamps = {
      create_user: 'admin',
      create_time: seeded,
      update_user: 'admin',
      update_time: seeded,
    }
    return (rows = stored(options.seeds(), stamps))
  }
  const existingRow = (id: string): Row => {
    const row = table().get(id)
    if (!row) throw new Error(`${name} has no row ${id}`)
    return row
  }
  const bare = (row: Row): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        secrets.some((secret) => secret === key) && value !== '' ? '••••' : value,
      ]),
    )
  const log = (
    operation: TableChange['operation'],
    oldRow: Row | undefined,
    newRow: Row | undefined,
    author: Author,
  ): void => {
    const row = newRow ?? oldRow
    if (!row) return
    clock.log.record({
      at: clock.now(),
      table: name,
      object_id: row.id,
      object_name: title(row),
      operation,
      before: oldRow && bare(oldRow),
      after: newRow && bare(newRow),
      author,
    })
  }

  return {
    name,
    title,
    secrets,
    exportFile: options.exportFile,
    all: () => (listed ??= [...table().values()]),
    get: (id) => table().get(id),
    insert(draft, author) {
      count += 1
      const time = clock.wall(clock.now())
      const stamps: Stamps = {
        create_user: author.username,
        create_time: time,
        update_user: author.username,
        update_time: time,
      }
      const row = { ...draft, ...stamps, id: draft.id ?? `${name}-${String(count)}` } as unknown as Row
      table().set(row.id, row)
      listed = undefined
      log('insert', undefined, row, author)
      return row
    },
    update(id, change, author) {
      const oldRow = existingRow(id)
      const row: Row = {
        ...oldRow,
        ...change,
        update_user: author.username,
        update_time: clock.wall(clock.now()),
      }
      changes.set(row, (changes.get(oldRow) ?? 0) + 1)
      table().set(id, row)
      listed = undefined
      // A save without a difference is no change.
      if (differs(oldRow, row)) log('update', oldRow, row, author)
      return row
    },
    remove(id, author) {
      const oldRow = existingRow(id)
      table().delete(id)
      listed = undefined
      log('delete', oldRow, undefined, author)
      return oldRow
    },
  }
}
