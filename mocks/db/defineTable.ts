import type { Language } from '../../src/i18n/languages'
import type { GridKind } from './gridKind'
import { narrow } from './narrowTable'
import type { World } from '../world/types'
import { createTable, type Entity, type Seeds, type Table, type TableClock } from './table'

/** What a table of the head-end is called, by itself and by what refers to it. */
export interface NamedTable<Name extends string = string> {
  readonly name: Name
  /** What users call one of its objects. */
  readonly word: Readonly<Record<Language, string>>
  /**
   * Fields that hold ids, and the names of the tables that they refer to. What is referred to cannot be deleted
   * (`crudRoutes`), a row comes back only where all of it is there, and logs say its name.
   */
  readonly references?: Readonly<Record<string, string>>
  /** The field of `references` whose row takes these rows with it when it is deleted. */
  readonly ownedBy?: string
}

/** What a user who sees one organization, and what is below it, can tell of where a row belongs. */
export interface Eyes {
  /** False for what does not exist, too. */
  sees: (kind: GridKind | 'meter', id: string) => boolean
  /** The meter is on file and outside what the user sees. */
  hidden: (meter: string) => boolean
  /** Id of the meter with this number; '' = none. */
  meterOf: (metercomid: string) => string
  /** Ids of the lines that a substation feeds, seen or not. */
  linesOf: (substation: string) => readonly string[]
}

/** Fields that say where in the network a row belongs. */
type Place =
  | 'org_id'
  | 'subs_id'
  | 'line_id'
  | 'tg_id'
  | 'tml_id'
  | 'modem_id'
  | 'device_id'
  | 'meter_id'
  | 'meter_ids'
  | 'object_type'

/**
 * Who sees a row: the users for whom the function is true, or 'everybody'. A row that belongs to a place of the network
 * cannot be everybody's: users of one service centre would read, change and export the rows of all others.
 */
export type Scope<Row> =
  | ((row: Row, eyes: Eyes) => boolean)
  | ([Extract<keyof Row, Place>] extends [never] ? 'everybody' : never)

/** A table with everything that the head-end must know of it; db/tables.ts collects them. */
export interface Definition<Name extends string, Row extends Entity, Made> extends NamedTable<Name> {
  readonly make: (clock: TableClock, world: World) => Made
  readonly scope: Scope<Row>
  /** The part of the table that a user sees. */
  readonly within: (made: Made, eyes: Eyes) => Made
}

export interface Description<Name extends string, Row extends Entity> extends NamedTable<Name> {
  /** What users call a row. */
  title: (row: Row) => string
  /** The first rows; made when the table is first asked. */
  seeds: (world: World, clock: TableClock) => Seeds<Row>
  /** Who sees a row; the head-end of users who do not see the whole utility is narrowed by it. */
  scope: Scope<Row>
  /** Fields whose values the log must not hold (keys, passwords). */
  secrets?: readonly (keyof Row & string)[]
  /** Beginning of the name of an exported file. */
  exportFile?: string
}

function withinOf<Row extends Entity, Made extends Table<Row>>(
  scope: Scope<Row>,
): (made: Made, eyes: Eyes) => Made {
  return (made, eyes) =>
    typeof scope === 'function' ? narrow<Row, Made>(made, (row) => scope(row, eyes)) : made
}

/**
 * A table of one resource, in one place: its names, its first rows, who sees them, what it refers to.
 * @example export const lines = defineTable({ name: 'line', word: {…}, title: (row: LineRecord) => row.line_name, scope: ({ org_id }, { sees }) => sees('org', org_id), seeds })
 */
export const defineTable = <const Name extends string, Row extends Entity>({
  seeds,
  ...described
}: Description<Name, Row>): Definition<Name, Row, Table<Row>> => ({
  ...described,
  make: (clock, world) => createTable<Row>({ ...described, seeds: () => seeds(world, clock) }, clock),
  within: withinOf(described.scope),
})

/** The same table with more that can be asked of it, or done. */
export const extend = <Name extends string, Row extends Entity, Made extends Table<Row>>(
  definition: Definition<Name, Row, Table<Row>>,
  more: (table: Table<Row>, clock: TableClock) => Made,
): Definition<Name, Row, Made> => ({
  ...definition,
  make: (clock, world) => more(definition.make(clock, world), clock),
  within: withinOf(definition.scope),
})
