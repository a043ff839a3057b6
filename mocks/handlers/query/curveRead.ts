import type { ChartedMeter, CurveChart, CurveRow } from '../../../src/api/query/curveRead'
import type { CurveItem } from '../../../src/api/capture/meterReadings'
import { spanProblem } from '../../../src/lib/span'
import { dueDays } from '../../../src/rules/readings/dueDays'
import { isTotalizer } from '../../../src/rules/archive/meterRules'
import { ranges } from '../../../src/rules/limits/ranges'
import { unbalance, unbalanceFormulaOf } from '../../../src/rules/readings/unbalance'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import { meanFrequency } from '../../world/frequency'
import { phaseFactors } from '../../world/phaseFactors'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { adjustedDays } from './adjustedDays'
import { intervalOf, quartersOf, storedWall, type DayPoints, type QuarterPoint } from './curvePoints'
import { listRoutes } from '../kit/crud'
import { Refusal, type Params } from '../../kit/params'
import { createPointLists, pointId } from './pointLists'
import { route } from '../kit/route'
import { neededPoints } from './thinCurve'
import { valueMeterFields, valueMeterIn, queryOf, type ValueKey, type ValueMeter } from '../kit/valueLists'

export const curveItems = [
  ...(['ua', 'ub', 'uc', 'u_min', 'u_max', 'ia', 'ib', 'ic', 'i0'] as const),
  ...(['p', 'pa', 'pb', 'pc', 'q', 'f', 'pap_e', 'rap_e'] as const),
] as const satisfies readonly CurveItem[]
const ofPhases = ['qa', 'qb', 'qc', 'fa', 'fb', 'fc'] as const
const fields = [
  ...valueMeterFields,
  'wiring_mode',
  'data_date',
  'data_time',
  ...curveItems,
  ...ofPhases,
  'freq',
  'pap_r',
  'u_unbalance',
  'i_unbalance',
  'unbalance_formula',
  'quality',
  'storage_time',
] as const satisfies readonly (keyof CurveRow)[]
/** A day of a meter is worked out for each value of it. ms */
const costs = Object.fromEntries(fields.map((field) => [field, 1]))
/** A current below it says nothing of the phases, A. */
const leastCurrent = 0.25
/** Meters in one chart, and meters of a list among which they are looked for. */
const mostMeters = 6
const mostLooked = 100

/** Interval data of many meters, and their curves (QR01). */
export function curveReadHandlers(core: Core): Route[] {
  const list = createPointLists(core)
  const screens = ['eMpCurve'] as const
  return [
    ...listRoutes<ValueKey<CurveRow>, CurveRow>(core, {
      path: '/query/curveRead',
      screens,
      keys(params, _, sort) {
        const span = curveSpan(core, params)
        const quarters = quartersPer(params)
        return list(params, {
          ...span,
          quarters,
          sort,
          dayOf: (meter, wiring, date) => dayOf(core, { meter, wiring, date, quarters }),
        })
      },
      show: (key) => key.row(),
      fields,
      sortedKeys: [...valueMeterFields, 'data_time'],
      costs,
      madeAtOnce: 200,
      exporting: { file: 'curves' },
    }),
    route(core, 'get', '/query/curveRead/chart', { screens }, ({ query }) => ok(chartOf(core, query()))),
  ]
}

/** The days that are asked for: a year at most, more than a week of one meter only. */
export function curveSpan(core: Core, params: Params): { from: string; to: string; alone: boolean } {
  const spanParams = { date_begin: params.date('date_begin'), date_end: params.date('date_end') }
  const span = dueDays(spanParams, wallIn(core.world.zone, core.now()))
  const problem = spanProblem(span, ranges.curve.limit)
  if (problem === 'tooLong') throw new Refusal('withinYear')
  if (problem) throw new Refusal('badRange')
  return { ...span, alone: spanProblem(span, ranges.week.limit) !== undefined }
}

const quartersPer = (params: Params): number =>
  ({ '1': 1, '2': 2, '3': 4 })[params.oneOf('density', ['1', '2', '3']) ?? '1']

