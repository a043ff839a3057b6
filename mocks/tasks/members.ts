import type { TaskObjectType } from '../../src/api/tasks'
import type { MeterQuery } from '../../src/api/meters'
import type { MeterRow } from '../meterTypes'
import type { Core } from '../core'
import type { Member } from './runs'

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
const kept = new WeakMap<object, { version: number; scopes: Map<string, readonly Member[]> }>()

/** The meters of a scope, each once, by collection point. */
export function membersOf(core: Core, scope: Scope): readonly Member[] {
  const { tables, meters } = core.db
  const version = meters.version() + tables.points.version() + tables.areas.version() + tables.lines.version()
  let memory = kept.get(core.db)
  if (memory?.version !== version) kept.set(core.db, (memory = { version, scopes: new Map() }))
  const key = `${scope.object_type}:${scope.object_ids.join(',')}`
  const known = memory.scopes.get(key)
  if (known) return known
  const rows = new Map<string, MemberRow>()
  for (const query of queriesOf(scope)) for (const row of rowsOf(core, query)) rows.set(row.id, row)
  const { network } = core.world.parts
  const members = inTurn(
    [...rows.values()].map(({ id, cp_name, metercomid, cons_no, cons_name, mp, tml_id }) => ({
      id,
      cp_name,
      metercomid,
      cons_no,
      cons_name,
      mp: mp ?? 0,
      meter: network.find('meter', id),
      cp: network.find('rcp', tml_id),
    })),
  )
  memory.scopes.set(key, members)
  return members
}

type MemberRow = Pick<MeterRow, 'id' | 'cp_name' | 'metercomid' | 'cons_no' | 'cons_name' | 'tml_id'> & {
  mp: number | null
}

/** The meters of a query; where nothing is changed without all that their rows tell of the minute. */
function* rowsOf(core: Core, query: MeterQuery): Iterable<MemberRow> {
  if (core.archive.scope !== undefined || !core.archive.grid.clean()) {
    yield* core.archive.eachMeter(query, core.now())
    return
  }
  const { list, rows, network } = core.world.parts
  const { total, at } = list.ordered(query, core.now())
  for (let place = 0; place < total; place++) yield rows.lookupRow(at(place), network.pointOf(at(place)))
}

/** Objects with their turn at their collection point: those of one are asked one after the other. */
export function inTurn(members: readonly Omit<Member, 'slot'>[]): Member[] {
  const turns = new Map<string, number>()
  return members.map((member) => {
    const slot = turns.get(member.cp_name) ?? 0
    turns.set(member.cp_name, slot + 1)
    return { ...member, slot }
  })
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
