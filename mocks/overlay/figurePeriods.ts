import type { NoBalance } from '../../src/rules/losses/energyBalance'
import { epochDay } from '../world/archive'
import { HOUR, type Calendar } from '../world/calendar'
import type { MeterLoad } from '../world/load'
import type { World } from '../world/types'
import type { LiveReadings } from './liveReadings'
import { createMeteredDays, type Metered } from './meteredDays'
import { createMeteredMonths } from './meteredMonths'

/** A day or a month of which there are figures. */
export interface Period {
  /** 'yyyy-MM-dd' or 'yyyy-MM' */
  name: string
  /** First and last day of the period (`calendar.dayOf`). */
  first: number
  last: number
  /** From when on there is a figure, and until when it is worked out each hour, since its values come in by plan; ms since 1970. */
  begins: number
  collected: number
}

export const isMonth = ({ name }: Pick<Period, 'name'>): boolean => name.length === 7

/** @param name 'yyyy-MM-dd' or 'yyyy-MM' */
export function periodOf(calendar: Calendar, name: string): Period {
  const month = isMonth({ name })
  const first = calendar.parseDate(month ? `${name}-01` : name)
  const next = month ? calendar.parseDate(`${calendar.dateOf(first + 31).slice(0, 7)}-01`) : first + 1
  return {
    name,
    first,
    last: next - 1,
    begins: calendar.dayStart(first + 1) + HOUR,
    collected: calendar.dayStart(next + 1),
  }
}

/**
 * Contribution of a meter to a period, as far as it is known at `instant`; undefined where nothing of it had to be
 * read.
 */
export type MeteredPeriods = (load: MeterLoad, period: Period, instant: number) => Metered | undefined

export function createMeteredPeriods(world: World, readings: LiveReadings): MeteredPeriods {
  const days = createMeteredDays(world, readings)
  const months = createMeteredMonths(world, readings)
  return (load, period, instant) =>
    isMonth(period)
      ? months(load, period.name, instant)
      : period.first > load.first && period.first < load.stop
        ? days(load, period.first, instant)
        : undefined
}

/** Why a figure says no rate. */
export type NoRate = NoBalance | 'notYet'

/** True when a period has a figure: it has ended, or a month at least a day of it, and the utility was read. */
export const hasFigure = ({ begins, last }: Period, instant: number): boolean =>
  instant >= begins && last > epochDay

/** State of a figure, and the time at which it was worked out; see src/api/business/losses.ts. */
export interface FigureTime {
  state: 'none' | 'collecting' | 'preliminary'
  /** ms since 1970; undefined where there is no figure. */
  calculated: number | undefined
}

/** The instant as of which a figure is worked out: the begin of the hour, or a later change of a value. */
export const instantOf = (instant: number, changed: number): number =>
  Math.max(Math.floor(instant / HOUR) * HOUR, Math.min(instant, changed))

/**
 * Instant until which a figure worked out at `instant` holds: the next hour while values may come, for good when all
 * are there.
 */
export const holdsUntil = (instant: number, isComplete: boolean): number =>
  isComplete ? Number.POSITIVE_INFINITY : (Math.floor(instant / HOUR) + 1) * HOUR

/** Days before `now` on which the members and models of a period are looked up: its last one, or the last that has ended. */
export const lookedUpOn = (calendar: Calendar, { last }: Period, instant: number): number =>
  Math.min(last, calendar.dayOf(instant) - 1)

/** Registers and energies that make a period, by the dates under which versions of them are kept. */
export function datesOf(calendar: Calendar, { name, first, last }: Period): readonly string[] {
  return [name, calendar.dateOf(first - 1), calendar.dateOf(last)]
}
