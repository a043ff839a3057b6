import { code, flag, list, number, object, ref, text, word, type Infer } from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { wiringMode } from '@/rules/dictionaries'
import { get } from './call'

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

const answer = object({
  meter_id: ref,
  metercomid: text,
  cons_no: text,
  /** A person's name. */
  cons_name: text,
  cp_name: text,
  tg_name: text,
  wiring_mode: code(wiringMode),
  ct_ratio: text,
  pt_ratio: text,
  /** Nominal voltage of an element at the terminals, V. */
  nominal_voltage: number,
  /** '1': something behind the meter may feed in, by contract or because it is a check or feeder meter. */
  feeds_in: flag,
  /** Of the day, the oldest first, one an hour; an hour that was not read has none. */
  snapshots: list(snapshot),
})
export type PhaseAngles = Infer<typeof answer>

export const phaseAnglesApi = {
  day: get(
    '/business/analysis/phaseAngle/{id}',
    'Magnitudes and angles of a three-phase meter at every hour of a day.',
    { query: object({ data_date: day }), answer, sample: { id: ['/capture/meter/list', 'id'] } },
  ),
}
