import { typedSources } from '../../src/rules/codes/dictionaries'
import type { World } from '../world/types'
import type { LiveReadings } from './liveReadings'

/** Kinds of records collected of each meter: freezes and curves of days, event logs of days, freezes of months. */
export const collections = ['days', 'logs', 'months'] as const
export type Collection = (typeof collections)[number]

/** Outcome of collecting something of a meter: the instant at which it came, or an `outcomeCode`. */
export type Code = (meter: number, point: number, day: number, instant: number) => number

/** One collection: codes as in world/outcome.ts, days as `calendar.dayOf`; a month is named by its last day. */
export interface Collected {
  code: Code
  /** `code` for counting: what is read may be any number above 0 that says as well whether it was in time. */
  state: Code
  /** See `Outcomes.codeUntil`. */
  codeUntil: Code
  /** CPU ms to look at one meter and day, about. */
  perMeter: number
  /** True when the curves of the days are counted, too. */
  curves: boolean
  /**
   * Instant at which people brought what no collection did: they asked the meter again or entered it; undefined where
   * they did not until `instant`.
   */
  brought: (id: string, day: number, instant: number) => number | undefined
  /**
   * Manner in which they brought it: the meter was asked again, somebody typed or imported it, or it was estimated.
   */
  broughtBy: (id: string, day: number, instant: number) => 'reading' | 'typing' | 'estimate' | undefined
}

export function collectionsOf(world: World, readings: LiveReadings): Readonly<Record<Collection, Collected>> {
  const { outcomes, eventLogs, monthFreezes, calendar } = world.parts
  const monthCode: Code = (meter, point, day, instant) => monthFreezes.code(meter, point, day + 1, instant)
  return {
    days: {
      code: outcomes.code,
      state: outcomes.state,
      codeUntil: outcomes.codeUntil,
      perMeter: 0.001,
      curves: true,
      broughtBy(id, day, instant) {
        if (readings.broughtAt(id, day, instant) !== undefined) return 'reading'
        const date = calendar.dateOf(day)
        const [row] = readings.dayEnergy(id, date, date, instant) ?? []
        if (row?.read_result !== '1') return undefined
        if (row.value_source === 'automatic') return 'reading'
        return typedSources.includes(row.value_source) ? 'typing' : 'estimate'
      },
      brought(id, day, instant) {
        const date = calendar.dateOf(day)
        const isRead = readings.dayEnergy(id, date, date, instant)?.[0]?.read_result === '1'
        return isRead ? (readings.broughtAt(id, day, instant) ?? instant) : undefined
      },
    },
    logs: {
      ...eventLogs,
      state: eventLogs.code,
      perMeter: 0.001,
      curves: false,
      // A part of a log is all that anybody asks for on demand.
      brought: () => undefined,
      broughtBy: () => undefined,
    },
    months: {
      code: monthCode,
      state: monthCode,
      codeUntil: (meter, point, day, instant) => monthFreezes.codeUntil(meter, point, day + 1, instant),
      perMeter: 0.002,
      curves: false,
      brought: (id, day, instant) => readings.brought(id, instant)?.month(day + 1),
      broughtBy: (id, day, instant) =>
        readings.brought(id, instant)?.month(day + 1) === undefined ? undefined : 'reading',
    },
  }
}
