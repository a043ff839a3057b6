import {
  code,
  digits,
  flag,
  id,
  list,
  number,
  object,
  optional,
  ref,
  text,
  word,
  type Infer,
} from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { wiringMode } from '@/rules/codes/dictionaries'
import { get } from '../wire/call'
import { postOnce } from '../wire/once'

/** A voltage and its current; of three wires a is U12 with I1, c is U32 with I3. null = not measured. */
const element = object({
  phase: word('a', 'b', 'c'),
  /** V and A at the meter's terminals. */
  u: number,
  i: number,
  /** Degrees before the first voltage, 0…360. */
  angle_u: number,
  /** Degrees by which the current comes after its own voltage, 0…360; null without a current. */
  angle_i: number,
  /** kW and kvar at the terminals. */
  p: number,
  q: number,
  f: number,
})
export type PhaseElement = Infer<typeof element>

const snapshot = object({
  data_time: time,
  /** Hz */
  freq: number,
  elements: list(element),
})
export type PhaseSnapshot = Infer<typeof snapshot>

/** By what the angles of a meter are judged. */
const judgedBy = {
  wiring_mode: code(wiringMode),
  /** Nominal voltage of an element at the terminals, V. */
  nominal_voltage: number,
  /** '1': something behind the meter may feed in, by contract or because it is a check or feeder meter. */
  feeds_in: flag,
}

const answer = object({
  meter_id: ref,
  metercomid: digits(12),
  cons_no: digits(10),
  /** A person's name. */
  cons_name: text,
  cp_name: text,
  tg_name: text,
  ct_ratio: text,
  pt_ratio: text,
  ...judgedBy,
  /** Snapshots of the day, the oldest first, one an hour; an hour that was not read is missing. */
  snapshots: list(snapshot),
})
export type PhaseAngles = Infer<typeof answer>

/** Stored record of a meter: its values and the settings by which they were judged; the verdict is computed again. */
const record = object({
  id,
  data_time: time,
  /** read: asked of the meter; stored: at the end of an hour of its curve. */
  source: word('read', 'stored'),
  freq: number,
  elements: list(element),
  ...judgedBy,
  note: text,
  /** Name of the user who kept it. */
  saved_by: text,
  save_time: time,
})
export type PhaseRecord = Infer<typeof record>

/** Values to store: the ones that a command read, or an hour of a day. The head-end fetches them itself. */
const keptRecord = object({
  meter_id: ref,
  taskId: optional(ref),
  data_date: optional(day),
  data_time: optional(time),
  note: text,
})

export const phaseAnglesApi = {
  day: get(
    '/business/analysis/phaseAngle/{id}',
    'Magnitudes and angles of a three-phase meter at every hour of a day.',
    { query: object({ data_date: day }), answer, sample: { id: ['/capture/meter/list', 'id'] } },
  ),
  records: get('/business/analysis/phaseAngle/{id}/records', 'What was kept of a meter, the latest first.', {
    answer: list(record),
    sample: { id: ['/capture/meter/list', 'id'] },
  }),
  save: postOnce(
    '/business/analysis/phaseAngle/save',
    'Keeps the angles of a meter with a note; the same values are refused a second time.',
    { body: keptRecord, answer: object({ id }) },
  ),
}
