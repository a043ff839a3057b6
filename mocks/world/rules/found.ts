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

/** What a rule found on a civil day. */
export interface Found extends Broken {
  rule: AbnormalRule
  day: number
  unpaid?: Unpaid | undefined
}

/**
 * Energy that was used and not registered: so many kWh on each of the days for which the record stands. What lasts is told again once
 * a week, so that each record stands for its own week; what has passed stands for its day.
 */
export interface Unpaid {
  perDay: number
  days: number
}

/** What the rules read: the same data as the screens. */
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
  /** The curve as the head-end has it, and what a meter measures at a moment. */
  readonly curves: Curves
  readonly instant: LiveReadings['instant']
}

/** A meter and the civil days about which is asked, both ends included. */
export interface Asked {
  readonly meter: number
  readonly cp: number
  readonly first: number
  readonly last: number
}

/** Rules about single meters: they add what they find. */
export type MeterRule = (asked: Asked, limits: AbnormalLimits, found: Found[]) => void

/** Mean energy of the four same weekdays before a day, kWh. */
export const usualOf = (registers: Registers, load: MeterLoad, day: number): number =>
  weeks.reduce((sum, ago) => sum + energyOf(importOf(registers.activeUnits(load, day - ago)), load), 0) /
  weeks.length
const weeks = [7, 14, 21, 28]

/** What lasts is told again after so many days. */
export const weekDays = 7

export const round = (value: number, places: number): number =>
  Math.round(value * 10 ** places) / 10 ** places

/** The days on which a state that lasts is told again: every so many, spread over the meters. */
export function* everyDays({ meter, first, last }: Asked, every: number): Iterable<number> {
  for (let day = first + ((((meter - first) % every) + every) % every); day <= last; day += every) yield day
}

/** Whether the head-end has the readings of the day when the rules run. */
export const isTold = (
  { outcomes, calendar }: Pick<Field, 'outcomes' | 'calendar'>,
  meter: number,
  cp: number,
  day: number,
): boolean => outcomes.code(meter, cp, day, calendar.dayStart(day + 1) + runsAt) > 0

/** The rules run after the first collection round, ms after midnight. */
export const runsAt = 6.5 * 3_600_000
