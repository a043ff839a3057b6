import { http, takeObject } from './unread'

/** What a device is asked to do. `read` has items, the others have none. */
export type CommandKind = 'read' | 'ping' | 'timeSync' | 'restart' | 'syncArchive' | 'setParams' | 'topology'

/** Starts a command on many devices (at most `items × devices` results). */
export interface CommandOrder {
  kind: CommandKind
  /** What `devices` are ids of. */
  target: 'meter' | 'cp'
  devices: readonly string[]
  /** Codes of data items; only of `read`. */
  items?: readonly string[]
  /** yyyy-MM-dd: values of that day's freeze (or the curve, or the events of that day); absent = the present values. */
  data_date?: string
  /** Of `setParams`: what is set. */
  params?: Readonly<Record<string, string>>
  /** Made once per wish: a second start with the same id answers the same task and starts nothing. */
  request_id: string
}

/** A curve's point or an event; `time` is utility wall time. */
export interface ResultPoint {
  time: string
  /** null is a gap. */
  value: number | string | null
}

/** What became of one item of one device. */
export interface CommandResult {
  /** Its place in the task, from 0. */
  seq: number
  /** Id of the meter or collection point. */
  device_id: string
  /** Number of the meter, name of the collection point. */
  device_name: string
  metercomid: string
  cons_no: string
  cons_name: string
  cp_name: string
  mp: number
  /** '' where the command has no items. */
  item_code: string
  item_name: string
  /** A number with `decimals`, a text, or null when there is none. Of a curve or events: how many there are. */
  value: number | string | null
  unit: string
  decimals: number
  /** Curves and events only. */
  points?: ResultPoint[]
  data_time: string
  read_time: string
  /** 1 success, 2 failed, 3 not needed, 4 under way, 5 canceled. */
  task_read_result: '1' | '2' | '3' | '4' | '5'
  /** timeout, dcuOffline, dataInvalid, protocolException, busy, other; '' when nothing failed. */
  fail_reason: string
  /** The same as a sentence. */
  failure_reason: string
  /** Time the device took, ms; null while unknown. */
  cost_ms: number | null
}

export interface CommandCounters {
  total: number
  success: number
  failed: number
  /** Not needed. */
  unneeded: number
  reading: number
  canceled: number
}

/** The state of a task: all counters, and only those rows that changed since `cursor`. */
export interface CommandProgress {
  taskId: string
  kind: CommandKind
  target: 'meter' | 'cp'
  /** yyyy-MM-dd that was asked for; absent or '' = the present values. */
  data_date?: string
  status: 'running' | 'finished' | 'stopped'
  start_time: string
  /** '' while it runs. */
  end_time: string
  /** Seconds until the last answer is there at the latest; 0 when it has ended. */
  remaining: number
  counters: CommandCounters
  /** To be sent with the next question. */
  cursor: string
  rows: CommandResult[]
  /** What was saved to the data already. */
  saved: boolean
}

/**
 * Commands to devices: started, asked about, never waited for. A value is known when its device has answered; what has
 * not answered after the base time (90 s, in the cloud 60 s) has failed with 'Read timeout'.
 */
export const commandsApi = {
  start: (order: CommandOrder): Promise<{ taskId: string }> =>
    http.post<{ taskId: string }>('/capture/read/start', order, { silent: true }).then(takeObject),
  progress: (taskId: string, cursor?: string, signal?: AbortSignal): Promise<CommandProgress> =>
    http
      .get<CommandProgress>(
        `/capture/read/progress/${encodeURIComponent(taskId)}`,
        { cursor },
        { signal, silent: true },
      )
      .then(takeObject),
  /** What is not known yet is canceled. */
  stop: (taskId: string): Promise<{ count: number }> =>
    http.post<{ count: number }>('/capture/read/stop', { taskId }, { silent: true }).then(takeObject),
  /** Asks those that failed once more, and nobody else; answers how many they are. */
  retry: (taskId: string, request_id: string): Promise<{ count: number }> =>
    http
      .post<{ count: number }>('/capture/read/retry', { taskId, request_id }, { silent: true })
      .then(takeObject),
  /** Keeps the values that were read; answers how many. A second time keeps nothing anew. */
  save: (taskId: string): Promise<{ count: number }> =>
    http.post<{ count: number }>('/capture/read/save', { taskId }, { silent: true }).then(takeObject),
}
