import type { TaskObjectType } from '../../src/api/capture/tasks'
import type { MeterQuery } from '../../src/api/capture/meters'
import type { MeterRow } from '../kit/meterTypes'
import type { Core } from '../core'
import type { Member, Members } from '../db/taskRuns'

interface Scope {
  object_type: TaskObjectType
  object_ids: readonly string[]
}

const fieldOf = {
  '1': 'org_id',
  '2': 'line_id',
  '3': 'org_id',
  '4': 'subs_id',
  '5': 'tg_id',
  rcp: 'tml_id',
} as const

const queriesOf = ({ object_type, object_ids }: Scope): MeterQuery[] =>
  object_type === 'code'
    ? [{ type: '3', font: object_ids.join(',') }]
    : object_ids.map((id) => ({ [fieldOf[object_type]]: id }))

/** Members by head-end and scope: the executions of a task share them. */
const cache = new WeakMap<object, { version: number; scopes: Map<string, Members> }>()

/** The meters of a scope, each once, ordered by collection point. */
export function membersOf(core: Core, scope: Scope): Members {
  const { tables, meters } = core.db
  const version = meters.version() + tables.points.version() + tables.areas.version() + tables.lines.version()
  let memory = cache.get(core.db)
  if (memory?.version !== version) cache.set(core.db, (memory = { version, scopes: new Map() }))
  const key = `${scope.object_type}:${scope.object_ids.join(',')}`
  const cached = memory.scopes.get(key)
  if (cached) return cached
  const isAsMade = core.archive.scope === undefined && core.archive.grid.clean()
  const members = isAsMade ? generatedMembers(core, queriesOf(scope)) : changedMembers(core, queriesOf(scope))
  memory.scopes.set(key, members)
  return members
}

/** Fast path while nothing is changed: rows are built without the fields that depend on the minute. */
function generatedMembers({ world, now }: Core, queries: readonly MeterQuery[]): Members {
  const { list, rows, network } = world.parts
  const meterLists = queries.map((query) => {
    const { total, meterAt } = list.ordered(query, now())
    return Int32Array.from({ length: total }, (_, index) => meterAt(index))
  })
  const [singleList] = meterLists
  const meter =
    meterLists.length === 1 && singleList
      ? singleList
      : Int32Array.from(new Set(meterLists.flatMap((meters) => [...meters])))
  const point = meter.map(network.pointOf)
  return columns({
    meter,
    point,
    pointKeyOf: (index) => point[index] ?? 0,
    indexOf: (id) => meter.indexOf(network.find('meter', id)),
    make(index) {
      const [meterIndex, pointIndex] = [meter[index] ?? 0, point[index] ?? 0]
      return objectOf(rows.lookupRow(meterIndex, pointIndex, now()), meterIndex, pointIndex)
    },
  })
}

function changedMembers(core: Core, queries: readonly MeterQuery[]): Members {
  const { network } = core.world.parts
  const rowsById = new Map<string, MemberRow>()
  for (const query of queries)
    for (const row of core.archive.eachMeter(query, core.now())) rowsById.set(row.id, row)
  const objects = Array.from(rowsById.values(), (row) =>
    objectOf(row, network.find('meter', row.id), network.find('rcp', row.tml_id)),
  )
  let indexes: ReadonlyMap<string, number> | undefined
  return columns({
    meter: Int32Array.from(objects, ({ meter }) => meter),
    point: Int32Array.from(objects, ({ point }) => point),
    pointKeyOf: (index) => objects[index]?.cp_name ?? '',
    indexOf: (id) => (indexes ??= new Map(objects.map((member, index) => [member.id, index]))).get(id) ?? -1,
    make: (index) => objects[index],
  })
}

type MemberRow = Pick<MeterRow, 'id' | 'cp_name' | 'metercomid' | 'tml_id'> & {
  mp: number | null
}
type WithoutSlot = Omit<Member, 'slot'>

const objectOf = (row: MemberRow, meter: number, point: number): WithoutSlot => {
  const { id, cp_name, metercomid, mp } = row
  return { id, cp_name, metercomid, mp: mp ?? 0, meter, point }
}

interface Columns extends Pick<Members, 'meter' | 'point' | 'indexOf' | 'pointKeyOf'> {
  make: (index: number) => WithoutSlot | undefined
}

/** Objects with their slot at their collection point: the objects of one point are read one after the other. */
function columns({ meter, point, indexOf, pointKeyOf, make }: Columns): Members {
  const slot = slotsOf(meter.length, pointKeyOf)
  const memberCache = new Map<number, Member>()
  return {
    length: meter.length,
    meter,
    point,
    slot,
    indexOf,
    pointKeyOf,
    memberAt(index) {
      const cached = memberCache.get(index)
      const created = cached ?? (index in meter ? make(index) : undefined)
      if (!created || cached) return cached
      const member = { ...created, slot: slot[index] ?? 0 }
      memberCache.set(index, member)
      return member
    },
    filter(keep) {
      const indexes: number[] = []
      for (let index = 0; index < meter.length; index++) if (keep(index)) indexes.push(index)
      const pick = (column: Int32Array): Int32Array => Int32Array.from(indexes, (index) => column[index] ?? 0)
      return columns({
        meter: pick(meter),
        point: pick(point),
        indexOf: (id) => indexes.indexOf(indexOf(id)),
        pointKeyOf: (index) => pointKeyOf(indexes[index] ?? 0),
        make: (index) => make(indexes[index] ?? -1),
      })
    },
  }
}

/** For each index, the number of earlier objects of the same collection point. */
function slotsOf(length: number, pointKeyOf: Members['pointKeyOf']): Int32Array {
  const nextSlots = new Map<number | string, number>()
  const slots = new Int32Array(length)
  for (let index = 0; index < length; index++) {
    const key = pointKeyOf(index)
    const slot = nextSlots.get(key) ?? 0
    nextSlots.set(key, slot + 1)
    slots[index] = slot
  }
  return slots
}

/** Name of an object; undefined when the id is unknown or outside the scope. */
export function objectName(core: Core, type: TaskObjectType, id: string): string | undefined {
  const { network } = core.world.parts
  const { tables } = core.db
  if (type === '2') return tables.lines.get(id)?.line_name
  if (type === '4') return tables.substations.get(id)?.subs_name
  if (type === '5') return tables.areas.get(id)?.tg_name
  if (type === 'rcp') return tables.points.get(id)?.cp_name
  if (type === 'code') {
    const { meters } = core.db
    const meter = meters.find('metercomid', id)
    const isVisible =
      meter !== undefined && core.archive.sees('meter', meter) && meters.brief(meter)?.metercomid === id
    return isVisible ? id : undefined
  }
  const org = network.find('org', id)
  return org < 0 || !core.archive.sees('org', id) ? undefined : network.orgName(org)
}

/** The first two names and the number of the others. */
export function summaryOf(core: Core, { object_type, object_ids }: Scope): string {
  const names = object_ids.slice(0, 2).map((id) => objectName(core, object_type, id) ?? id)
  const hiddenCount = object_ids.length - names.length
  return names.join(', ') + (hiddenCount > 0 ? ` +${String(hiddenCount)}` : '')
}
