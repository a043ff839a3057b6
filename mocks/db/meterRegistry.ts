import { meterArchiveFields } from '../../src/rules/fields/meter'
import type { MeterInput } from '../kit/meterTypes'
import type { AddedMeter } from '../world/addedMeters'
import type { World } from '../world/types'
import { addedMeterFacts, type PointPlaces } from './addedMeterFacts'
import { unstamped } from './columnRows'
import type { MeterColumns } from './meterColumns'
import { createMeterNumbers, type NumberField } from './meterNumbers'
import { withRatioEdit, type RatioEdit } from './ratioEdits'
import { createTable, versionOf, type Entity, type Stamps, type Table, type TableClock } from './table'
import type { Author } from './tableLog'

/** Registers of a meter by item ('pap_r', 'pap_r1' … 'rp4_r'), kWh or kvarh before the ratio. */
export type Registers = Readonly<Record<string, number>>

/** A meter was taken down and another one put in its place. */
export interface MeterReplacement {
  /** Utility wall time, yyyy-MM-dd HH:mm:ss. */
  change_time: string
  /** Number and description of the new device. */
  device: Pick<MeterInput, 'metercomid' | 'ct_ratio' | 'pt_ratio'> & Partial<MeterInput>
  /** Register readings of the new device at its installation; a missing one counts as 0. */
  start: Registers
  /** Energy of the change that no device counted, by register: after the ratio. */
  supplement: Registers
}

/** A meter that people added or changed. */
export interface MeterEntry {
  readonly id: string
  /** Index in the world; indexes of added meters follow the generated ones. */
  readonly index: number
  readonly fields: Readonly<MeterInput>
  readonly removed: boolean
  /** Oldest first. */
  readonly replacements: readonly MeterReplacement[]
  /** Oldest first. */
  readonly ratioEdits: readonly RatioEdit[]
  /** True when people entered the consumer: who moves in later by the drawn contracts is not known to them. */
  readonly hasEnteredConsumer: boolean
}

interface MeterRecord extends Entity, MeterInput {}

/** Meters as the table log knows them. */
export const meters = {
  name: 'meter',
  fields: meterArchiveFields,
  word: { en: 'Meter', zh: '电表', es: 'Medidor', ja: 'メーター' },
  references: { tml_id: 'cp' },
} as const

/**
 * Registry of the existing meters, their places in the network, and the fields that people have changed. An untouched
 * meter costs one byte and has the values of its columns; every change is written to the table log like changes of
 * other tables. The caller checks the rules (`handlers/capture/meterRules.ts`).
 */
export interface MeterRegistry {
  /** The editable attributes of a meter, with what an untouched one has. */
  readonly columns: MeterColumns
  /** Grows with every change; 0 = nothing was ever changed. */
  version(): number
  /** False for a meter that is as it was made, and for an unknown one. */
  isTouched(index: number): boolean
  /** Every touched meter, removed ones too, in the order of their first change. */
  entries(): ReadonlyMap<string, MeterEntry>
  /** The fields of today; undefined for an unknown or removed meter. */
  fields(id: string): MeterInput | undefined
  /** The consumer of a meter on a day, in days since 1970: the one whom people entered, else that of the contract. */
  consumerOn(index: number, day: number): Pick<MeterInput, 'cons_no' | 'cons_name'>
  /** Communication number and collection point alone: a hundredth of the cost of all fields. */
  brief(id: string): Pick<MeterInput, 'metercomid' | 'tml_id'> | undefined
  /** undefined: never changed since the seed. */
  stamps(id: string): Stamps | undefined
  /** Names this state of a meter's fields. */
  state(id: string): string
  /** @returns the new meter's id */
  insert(fields: MeterInput, author: Author): string
  /** @throws Error for an unknown meter */
  update(id: string, change: Partial<MeterInput>, author: Author): void
  remove(id: string, author: Author): void
  /** Registers from `change_time` on continue at `start`; energies stay continuous and gain the supplement that day. */
  replace(id: string, replacement: MeterReplacement, author: Author): void
  /**
   * Takes the replacement of `change_time` back: its device never stood there.
   * @throws Error when there is none
   */
  undo(id: string, change_time: string, author: Author): void
  /** The meter with this number; compared without case, `metercomid` with its leading zeros or without. */
  find(field: NumberField, text: string): string | undefined
  /** The meter at a measuring point of a collection point. */
  at(pointId: string, mp: number): string | undefined
  /** The lowest free measuring point. */
  freeMp(pointId: string): number
  /** Makes the added meters known to a world that was made anew under a registry that lives on. */
  moveTo(world: World): void
}

