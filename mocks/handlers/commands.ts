import type { CommandKind, CommandOrder, CommandProgress, CommandResult } from '../../src/api/commands'
import { readProblem, type ReadProblem } from '../../src/rules/readRules'
import { needsReason } from '../../src/rules/clockBands'
import { readLimit, reasonLength } from '../../src/rules/limits'
import type { Core } from '../core'
import { wallIn } from '../world/calendar'
import { planDevice } from '../db/commandPlan'
import { actionOf, countersOf, endOf, stateOf, type CommandTask, type Plan, type Slot } from '../db/commands'
import type { StoredItem } from '../db/dataItems'
import type { ScreenCode } from '../db/menus'
import type { MessageKey, Say } from '../messages'
import { targetsOf, type Target } from './commandTargets'
import { faultSentence } from './commandFaults'
import { answerName, isModemItem, measures, modemOf, rsrpOf, valueOf } from './commandValues'
import { Refusal, type Params } from './params'
import { askedWay, isStored, wayOf } from './readWays'
import { mayOf } from './permissions'
import { ok } from './answer'
import { once } from './once'
import type { Call, Route } from './call'
import { authorOf, route } from './route'

const path = '/capture/read'
/** Screens from which devices are commanded; each has the actions `read` or `set`. */
const screens: readonly ScreenCode[] = [
  'batchMeterReading',
  'realTime',
  'dataItem',
  'meterList',
  'meterDetail',
  'rcpList',
  'cpDetail',
  'topology',
  'topologyList',
  'taskMonitor',
  'eMpDayRead',
  'timeAnalysis',
  'eMpCurve',
  'cpSuccess',
  'signalRead',
  'eMeterEvent',
  'hourRead',
  'meterReading',
  'missingData',
  'phaseAngleAnalysis',
]
const mayOrder = { screens, action: ['read', 'set'] } as const
const mayKeep = {
  screens: ['batchMeterReading', 'meterDetail', 'eMpDayRead', 'eMpCurve', 'cpSuccess'],
  action: 'read',
} as const
const kinds: readonly CommandKind[] = [
  'read',
  'ping',
  'timeSync',
  'restart',
  'syncArchive',
  'setParams',
  'topology',
]
const problems: Record<ReadProblem, MessageKey> = {
  noDevice: 'readNoDevice',
  noItem: 'readNoItem',
  mixedTypes: 'readMixedTypes',
  oneCurve: 'readOneCurve',
  oneEventType: 'readOneEventType',
  tooManyItems: 'readTooManyItems',
  tooManyRequested: 'readTooManyRequested',
  oneDirect: 'readOneDirect',
  oneTransparent: 'readOneTransparent',
  oneLive: 'readOneLive',
  noStore: 'readNoStore',
  noDate: 'readNoDate',
}
export function commandHandlers(core: Core): Route[] {
  const { now } = core
  return [
    route(core, 'post', `${path}/start`, mayOrder, async (call) => {
      const body = await call.body()
      body.required('request_id', 64)
      const order = orderOf(body)
      mayCommand(core, call, order.kind)
      const targets = targetsOf(core, order)
      const items = order.kind === 'read' ? itemsOf(core, order, call) : []
      if (order.kind === 'read') check(core, order, targets, items)
      if (order.kind === 'timeSync') refuseWithoutReason(order, targets)
      const task = core.db.commands.start(
        {
          order,
          username: call.account.username,
          devices: targets.map(({ reach: _reach, meter: _meter, ...device }) => device),
          unneeded: (device, code) => {
            const meter = targets.find((each) => each.id === device.id)?.meter
            if (code === 'rsrp' && rsrpOf(core, meter ? modemOf(meter) : device.id) === null) return true
            return code !== '' && meter !== undefined && !measures(meter, code, order.data_date !== undefined)
          },
          plan: planOf(core, targets, order),
        },
        now(),
      )
      return ok({ taskId: task.id })
    }),
    route(core, 'get', `${path}/progress/:taskId`, { screens }, (call) =>
      ok(progressOf(core, own(core, call, call.part('taskId')), call.query().text('cursor'), call)),
    ),
    route(core, 'post', `${path}/stop`, mayOrder, async (call) => {
      const task = own(core, call, (await call.body()).required('taskId'))
      return ok({ count: core.db.commands.stop(task, now()) })
    }),
    route(core, 'post', `${path}/retry`, mayOrder, async (call) => {
      const body = await call.body()
      const task = own(core, call, body.required('taskId'))
      mayCommand(core, call, task.order.kind)
      const plan = planOf(core, targetsOf(core, task.order), task.order)
      return once(body, () => ({ count: core.db.commands.retry(task, plan, now()) }))
    }),
    route(core, 'post', `${path}/save`, mayKeep, async (call) => {
      const task = own(core, call, (await call.body()).required('taskId'))
      return ok({ count: save(core, task, call) })
    }),
  ]
}

