import type { Archive } from './archive'
import type { Calendar } from './calendar'
import type { Curves } from './curve'
import { createDays } from './days'
import type { Faults } from './faults'
import type { Irregularities } from './irregularities'
import type { Links } from './link'
import { createLive, type LiveReadings } from './live'
import type { Loads } from './load'
import { createMonthFreezes, type MonthFreezes } from './monthFreezes'
import { createMonths, type Months } from './months'
import type { Outcomes } from './outcome'
import { createReadings } from './readings'
import type { Registers } from './registers'
import type { World } from './types'

/** Calls `answer` for a known meter. */
export type AnswerFor = <T>(id: string, answer: (meter: number, point: number) => T) => T | undefined

interface Parts {
  archive: Archive
  faults: Faults
  irregularities: Irregularities
  links: Links
  outcomes: Outcomes
  loads: Loads
  registers: Registers
  curves: Curves
  calendar: Calendar
}

export interface Values {
  readonly monthFreezes: MonthFreezes
  readonly months: Pick<Months, 'energies' | 'lacksEnd'>
  readonly instant: LiveReadings['instant']
  /** Answers of the world about a meter's values. */
  readonly answers: Pick<World, 'registers' | 'live' | 'dayEnergy' | 'monthEnergy' | 'curve'>
}

/** Measured values of meters, as the head-end has them. */
export function createValues(parts: Parts, answerFor: AnswerFor): Values {
  const { archive, faults, irregularities, links, outcomes, loads, registers, curves, calendar } = parts
  const days = createDays(outcomes, loads, registers, calendar)
  const readings = createReadings(archive, outcomes, loads, registers, curves, days, calendar)
  const monthFreezes = createMonthFreezes(archive, faults, links, calendar)
  const months = createMonths(outcomes, monthFreezes, loads, registers, calendar)
  const live = createLive(loads, registers, curves, calendar, archive, irregularities)
  return {
    monthFreezes,
    months,
    instant: live.instant,
    answers: {
      registers: (id, now, brought) =>
        answerFor(id, (meter, point) => readings.registers(meter, point, now, brought)),
      live: (id, now) => answerFor(id, (meter, point) => live.live(meter, point, now)),
      dayEnergy: (id, begin, end, now, brought) =>
        answerFor(id, (meter, point) => {
          const span = { begin: calendar.parseDate(begin), end: calendar.parseDate(end) }
          return days.dayEnergy(meter, point, span, now, brought)
        }),
      monthEnergy: (id, first, last, now, brought) =>
        answerFor(id, (meter, point) => months.rows(meter, point, { first, last }, now, brought)),
      curve: (query, now, brought) =>
        answerFor(query.meter_id, (meter, point) => curves.curve(meter, point, query, now, brought)),
    },
  }
}
