import type { ModuleCommand, TopologyNode, TopologySnapshot } from '../../../src/api/capture/topology'
import { mostModules } from '../../../src/rules/archive/commModuleRules'
import { moduleParamsFields } from '../../../src/rules/fields/moduleParams'
import type { Core } from '../../core'
import { remembered } from '../../db/derived'
import { decide, waitingObject, type Outcome } from '../../campaigns/objects'
import type { ModuleJob } from '../../db/commModuleTasks'
import type { PointRecord } from '../../db/points'
import { bits, draw, topic } from '../../world/random'
import type { Sequence } from '../../kit/sequence'
import type { WorldNode } from '../../world/topology'
import { listRoutes } from '../kit/crud'
import { grouped, madeFirst, same, slice, type Asker } from '../kit/listing'
import { contains } from '../kit/rows'
import { Form } from '../../kit/form'
import { Refusal, type Params } from '../../kit/params'
import { readFields } from '../../kit/readFields'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { authorOf, route } from '../kit/route'
import { nodeRow, nodeValues, successAt, successOfMinute } from './nodeValues'

const WEEK = 7 * 86_400_000
/** Monday 03:00 in the epoch's first week, UTC; close enough to the utility's night. */
const monday = 4 * 86_400_000 + 7 * 3_600_000
const keptWeeks = 8
const kinds: readonly ModuleCommand[] = ['refresh', 'ping', 'restart', 'setParams']
const mayStart: Record<ModuleCommand, { screens: ['topology' | 'topologyList']; action: string }> = {
  refresh: { screens: ['topology'], action: 'read' },
  ping: { screens: ['topologyList'], action: 'read' },
  restart: { screens: ['topologyList'], action: 'set' },
  setParams: { screens: ['topologyList'], action: 'set' },
}

/** Communication networks: pictures, snapshots, the list of modules, and commands to them. */
export function topologyHandlers(core: Core): Route[] {
  const values = nodeValues(core, successOfMinute(core))
  const show = (node: WorldNode, asker: Asker): TopologyNode => nodeRow(node, values, asker)
  return [
    route(core, 'get', '/capture/topology/detail/:id', { screens: ['topology'] }, (call) => {
      settle(core)
      const { part, query } = call
      const snapshot = query().text('snapshot') ?? ''
      const instant = snapshot === '' ? core.now() : momentOf(core, part('id'), snapshot)
      const network = core.archive.networks.network(part('id'), instant, snapshot !== '')
      if (!network || !core.db.tables.points.get(part('id'))) throw new Refusal('unknownNetwork')
      const valuesThen = nodeValues(core, (node) => successAt(core, node, instant))
      return ok({
        ...network,
        snapshot,
        nodes: network.nodes.map((node) => nodeRow(node, valuesThen, call)),
      })
    }),
    route(core, 'get', '/capture/topology/snapshots/:id', { screens: ['topology'] }, ({ part }) =>
      ok({ dataList: snapshotsOf(core, part('id')) }),
    ),
    ...listRoutes<WorldNode, TopologyNode>(core, {
      path: '/capture/topologyNode',
      screens: ['topologyList'],
      keys: (params) => nodesOf(core, params),
      match: {
        comid: (comid, value) => bare(comid).startsWith(bare(value)),
        cp_name: contains,
        topology_type: same,
        status: same,
        level: (level, value) => String(level) === value,
        signal_level: same,
      },
      codes: {
        topology_type: ['gateway', 'repeater', 'meter'],
        status: ['0', '1'],
        level: Array.from({ length: 16 }, (_, level) => String(level)),
        signal_level: ['1', '2', '3', '4', '5'],
      },
      show,
      sortKey: madeFirst(values, show),
      fields,
      costs,
      exporting: {
        file: 'topology',
        word: (row, key, { language }) =>
          key === 'status' ? core.db.dictWords.word('onlineStatus', row.status, language) : row[key],
      },
    }),
    ...kinds.map((kind) =>
      route(core, 'post', `/capture/topologyNode/${kind}/start`, mayStart[kind], async (call) =>
        ok({ taskId: start(core, kind, await call.body(), call) }),
      ),
    ),
    route(
      core,
      'get',
      '/capture/topologyNode/progress/:taskId',
      { screens: ['topology', 'topologyList'] },
      ({ part, account }) => {
        settle(core)
        const work = core.db.commModuleTasks.get(part('taskId'))
        if (!work || work.username !== account.username) throw new Refusal('unknownTask')
        return ok(core.db.commModuleTasks.view(work, core.now()))
      },
    ),
  ]
}

