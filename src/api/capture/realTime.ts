import {
  code,
  list,
  number,
  numberOr,
  object,
  optional,
  record,
  ref,
  text,
  yes,
  type Infer,
} from '@/lib/shape'
import { isRecord } from '@/lib/isRecord'
import { time } from '@/lib/shapeTime'
import { readScheme, readSource } from '@/rules/codes/dictionaries'
import { byArgument, post, type Sent } from '../wire/call'

/** Watches one meter. */
const order = object({
  meter_id: ref,
  /** Codes of value items, 1 to 6. */
  items: list(text),
  /** Seconds between two values, 5 to 300. */
  interval: numberOr(5),
  /** Duration in minutes, at most 60. */
  minutes: numberOr(10),
  /** Way of reading: '1' the concentrator reads, '2' it only forwards; absent = the head-end chooses. */
  read_scheme: optional(code(readScheme)),
  /** '1' the concentrator's store, '2' the meter, live. */
  read_source: optional(code(readSource)),
})
export type WatchOrder = Sent<Infer<typeof order>>

/** A message of the channel. */
const sample = object({
  time,
  /** null: not answered, or not measured. */
  values: record(number),
  /** Why nothing was answered, as a sentence; '' otherwise. */
  failure_reason: text,
  /** The last one. */
  ended: yes,
})
export type WatchSample = Sent<Infer<typeof sample>>

export const realTimeApi = {
  start: post(
    '/capture/realTime/start',
    'Watches one meter live: samples come on the channel; it ends by itself at `ends`.',
    { body: order, answer: object({ watchId: ref, channel: text, ends: time }) },
  ),
  stop: byArgument(
    'watchId',
    post('/capture/realTime/stop', 'Ends a live watch.', { body: object({ watchId: ref }) }),
  ),
}

/** A message of the channel, or undefined for what is none. */
export function readSample(message: unknown): WatchSample | undefined {
  if (!isRecord(message) || !isRecord(message['values'])) return undefined
  const read = sample.read(message)
  return read.time === '' ? undefined : read
}
