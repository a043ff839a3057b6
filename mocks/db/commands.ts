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
  /** The day whose record is asked for; '' = the present values. */
  data_date: string
  begun: number
  /** When its verdict is known, ms since 1970. */
  doneAt: number
  fault: CommandFault | ''
  /** The device has no such value: nothing is asked of it. */
  unneeded: boolean
  canceledAt: number | undefined
  /** When its value was kept as data. */
  keptAt: number | undefined
  attempt: number
}

/** A day of a device that could not answer when the order was given. */
export interface LeftOut {
  meter_id: string
  metercomid: string
  data_date: string
  tml_id: string
  cp_name: string
  /** What was not heard; '' where it can be asked for. */
  silent: 'point' | 'meter' | ''
  /** Since when it was not heard; '' of one that never was. */
  since: string
}

export interface CommandTask {
  id: string
  order: CommandOrder
  username: string
  begun: number
  stoppedAt: number | undefined
  /** In whose name what comes is kept as data; undefined where somebody says so when it is there. */
  keeper: Author | undefined
  /** What was not even asked for; only of days that are read again. */
  leftOut: readonly LeftOut[]
  /** Grows when something else than the passing of time changes rows. */
  epoch: number
  slots: Slot[]
}

export type SlotState = '1' | '2' | '3' | '4' | '5'

/** What is known of a slot at an instant. */
export function stateOf(slot: Slot, now: number): SlotState {
  if (slot.canceledAt !== undefined) return '5'
  if (now < slot.doneAt) return '4'
  return slot.unneeded ? '3' : slot.fault === '' ? '1' : '2'
}

export function countersOf(task: CommandTask, now: number): KnownCounters {
  const of = (state: SlotState) => task.slots.filter((slot) => stateOf(slot, now) === state).length
  return {
    total: task.slots.length,
    success: of('1'),
    failed: of('2'),
    unneeded: of('3'),
    reading: of('4'),
    canceled: of('5'),
  }
}

export const endOf = (task: CommandTask): number =>
  task.slots.reduce((last, slot) => Math.max(last, slot.canceledAt ?? slot.doneAt), task.begun)

/** How a device will answer `requests` requests of one attempt. */
export type Plan = (device: CommandDevice, requests: number, attempt: number) => readonly Verdict[]

/** What is asked of devices, and how they will answer. */
interface Asking {
  devices: readonly CommandDevice[]
  /** The days whose records are asked for, where each device has its own. */
  dates?: ReadonlyMap<string, readonly string[]>
  unneeded: (device: CommandDevice, item: string) => boolean
  plan: Plan
}

/** Instants in ms since 1970. */
export interface ClockCommands {
  /** When it was set last. */
  set: number | undefined
  /** When the device told or took the time last. */
  heard: number | undefined
  /** The last try to set it. */
  tried: { at: number; done: boolean } | undefined
}

/** A meter told a part of its event log on demand. */
export interface EventRead {
  id: string
  item_code: string
  /** Utility date. */
  data_date: string
  /** ms since 1970. */
  at: number
  order: CommandOrder
}

/** Items by which a device tells its time. */
export const clockItems: readonly string[] = ['meter_time', 'clock_deviation_s']

export interface Commands {
  get(id: string): CommandTask | undefined
  /** All that are remembered, oldest first. */
  all(): Iterable<CommandTask>
  /** What was asked of a device, newest first. */
  ofDevice(id: string): { task: CommandTask; slot: Slot }[]
  /** What commands did to the clock of a device until `now`; undefined when they did nothing. */
  clockOf(id: string, now: number): ClockCommands | undefined
  /** Devices whose clock was asked or set until `now`. */
  clocks(now: number): ReadonlySet<string>
  /** What meters told of their event logs, or will have told. */
  eventReads(): Iterable<EventRead>
  /** Grows with whatever is started, stopped or sent once more. */
  version(): number
  /** Devices that still work on a request. */
  busy(now: number): ReadonlySet<string>
  start(
    input: Asking & { order: CommandOrder; username: string } & Partial<
        Pick<CommandTask, 'keeper' | 'leftOut'>
      >,
    now: number,
  ): CommandTask
  /** Asks further devices in the same task. */
  extend(task: CommandTask, asking: Asking, now: number): void
  /** Cancels what is not known yet; answers how many. */
  stop(task: CommandTask, now: number): number
  /** Sends what failed once more, and only that; answers how many. */
  retry(task: CommandTask, plan: Plan, now: number): number
}

/** Of when a value is that is known at `at`, ms: a concentrator keeps what it collected at the last quarter of an hour. */
export const collectedAt = (
  { read_source, read_scheme = '' }: Pick<CommandOrder, 'read_source' | 'read_scheme'>,
  at: number,
): number =>
  read_source !== undefined && isFromStore({ read_source, read_scheme }) ? at - (at % 900_000) : at

/** How soon a busy device is known to be busy, ms. */
const refusedAfter = 300
/** Tasks that are remembered; older ones are forgotten, but for what they did to clocks and told of events. */
const most = 200

/** An end of what asked or set a clock; instants in ms since 1970. */
interface ClockEnd {
  id: string
  at: number
  sets: boolean
  done: boolean
}