/** A byte for each meter of the made world; more than 0 = touched. Flags of added meters follow. */
function createFlags(madeCount: number) {
  let flags = new Uint8Array(madeCount)
  return {
    isSet: (index: number): boolean => (flags[index] ?? 0) > 0,
    set(index: number): void {
      if (index >= flags.length) {
        const larger = new Uint8Array(index + 256)
        larger.set(flags)
        flags = larger
      }
      flags[index] = 1
    },
  }
}

const unchanged = { replacements: [], ratioEdits: [] } as const

/** Fields of which the record of the table does not know, as somebody may have moved in since it was written. */
const movedIn = ({ hasEnteredConsumer, fields: { cons_no, cons_name, phone } }: MeterEntry) =>
  hasEnteredConsumer ? {} : { cons_no, cons_name, phone }

/** The consumer of an entry where people entered another one or mean that of the contract, else that of the contract. */
function namedIn(entry: MeterEntry | undefined, contracted: Pick<MeterInput, 'cons_no' | 'cons_name'>) {
  const isOwn =
    entry !== undefined && (entry.hasEnteredConsumer || entry.fields.cons_no === contracted.cons_no)
  const { cons_no, cons_name } = isOwn ? entry.fields : contracted
  return { cons_no, cons_name }
}

/** Fields in which the consumer is the one whom people changed until somebody else moves in. */
function withMoves(fields: MeterInput, index: number, columns: MeterColumns): MeterInput {
  const readers = (['cons_no', 'cons_name', 'phone'] as const).map((field) => {
    const get = (): string =>
      columns.cons_no(index) === fields.cons_no ? fields[field] : columns[field](index)
    return [field, { get, enumerable: true }] as const
  })
  return Object.defineProperties({ ...fields }, Object.fromEntries(readers))
}

/** An entry with new fields, in which the consumer is people's where the number is another one. */
function withConsumer(entry: MeterEntry, fields: MeterInput, columns: MeterColumns): MeterEntry {
  const hasEnteredConsumer = entry.hasEnteredConsumer || fields.cons_no !== entry.fields.cons_no
  const ownFields = hasEnteredConsumer ? fields : withMoves(fields, entry.index, columns)
  return { ...entry, fields: ownFields, hasEnteredConsumer }
}

const fieldsLike = (fields: MeterInput, like: Partial<MeterInput>): Partial<MeterInput> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(like, name)))

/** The index of a meter of the made world, −1 for any other. */
function madeIndexOf({ parts: { network } }: World, id: string): number {
  const index = network.find('meter', id)
  return network.added.isAdded(index) ? -1 : index
}

const createMeterTable = (world: World, clock: TableClock, columns: MeterColumns): Table<MeterRecord> =>
  createTable<MeterRecord>(
    {
      name: meters.name,
      title: ({ metercomid }) => metercomid,
      secrets: ['fkpass'],
      seeds: () => ({
        length: world.parts.network.plan.meters,
        find: (id) => madeIndexOf(world, id),
        fields: {
          id: (index: number) => world.parts.network.id('meter', index),
          ...columns,
          ...unstamped,
        },
      }),
    },
    clock,
  )

