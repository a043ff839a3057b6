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
import { stateOf } from '../../campaigns/objects'
import { resultCodes } from '../../db/commands'
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

/** Text that stands for a stored key in an answer. */
export const masked = '••••'
export const covered = (key: string): string => (key === '' ? '' : masked)
const detailScreens = ['cpDetail'] as const
const pointScreens = ['rcpList', 'cpDetail'] as const
const maxRows = 200

/** Everything about one collection point. */
export function pointDetailHandlers(core: Core, show: (record: PointRecord) => CollectionPointRow): Route[] {
  const requirePoint = (id: string): PointRecord => {
    const row = core.db.tables.points.get(id)
    if (!row) throw new Refusal('rowGone')
    return row
  }
  const list = (
    path: string,
    rows: (row: PointRecord, call: Call) => PointTraffic[] | PointEvent[] | PointCommand[] | PointChange[],
  ): Route =>
    route(core, 'get', `/capture/cp/${path}/:id`, { screens: detailScreens }, (call) =>
      ok({ dataList: rows(requirePoint(call.part('id')), call) }),
    )
  return [
    route(core, 'get', '/capture/cp/detail/:id', { screens: pointScreens }, ({ part }) => {
      const row = requirePoint(part('id'))
      const pointRow = show(row)
      const detail: CollectionPointDetail = {
        ...pointRow,
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
        device: deviceOf(core, row.id, pointRow.last_online),
      }
      return ok(detail)
    }),
    route(core, 'post', '/capture/cp/reveal', { screens: pointScreens, action: 'reveal' }, async (call) => {
      const row = requirePoint((await call.body()).required('id'))
      call.about(row.cp_name)
      demandProof(core, call)
      return ok({ vending_key: row.vending_key })
    }),
    route(core, 'get', '/capture/cp/online/:id', { screens: detailScreens }, ({ part, query }) =>
      ok(onlineOf(core, requirePoint(part('id')).id, query().oneOf('span', ['day', 'week']) ?? 'day')),
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
  let [heardBeats, allBeats] = [0, 0]
  const first = Math.floor((now - length) / step) * step + step
  for (let stepStart = first; stepStart <= now; stepStart += step) {
    let [heardInStep, beatsInStep] = [0, 0]
    for (let beat = stepStart; beat < stepStart + step && beat <= now; beat += 5 * MINUTE) {
      beatsInStep += 1
      if (heard(core, id, beat)) heardInStep += 1
    }
    points.push(calendar.wall(stepStart))
    online.push(Math.round((heardInStep / beatsInStep) * 1000) / 10)
    heardBeats += heardInStep
    allBeats += beatsInStep
  }
  const share = allBeats === 0 ? null : Math.round((heardBeats / allBeats) * 1000) / 10
  return { points, online, losses: lossesOf(core, id, first, now), share }
}

/** Readings go up once a day, heartbeats all day; what goes down are requests. */
function trafficOf(core: Core, row: PointRecord, begin: string, end: string): PointTraffic[] {
  const { network, calendar } = core.world.parts
  const point = network.find('rcp', row.id)
  if (point < 0) return []
  const now = core.now()
  const meters = core.archive.grid.meters('rcp', row.id)
  const first = Math.max(calendar.parseDate(begin), calendar.parseDate(row.install_date) || 0)
  const last = Math.min(calendar.parseDate(end), calendar.dayOf(now))
  const rows: PointTraffic[] = []
  for (let day = first; day <= last; day++) {
    let hours = 0
    const start = calendar.dayStart(day)
    for (let hour = start; hour < calendar.dayStart(day + 1) && hour <= now; hour += HOUR)
      if (heard(core, row.id, hour)) hours += 1
    const luck = 0.9 + 0.2 * draw(network.seed, topic.dcu, point, day, 41)
    const upBytes = Math.round(hours * (12 * 96 + (meters * 2_300 * luck) / 24))
    const downBytes = Math.round(hours * (12 * 64 + (meters * 310 * luck) / 24))
    rows.push({
      data_date: calendar.dateOf(day),
      up_bytes: upBytes,
      down_bytes: downBytes,
      partial: day === calendar.dayOf(now),
    })
  }
  return rows
}

/** Events of a concentrator with the catalogue's names and severities, newest first. */
export function eventsOf(
  core: Core,
  id: string,
  [begin, end]: readonly [string, string],
  language: Language,
): PointEvent[] {
  const { calendar } = core.world.parts
  return happenedTo(core, id, calendar.parseWall(begin), calendar.endOf(end))
    .sort((a, b) => b.instant - a.instant)
    .map((event) => pointEventRow(core, id, event, language))
}

export function commandsOf(core: Core, { id, cp_name }: PointRecord, { translate }: Call): PointCommand[] {
  const now = core.now()
  const personOf = peopleOf(core)
  const { calendar } = core.world.parts
  const sent = core.db.commands.ofDevice(id).map(({ task, slot }): PointCommand & { instant: number } => {
    const state = stateOf(slot, now)
    const failed = state === 'failed' && slot.reason !== ''
    return {
      id: `${task.id}-${String(slot.seq)}`,
      instant: slot.startedAt,
      start_time: calendar.wall(slot.startedAt),
      kind: task.order.kind,
      user_name: personOf(task.username).name,
      result: resultCodes[state],
      failure_reason:
        failed && slot.reason ? translate(faultSentence[slot.reason], { pointName: cp_name }) : '',
      cost_ms: state === 'succeeded' || failed ? slot.endsAt - slot.startedAt : null,
    }
  })
  const scheduled = roundsOf(core, id, now).map((run): PointCommand & { instant: number } => ({
    id: `${run.kind}-${String(run.instant)}`,
    instant: run.instant,
    start_time: calendar.wall(run.instant),
    kind: run.kind,
    user_name: '',
    result: run.ok ? '1' : '2',
    failure_reason: run.ok ? '' : translate('pointReadTimeout', { pointName: cp_name }),
    cost_ms: run.ok ? 1_100 + (run.instant % 900) : null,
  }))
  return [...sent, ...scheduled]
    .sort((a, b) => b.instant - a.instant)
    .slice(0, maxRows)
    .map(({ instant: _at, ...command }) => command)
}

/** Out of the table log: it holds no secret, only that one changed. */
export function changesOf(core: Core, id: string): PointChange[] {
  const personOf = peopleOf(core)
  const text = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return core.db.tableLog
    .all()
    .filter((change) => change.table === 'cp' && change.object_id === id)
    .slice(0, maxRows)
    .map((change) => ({
      id: change.id,
      op_time: wallIn(core.world.zone, change.at),
      operation: change.operation,
      user_name: personOf(change.author.username).name,
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
