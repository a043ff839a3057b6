import {
  choice,
  code,
  digits,
  list,
  number,
  numberOr,
  object,
  optional,
  partial,
  record,
  ref,
  text,
  word,
  yes,
  type Infer,
  type Known,
  type Shape,
} from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { readScheme, readSource } from '@/rules/codes/dictionaries'
import { commandResult } from '@/rules/codes/statuses'
import { byArgument, get, type Sent } from '../wire/call'
import { postOnce } from '../wire/once'
import { counted } from '../wire/resource'

const kinds = ['read', 'ping', 'timeSync', 'restart', 'syncArchive', 'setParams', 'topology'] as const
/** Kind of a device command. `read` has items, the others have none. */
export type CommandKind = (typeof kinds)[number]

/** Starts a command on many devices (at most `items × devices` results). */
const order = object({
  kind: choice(...kinds),
  /** Kind of the ids in `devices`. */
  target: choice('meter', 'cp'),
  devices: list(ref),
  /** Codes of data items; only of `read`. */
  items: optional(list(text)),
  /** Way of a `read`: '1' the concentrator reads, '2' it only forwards; absent = the head-end chooses. */
  read_scheme: optional(code(readScheme)),
  /** '1' the concentrator's store, '2' the meter, live. */
  read_source: optional(code(readSource)),
  /** Values of that day's freeze (or the curve, or the events of that day); absent = the present values. */
  data_date: optional(day),
  /** Days of meters that are read again, in place of `data_date`; `devices` are these meters. */
  days: optional(list(object({ meter_id: ref, data_date: day }))),
  /** Reason of `timeSync`, required where the clock of a meter is off by more than five minutes. */
  reason: optional(text),
  /** Values of `setParams`. */
  params: optional(record(text)),
})
export type CommandOrder = Sent<Infer<typeof order>>

/** A number, a text as the device says it, or null when there is none. */
const reading: Shape<number | string | null> = {
  kind: 'any',
  read: (value) =>
    (typeof value === 'string' && value !== '') || Number.isFinite(value) ? (value as number | string) : null,
}

/** A curve's point or an event; a null is a gap. */
const point = object({ time, value: reading })
export type ResultPoint = Infer<typeof point>

/** Result of one item of one device. */
const result = object({
  /** Position in the task, from 0. */
  seq: number,
  /** Id of the meter or collection point. */
  device_id: ref,
  /** Number of the meter, name of the collection point. */
  device_name: text,
  metercomid: digits(12),
  cons_no: digits(10),
  cons_name: text,
  cp_name: text,
  mp: number,
  /** '' where the command has no items. */
  item_code: text,
  item_name: text,
  /** The day whose record was asked for; absent of present values. */
  data_date: optional(day),
  /** A number with `decimals`, a text, or null when there is none. Of a curve or events: how many there are. */
  value: reading,
  unit: text,
  decimals: numberOr(2),
  /** Curves and events only. */
  points: optional(list(point)),
  data_time: time,
  read_time: time,
  /** 1 success, 2 failed, 3 not needed, 4 under way, 5 canceled. */
  task_read_result: code(commandResult),
  /** timeout, dcuOffline, dataInvalid, protocolException, busy, other; '' when nothing failed. */
  fail_reason: text,
  /** The same as a sentence. */
  failure_reason: text,
  /** Time the device took, ms; null while unknown. */
  cost_ms: number,
})
export type CommandResult = Infer<typeof result>

const counters = object({
  total: number,
  success: number,
  failed: number,
  /** Not needed. */
  unneeded: number,
  reading: number,
  canceled: number,
})
export type CommandCounters = Infer<typeof counters>

/** The state of a task: all counters, and only those rows that changed since `cursor`. */
const progress = object({
  taskId: ref,
  kind: word(...kinds),
  target: word('meter', 'cp'),
  /** The day that was asked for; absent or '' = the present values. */
  data_date: optional(day),
  status: word('running', 'finished', 'stopped'),
  start_time: time,
  /** '' while it runs. */
  end_time: time,
  /** Seconds until the last answer is there at the latest; 0 when it has ended. */
  remaining: number,
  counters,
  /** To be sent with the next question. */
  cursor: text,
  rows: list(result),
  /** True when the values are already stored. */
  saved: yes,
  /** True when arriving values are stored automatically; only for days that are read again. */
  keeps: optional(yes),
  /** Meters of these days left out at the order because a silent device makes them unreachable, by that device. */
  left_out: optional(
    list(
      object({
        object_id: ref,
        level: word('point', 'meter'),
        /** Name of the collection point, number of the meter. */
        name: text,
        /** Since when it was not heard; '' of one that never was. */
        since: time,
        meters: number,
        /** Days of these meters. */
        days: number,
      }),
    ),
  ),
})
export type CommandProgress = Infer<typeof progress>

/** As the simulator makes them. */
export type KnownCounters = Known<CommandCounters>

const taskReference = object({ taskId: ref })
const ask = get('/capture/read/progress/{taskId}', 'How far a command to devices is.', {
  query: partial({ cursor: text }),
  answer: progress,
})
const retry = postOnce('/capture/read/retry', 'Asks those devices that failed once more, and no others.', {
  body: object({ taskId: ref }),
  answer: counted,
})

/**
 * Commands to devices: started, asked about, never waited for. A value is known when its device has answered; what has
 * not answered after the base time (90 s, in the cloud 60 s) has failed with 'Read timeout'.
 */
export const commandsApi = {
  start: postOnce('/capture/read/start', 'Starts a command to devices.', {
    body: order,
    answer: taskReference,
  }),
  /** Reads days of meters again that are missing; what comes is saved by itself where the user may save it. */
  readDays: postOnce('/capture/read/days', 'Reads days of meters again, of all that can answer now.', {
    body: object({ days: list(object({ meter_id: ref, data_date: day })) }),
    answer: taskReference,
  }),
  progress: (taskId: string, cursor?: string, signal?: AbortSignal) =>
    ask({ taskId, ...(cursor !== undefined && { cursor }) }, signal),
  stop: byArgument(
    'taskId',
    postOnce('/capture/read/stop', 'Stops a command: what is not known yet is canceled.', {
      body: taskReference,
      answer: counted,
    }),
  ),
  /** Answers how many they are. */
  retry: byArgument('taskId', retry),
  /** Answers how many values. */
  save: byArgument(
    'taskId',
    postOnce('/capture/read/save', 'Keeps the values that were read; a second time keeps nothing anew.', {
      body: taskReference,
      answer: counted,
    }),
  ),
}
