import type { CommandKind, CommandOrder } from '../../../src/api/capture/commands'
import { readProblem, type ReadProblem } from '../../../src/rules/readings/readRules'
import { needsReason } from '../../../src/rules/readings/clockBands'
import { readLimit, reasonLength } from '../../../src/rules/limits/limits'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import { actionOf, type CommandTask } from '../../db/commands'
import type { StoredItem } from '../../db/dataItems'
import type { ScreenCode } from '../../db/menus'
import type { MessageKey } from '../../messages/messages'
import { targetsOf, type Target } from './commandTargets'
import { planOf } from './commandPlans'
import { keepValues, progressOf } from './commandResults'
import { isModemItem, measures, modemOf, rsrpOf } from './commandValues'
import { requestedDays, readDays, readRemaining } from './dayReads'
import { Refusal, type Params } from '../../kit/params'
import { askedWay, wayOf } from '../query/readWays'
import { mayOf } from '../kit/permissions'
import { ok } from '../../kit/answer'
import { runOnce } from '../kit/once'
import type { Call, Route } from '../kit/call'
import { authorOf, route } from '../kit/route'

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
  screens: ['batchMeterReading', 'meterDetail', 'eMpDayRead', 'eMpCurve', 'cpSuccess', 'missingData'],
  action: 'read',
} as const
/** Pages on which days are found that are missing. */
const mayReadDays = { screens: ['missingData', 'cpSuccess'], action: 'read' } as const
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
            const meter = targets.find((target) => target.id === device.id)?.meter
            if (code === 'rsrp' && rsrpOf(core, meter ? modemOf(meter) : device.id) === null) return true
            return code !== '' && meter !== undefined && !measures(meter, code, order.data_date !== undefined)
          },
          plan: planOf(core, targets, order),
        },
        now(),
      )
      return ok({ taskId: task.id })
    }),
    route(core, 'post', `${path}/days`, mayReadDays, async (call) => {
      const body = await call.body()
      const days = requestedDays(core, body)
      const keeper = mayKeepValues(core, call) ? authorOf(call) : undefined
      const { username } = call.account
      return runOnce(body, () => ({ taskId: readDays(core, days, { username, keeper }).id }))
    }),
    route(core, 'get', `${path}/progress/:taskId`, { screens }, (call) => {
      const task = taskOfCaller(core, call, call.part('taskId'))
      if (task.keeper) keepValues(core, task, task.keeper)
      return ok(progressOf(core, task, call.query().text('cursor'), call))
    }),
    route(core, 'post', `${path}/stop`, mayOrder, async (call) => {
      const task = taskOfCaller(core, call, (await call.body()).required('taskId'))
      return ok({ count: core.db.commands.stop(task, now()) })
    }),
    route(core, 'post', `${path}/retry`, mayOrder, async (call) => {
      const body = await call.body()
      const task = taskOfCaller(core, call, body.required('taskId'))
      mayCommand(core, call, task.order.kind)
      if (task.order.days) return runOnce(body, () => ({ count: readRemaining(core, task) }))
      const plan = planOf(core, targetsOf(core, task.order), task.order)
      return runOnce(body, () => ({ count: core.db.commands.retry(task, plan, now()) }))
    }),
    route(core, 'post', `${path}/save`, mayKeep, async (call) => {
      const task = taskOfCaller(core, call, (await call.body()).required('taskId'))
      return ok({ count: keepValues(core, task, authorOf(call)) })
    }),
  ]
}

function mayCommand(core: Core, { account }: Call, kind: CommandKind): void {
  const [action, may] = [actionOf(kind), mayOf(core, account)]
  if (!screens.some((screen) => may(screen)?.includes(action))) throw new Refusal('forbidden')
}

const mayKeepValues = (core: Core, { account }: Call): boolean => {
  const may = mayOf(core, account)
  return mayKeep.screens.some((screen) => may(screen)?.includes(mayKeep.action))
}

/** A task belongs to the user who started it. */
export function taskOfCaller({ db }: Core, { account }: Call, id: string): CommandTask {
  const task = db.commands.get(id)
  if (!task || task.username !== account.username) throw new Refusal('unknownTask')
  return task
}

const texts = (params: Params, name: string, maxLength: number): string[] => {
  const list = params.raw(name) ?? []
  if (!Array.isArray(list) || list.length > maxLength || !list.every((text) => typeof text === 'string'))
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
  const allItems = core.db.tables.dataItems.all()
  return (order.items ?? []).map((code) => {
    const item = allItems.find((candidate) => candidate.item_code === code)
    if (!item) throw new Refusal('badParameter', { name: 'items' })
    if (item.enabled !== '1') throw new Refusal('itemDisabled', { name: item.names[language] })
    return item
  })
}

function check(core: Core, order: CommandOrder, targets: readonly Target[], items: readonly StoredItem[]) {
  const { data_date } = order
  if (order.target === 'cp') return checkPoints(core, order)
  const meters = targets.flatMap(({ meter }) => (meter ? [meter] : []))
  const maxItems = core.db.tables.sysParams.number('readItems')
  const problem = readProblem({ meters, items, data_date, way: wayOf(order), maximum: maxItems })
  if (problem) {
    const max = problem === 'tooManyItems' ? readLimit.commands : maxItems
    throw new Refusal(problems[problem], { max })
  }
  if (data_date !== undefined && data_date > wallIn(core.world.zone, core.now()).slice(0, 10))
    throw new Refusal('readFuture')
}

/** The modem of a collection point tells its signal, and nothing else that is read. */
function checkPoints(core: Core, { devices, items = [] }: CommandOrder): void {
  const maxItems = core.db.tables.sysParams.number('readItems')
  if (items.length === 0) throw new Refusal('readNoItem')
  if (items.some((item) => !isModemItem(item))) throw new Refusal('badParameter', { name: 'items' })
  if (devices.length * items.length > maxItems) throw new Refusal('readTooManyRequested', { max: maxItems })
}

/** Setting a clock by minutes needs a reason, because the intervals around the step are false. */
function refuseWithoutReason({ reason }: CommandOrder, targets: readonly Target[]): void {
  if (reason === undefined && targets.some(({ meter }) => needsReason(meter?.clock_deviation_s ?? null)))
    throw new Refusal('clockReason', { minutes: 5 })
}