const fields: (keyof TopologyNode)[] = [
  'topology_type',
  'comid',
  'network_id',
  'parent_id',
  'status',
  'module_ip',
  'level',
  'rssi',
  'snr',
  'signal_level',
  'dispsignal_level',
  'frequency',
  'mqtt_addr',
  'hes_addr',
  'apn',
  'timeout',
  'update_time',
  'success_rate',
  'cp_name',
  'tg_name',
]

/** A module is made with its whole network: a sort by any field, or a filter, makes all of them. */
const costs = Object.fromEntries(fields.map((field) => [field, 0.02]))
/** Numbers that more meters have in common are looked for in every network. */
const mostNumbers = 500

/** The collection points with a module whose number begins so, and some others; undefined where that is too many to tell. */
function pointsWith(core: Core, comid: string): ReadonlySet<string> | undefined {
  const rows = core.archive.meterRows({ type: '3', font: bare(comid) }, core.now())
  if (rows.length > mostNumbers) return undefined
  const points = new Set(slice(rows).map(({ tml_id }) => tml_id))
  for (const { id } of core.db.tables.points.all())
    if (core.archive.networks.gatewayComid(id).startsWith(bare(comid))) points.add(id)
  return points
}

/** A module's number without its leading zeros. */
export const bare = (comid: string): string => comid.replace(/^0+/, '')

/** Number of modules of the collection points, which only a change of the network alters. */
const sizesOf = remembered<Map<string, number>>(8)

/** Collection points of the query: by place in the grid, by name, and by the number of a module. */
export function requestedPoints(core: Core, params: Params): readonly PointRecord[] {
  const { grid } = core.archive
  const [org, point] = [params.text('org_id'), params.text('tml_id')]
  const above = (['subs_id', 'line_id', 'tg_id'] as const).flatMap((name) => {
    const id = params.text(name)
    return id === undefined ? [] : [{ level: name, wantedId: id }]
  })
  const comid = params.text('comid')
  const numbered = comid === undefined ? undefined : pointsWith(core, comid)
  const every = core.db.tables.points.all()
  const name = params.text('cp_name')
  const namedPoints =
    numbered || name !== undefined
      ? every.filter(({ id, cp_name }) => (numbered?.has(id) ?? true) && contains(cp_name, name))
      : every
  return org === undefined && point === undefined && above.length === 0
    ? namedPoints
    : namedPoints.filter(({ id }) => {
        const place = grid.place(id)
        return (
          (point === undefined || point === id) &&
          (org === undefined || place.orgs.includes(org)) &&
          above.every(({ level, wantedId }) => place[level] === wantedId)
        )
      })
}

/** All modules of the requested collection points; the modules of a point are created when the first one is needed. */
function nodesOf(core: Core, params: Params): Sequence<WorldNode> {
  settle(core)
  const { grid, networks } = core.archive
  const now = core.now()
  const points = requestedPoints(core, params)
  const sizes = sizesOf([grid, grid.version()], () => new Map())
  return grouped(
    points,
    ({ id }) => {
      const size = sizes.get(id) ?? networks.size(id)
      sizes.set(id, size)
      return size
    },
    ({ id }) => networks.nodes(id, now) ?? [],
  )
}

function snapshotsOf(core: Core, id: string): TopologySnapshot[] {
  const { calendar } = core.world.parts
  if (!core.db.tables.points.get(id)) throw new Refusal('unknownNetwork')
  const now = core.now()
  const last = Math.floor((now - monday) / WEEK)
  const weekly = Array.from({ length: keptWeeks }, (_, index) => last - index).map((week) => ({
    id: `w${String(week)}`,
    at: week * WEEK + monday,
    kind: 'scheduled' as const,
    username: '',
  }))
  const refreshed = core.db.commModuleTasks.refreshes(id, now).map(({ taskId, at, username }) => ({
    id: taskId,
    at,
    kind: 'refresh' as const,
    username,
  }))
  return [...refreshed, ...weekly]
    .sort((a, b) => b.at - a.at)
    .map(({ at, ...snapshot }) => ({ ...snapshot, time: calendar.wall(at) }))
}

function momentOf(core: Core, id: string, snapshot: string): number {
  const refresh = core.db.commModuleTasks.refreshes(id, core.now()).find(({ taskId }) => taskId === snapshot)
  if (refresh) return refresh.at
  const week = /^w(\d{1,6})$/.exec(snapshot)?.[1]
  if (week === undefined || !snapshotsOf(core, id).some((candidate) => candidate.id === snapshot))
    throw new Refusal('unknownSnapshot')
  return Number(week) * WEEK + monday
}

