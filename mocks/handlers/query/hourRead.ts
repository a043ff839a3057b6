import type { HourMatrix, HourRow } from '../../../src/api/query/hourRead'
import { spanProblem } from '../../../src/lib/span'
import { addDays, daysOf } from '../../../src/lib/time'
import { dueDays } from '../../../src/rules/readings/dueDays'
import { ranges } from '../../../src/rules/limits/ranges'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { intervalOf, quartersOf, storedWall, type QuarterPoint } from './curvePoints'
import { qualityOf, registerAt, valueOf } from './curveRead'
import { listRoutes } from '../kit/crud'
import { Refusal, type Params } from '../../kit/params'
import { createPointLists, pointId } from './pointLists'
import { route } from '../kit/route'
import { queryOf, valueMeterFields, type ValueKey, type ValueMeter } from '../kit/valueLists'

const fields = [
  ...valueMeterFields,
  'data_date',
  'data_time',
  'pap_r',
  'pap_e',
  'rap_e',
  'p_max',
  'u_min',
  'u_max',
  'quality',
  'storage_time',
] as const satisfies readonly (keyof HourRow)[]
/** A day of a meter is worked out for each value of it. ms */
const costs = Object.fromEntries(fields.map((field) => [field, 1]))
const items = ['p', 'pap_e', 'rap_e', 'u_min', 'u_max'] as const
const quartersPerHour = 4
/** Hours of the day on which clocks are set back. */
const mostHours = 25
/** Days of meters in the picture. */
const mostDays = 24

/** Hours of many meters, and whole days of the first of them (QR03). */
export function hourReadHandlers(core: Core): Route[] {
  const list = createPointLists(core)
  const screens = ['hourRead'] as const
  return [
    ...listRoutes<ValueKey<HourRow>, HourRow>(core, {
      path: '/query/hourRead',
      screens,
      keys: (params, _, sort) =>
        list(params, {
          ...hourSpan(core, params),
          alone: false,
          quarters: quartersPerHour,
          sort,
          dayOf: (meter, wiring, date) => rowsOf(core, meter, wiring, date),
        }),
      show: (key) => key.row(),
      fields,
      sortedKeys: [...valueMeterFields, 'data_time'],
      costs,
      madeAtOnce: 200,
      exporting: { file: 'hours' },
    }),
    route(core, 'get', '/query/hourRead/matrix', { screens }, ({ query }) => ok(matrixOf(core, query()))),
  ]
}

function hourSpan(core: Core, params: Params): { from: string; to: string } {
  const spanParams = { date_begin: params.date('date_begin'), date_end: params.date('date_end') }
  const span = dueDays(spanParams, wallIn(core.world.zone, core.now()))
  const problem = spanProblem(span, ranges.week.limit)
  if (problem) throw new Refusal(problem === 'tooLong' ? 'withinWeek' : 'badRange')
  return span
}

type Hour = HourMatrix['days'][number]['hours'][number]

/** The hours of a day of a meter, of which those are made that are asked for, each with its last quarter. */
function hoursOf(core: Core, id: string, wiring: string, date: string) {
  const points = quartersOf(core, { id, wiring }, date, items)
  return (slot: number): { hour: Hour; last: QuarterPoint } | undefined => {
    const slotInterval = intervalOf(points, slot, quartersPerHour)
    if (!slotInterval) return undefined
    const { interval: quarters, last, repeated } = slotInterval
    const powers = quarters.map((quarter) => valueOf(points, 'p', [quarter]))
    const presentPowers = powers.filter((power) => power !== null)
    const hour = {
      data_time: last.data_time,
      repeated,
      pap_e: valueOf(points, 'pap_e', quarters),
      rap_e: valueOf(points, 'rap_e', quarters),
      p_max: presentPowers.length < quarters.length ? null : Math.max(...presentPowers),
      u_min: valueOf(points, 'u_min', quarters),
      u_max: valueOf(points, 'u_max', quarters),
      quality: qualityOf(quarters),
    }
    return { hour, last }
  }
}

function rowsOf(
  core: Core,
  meter: ValueMeter,
  wiring: string,
  date: string,
): (slot: number) => HourRow | undefined {
  const hourAt = hoursOf(core, meter.meter_id, wiring, date)
  return (slot) => {
    const slotHour = hourAt(slot)
    if (!slotHour) return undefined
    const { hour, last } = slotHour
    return {
      id: pointId(meter.meter_id, date, slot),
      ...meter,
      data_date: date,
      ...hour,
      pap_r: registerAt(core, meter.meter_id, last),
      storage_time: hour.quality === 'missing' ? '' : storedWall(core, last.storedAt),
    }
  }
}

function matrixOf(core: Core, params: Params): HourMatrix {
  const { from: beginDate, to: endDate } = hourSpan(core, params)
  const dates = Array.from({ length: daysOf(beginDate, endDate) }, (_, n) => addDays(beginDate, n))
  const places = core.archive.meterPlaces(queryOf(core, params, undefined), core.now())
  const meters = Math.min(places.total, Math.ceil(mostDays / Math.max(1, dates.length)))
  const days = Array.from({ length: meters }, (_, place) => places.row(place)).flatMap((meter) => {
    return dates.map((data_date) => {
      const hourAt = hoursOf(core, meter.id, meter.wiring_mode, data_date)
      return {
        meter_id: meter.id,
        metercomid: meter.metercomid,
        data_date,
        hours: Array.from({ length: mostHours }, (_, slot) => hourAt(slot)?.hour).filter(
          (hour) => hour !== undefined,
        ),
      }
    })
  })
  return { total: places.total, days: days.slice(0, mostDays) }
}