function mayCommand(core: Core, { account }: Call, kind: CommandKind): void {
  const [action, may] = [actionOf(kind), mayOf(core, account)]
  if (!screens.some((screen) => may(screen)?.includes(action))) throw new Refusal('forbidden')
}

/** A task belongs to the user who started it. */
export function own({ db }: Core, { account }: Call, id: string): CommandTask {
  const task = db.commands.get(id)
  if (!task || task.username !== account.username) throw new Refusal('unknownTask')
  return task
}

const texts = (params: Params, name: string, most: number): string[] => {
  const list = params.raw(name) ?? []
  if (!Array.isArray(list) || list.length > most || !list.every((each) => typeof each === 'string'))
    throw new Refusal('badParameter', { name })
  return [...new Set(list)]
}

function orderOf(body: Params): CommandOrder {
  const kind = body.oneOf('kind', kinds)
  const target = body.oneOf('target', ['meter', 'cp'])
  if (!kind) throw new Refusal('badParameter', { name: 'kind' })
  if (!target) throw new Refusal('badParameter', { name: 'target' })
  const data_date = body.date('data_date')
  const params = body.raw('params')
  const reason = body.text('reason', reasonLength.max)?.trim() ?? ''
  return {
    kind,
    target,
    devices: texts(body, 'devices', 500),
    items: texts(body, 'items', 100),
    ...(data_date === undefined ? {} : { data_date }),
    ...askedWay(body),
    ...(reason === '' ? {} : { reason }),
    ...(typeof params === 'object' && params !== null ? { params: params as Record<string, string> } : {}),
  }
}

function itemsOf(core: Core, order: CommandOrder, { language }: Call): StoredItem[] {
  const all = core.db.tables.dataItems.all()
  return (order.items ?? []).map((code) => {
    const item = all.find((each) => each.item_code === code)
    if (!item) throw new Refusal('badParameter', { name: 'items' })
    if (item.enabled !== '1') throw new Refusal('itemDisabled', { name: item.names[language] })
    return item
  })
}

function check(core: Core, order: CommandOrder, targets: readonly Target[], items: readonly StoredItem[]) {
  const { data_date } = order
  if (order.target === 'cp') return checkPoints(core, order)
  const meters = targets.flatMap(({ meter }) => (meter ? [meter] : []))
  const most = core.db.tables.sysParams.number('readItems')
  const problem = readProblem({ meters, items, data_date, way: wayOf(order), most })
  if (problem) {
    const max = problem === 'tooManyItems' ? readLimit.commands : most
    throw new Refusal(problems[problem], { max })
  }
  if (data_date !== undefined && data_date > wallIn(core.world.zone, core.now()).slice(0, 10))
    throw new Refusal('readFuture')
}

/** The modem of a collection point tells its signal, and nothing else that is read. */
function checkPoints(core: Core, { devices, items = [] }: CommandOrder): void {
  const most = core.db.tables.sysParams.number('readItems')
  if (items.length === 0) throw new Refusal('readNoItem')
  if (items.some((item) => !isModemItem(item))) throw new Refusal('badParameter', { name: 'items' })
  if (devices.length * items.length > most) throw new Refusal('readTooManyRequested', { max: most })
}

/** Who moves a clock by minutes says why: the intervals around the step are false. */
function refuseWithoutReason({ reason }: CommandOrder, targets: readonly Target[]): void {
  if (reason === undefined && targets.some(({ meter }) => needsReason(meter?.clock_deviation_s ?? null)))
    throw new Refusal('clockReason', { minutes: 5 })
}

/** Base waiting time of a device command, ms (commBaseTime). */
const baseMs = (core: Core): number => {
  const row = core.db.tables.sysParams.get('commBaseTime')
  // The cloud edition has a shorter time, until the parameter is changed.
  if (core.edition === 'cloud' && row?.value === row?.default_value) return 60_000
  return core.db.tables.sysParams.number('commBaseTime') * 1_000
}

