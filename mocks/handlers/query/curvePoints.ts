import type { CurveData, CurveItem } from '../../../src/api/capture/meterReadings'
import type { Core } from '../../core'
import { ratioChangedBetween } from '../../overlay/ratios'
import { HOUR, MINUTE, QUARTER } from '../../world/calendar'
import { curveDelay } from '../../world/curve'
import { itemsOf, type Wiring } from '../../world/wiring'
import { adjustedDays } from './adjustedDays'

/** A quarter hour of a meter that was due. */
export interface QuarterPoint {
  /** End of the quarter, ms since 1970 and as wall time. */
  end: number
  data_time: string
  /** '' where nothing had to be read. */
  quality: 'valid' | 'derived' | 'clockAdjusted' | 'powerOff' | 'missing' | ''
  /** Instant at which the value arrived, ms since 1970; undefined where it did not. */
  storedAt: number | undefined
}

export interface DayPoints {
  quarters: readonly QuarterPoint[]
  /** Number of quarters of the day, arrived or not. */
  count: number
  /** One value per quarter; only of what a meter of this wiring measures. */
  series: CurveData['series']
}

/** The reading of a day should be over by then, after its end. */
const deadline = 8 * HOUR

/** The quarters of a day of a meter that can have come, with how good each is. @param chosenItems what they are asked for */
export function quartersOf(
  core: Core,
  { id, wiring }: { id: string; wiring: string },
  date: string,
  chosenItems?: readonly CurveItem[],
): DayPoints {
  const currentInstant = core.now()
  const { calendar, network, outcomes, loads } = core.world.parts
  const measured = itemsOf(wiring as Wiring)
  const items = chosenItems ? measured.filter((item) => chosenItems.includes(item)) : measured
  const curveQuery = { meter_id: id, date_begin: date, date_end: date, density: '1', items: items.join(',') }
  const curve = core.archive.curve(curveQuery, currentInstant)
  if (!curve) return { quarters: [], count: 0, series: {} }
  const day = calendar.parseDate(date)
  const { start, count } = calendar.quarters(day)
  const due = curve.data_time
    .filter((_, q) => start + (q + 1) * QUARTER <= currentInstant - curveDelay)
    .slice(0, count)
  const meter = network.find('meter', id)
  const point = network.pointOf(meter)
  const outcome = outcomes.readOutcome(meter, point, day, currentInstant)
  const idle = outcome.result === 'notNeeded' || outcome.result === 'unborn'
  const late = outcome.result === 'read' && outcome.instant > calendar.dayStart(day + 1) + deadline
  const mask = loads.mask(loads.cached(meter, point), calendar.quarters(day))
  const rereadInstants = items.flatMap(
    (item) => core.archive.memory.curveArrivedAt(id, day, item, currentInstant) ?? [],
  )
  // Without what was read again: what had come before stays as it came.
  const collectedSeries =
    rereadInstants.length > 0 ? core.world.curve(curveQuery, currentInstant)?.series : curve.series
  const adjusted = adjustedDays(core, id, { date_begin: date, date_end: date }).length > 0
  const hasValue = (series: CurveData['series'] | undefined, q: number): boolean =>
    items.some((item) => typeof series?.[item]?.[q] === 'number')

  /** Two ratios multiply the energy of a quarter in which an edit fell. */
  const isDerived = (q: number): boolean =>
    ratioChangedBetween(core.db, id, due[q - 1] ?? `${date} 00:00:00`, due[q] ?? '')

  const quarters = due.map((data_time, q): QuarterPoint => {
    const end = start + (q + 1) * QUARTER
    if (!hasValue(curve.series, q)) {
      const quality = idle ? '' : mask?.dark[q] ? 'powerOff' : 'missing'
      return { end, data_time, quality, storedAt: undefined }
    }
    const atOnce = late && outcome.result === 'read' ? outcome.instant : end + curveDelay
    return {
      end,
      data_time,
      quality: adjusted ? 'clockAdjusted' : isDerived(q) ? 'derived' : 'valid',
      storedAt: hasValue(collectedSeries, q) ? atOnce : Math.max(...rereadInstants),
    }
  })
  return { quarters, count, series: curve.series }
}

/** Number of intervals of a day that have come; the last one is shorter where clocks were set by a part of it. */
export const intervalsCome = (come: number, count: number, size: number): number =>
  come < count ? Math.floor(come / size) : Math.ceil(count / size)

/** The quarters of an interval of a day, which is whole, or the rest of the day; undefined where it has not come. */
export function intervalOf({ quarters, count }: DayPoints, slot: number, size: number) {
  const interval = quarters.slice(slot * size, (slot + 1) * size)
  const last = interval.at(-1)
  const isWhole = interval.length === size || slot * size + interval.length === count
  return last && isWhole
    ? ({ interval, last, repeated: isRepeated(quarters, last) ? '1' : '0' } as const)
    : undefined
}

/** An earlier quarter of the day ends at the same wall time. */
const isRepeated = (quarters: readonly QuarterPoint[], last: QuarterPoint): boolean =>
  quarters.find(({ data_time }) => data_time === last.data_time) !== last

/** Times at which values come are told to the minute. */
export const storedWall = (core: Core, ms: number | undefined): string =>
  ms === undefined ? '' : core.world.parts.calendar.wall(Math.floor(ms / MINUTE) * MINUTE)
