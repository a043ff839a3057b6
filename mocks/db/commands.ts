import type { CommandKind, CommandOrder, KnownCounters } from '../../src/api/capture/commands'
import { isFromStore } from '../../src/rules/readings/readRules'
import type { CommandFault, Verdict } from './commandPlan'
import type { Author } from './tableLog'

/** A device as a command knows it. */
export interface CommandDevice {
  id: string
  /** Number of the meter, name of the collection point. */
  name: string
  metercomid: string
  cons_no: string
  cons_name: string
  cp_name: string
  mp: number
}

/** One request: an item of a device, or the device itself. */
export interface Slot {
  seq: number
  device: CommandDevice
  /** '' where the command has no items. */
  item_code: string
  /** Day of the requested record; '' = current values. */
  data_date: string
  startedAt: number
  /** Instant at which its result is known, ms since 1970. */
  doneAt: number
  fault: CommandFault | ''
  /** True when the device has no such value: no request is sent. */
  unneeded: boolean
  canceledAt: number | undefined
  /** Instant at which its value was stored as data. */
  keptAt: number | undefined
  attempt: number
}

/** A day of a device that could not answer at the time of the order. */
export interface LeftOut {
  meter_id: string
  metercomid: string
  data_date: string
  tml_id: string
  cp_name: string
  /** Device that did not answer; '' when it can be requested. */
  silent: 'point' | 'meter' | ''
  /** Time since which it was not heard; '' when it was never heard. */
  since: string
}

export interface CommandTask {
  id: string
  order: CommandOrder
  username: string
  startedAt: number
  stoppedAt: number | undefined
  /** User in whose name incoming values are stored as data; undefined when a user decides that after the answer. */
  keeper: Author | undefined
  /** Days that were not requested at all; only when days are read again. */
  leftOut: readonly LeftOut[]
  /** Grows when rows change for another reason than the passing of time. */
  epoch: number
  slots: Slot[]
}

export type SlotState = '1' | '2' | '3' | '4' | '5'

/** State of a slot at an instant. */
export function stateOf(slot: Slot, now: number): SlotState {
  if (slot.canceledAt !== undefined) return '5'
  if (now < slot.doneAt) return '4'
  return slot.unneeded ? '3' : slot.fault === '' ? '1' : '2'
}

export function countersOf(task: CommandTask, now: number): KnownCounters {
  const countOf = (state: SlotState) => task.slots.filter((slot) => stateOf(slot, now) === state).length
  return {
    total: task.slots.length,
    success: countOf('1'),
    failed: countOf('2'),
    unneeded: countOf('3'),
    reading: countOf('4'),
    canceled: countOf('5'),
  }
}

export const endOf = (task: CommandTask): number =>
  task.slots.reduce((last, slot) => Math.max(last, slot.canceledAt ?? slot.doneAt), task.startedAt)

/** Plans the results of `requests` requests to a device in one attempt. */
export type Plan = (device: CommandDevice, requests: number, attempt: number) => readonly Verdict[]

/** Requested devices and items with their planned results. */
interface DeviceRequest {
  devices: readonly CommandDevice[]
  /** Requested days per device, when each device has its own. */
  dates?: ReadonlyMap<string, readonly string[]>
  unneeded: (device: CommandDevice, item: string) => boolean
  plan: Plan
}

/** Instants in ms since 1970. */
export interface ClockCommands {
  /** Instant of the last setting. */
  set: number | undefined
  /** Instant at which the device last reported or took the time. */
  heard: number | undefined
  /** The last attempt to set the clock. */
  tried: { instant: number; succeeded: boolean } | undefined
}

/** A part of a meter's event log that was read on demand. */
export interface EventRead {
  id: string
  item_code: string
  /** Utility date. */
  data_date: string
  /** ms since 1970. */
  instant: number
  order: CommandOrder
}

/** Items by which a device tells its time. */
export const clockItems: readonly string[] = ['meter_time', 'clock_deviation_s']