function planOf(core: Core, targets: readonly Target[], order: CommandOrder): Plan {
  const stored = isStored(order)
  const begun = core.now()
  const places = new Map<string, number>()
  return (device, requests, attempt) => {
    const target = targets.find((each) => each.id === device.id)
    const place = places.get(device.cp_name) ?? 0
    places.set(device.cp_name, place + 1)
    return target ? planDevice(target, requests, { begun, attempt, place, baseMs: baseMs(core), stored }) : []
  }
}

function progressOf(core: Core, task: CommandTask, cursor: string | undefined, call: Call): CommandProgress {
  const now = core.now()
  const [epoch, since] = (cursor ?? '').split('.').map(Number)
  // A cursor of before a stop or a retry knows too little: everything is told again.
  const all = epoch !== task.epoch || since === undefined || !Number.isFinite(since)
  const news = task.slots.filter((slot) => all || (slot.doneAt > since && slot.doneAt <= now))
  const counters = countersOf(task, now)
  const running = counters.reading > 0
  const last = task.slots.reduce((late, slot) => Math.max(late, slot.begun), task.begun)
  return {
    taskId: task.id,
    kind: task.order.kind,
    target: task.order.target,
    data_date: task.order.data_date ?? '',
    status: running ? 'running' : task.stoppedAt === undefined ? 'finished' : 'stopped',
    start_time: wallIn(core.world.zone, task.begun),
    end_time: running ? '' : wallIn(core.world.zone, endOf(task)),
    remaining: running ? Math.max(1, Math.ceil((last + baseMs(core) - now) / 1000)) : 0,
    counters,
    cursor: `${String(task.epoch)}.${String(now)}`,
    rows: news.map((slot) => resultOf(core, task, slot, now, call)),
    saved: task.savedAt !== undefined,
  }
}

function resultOf(
  core: Core,
  task: CommandTask,
  slot: Slot,
  now: number,
  { language, say }: { language: Call['language']; say: Say },
): CommandResult {
  const { device, seq, item_code, fault, unneeded } = slot
  const state = stateOf(slot, now)
  const item = core.db.tables.dataItems.all().find((each) => each.item_code === item_code)
  const failed = state === '2' && fault !== ''
  const read = state === '1' && item ? valueOf(core, task, slot, item, language) : undefined
  return {
    seq,
    device_id: device.id,
    device_name: device.name,
    metercomid: device.metercomid,
    cons_no: device.cons_no,
    cons_name: device.cons_name,
    cp_name: device.cp_name,
    mp: device.mp,
    item_code,
    item_name: item
      ? answerName(core, item, task.order.data_date !== undefined, device.id, language)
      : item_code,
    value: read?.value ?? null,
    unit: item?.unit ?? '',
    decimals: item?.decimals ?? 0,
    ...(read?.points ? { points: read.points } : {}),
    data_time: read?.data_time ?? '',
    read_time: state === '1' || failed ? wallIn(core.world.zone, slot.doneAt) : '',
    task_read_result: state,
    fail_reason: failed ? fault : '',
    failure_reason: failed
      ? say(faultSentence[fault], { pointName: device.cp_name })
      : state === '3' && unneeded
        ? say('notMeasured')
        : '',
    cost_ms: state === '1' || failed ? slot.doneAt - slot.begun : null,
  }
}

/** Keeps what was read; once. */
function save(core: Core, task: CommandTask, call: Call): number {
  if (task.savedAt !== undefined) return 0
  const now = core.now()
  const rows = task.slots
    .filter((slot) => stateOf(slot, now) === '1')
    .map((slot) => resultOf(core, task, slot, now, call))
    .filter((row) => row.value !== null)
  if (rows.length === 0) return 0
  task.savedAt = now
  const data_date = task.order.data_date ?? ''
  for (const { device_id: meter_id, metercomid, item_code, value, data_time, read_time } of rows)
    core.db.tables.valueVersions.insert(
      {
        meter_id,
        metercomid,
        item_code,
        data_date,
        value: String(value),
        data_time,
        read_time,
        value_source: 'automatic',
        quality: 'valid',
        reason: '',
        check_state: 'new',
      },
      authorOf(call),
    )
  return rows.length
}
