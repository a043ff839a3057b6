import { typedSources } from '../../src/rules/codes/dictionaries'
import type { World } from '../world/types'
import type { LiveReadings } from './liveReadings'

/** What is collected of each meter: the freezes and curves of days, the event logs of days, the freezes of months. */
export const collections = ['days', 'logs', 'months'] as const
export type Collection = (typeof collections)[number]

/** What became of collecting something: its instant, or an `outcomeCode`. */
export type Code = (meter: number, cp: number, day: number, now: number) => number

/** One collection: codes as in world/outcome.ts, days as `calendar.dayOf`; a month is named by its last day. */
export interface Collected {
  code: Code
  /** `code` for counting: what is read may be any number above 0 that says as well whether it was in time. */
  state: Code
  /** See `Outcomes.codeUntil`. */
  codeUntil: Code
  /** CPU ms to look at one meter and day, about. */
  perMeter: number
  /** Whether the curves of its days are counted, too. */
  curves: boolean
  /** When people brought what no collection did, who asked the meter again or entered it; undefined where they did not until `at`. */
  brought: (id: string, day: number, at: number) => number | undefined
  /** How they brought it: the meter was asked again, somebody typed or imported it, or it was estimated. */
  broughtBy: (id: string, day: number, at: number) => 'reading' | 'typing' | 'estimate' | undefined
}

export function collectionsOf(world: World, readings: LiveReadings): Readonly<Record<Collection, Collected>> {
  const { outcomes, eventLogs, monthFreezes, calendar } = world.parts
  const monthCode: Code = (meter, cp, day, now) => monthFreezes.code(meter, cp, day + 1, now)
  return {
    days: {
      code: outcomes.code,
      state: outcomes.state,
      codeUntil: outcomes.codeUntil,
      perMeter: 0.001,
      curves: true,
      broughtBy(id, day, at) {
        if (readings.broughtAt(id, day, at) !== undefined) return 'reading'
        const date = calendar.dateOf(day)
        const [row] = readings.dayEnergy(id, date, date, at) ?? []
        if (row?.read_result !== '1') return undefined
        if (row.value_source === 'automatic') return 'reading'
        return typedSources.includes(row.value_source) ? 'typing' : 'estimate'
      },
      brought(id, day, at) {
        const date = calendar.dateOf(day)
        const isRead = readings.dayEnergy(id, date, date, at)?.[0]?.read_result === '1'
        return isRead ? (readings.broughtAt(id, day, at) ?? at) : undefined
      },
    },
    logs: {
      ...eventLogs,
      state: eventLogs.code,
      perMeter: 0.001,
      curves: false,
      // What is asked of a log on demand is a part of it.
      brought: () => undefined,
      broughtBy: () => undefined,
    },
    months: {
      code: monthCode,
      state: monthCode,
      codeUntil: (meter, cp, day, now) => monthFreezes.codeUntil(meter, cp, day + 1, now),
      perMeter: 0.002,
      curves: false,
      brought: (id, day, at) => readings.brought(id, at)?.month(day + 1),
      broughtBy: (id, day, at) =>
        readings.brought(id, at)?.month(day + 1) === undefined ? undefined : 'reading',
    },
  }
}
