import type {
  CollectionPointDetail,
  CollectionPointRow,
  PointChange,
  PointCommand,
  PointEvent,
  PointOnline,
  PointTraffic,
} from '../../../src/api/capture/collectionPoints'
import type { Language } from '../../../src/i18n/languages'
import type { Core } from '../../core'
import { stateOf } from '../../db/commands'
import type { PointRecord } from '../../db/points'
import { DAY, HOUR, MINUTE, wallIn } from '../../world/calendar'
import { draw, topic } from '../../world/random'
import { faultSentence } from './commandFaults'
import { demandProof } from '../kit/guarded'
import { keyCheck } from './meterKeys'
import { logSpan, peopleOf } from '../kit/logSpan'
import { Refusal } from '../../kit/params'
import { happenedTo, pointEventRow } from '../query/pointHappenings'
import { deviceOf, heard, lossesOf, roundsOf } from '../query/pointState'
import { changedFields } from '../kit/restoreRow'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { route } from '../kit/route'

/** What a stored key looks like in an answer. */
export const masked = '••••'
export const covered = (key: string): string => (key === '' ? '' : masked)
const one = ['cpDetail'] as const
const both = ['rcpList', 'cpDetail'] as const
const most = 200

/** Everything about one collection point. */
export function pointDetailHandlers(core: Core, show: (record: PointRecord) => CollectionPointRow): Route[] {
  const known = (id: string): PointRecord => {
    const row = core.db.tables.points.get(id)
    if (!row) throw new Refusal('rowGone')
    return row
  }
  const list = (
    path: string,
    rows: (row: PointRecord, call: Call) => PointTraffic[] | PointEvent[] | PointCommand[] | PointChange[],
  ): Route =>
    route(core, 'get', `/capture/cp/${path}/:id`, { screens: one }, (call) =>
      ok({ dataList: rows(known(call.part('id')), call) }),
    )
  return [
    route(core, 'get', '/capture/cp/detail/:id', { screens: both }, ({ part }) => {
      const row = known(part('id'))
      const said = show(row)
      const detail: CollectionPointDetail = {
        ...said,
        ak: covered(row.ak),
        ek: covered(row.ek),
        kek: covered(row.kek),
        password: covered(row.password),
        vending_key: covered(row.vending_key),
        kcv: {
          ak: keyCheck(row.ak),
          ek: keyCheck(row.ek),
          kek: keyCheck(row.kek),
          vending_key: keyCheck(row.vending_key),
        },
        device: deviceOf(core, row.id, said.last_online),
      }
      return ok(detail)
    }),
    route(core, 'post', '/capture/cp/reveal', { screens: both, action: 'reveal' }, async (call) => {
      const row = known((await call.body()).required('id'))
      call.about(row.cp_name)
      demandProof(core, call)
      return ok({ vending_key: row.vending_key })
    }),
    route(core, 'get', '/capture/cp/online/:id', { screens: one }, ({ part, query }) =>
      ok(onlineOf(core, known(part('id')).id, query().oneOf('span', ['day', 'week']) ?? 'day')),
    ),
    list('traffic', (row, { query }) => {
      const [begin, end] = query().dateRange('date_begin', 'date_end')
      return trafficOf(core, row, begin, end)
    }),
    list('events', (row, { query, language }) => eventsOf(core, row.id, logSpan(core, query()), language)),
    list('commands', (row, call) => commandsOf(core, row, call)),
    list('changes', (row) => changesOf(core, row.id)),
  ]
}

function onlineOf(core: Core, id: string, span: 'day' | 'week'): PointOnline {
  const { network, calendar } = core.world.parts
  if (network.find('rcp', id) < 0) return { points: [], online: [], losses: [], share: null }
  const [step, length] = span === 'day' ? [15 * MINUTE, DAY] : [HOUR, 7 * DAY]
  const now = core.now()
  const points: string[] = []
  const online: number[] = []
  let [yes, all] = [0, 0]
  const first = Math.floor((now - length) / step) * step + step
  for (let at = first; at <= now; at += step) {
    let [here, asked] = [0, 0]
    for (let beat = at; beat < at + step && beat <= now; beat += 5 * MINUTE) {
      asked += 1
      if (heard(core, id, beat)) here += 1
    }
    points.push(calendar.wall(at))
    online.push(Math.round((here / asked) * 1000) / 10)
    yes += here
    all += asked
  }
  const share = all === 0 ? null : Math.round((yes / all) * 1000) / 10
  return { points, online, losses: lossesOf(core, id, first, now), share }
}