function start(core: Core, kind: ModuleCommand, body: Params, call: Call): string {
  body.required('request_id', 64)
  const form = new Form(body)
  const ids = form.texts('ids', { required: true, max: mostModules })
  form.done()
  const params = kind === 'setParams' ? paramsOf(core, body) : {}
  settle(core)
  const jobs = ids.map((id) => job(core, kind, id, params))
  return core.db.commModuleTasks.start({ kind, params, author: authorOf(call) }, jobs, core.now()).id
}

function paramsOf(core: Core, body: Params) {
  const raw = body.raw('params')
  const sent = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
  // The form reads its own fields: an empty one stays as it is on the module.
  const read = new Form({ raw: (name: string) => sent[name] } as Params)
  const { frequency, mqtt_addr, hes_addr, apn, timeout } = readFields(
    core.db.dictWords,
    read,
    moduleParamsFields,
  )
  read.done()
  if (!frequency && !mqtt_addr && !hes_addr && !apn && !timeout) throw new Refusal('noParams')
  return {
    ...(frequency && { frequency }),
    ...(mqtt_addr && { mqtt_addr }),
    ...(hes_addr && { hes_addr }),
    ...(apn && { apn }),
    ...(timeout && { timeout }),
  }
}

/** Decides what will become of one module, and when it is known. */
function job(core: Core, kind: ModuleCommand, id: string, params: ReturnType<typeof paramsOf>): ModuleJob {
  const { network } = core.world.parts
  const { networks } = core.archive
  const now = core.now()
  const anyNode = networks.node(id, now)
  // Networks outside the caller's data scope are left out.
  const node = anyNode && core.db.tables.points.get(anyNode.tml_id) ? anyNode : undefined
  const finished = (outcome: Outcome, reason: string, delayMs: number): ModuleJob => {
    const newJob = {
      ...waitingObject(id, now),
      name: !node ? id : node.level === 0 ? node.cp_name : node.comid,
      cp_name: node?.cp_name ?? '',
      isWritten: false,
    }
    decide(newJob, { outcome, reason, delayMs }, now)
    return newJob
  }
  if (!node) return finished('failed', 'gone', 0)
  if (core.db.commModuleTasks.busy(now).has(id)) return finished('failed', 'busy', 0)
  const isMeter = node.level > 0
  if (kind === 'setParams' && isMeter && !params.timeout) return finished('unneeded', 'gatewayOnly', 0)
  const about = Math.max(0, isMeter ? network.find('meter', id) : network.find('rcp', id))
  const luck = (topicOf: number): number =>
    draw(network.seed, topic.attempt, about ^ 0x5a5a, Math.floor(now / 1000), topicOf)
  const gateway = isMeter ? networks.node(node.tml_id, now) : node
  if (gateway?.status !== '1') return finished('failed', 'dcuOffline', 8000 + Math.round(4000 * luck(1)))
  if (node.status !== '1') return finished('failed', 'timeout', 30_000 + Math.round(15_000 * luck(1)))
  if (luck(2) < 0.02) {
    const reasons = ['timeout', 'timeout', 'dataInvalid', 'protocolException'] as const
    const point = Math.max(0, network.find('rcp', node.tml_id))
    return finished('failed', reasons[bits(network.seed, topic.attempt, point) % 4] ?? 'timeout', 20_000)
  }
  // A gateway answers by itself; a module behind it takes its time for every hop.
  const base = kind === 'restart' ? 25_000 : kind === 'refresh' ? 6000 : 1500
  return finished('succeeded', '', Math.round(base + 2500 * luck(3) + node.level * (1200 + 2500 * luck(4))))
}

/** Writes what commands have brought about by now. */
function settle(core: Core): void {
  core.db.commModuleTasks.settle(core.now(), ({ kind, params, author }, { objectId: id, name }) => {
    if (kind !== 'setParams') return
    const table = core.db.tables.commModuleParams
    const gateway = core.db.tables.points.get(id) !== undefined
    const change = gateway ? params : { timeout: params.timeout ?? 0 }
    const blank = { comid: name, frequency: '', mqtt_addr: '', hes_addr: '', apn: '', timeout: 0 }
    if (table.get(id)) table.update(id, change, author)
    else table.insert({ ...blank, ...change, id }, author)
  })
}