export interface Commands {
  get(id: string): CommandTask | undefined
  /** All remembered tasks, oldest first. */
  all(): Iterable<CommandTask>
  /** Requests to a device, newest first. */
  ofDevice(id: string): { task: CommandTask; slot: Slot }[]
  /** Effect of commands on a device's clock up to `now`; undefined without any. */
  clockOf(id: string, now: number): ClockCommands | undefined
  /** Devices whose clock was read or set up to `now`. */
  clocks(now: number): ReadonlySet<string>
  /** Event logs that meters have delivered or will deliver. */
  eventReads(): Iterable<EventRead>
  /** Grows when a task is started, stopped or retried. */
  version(): number
  /** Devices with an unfinished request. */
  busy(now: number): ReadonlySet<string>
  start(
    input: DeviceRequest & { order: CommandOrder; username: string } & Partial<
        Pick<CommandTask, 'keeper' | 'leftOut'>
      >,
    now: number,
  ): CommandTask
  /** Adds further devices to the same task. */
  extend(task: CommandTask, asking: DeviceRequest, now: number): void
  /**
   * Cancels unfinished requests.
   * @returns their number
   */
  stop(task: CommandTask, now: number): number
  /**
   * Retries failed requests only.
   * @returns their number
   */
  retry(task: CommandTask, plan: Plan, now: number): number
}

/** Instant of a value that is received at `instant`, ms: a concentrator stores values every quarter of an hour. */
export const collectedAt = (
  { read_source, read_scheme = '' }: Pick<CommandOrder, 'read_source' | 'read_scheme'>,
  instant: number,
): number =>
  read_source !== undefined && isFromStore({ read_source, read_scheme })
    ? instant - (instant % 900_000)
    : instant

/** Time until a busy device refuses a request, ms. */
const refusedAfter = 300
/** Number of remembered tasks; of older ones only the effects on clocks and the event reads are kept. */
const maxTasks = 200

/** End of a request that read or set a clock; instants in ms since 1970. */
interface ClockEnd {
  id: string
  instant: number
  sets: boolean
  succeeded: boolean
}

/** Finished requests of a task that read or set clocks. */
function* clockEndsOf({ order, slots }: CommandTask, now: number): Iterable<ClockEnd> {
  const sets = order.kind === 'timeSync'
  if (!sets && !order.items?.some((item) => clockItems.includes(item))) return
  for (const slot of slots) {
    const state = stateOf(slot, now)
    if ((state === '1' || state === '2') && (sets || clockItems.includes(slot.item_code)))
      yield { id: slot.device.id, instant: slot.doneAt, sets, succeeded: state === '1' }
  }
}

function* eventReadsOf({ order, slots }: CommandTask): Iterable<EventRead> {
  const { kind, data_date } = order
  if (kind !== 'read' || data_date === undefined || !order.items?.some((item) => item.startsWith('ev_')))
    return
  for (const slot of slots)
    if (slot.fault === '' && !slot.unneeded && slot.canceledAt === undefined)
      yield { id: slot.device.id, item_code: slot.item_code, data_date, instant: slot.doneAt, order }
}

/** State of a meter's clock after the finished commands; undefined without any. */
function clockOf(deviceId: string, ends: Iterable<ClockEnd>): ClockCommands | undefined {
  let state: ClockCommands | undefined
  for (const { id, instant, sets, succeeded } of ends) {
    if (id !== deviceId) continue
    state ??= { set: undefined, heard: undefined, tried: undefined }
    if (succeeded) state.heard = Math.max(state.heard ?? 0, instant)
    if (!sets) continue
    if (succeeded) state.set = Math.max(state.set ?? 0, instant)
    if (instant >= (state.tried?.instant ?? 0)) state.tried = { instant, succeeded }
  }
  return state
}

/** Applies a result to a slot; without one the device was busy. */
function settle(slot: Slot, verdict: Verdict | undefined, now: number): void {
  slot.startedAt = now
  slot.doneAt = now + (verdict?.delayMs ?? refusedAfter)
  slot.fault = verdict ? verdict.fault : 'busy'
}

