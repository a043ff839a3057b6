import type { Language } from '../../src/i18n/languages'
import type { World } from '../world/types'
import { createTable, type Draft, type Entity, type Table, type TableClock } from './table'

/** What a table of the head-end is called, by itself and by what refers to it. */
export interface NamedTable<Name extends string = string> {
  readonly name: Name
  /** What users call one of its objects. */
  readonly word: Readonly<Record<Language, string>>
  /** Fields that hold ids, and the names of the tables that they refer to: without it a row cannot be restored. */
  readonly references?: Readonly<Record<string, string>>
}

/** A table with everything that the head-end must know of it; db/tables.ts collects them. */
export interface Definition<Name extends string, Made> extends NamedTable<Name> {
  readonly make: (clock: TableClock, world: World) => Made
}

export interface Description<Name extends string, Row extends Entity> extends NamedTable<Name> {
  /** What users call a row. */
  title: (row: Row) => string
  /** The first rows; made when the table is first asked. */
  seeds: (world: World, clock: TableClock) => readonly (Draft<Row> & { id: string })[]
  /** Fields whose values the log must not hold (keys, passwords). */
  secrets?: readonly (keyof Row & string)[]
  /** Beginning of the name of an exported file. */
  exportFile?: string
}

/**
 * A table of one resource, in one place: its names, its first rows, what it refers to.
 * @example export const lines = defineTable({ name: 'line', word: {…}, title: (row: LineRecord) => row.line_name, seeds })
 */
export const defineTable = <const Name extends string, Row extends Entity>({
  seeds,
  ...described
}: Description<Name, Row>): Definition<Name, Table<Row>> => ({
  ...described,
  make: (clock, world) => createTable<Row>({ ...described, seeds: () => seeds(world, clock) }, clock),
})

/** The same table with more that can be asked of it, or done. */
export const extend = <Name extends string, Row extends Entity, Made>(
  definition: Definition<Name, Table<Row>>,
  more: (table: Table<Row>, clock: TableClock) => Made,
): Definition<Name, Made> => ({
  ...definition,
  make: (clock, world) => more(definition.make(clock, world), clock),
})