export function createMeterRegistry(
  world: World,
  clock: TableClock,
  places: PointPlaces,
  columns: MeterColumns,
): MeterRegistry {
  const { network, archive, rows } = world.parts
  const fieldNames = Object.keys(columns) as (keyof MeterInput)[]
  const table = createMeterTable(world, clock, columns)
  const entries = new Map<string, MeterEntry>()
  const flags = createFlags(network.plan.meters)
  const numbers = createMeterNumbers(world, flags.isSet)
  const facts = new Map<number, AddedMeter>()
  /** Fields of replaced devices, by meter and time. */
  const replaced = new Map<string, Partial<MeterInput>>()
  let version = 0

  const madeIndex = (id: string): number => madeIndexOf(world, id)
  const fieldsOf = (record: MeterRecord): MeterInput =>
    Object.fromEntries(fieldNames.map((name) => [name, record[name]])) as unknown as MeterInput
  const madeFields = (index: number): MeterInput =>
    Object.fromEntries(fieldNames.map((name) => [name, columns[name](index)])) as unknown as MeterInput

  function entryOf(id: string): MeterEntry {
    const entry = entries.get(id)
    if (entry?.removed) throw new Error(`there is no meter ${id}`)
    if (entry) return entry
    const index = madeIndex(id)
    if (index < 0) throw new Error(`there is no meter ${id}`)
    return { id, index, fields: madeFields(index), removed: false, ...unchanged, hasEnteredConsumer: false }
  }
  /** Remembers a meter as touched. */
  function put(entry: MeterEntry, oldEntry?: MeterEntry): void {
    version += 1
    if (oldEntry) numbers.delete(entry.id, oldEntry.fields)
    if (!entry.removed) numbers.put(entry.id, entry.fields)
    entries.set(entry.id, entry)
    flags.set(entry.index)
  }
  function change(
    id: string,
    values: Partial<MeterInput>,
    author: Author,
    extraFields?: Partial<MeterEntry>,
  ): MeterEntry {
    const oldEntry = entryOf(id)
    const fields = fieldsOf(table.update(id, { ...movedIn(oldEntry), ...values }, author))
    const entry = { ...withConsumer(oldEntry, fields, columns), ...extraFields }
    put(entry, oldEntry)
    return entry
  }
  return {
    columns,
    version: () => version,
    isTouched: (index) => flags.isSet(index),
    entries: () => entries,
    fields(id) {
      const entry = entries.get(id)
      if (entry) return entry.removed ? undefined : entry.fields
      const index = madeIndex(id)
      return index < 0 ? undefined : madeFields(index)
    },
    consumerOn(index, day) {
      const contracted = rows.consumerOn(index, network.pointOf(index), day)
      return namedIn(flags.isSet(index) ? entries.get(network.id('meter', index)) : undefined, contracted)
    },
    brief(id) {
      const entry = entries.get(id)
      if (entry) return entry.removed ? undefined : entry.fields
      const index = madeIndex(id)
      if (index < 0) return undefined
      return { metercomid: archive.metercomid(index), tml_id: network.id('rcp', network.pointOf(index)) }
    },
    stamps: (id) => (entries.has(id) ? table.get(id) : undefined),
    state(id) {
      const record = table.get(id)
      return record ? versionOf(record) : '0'
    },
    insert(fields, author) {
      const added = addedMeterFacts(world, places, fields, clock.now())
      const index = network.added.add(facts.size, added)
      facts.set(index, added)
      const id = network.id('meter', index)
      table.insert({ ...fields, id }, author)
      put({ id, index, fields, removed: false, ...unchanged, hasEnteredConsumer: true })
      return id
    },
    update(id, values, author) {
      const oldFields = entryOf(id).fields
      const entry = change(id, values, author)
      put(withRatioEdit(entry, oldFields, clock.wall(clock.now())), entry)
    },
    remove(id, author) {
      const oldEntry = entryOf(id)
      table.remove(id, author)
      put({ ...oldEntry, removed: true }, oldEntry)
    },
    replace(id, replacement, author) {
      const { fields, replacements } = entryOf(id)
      replaced.set(`${id}|${replacement.change_time}`, fieldsLike(fields, replacement.device))
      change(id, replacement.device, author, {
        replacements: [...replacements, replacement].sort((a, b) => (a.change_time < b.change_time ? -1 : 1)),
      })
    },
    undo(id, change_time, author) {
      const values = replaced.get(`${id}|${change_time}`)
      if (!values) throw new Error(`meter ${id} was not replaced at ${change_time}`)
      const replacements = entryOf(id).replacements.filter(
        (candidate) => candidate.change_time !== change_time,
      )
      change(id, values, author, { replacements })
    },
    find: numbers.find,
    at: numbers.at,
    freeMp: numbers.freeMp,
    moveTo({ parts }) {
      for (const [index, added] of facts) parts.network.added.put(index, added)
    },
  }
}