/** The intervals of a day of a meter. */
function dayOf(
  core: Core,
  { meter, wiring, date, quarters }: { meter: ValueMeter; wiring: string; date: string; quarters: number },
): (slot: number) => CurveRow | undefined {
  const points = quartersOf(core, { id: meter.meter_id, wiring }, date)
  const lags = lagsOn(core, meter.meter_id, date)
  const formula = unbalanceFormulaOf(core.db.tables.sysParams.text('unbalanceFormula'))
  return (slot) => {
    const slotInterval = intervalOf(points, slot, quarters)
    if (!slotInterval) return undefined
    const { interval, last, repeated } = slotInterval
    const value = (item: CurveItem): number | null => valueOf(points, item, interval)
    const phases = (letter: 'u' | 'i') =>
      (['a', 'b', 'c'] as const)
        .map((phase) => `${letter}${phase}` as const)
        .filter((item) => points.series[item])
    const meanValues = Object.fromEntries(curveItems.map((item) => [item, value(item)])) as Record<
      CurveItem,
      number | null
    >
    const quality = qualityOf(interval)
    const factors = phaseFactors(meanValues, { lags, ratio: meter.total_ratio ?? 1 })
    return {
      id: pointId(meter.meter_id, date, slot),
      ...meter,
      wiring_mode: wiring,
      data_date: date,
      data_time: last.data_time,
      repeated,
      ...meanValues,
      ...(Object.fromEntries(ofPhases.map((item) => [item, factors[item] ?? null])) as Record<
        (typeof ofPhases)[number],
        number | null
      >),
      freq:
        meanValues.p === null
          ? null
          : meanFrequency(
              core.world.parts.archive,
              interval.map(({ end }) => end),
            ),
      pap_r: registerAt(core, meter.meter_id, last),
      u_unbalance: unbalance(phases('u').map(value), { formula }),
      i_unbalance: unbalance(phases('i').map(value), { formula, least: leastCurrent }),
      unbalance_formula: formula,
      quality,
      storage_time: quality === 'missing' ? '' : storedWall(core, last.storedAt),
    }
  }
}

/** Degrees by which each current comes after its voltage, of a meter whose currents are connected wrongly. */
function lagsOn(core: Core, id: string, date: string): readonly number[] | undefined {
  const { calendar, irregularities, network } = core.world.parts
  const meter = network.find('meter', id)
  return irregularities.wiringOf(meter, network.pointOf(meter), calendar.parseDate(date))?.lags
}

/**
 * Value of a long interval: the extreme of an extreme item, the sum of energies, else the mean; null where a part is
 * unknown.
 */
export function valueOf({ quarters, series }: DayPoints, item: CurveItem, interval: readonly QuarterPoint[]) {
  const [first] = interval
  const beginIndex = first ? quarters.indexOf(first) : -1
  const values = (series[item] ?? []).slice(beginIndex, beginIndex + interval.length)
  const presentValues = values.filter((value) => value !== null)
  if (beginIndex < 0 || presentValues.length === 0 || presentValues.length < interval.length) return null
  if (item === 'u_min') return Math.min(...presentValues)
  if (item === 'u_max') return Math.max(...presentValues)
  const sum = presentValues.reduce((total, value) => total + value, 0)
  const digits = item.startsWith('u') ? 10 : /^[if]/.test(item) ? 1_000 : 10_000
  return Math.round((item.endsWith('_e') ? sum : sum / presentValues.length) * digits) / digits
}

/** The worst of its quarters; without power only as a whole. */
export function qualityOf(interval: readonly QuarterPoint[]): QuarterPoint['quality'] {
  const has = (quality: QuarterPoint['quality']): boolean =>
    interval.some((quarter) => quarter.quality === quality)
  if (interval.every(({ quality }) => quality === 'powerOff')) return 'powerOff'
  if (has('missing') || has('powerOff')) return 'missing'
  if (has('derived') && !has('clockAdjusted')) return 'derived'
  return has('clockAdjusted') ? 'clockAdjusted' : has('') ? '' : 'valid'
}

/** The register of import at the end of a quarter that is known, kWh before the ratio. */
export function registerAt(core: Core, id: string, point: QuarterPoint | undefined): number | null {
  if (point?.storedAt === undefined) return null
  return core.archive.registersAt(id, point.data_time, point.end)?.['pap_r'] ?? null
}