/** Readings go up once a day, heartbeats all day; what goes down are requests. */
function trafficOf(core: Core, row: PointRecord, begin: string, end: string): PointTraffic[] {
  const { network, calendar } = core.world.parts
  const cp = network.find('rcp', row.id)
  if (cp < 0) return []
  const now = core.now()
  const meters = core.archive.grid.meters('rcp', row.id)
  const first = Math.max(calendar.parseDate(begin), calendar.parseDate(row.install_date) || 0)
  const last = Math.min(calendar.parseDate(end), calendar.dayOf(now))
  const rows: PointTraffic[] = []
  for (let day = first; day <= last; day++) {
    let hours = 0
    const start = calendar.dayStart(day)
    for (let at = start; at < calendar.dayStart(day + 1) && at <= now; at += HOUR)
      if (heard(core, row.id, at)) hours += 1
    const luck = 0.9 + 0.2 * draw(network.seed, topic.dcu, cp, day, 41)
    const up = Math.round(hours * (12 * 96 + (meters * 2_300 * luck) / 24))
    const down = Math.round(hours * (12 * 64 + (meters * 310 * luck) / 24))
    rows.push({
      data_date: calendar.dateOf(day),
      up_bytes: up,
      down_bytes: down,
      partial: day === calendar.dayOf(now),
    })
  }
  return rows
}

/** What happened to a concentrator, as the utility calls and grades it, newest first. */
export function eventsOf(
  core: Core,
  id: string,
  [begin, end]: readonly [string, string],
  language: Language,
): PointEvent[] {
  const { calendar } = core.world.parts
  return happenedTo(core, id, calendar.parseWall(begin), calendar.endOf(end))
    .sort((a, b) => b.at - a.at)
    .map((of) => pointEventRow(core, id, of, language))
}

export function commandsOf(core: Core, { id, cp_name }: PointRecord, { say }: Call): PointCommand[] {
  const now = core.now()
  const who = peopleOf(core)
  const { calendar } = core.world.parts
  const sent = core.db.commands.ofDevice(id).map(({ task, slot }): PointCommand & { at: number } => {
    const result = stateOf(slot, now)
    const failed = result === '2' && slot.fault !== ''
    return {
      id: `${task.id}-${String(slot.seq)}`,
      at: slot.begun,
      start_time: calendar.wall(slot.begun),
      kind: task.order.kind,
      user_name: who(task.username).name,
      result,
      failure_reason: failed && slot.fault ? say(faultSentence[slot.fault], { pointName: cp_name }) : '',
      cost_ms: result === '1' || failed ? slot.doneAt - slot.begun : null,
    }
  })
  const own = roundsOf(core, id, now).map((run): PointCommand & { at: number } => ({
    id: `${run.kind}-${String(run.at)}`,
    at: run.at,
    start_time: calendar.wall(run.at),
    kind: run.kind,
    user_name: '',
    result: run.ok ? '1' : '2',
    failure_reason: run.ok ? '' : say('pointReadTimeout', { pointName: cp_name }),
    cost_ms: run.ok ? 1_100 + (run.at % 900) : null,
  }))
  return [...sent, ...own]
    .sort((a, b) => b.at - a.at)
    .slice(0, most)
    .map(({ at: _at, ...command }) => command)
}

/** Out of the table log: it holds no secret, only that one changed. */
export function changesOf(core: Core, id: string): PointChange[] {
  const who = peopleOf(core)
  const text = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return core.db.tableLog
    .all()
    .filter((change) => change.table === 'cp' && change.object_id === id)
    .slice(0, most)
    .map((change) => ({
      id: change.id,
      op_time: wallIn(core.world.zone, change.at),
      operation: change.operation,
      user_name: who(change.author.username).name,
      fields:
        change.operation === 'update'
          ? changedFields(change.before, change.after)
              .filter((name) => name !== 'id')
              .map((name) => ({
                name,
                before: text(change.before?.[name]),
                after: text(change.after?.[name]),
              }))
          : [],
    }))
}
