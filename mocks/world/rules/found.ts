import type { AbnormalRule } from '../../../src/rules/archive/abnormalRules'
import type { Broken } from '../../../src/rules/archive/findingRules'
import type { AbnormalLimits } from '../../../src/rules/limits/limits'
import type { Archive } from '../archive'
import type { Calendar } from '../calendar'
import type { Curves } from '../curve'
import type { Episodes } from '../episodes'
import type { Faults } from '../faults'
import type { Irregularities } from '../irregularities'
import type { LiveReadings } from '../live'
import type { Loads, MeterLoad } from '../load'
import type { Measures } from '../measures'
import type { Outcomes } from '../outcome'
import type { Registers } from '../registers'
import type { Rows } from '../rows'
import { energyOf, importOf } from '../units'
import type { Voltages } from '../voltages'

/** Result of a rule on a civil day. */
export interface Found extends Broken {
  rule: AbnormalRule
  day: number
  unpaid?: Unpaid | undefined
}

/**
 * Energy that was used and not registered, kWh on each of the days that the record covers. A lasting state is
 * reported once a week, so that each record covers its own week; a past event covers its day.
 */
export interface Unpaid {
  perDay: number
  days: number
}

/** Data that the rules read: the same as the screens. */
export interface Field {
  readonly archive: Archive
  readonly faults: Faults
  readonly episodes: Episodes
  readonly irregularities: Irregularities
  readonly outcomes: Outcomes
  readonly loads: Loads
  readonly registers: Registers
  readonly measures: Measures
  readonly voltages: Voltages
  readonly rows: Rows
  readonly calendar: Calendar
  /** Curve as the head-end has it, and values that a meter measures at an instant. */
  readonly curves: Curves
  readonly instant: LiveReadings['instant']
}

/** A meter and the requested civil days, both ends included. */
export interface MeterDaysQuery {
  readonly meter: number
  readonly point: number
  readonly first: number
  readonly last: number
}

/** Rules about single meters: they add their results. */
export type MeterRule = (query: MeterDaysQuery, limits: AbnormalLimits, results: Found[]) => void

/** Mean energy of the same weekday of the four previous weeks, kWh. */
export const usualOf = (registers: Registers, load: MeterLoad, day: number): number =>
  weeks.reduce((sum, ago) => sum + energyOf(importOf(registers.activeUnits(load, day - ago)), load), 0) /
  weeks.length
const weeks = [7, 14, 21, 28]

/** A lasting state is reported again after this many days. */
export const weekDays = 7

export const round = (value: number, places: number): number =>
  Math.round(value * 10 ** places) / 10 ** places

/** Days on which a lasting state is reported: one of every `every` days, spread over the meters. */
export function* everyDays({ meter, first, last }: MeterDaysQuery, every: number): Iterable<number> {
  for (let day = first + ((((meter - first) % every) + every) % every); day <= last; day += every) yield day
}

/** True when the head-end has the readings of the day when the rules run. */
export const isReadByRun = (
  { outcomes, calendar }: Pick<Field, 'outcomes' | 'calendar'>,
  meter: number,
  point: number,
  day: number,
): boolean => outcomes.code(meter, point, day, calendar.dayStart(day + 1) + runsAt) > 0

/** The rules run after the first collection round, ms after midnight. */
export const runsAt = 6.5 * 3_600_000