/** What a task asked or set of clocks, as far as it has come to its end. */
function* clockEndsOf({ order, slots }: CommandTask, now: number): Iterable<ClockEnd> {
  const sets = order.kind === 'timeSync'
  if (!sets && !order.items?.some((item) => clockItems.includes(item))) return
  for (const slot of slots) {
    const state = stateOf(slot, now)
    if ((state === '1' || state === '2') && (sets || clockItems.includes(slot.item_code)))
      yield { id: slot.device.id, at: slot.doneAt, sets, done: state === '1' }
  }
}

function* eventReadsOf({ order, slots }: CommandTask): Iterable<EventRead> {
  const { kind, data_date } = order
  if (kind !== 'read' || data_date === undefined || !order.items?.some((item) => item.startsWith('ev_')))
    return
  for (const slot of slots)
    if (slot.fault === '' && !slot.unneeded && slot.canceledAt === undefined)
      yield { id: slot.device.id, item_code: slot.item_code, data_date, at: slot.doneAt, order }
}

/** What is known of the clock of a meter from commands that have come to their end; undefined: none was about it. */
function clockOf(wanted: string, ends: Iterable<ClockEnd>): ClockCommands | undefined {
  let found: ClockCommands | undefined
  for (const { id, at, sets, done } of ends) {
    if (id !== wanted) continue
    found ??= { set: undefined, heard: undefined, tried: undefined }
    if (done) found.heard = Math.max(found.heard ?? 0, at)
    if (!sets) continue
    if (done) found.set = Math.max(found.set ?? 0, at)
    if (at >= (found.tried?.at ?? 0)) found.tried = { at, done }
  }
  return found
}

/** Without a verdict the device was busy. */
function settle(slot: Slot, verdict: Verdict | undefined, now: number): void {
  slot.begun = now
  slot.doneAt = now + (verdict?.after ?? refusedAfter)
  slot.fault = verdict ? verdict.fault : 'busy'
}

/** Device commands on the head-end's clock: nothing runs, everything is known from the instant it was decided. */
export function createCommands(): Commands {
  const tasks = new Map<string, CommandTask>()
  let count = 0
  const forgotten: ClockEnd[] = []
  const told: EventRead[] = []
  let version = 0
  /** Everything that asked or set a clock and has come to its end. */
  function* aboutClocks(now: number): Iterable<ClockEnd> {
    for (const end of forgotten) if (end.at <= now) yield end
    for (const task of tasks.values()) yield* clockEndsOf(task, now)
  }
  function forget(task: CommandTask): void {
    forgotten.push(...clockEndsOf(task, Number.POSITIVE_INFINITY))
    told.push(...eventReadsOf(task))
    tasks.delete(task.id)
  }
  const busy = (now: number): Set<string> => {
    const ids = new Set<string>()
    for (const task of tasks.values())
      for (const slot of task.slots) if (stateOf(slot, now) === '4') ids.add(slot.device.id)
    return ids
  }
  function ask({ order, slots }: CommandTask, { devices, dates, unneeded, plan }: Asking, now: number): void {
    const taken = busy(now)
    const items = order.items?.length ? order.items : ['']
    for (const device of devices) {
      const wanted = (dates?.get(device.id) ?? [order.data_date ?? '']).flatMap((data_date) =>
        items.map((item_code) => ({ item_code, data_date, unneeded: unneeded(device, item_code) })),
      )
      const needed = wanted.filter((each) => !each.unneeded)
      const verdicts = taken.has(device.id) ? [] : plan(device, needed.length, 0)
      for (const each of wanted) {
        const slot: Slot = {
          seq: slots.length,
          device,
          ...each,
          begun: now,
          doneAt: now + refusedAfter,
          fault: '',
          canceledAt: undefined,
          keptAt: undefined,
          attempt: 0,
        }
        if (!slot.unneeded) settle(slot, verdicts[needed.indexOf(each)], now)
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
    clockOf: (id, now) => clockOf(id, aboutClocks(now)),
    clocks: (now) => new Set([...aboutClocks(now)].map(({ id }) => id)),
    eventReads: () => [...told, ...[...tasks.values()].flatMap((task) => [...eventReadsOf(task)])],
    version: () => version,
    busy,
    start({ order, username, keeper, leftOut = [], ...asking }, now) {
      count += 1
      version += 1
      const task: CommandTask = {
        id: `command-${String(count)}`,
        order,
        username,
        begun: now,
        stoppedAt: undefined,
        keeper,
        leftOut,
        epoch: 0,
        slots: [],
      }
      ask(task, asking, now)
      tasks.set(task.id, task)
      for (const old of [...tasks.values()].slice(0, Math.max(0, tasks.size - most))) forget(old)
      return task
    },
    extend(task, asking, now) {
      version += 1
      ask(task, asking, now)
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
      const taken = busy(now)
      for (const device of new Set(failed.map((slot) => slot.device))) {
        const mine = failed.filter((slot) => slot.device === device)
        const attempt = Math.max(...mine.map((slot) => slot.attempt)) + 1
        const verdicts = taken.has(device.id) ? [] : plan(device, mine.length, attempt)
        for (const [index, slot] of mine.entries()) {
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

/** Whether a kind of command only asks, or changes something in the device. */
export const actionOf = (kind: CommandKind): 'read' | 'set' =>
  kind === 'read' || kind === 'ping' || kind === 'topology' ? 'read' : 'set'