/** Device commands on the head-end's clock: no timer runs, all results are decided at the start. */
export function createCommands(): Commands {
  const tasks = new Map<string, CommandTask>()
  let count = 0
  const forgotten: ClockEnd[] = []
  const forgottenReads: EventRead[] = []
  let version = 0
  /** All finished requests that read or set a clock. */
  function* clockEnds(now: number): Iterable<ClockEnd> {
    for (const end of forgotten) if (end.instant <= now) yield end
    for (const task of tasks.values()) yield* clockEndsOf(task, now)
  }
  function forget(task: CommandTask): void {
    forgotten.push(...clockEndsOf(task, Number.POSITIVE_INFINITY))
    forgottenReads.push(...eventReadsOf(task))
    tasks.delete(task.id)
  }
  const busy = (now: number): Set<string> => {
    const ids = new Set<string>()
    for (const task of tasks.values())
      for (const slot of task.slots) if (stateOf(slot, now) === '4') ids.add(slot.device.id)
    return ids
  }
  function send(
    { order, slots }: CommandTask,
    { devices, dates, unneeded, plan }: DeviceRequest,
    now: number,
  ): void {
    const busyDevices = busy(now)
    const items = order.items?.length ? order.items : ['']
    for (const device of devices) {
      const requests = (dates?.get(device.id) ?? [order.data_date ?? '']).flatMap((data_date) =>
        items.map((item_code) => ({ item_code, data_date, unneeded: unneeded(device, item_code) })),
      )
      const needed = requests.filter((request) => !request.unneeded)
      const verdicts = busyDevices.has(device.id) ? [] : plan(device, needed.length, 0)
      for (const request of requests) {
        const slot: Slot = {
          seq: slots.length,
          device,
          ...request,
          startedAt: now,
          doneAt: now + refusedAfter,
          fault: '',
          canceledAt: undefined,
          keptAt: undefined,
          attempt: 0,
        }
        if (!slot.unneeded) settle(slot, verdicts[needed.indexOf(request)], now)
        slots.push(slot)
      }
    }
  }
  return {
    get: (id) => tasks.get(id),
    all: () => tasks.values(),
    ofDevice: (id) =>
      [...tasks.values()]
        .toReversed()
        .flatMap((task) =>
          task.slots.filter((slot) => slot.device.id === id).map((slot) => ({ task, slot })),
        ),
    clockOf: (id, now) => clockOf(id, clockEnds(now)),
    clocks: (now) => new Set([...clockEnds(now)].map(({ id }) => id)),
    eventReads: () => [...forgottenReads, ...[...tasks.values()].flatMap((task) => [...eventReadsOf(task)])],
    version: () => version,
    busy,
    start({ order, username, keeper, leftOut = [], ...asking }, now) {
      count += 1
      version += 1
      const task: CommandTask = {
        id: `command-${String(count)}`,
        order,
        username,
        startedAt: now,
        stoppedAt: undefined,
        keeper,
        leftOut,
        epoch: 0,
        slots: [],
      }
      send(task, asking, now)
      tasks.set(task.id, task)
      for (const old of [...tasks.values()].slice(0, Math.max(0, tasks.size - maxTasks))) forget(old)
      return task
    },
    extend(task, asking, now) {
      version += 1
      send(task, asking, now)
    },
    stop(task, now) {
      version += 1
      const open = task.slots.filter((slot) => stateOf(slot, now) === '4')
      for (const slot of open) slot.canceledAt = now
      if (open.length > 0) {
        task.stoppedAt = now
        task.epoch += 1
      }
      return open.length
    },
    retry(task, plan, now) {
      version += 1
      const failed = task.slots.filter((slot) => stateOf(slot, now) === '2')
      const busyDevices = busy(now)
      for (const device of new Set(failed.map((slot) => slot.device))) {
        const deviceSlots = failed.filter((slot) => slot.device === device)
        const attempt = Math.max(...deviceSlots.map((slot) => slot.attempt)) + 1
        const verdicts = busyDevices.has(device.id) ? [] : plan(device, deviceSlots.length, attempt)
        for (const [index, slot] of deviceSlots.entries()) {
          slot.attempt = attempt
          settle(slot, verdicts[index], now)
        }
      }
      if (failed.length > 0) {
        task.stoppedAt = undefined
        task.epoch += 1
      }
      return failed.length
    },
  }
}

/** 'read' for commands that only query the device, 'set' for those that change it. */
export const actionOf = (kind: CommandKind): 'read' | 'set' =>
  kind === 'read' || kind === 'ping' || kind === 'topology' ? 'read' : 'set'
