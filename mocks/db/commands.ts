import type { CommandKind, CommandOrder } from '../../src/api/capture/commands'
import { isFromStore } from '../../src/rules/readings/readRules'
import type { Campaign } from '../campaigns/campaign'
import { createCampaignLedger } from '../campaigns/campaignLedger'
import { decide, stateOf, waitingObject, type CampaignObject, type ObjectState } from '../campaigns/objects'
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
export interface Slot extends CampaignObject {
  seq: number
  device: CommandDevice
  /** '' where the command has no items. */
  item_code: string
  /** Day of the requested record; '' = current values. */
  data_date: string
  /** Fault of a request that fails. */
  reason: CommandFault | ''
  /** Instant at which its value was stored as data. */
  keptAt: number | undefined
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

/** The fields of a command besides those of every campaign. */
interface CommandFields {
  readonly order: CommandOrder
  /** User in whose name incoming values are stored as data; undefined when a user decides that after the answer. */
  readonly keeper: Author | undefined
  /** Days that were not requested at all; only when days are read again. */
  leftOut: readonly LeftOut[]
}

export type CommandTask = Campaign<Slot> & CommandFields

/** Codes of `task_read_result` by state. */
export const resultCodes = {
  succeeded: '1',
  failed: '2',
  unneeded: '3',
  waiting: '4',
  withdrawn: '5',
} as const satisfies Record<ObjectState, string>

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
const mostTasks = 200

/** End of a request that read or set a clock; instants in ms since 1970. */
interface ClockEnd {
  id: string
  instant: number
  sets: boolean
  succeeded: boolean
}

/** Finished requests of a task that read or set clocks. */
function* clockEndsOf({ order, objects: slots }: CommandTask, now: number): Iterable<ClockEnd> {
  const sets = order.kind === 'timeSync'
  if (!sets && !order.items?.some((item) => clockItems.includes(item))) return
  for (const slot of slots) {
    const state = stateOf(slot, now)
    if ((state === 'succeeded' || state === 'failed') && (sets || clockItems.includes(slot.item_code)))
      yield { id: slot.device.id, instant: slot.endsAt, sets, succeeded: state === 'succeeded' }
  }
}

function* eventReadsOf({ order, objects: slots }: CommandTask): Iterable<EventRead> {
  const { kind, data_date } = order
  if (kind !== 'read' || data_date === undefined || !order.items?.some((item) => item.startsWith('ev_')))
    return
  for (const slot of slots)
    if (slot.outcome === 'succeeded')
      yield { id: slot.device.id, item_code: slot.item_code, data_date, instant: slot.endsAt, order }
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

/** Verdict of a request; without one the device was busy. */
function send(slot: Slot, verdict: Verdict | undefined, now: number): void {
  const { fault = 'busy', delayMs = refusedAfter } = verdict ?? {}
  decide(slot, { outcome: fault === '' ? 'succeeded' : 'failed', reason: fault, delayMs }, now)
}

/** The requests of an order to devices, numbered from `firstSeq`, with their results. */
function slotsOf(
  order: CommandOrder,
  { devices, dates, unneeded, plan }: DeviceRequest,
  { firstSeq, busy, now }: { firstSeq: number; busy: ReadonlySet<string>; now: number },
): Slot[] {
  const slots: Slot[] = []
  const items = order.items?.length ? order.items : ['']
  for (const device of devices) {
    const requests = (dates?.get(device.id) ?? [order.data_date ?? '']).flatMap((data_date) =>
      items.map((item_code) => ({ item_code, data_date, isUnneeded: unneeded(device, item_code) })),
    )
    const needed = requests.filter((request) => !request.isUnneeded)
    const verdicts = busy.has(device.id) ? [] : plan(device, needed.length, 0)
    for (const request of requests) {
      const { item_code, data_date, isUnneeded } = request
      const seq = firstSeq + slots.length
      const slot: Slot = {
        ...waitingObject(device.id, now),
        reason: '',
        seq,
        device,
        item_code,
        data_date,
        keptAt: undefined,
      }
      if (isUnneeded) decide(slot, { outcome: 'unneeded', delayMs: refusedAfter }, now)
      else send(slot, verdicts[needed.indexOf(request)], now)
      slots.push(slot)
    }
  }
  return slots
}

/** Device commands on the head-end's clock: no timer runs, all results are decided when they are sent. */
export function createCommands(): Commands {
  const forgotten: ClockEnd[] = []
  const forgottenReads: EventRead[] = []
  const ledger = createCampaignLedger<Slot, CommandFields>('command-', {
    rememberedCount: mostTasks,
    onForget(task) {
      forgotten.push(...clockEndsOf(task, Number.POSITIVE_INFINITY))
      forgottenReads.push(...eventReadsOf(task))
    },
  })
  /** All finished requests that read or set a clock. */
  function* clockEnds(now: number): Iterable<ClockEnd> {
    for (const end of forgotten) if (end.instant <= now) yield end
    for (const task of ledger.list()) yield* clockEndsOf(task, now)
  }
  return {
    get: ledger.get,
    all: ledger.list,
    ofDevice: (id) =>
      [...ledger.list()]
        .toReversed()
        .flatMap((task) =>
          task.objects.filter(({ objectId }) => objectId === id).map((slot) => ({ task, slot })),
        ),
    clockOf: (id, now) => clockOf(id, clockEnds(now)),
    clocks: (now) => new Set([...clockEnds(now)].map(({ id }) => id)),
    eventReads: () => [...forgottenReads, ...[...ledger.list()].flatMap((task) => [...eventReadsOf(task)])],
    version: ledger.version,
    stop: ledger.stop,
    start({ order, username, keeper, leftOut = [], ...asking }, now) {
      const objects = slotsOf(order, asking, { firstSeq: 0, busy: ledger.busy(now), now })
      return ledger.begin({ username, order: { order, keeper, leftOut }, objects }, now)
    },
    extend(task, asking, now) {
      const firstSeq = task.objects.length
      ledger.extend(task, slotsOf(task.order, asking, { firstSeq, busy: ledger.busy(now), now }))
    },
    retry(task, plan, now) {
      const busy = ledger.busy(now)
      return ledger.retry(task, now, (failed) => {
        for (const device of new Set(failed.map((slot) => slot.device))) {
          const slots = failed.filter((slot) => slot.device === device)
          const attempt = Math.max(...slots.map((slot) => slot.attempt))
          const verdicts = busy.has(device.id) ? [] : plan(device, slots.length, attempt)
          for (const [index, slot] of slots.entries()) send(slot, verdicts[index], now)
        }
      })
    },
  }
}

/** 'read' for commands that only query the device, 'set' for those that change it. */
export const actionOf = (kind: CommandKind): 'read' | 'set' =>
  kind === 'read' || kind === 'ping' || kind === 'topology' ? 'read' : 'set'
