import type { ClockRow } from '../../../src/api/query/timeAnalysis'
import { clockBandOf, clockBands, type ClockBand } from '../../../src/rules/readings/clockBands'
import type { Core } from '../../core'
import { remembered } from '../../db/derived'
import type { MeterDetail } from '../../kit/meterTypes'
import type { MeterPlaces } from '../../overlay/liveArchive'
import { HOUR } from '../../world/calendar'
import type { Sequence } from '../../kit/sequence'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { listRoutes } from '../kit/crud'
import { orderedIds } from '../kit/exportOrder'
import type { Sort } from '../kit/listing'
import { Refusal, type Params } from '../../kit/params'
import { route } from '../kit/route'
import { queryOf, valueMeterFields, valueMeterOf } from '../kit/valueLists'

const path = '/query/timeAnalysis'
const screens = ['timeAnalysis'] as const

/** Span in which a meter was heard: up to `until` and not before `since`, instants in ms. */
interface HeardSpan {
  until: number
  since: number
}
interface ClockKey {
  id: string
  deviation: () => number | null
  row: () => ClockRow
}

/** Clocks of meters as the head-end knew them in a span. */
function createClockBook(core: Core) {
  const { network, faults, rows, calendar } = core.world.parts

  /** The meter as it was known then; what was heard before is not of that time. */
  function meterAt(
    id: string,
    { until, since }: HeardSpan,
  ): { meter: MeterDetail; deviation: number | null } {
    const meter = core.archive.meter(id, until)
    if (!meter) throw new Error(`no meter ${id}`)
    const answered = meter.last_online !== '' && calendar.parseWall(meter.last_online) >= since
    return { meter, deviation: answered ? meter.clock_deviation_s : null }
  }

  /** The same of a meter that nobody touched, without its row. */
  function deviationOf(meter: number, point: number, { until, since }: HeardSpan): number | null {
    const heard = rows.heardAt(meter, point, until)
    return heard === undefined || heard < since ? null : faults.clockAhead(meter, heard)
  }

  /** Nearly all are within a minute whenever they were heard. */
  function bandOf(meter: number, point: number, when: HeardSpan): ClockBand {
    if (faults.never(meter)) return 'unknown'
    const { until, since } = when
    const heard =
      since === 0 ||
      (until - since > HOUR &&
        !faults.deadAt(meter, calendar.dayOf(until)) &&
        !faults.outageAt(network.pointLine[point] ?? 0, until) &&
        !faults.pointOutageAt(point, until))
    if (heard && !faults.mayStray(meter)) return 'upTo1'
    return clockBandOf(deviationOf(meter, point, when))
  }

  /** The band of every meter of a question, by its place. */
  function bandsOf(places: MeterPlaces, when: HeardSpan): Uint8Array {
    const changed = new Set<number>()
    for (const id of core.db.commands.clocks(core.now())) changed.add(network.find('meter', id))
    const bandIndices = new Uint8Array(places.total)
    let [point, end] = [-1, -1]
    for (let place = 0; place < places.total; place++) {
      const meter = places.index(place)
      let band: ClockBand
      if (places.isTouched(place) || changed.has(meter))
        band = clockBandOf(meterAt(network.id('meter', meter), when).deviation)
      else {
        if (point < 0 || meter < (network.pointMeter[point] ?? 0) || meter >= end) {
          point = network.pointOf(meter)
          end = network.pointMeter[point + 1] ?? Infinity
        }
        band = bandOf(meter, point, when)
      }
      bandIndices[place] = clockBands.indexOf(band)
    }
    return bandIndices
  }

  return { meterAt, deviationOf, bandsOf }
}

