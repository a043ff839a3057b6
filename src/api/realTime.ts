import { http, take, takeObject } from './unread'

/** Watches one meter. */
export interface WatchOrder {
  meter_id: string
  /** Codes of value items, 1 to 6. */
  items: readonly string[]
  /** Seconds between two values, 5 to 300. */
  interval: number
  /** How long, at most 60. */
  minutes: number
}

export interface WatchStarted {
  watchId: string
  /** Name of the websocket channel on which samples arrive. */
  channel: string
  /** Utility wall time at which it ends by itself. */
  ends: string
}

/** A message of the channel. */
export interface WatchSample {
  /** yyyy-MM-dd HH:mm:ss */
  time: string
  /** null: not answered, or not measured. */
  values: Readonly<Record<string, number | null>>
  /** Why nothing was answered, as a sentence; '' otherwise. */
  failure_reason: string
  /** The last one. */
  ended: boolean
}

export const realTimeApi = {
  start: (order: WatchOrder): Promise<WatchStarted> =>
    http.post<WatchStarted>('/capture/realTime/start', order, { silent: true }).then(takeObject),
  stop: (watchId: string): Promise<unknown> =>
    http.post('/capture/realTime/stop', { watchId }, { silent: true }).then(take),
}

/** A message of the channel, or undefined for what is none. */
export function readSample(message: unknown): WatchSample | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { time, values, failure_reason, ended } = message as Record<string, unknown>
  if (typeof time !== 'string' || typeof values !== 'object' || values === null) return undefined
  return {
    time,
    values: Object.fromEntries(
      Object.entries(values).map(([code, value]) => [
        code,
        typeof value === 'number' && Number.isFinite(value) ? value : null,
      ]),
    ),
    failure_reason: typeof failure_reason === 'string' ? failure_reason : '',
    ended: ended === true,
  }
}
