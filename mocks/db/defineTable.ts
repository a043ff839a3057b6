import type { Language } from '../../src/i18n/languages'
import type { FieldRules } from '../../src/rules/fields/fieldRules'
import type { GridKind } from './gridKind'
import { narrow } from './narrowTable'
import type { World } from '../world/types'
import { createTable, type Entity, type Seeds, type Table, type TableClock } from './table'

/** Name of a table, used by the table and by references to it. */
export interface NamedTable<Name extends string = string> {
  readonly name: Name
  /** Word for one of its objects. */
  readonly word: Readonly<Record<Language, string>>
  /**
   * Fields that hold ids, with the tables that they refer to. A referenced row cannot be deleted (`crudRoutes`), a
   * deleted row can be restored only when all its references exist, and logs show the referenced name.
   */
  readonly references?: Readonly<Record<string, string>>
  /** The rules of its fields: log and files find the codes of a field there. */
  readonly fields?: FieldRules
  /** The field of `references` whose row takes these rows with it when it is deleted. */
  readonly ownedBy?: string
}

/** Visibility of network objects for a user who sees one organization and everything below it. */
export interface Visibility {
  /** False for missing objects, too. */
  sees: (kind: GridKind | 'meter', id: string) => boolean
  /** True when the meter is on file and outside the user's scope. */
  hidden: (meter: string) => boolean
  /** Id of the meter with this number; '' = none. */
  meterOf: (metercomid: string) => string
  /** Ids of the lines that a substation feeds, seen or not. */
  linesOf: (substation: string) => readonly string[]
}

/** Fields that locate a row in the network. */
type LocationField =
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
 * Visibility of rows: a function of the row, or 'everybody'. A row that is located in the network cannot be
 * 'everybody's: users of one service centre would read, change and export the rows of all others.
 */
export type Scope<Row> =
  | ((row: Row, eyes: Visibility) => boolean)
  | ([Extract<keyof Row, LocationField>] extends [never] ? 'everybody' : never)

/** A table with everything that the head-end has to know about it; db/tables.ts collects them. */
export interface Definition<Name extends string, Row extends Entity, Made> extends NamedTable<Name> {
  readonly make: (clock: TableClock, world: World) => Made
  readonly scope: Scope<Row>
  /** The part of the table that a user sees. */
  readonly within: (table: Made, eyes: Visibility) => Made
}

export interface Description<Name extends string, Row extends Entity> extends NamedTable<Name> {
  /** Title of a row for users. */
  title: (row: Row) => string
  /** The first rows; created when the table is first used. */
  seeds: (world: World, clock: TableClock) => Seeds<Row>
  /** Visibility of rows; the head-end of users with a limited scope is narrowed by it. */
  scope: Scope<Row>
  /** Fields whose values the log must not hold (keys, passwords). */
  secrets?: readonly (keyof Row & string)[]
  /** Beginning of the name of an exported file. */
  exportFile?: string
}

function withinOf<Row extends Entity, Made extends Table<Row>>(
  scope: Scope<Row>,
): (table: Made, eyes: Visibility) => Made {
  return (table, eyes) =>
    typeof scope === 'function' ? narrow<Row, Made>(table, (row) => scope(row, eyes)) : table
}

/**
 * A table of one resource, in one place: its names, its first rows, their visibility and its references.
 * @example export const lines = defineTable({ name: 'line', word: {…}, title: (row: LineRecord) => row.line_name,
 * scope: ({ org_id }, { sees }) => sees('org', org_id), seeds })
 */
export const defineTable = <const Name extends string, Row extends Entity>({
  seeds,
  ...described
}: Description<Name, Row>): Definition<Name, Row, Table<Row>> => ({
  ...described,
  make: (clock, world) => createTable<Row>({ ...described, seeds: () => seeds(world, clock) }, clock),
  within: withinOf(described.scope),
})

/** Extends a table definition with further queries and actions. */
export const extend = <Name extends string, Row extends Entity, Made extends Table<Row>>(
  definition: Definition<Name, Row, Table<Row>>,
  build: (table: Table<Row>, clock: TableClock) => Made,
): Definition<Name, Row, Made> => ({
  ...definition,
  make: (clock, world) => build(definition.make(clock, world), clock),
  within: withinOf(definition.scope),
})