/**
 * The meters of a list that are drawn until some are chosen: all of a few, else the first of one type, of consumers where there are any.
 * A feeder beside homes would press their curves flat.
 */
function alikeAmong(places: ReturnType<Core['archive']['meterPlaces']>): string[] {
  const listed = Array.from({ length: Math.min(mostLooked, places.total) }, (_, place) => places.row(place))
  const type = (listed.find(({ meter_type }) => !isTotalizer(meter_type)) ?? listed[0])?.meter_type
  const candidates =
    places.total > mostMeters ? listed.filter(({ meter_type }) => meter_type === type) : listed
  return candidates.slice(0, mostMeters).map(({ id }) => id)
}

function chartOf(core: Core, params: Params): CurveChart {
  const span = curveSpan(core, params)
  const density = params.oneOf('density', ['1', '2', '3']) ?? '1'
  const chosenItems = params.text('items')?.split(',') ?? ['p']
  const items = curveItems.filter((item) => chosenItems.includes(item))
  const points = params.int('points', 50, 40_000) ?? 40_000
  const currentInstant = core.now()
  const places = core.archive.meterPlaces(queryOf(core, params, undefined), currentInstant)
  if (span.alone && places.total > 1) throw new Refusal('withinWeek')
  const chosenIds = params.text('meter_ids')?.split(',').slice(0, mostMeters)
  const ids = chosenIds ?? alikeAmong(places)
  const question = { date_begin: span.from, date_end: span.to, density, items: items.join(',') }
  const curves = ids.flatMap((id) => {
    const meter = core.archive.meter(id, currentInstant)
    const curve = meter && core.archive.curve({ ...question, meter_id: id }, currentInstant)
    return meter && curve ? [{ meter, curve }] : []
  })
  // All end alike; a meter that was put up later begins later.
  const axis = curves.reduce<readonly string[]>(
    (longest, { curve: { data_time } }) => (data_time.length > longest.length ? data_time : longest),
    [],
  )
  const [begin = '', end = '9'] = [params.text('time_begin'), params.text('time_end')]
  const beginIndex = Math.max(
    0,
    axis.findIndex((time) => time >= begin),
  )
  const endIndex = axis.findLastIndex((time) => time <= end) + 1
  // The first interval ends a step after the day's begin, the last one at the end of its day.
  const days = {
    date_begin: (axis[beginIndex] ?? '').slice(0, 10),
    date_end: (axis[endIndex - 2] ?? axis[beginIndex] ?? '').slice(0, 10),
  }
  const chartedMeters = curves.map(({ meter, curve }): ChartedMeter => {
    const missing = axis.length - curve.data_time.length
    const series = Object.entries(curve.series).map(([item, values]) => [
      item,
      [...Array.from<null>({ length: missing }).fill(null), ...values].slice(beginIndex, endIndex),
    ])
    const { ct_ratio, pt_ratio, total_ratio } = valueMeterIn(core, meter, axis[endIndex - 1] ?? span.to)
    return {
      meter_id: meter.id,
      metercomid: meter.metercomid,
      wiring_mode: meter.wiring_mode,
      nominal_voltage: meter.nominal_voltage ?? null,
      ct_ratio,
      pt_ratio,
      total_ratio,
      clock_adjusted: adjustedDays(core, meter.id, days).length > 0 ? '1' : '0',
      series: Object.fromEntries(series) as Record<string, (number | null)[]>,
    }
  })
  const allSeries = chartedMeters.flatMap(({ series }) => Object.values(series))
  const times = axis.slice(beginIndex, endIndex)
  const drawnIndices = neededPoints(allSeries, times.length, points)
  return {
    density,
    total: places.total,
    due: times.length,
    complete: times.filter((_, timeIndex) => allSeries.every((values) => values[timeIndex] !== null)).length,
    thinned: drawnIndices.length < times.length ? '1' : '0',
    data_time: drawnIndices.map((timeIndex) => times[timeIndex] ?? ''),
    meters: chartedMeters.map((meter) => ({
      ...meter,
      series: Object.fromEntries(
        Object.entries(meter.series).map(([item, values]) => [
          item,
          drawnIndices.map((timeIndex) => values[timeIndex] ?? null),
        ]),
      ),
    })),
  }
}