/** Clocks of meters (QR11): each as its own page has it. */
export function timeAnalysisHandlers(core: Core): Route[] {
  const bandCache = remembered<Uint8Array>(8)
  const { network, archive, faults, calendar } = core.world.parts
  const { meterAt, deviationOf, bandsOf } = createClockBook(core)

  function whenOf(params: Params): HeardSpan {
    const date = params.date('data_date')
    const currentInstant = core.now()
    if (date === undefined) return { until: currentInstant, since: 0 }
    const day = calendar.parseDate(date)
    const since = calendar.dayStart(day)
    if (since > currentInstant) throw new Refusal('badRange')
    return { until: Math.min(currentInstant, calendar.dayStart(day + 1) - 1), since }
  }

  function clockQueryOf(params: Params, sort?: Sort) {
    const when = whenOf(params)
    const query = queryOf(core, params, orderedIds(params))
    const byMeter = [...valueMeterFields, 'battery_state' as const].find((field) => field === sort?.field)
    const order = byMeter ? ({ sidx: byMeter, sord: sort?.sign === -1 ? 'desc' : 'asc' } as const) : {}
    const places = core.archive.meterPlaces({ ...query, ...order }, core.now())
    const bands = () => {
      const minute = Math.floor(core.now() / 60_000)
      const clockCommandCount = [...core.db.commands.clocks(core.now())].length
      const state = [
        minute,
        places.version,
        clockCommandCount,
        JSON.stringify([query, order, params.date('data_date')]),
      ]
      return bandCache(state, () => bandsOf(places, when))
    }
    return { when, places, bands }
  }

  function keysOf(params: Params, sort: Sort | undefined): Sequence<ClockKey> {
    const { when, places, bands } = clockQueryOf(params, sort)
    const band = params.oneOf('band', clockBands)
    const bandIndex = band === undefined ? undefined : clockBands.indexOf(band)
    const chosenPlaces = bandIndex === undefined ? undefined : placesWith(bands(), bandIndex)
    const [anyClock] = core.db.commands.clocks(when.until)
    const hasClocks = anyClock !== undefined
    return {
      length: chosenPlaces?.length ?? places.total,
      at(index) {
        const place = chosenPlaces ? chosenPlaces[index] : index
        if (place === undefined || place >= places.total) return undefined
        const meter = places.index(place)
        return {
          // A sort of all meters needs the id of few.
          get id() {
            return network.id('meter', meter)
          },
          deviation() {
            const isUntouched =
              !places.isTouched(place) && !(hasClocks && core.db.commands.clockOf(this.id, when.until))
            return isUntouched
              ? deviationOf(meter, network.pointOf(meter), when)
              : meterAt(this.id, when).deviation
          },
          row() {
            return rowOf(this.id, when)
          },
        }
      },
    }
  }

  function rowOf(id: string, when: HeardSpan): ClockRow {
    const { meter, deviation } = meterAt(id, when)
    const answered = deviation !== null
    return {
      id,
      ...valueMeterOf(meter),
      meter_time: answered ? meter.meter_time : '',
      system_time: answered ? meter.last_online : '',
      deviation_s: deviation,
      band: clockBandOf(deviation),
      ...syncOf(id, when.until),
      battery_state: meter.battery_state,
    }
  }

  /** The collection sets clocks now and then, people when they want to. */
  function syncOf(id: string, instant: number): Pick<ClockRow, 'last_sync_time' | 'sync_result'> {
    const index = network.find('meter', id)
    const ownClock = core.db.commands.clockOf(id, instant)
    const round = faults.clockSetBefore(index, instant)
    const tried = ownClock?.tried
    if (tried && tried.instant > round)
      return { last_sync_time: calendar.wall(tried.instant), sync_result: tried.succeeded ? '1' : '2' }
    if (calendar.dayOf(round) < archive.firstDay(index, network.pointOf(index)))
      return { last_sync_time: '', sync_result: '' }
    const refused = faults.wrongClock(index) && !((ownClock?.set ?? Infinity) < round)
    return { last_sync_time: calendar.wall(round), sync_result: refused ? '2' : '1' }
  }

  return [
    ...listRoutes<ClockKey, ClockRow>(core, {
      path,
      screens,
      keys: (params, _, sort) => keysOf(params, sort),
      show: (key) => key.row(),
      fields,
      sortedKeys: [...valueMeterFields, 'battery_state'],
      sortKey: sortKeyOf,
      costs: {
        deviation_s: 0.018,
        band: 0.018,
        meter_time: 0.1,
        system_time: 0.1,
        last_sync_time: 0.1,
        sync_result: 0.1,
      },
      madeAtOnce: 500,
      exporting: { file: 'clock-deviation' },
    }),
    route(core, 'get', `${path}/summary`, { screens }, ({ query }) => {
      const params = query()
      const counts = clockBands.map(() => 0)
      for (const band of clockQueryOf(params).bands()) counts[band] = (counts[band] ?? 0) + 1
      return ok({ bands: clockBands.map((band, bandIndex) => ({ band, count: counts[bandIndex] ?? 0 })) })
    }),
  ]
}

/** Bands are sorted by how far the clock is off, whichever way; a meter without an answer has no place in that order. */
function sortKeyOf(key: ClockKey, field: string): string | number | null {
  if (field !== 'deviation_s' && field !== 'band') return key.row()[field as keyof ClockRow] ?? null
  const deviation = key.deviation()
  return deviation === null || field === 'deviation_s' ? deviation : Math.abs(deviation)
}

function placesWith(bands: Uint8Array, bandIndex: number): Uint32Array {
  let count = 0
  for (const band of bands) if (band === bandIndex) count += 1
  const places = new Uint32Array(count)
  let next = 0
  for (let place = 0; place < bands.length; place++) if (bands[place] === bandIndex) places[next++] = place
  return places
}

const fields = [
  ...valueMeterFields,
  'meter_time',
  'system_time',
  'deviation_s',
  'band',
  'last_sync_time',
  'sync_result',
  'battery_state',
] as const satisfies (keyof ClockRow)[]
