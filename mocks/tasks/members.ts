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

/** One answer per head-end and scope: the executions of a task share their objects. */
const kept = new WeakMap<object, { version: number; scopes: Map<string, Members> }>()

/** The meters of a scope, each once, by collection point. */
export function membersOf(core: Core, scope: Scope): Members {
  const { tables, meters } = core.db
  const version = meters.version() + tables.points.version() + tables.areas.version() + tables.lines.version()
  let memory = kept.get(core.db)
  if (memory?.version !== version) kept.set(core.db, (memory = { version, scopes: new Map() }))
  const key = `${scope.object_type}:${scope.object_ids.join(',')}`
  const known = memory.scopes.get(key)
  if (known) return known
  const isAsMade = core.archive.scope === undefined && core.archive.grid.clean()
  const members = isAsMade ? madeMembers(core, queriesOf(scope)) : changedMembers(core, queriesOf(scope))
  memory.scopes.set(key, members)
  return members
}

/** Where nothing is changed: without all that rows tell of the minute. */
function madeMembers({ world, now }: Core, queries: readonly MeterQuery[]): Members {
  const { list, rows, network } = world.parts
  const found = queries.map((query) => {
    const { total, at } = list.ordered(query, now())
    return Int32Array.from({ length: total }, (_, place) => at(place))
  })
  const [only] = found
  const meter =
    found.length === 1 && only ? only : Int32Array.from(new Set(found.flatMap((each) => [...each])))
  const cp = meter.map(network.pointOf)
  return columns({
    meter,
    cp,
    turnOf: (place) => cp[place] ?? 0,
    placeOf: (id) => meter.indexOf(network.find('meter', id)),
    make(place) {
      const [index, point] = [meter[place] ?? 0, cp[place] ?? 0]
      return objectOf(rows.lookupRow(index, point), index, point)
    },
  })
}

function changedMembers(core: Core, queries: readonly MeterQuery[]): Members {
  const { network } = core.world.parts
  const found = new Map<string, MemberRow>()
  for (const query of queries)
    for (const row of core.archive.eachMeter(query, core.now())) found.set(row.id, row)
  const all = Array.from(found.values(), (row) =>
    objectOf(row, network.find('meter', row.id), network.find('rcp', row.tml_id)),
  )
  let places: ReadonlyMap<string, number> | undefined
  return columns({
    meter: Int32Array.from(all, ({ meter }) => meter),
    cp: Int32Array.from(all, ({ cp }) => cp),
    turnOf: (place) => all[place]?.cp_name ?? '',
    placeOf: (id) => (places ??= new Map(all.map((member, place) => [member.id, place]))).get(id) ?? -1,
    make: (place) => all[place],
  })
}

type MemberRow = Pick<MeterRow, 'id' | 'cp_name' | 'metercomid' | 'cons_no' | 'cons_name' | 'tml_id'> & {
  mp: number | null
}
type Unturned = Omit<Member, 'slot'>

const objectOf = (row: MemberRow, meter: number, cp: number): Unturned => {
  const { id, cp_name, metercomid, cons_no, cons_name, mp } = row
  return { id, cp_name, metercomid, cons_no, cons_name, mp: mp ?? 0, meter, cp }
}

interface Columns extends Pick<Members, 'meter' | 'cp' | 'placeOf' | 'turnOf'> {
  make: (place: number) => Unturned | undefined
}

/** Objects with their turn at their collection point: those of one are asked one after the other. */
function columns({ meter, cp, placeOf, turnOf, make }: Columns): Members {
  const slot = turnsOf(meter.length, turnOf)
  const made = new Map<number, Member>()
  return {
    length: meter.length,
    meter,
    cp,
    slot,
    placeOf,
    turnOf,
    at(place) {
      const known = made.get(place)
      const whole = known ?? (place in meter ? make(place) : undefined)
      if (!whole || known) return known
      const member = { ...whole, slot: slot[place] ?? 0 }
      made.set(place, member)
      return member
    },
    some(keep) {
      const places: number[] = []
      for (let place = 0; place < meter.length; place++) if (keep(place)) places.push(place)
      const pick = (column: Int32Array): Int32Array => Int32Array.from(places, (place) => column[place] ?? 0)
      return columns({
        meter: pick(meter),
        cp: pick(cp),
        placeOf: (id) => places.indexOf(placeOf(id)),
        turnOf: (place) => turnOf(places[place] ?? 0),
        make: (place) => make(places[place] ?? -1),
      })
    },
  }
}

/** How many of the same collection point come before each place. */
function turnsOf(length: number, turnOf: Members['turnOf']): Int32Array {
  const turns = new Map<number | string, number>()
  const slots = new Int32Array(length)
  for (let place = 0; place < length; place++) {
    const key = turnOf(place)
    const turn = turns.get(key) ?? 0
    turns.set(key, turn + 1)
    slots[place] = turn
  }
  return slots
}

/** The name of an object; undefined when there is none of that id. */
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
    const isIt =
      meter !== undefined && core.archive.sees('meter', meter) && meters.brief(meter)?.metercomid === id
    return isIt ? id : undefined
  }
  const org = network.find('org', id)
  return org < 0 || !core.archive.sees('org', id) ? undefined : network.orgName(org)
}

/** The first two names, and how many more. */
export function summaryOf(core: Core, { object_type, object_ids }: Scope): string {
  const names = object_ids.slice(0, 2).map((id) => objectName(core, object_type, id) ?? id)
  const rest = object_ids.length - names.length
  return names.join(', ') + (rest > 0 ? ` +${String(rest)}` : '')
}
