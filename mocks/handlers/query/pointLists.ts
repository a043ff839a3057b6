import type { Core } from '../../core'
import { ratiosAt } from '../../overlay/ratios'
import { remembered } from '../../db/derived'
import { QUARTER } from '../../world/calendar'
import { curveDelay } from '../../world/curve'
import type { Sequence } from '../../kit/sequence'
import { orderedIds } from '../kit/exportOrder'
import type { Sort } from '../kit/listing'
import { intervalsCome } from './curvePoints'
import { Refusal, type Params } from '../../kit/params'
import { pointKeys } from './pointKeys'
import { valueMeterFields, valueMeterOf, queryOf, type ValueKey, type ValueMeter } from '../kit/valueLists'

interface PointListing<Row> {
  /** Days, both included, 'yyyy-MM-dd'. */
  from: string
  to: string
  /** Quarter hours of an interval. */
  quarters: number
  /** A longer span is asked for: of one meter only. */
  alone: boolean
  sort: Sort | undefined
  /** Maker of the intervals of a meter's day by their slots, oldest first. */
  dayOf: (meter: ValueMeter, wiring: string, date: string) => (slot: number) => Row | undefined
}

/**
 * Lists of interval data of many meters: meters × days × intervals of which only those of a page are made. An interval
 * belongs to the list when it can have come, and its meter was there that day.
 */
export function createPointLists(core: Core) {
  const firstDayCache = remembered<Uint16Array | undefined>(8)
  const { calendar, network, archive } = core.world.parts

  return <Row extends { data_time: string }>(
    params: Params,
    listing: PointListing<Row>,
  ): Sequence<ValueKey<Row>> => {
    const currentInstant = core.now()
    const { sort } = listing
    const query = queryOf(core, params, orderedIds(params))
    const byMeter = valueMeterFields.find((field) => field === sort?.field)
    const sord = sort?.sign === -1 ? 'desc' : 'asc'
    const order = byMeter ? ({ sidx: byMeter, sord } as const) : {}
    const places = core.archive.meterPlaces({ ...query, ...order }, currentInstant)
    if (listing.alone && places.total > 1) throw new Refusal('withinWeek')
    const begin = calendar.parseDate(listing.from)
    const end = Math.min(calendar.parseDate(listing.to), calendar.dayOf(currentInstant - curveDelay))
    const slots = Array.from({ length: Math.max(0, end - begin + 1) }, (_, n) => {
      const { start, count } = calendar.quarters(begin + n)
      const come = Math.floor((currentInstant - curveDelay - start) / QUARTER)
      return intervalsCome(come, count, listing.quarters)
    })

    /** The first day of each meter; undefined where all have every day. */
    function firstDays(): Uint16Array | undefined {
      const first = new Uint16Array(places.total)
      let some = false
      let [point, last] = [-1, -1]
      for (let place = 0; place < places.total; place++) {
        const meter = places.index(place)
        if (point < 0 || meter < (network.pointMeter[point] ?? 0) || meter >= last) {
          point = network.pointOf(meter)
          last = network.pointMeter[point + 1] ?? Infinity
        }
        const day = archive.firstDay(meter, point)
        first[place] = Math.min(slots.length, Math.max(0, day - begin))
        some ||= day > begin
      }
      return some ? first : undefined
    }

    const state = [places.version, JSON.stringify([query, order, begin, slots.length])]
    const keyOrder = sort?.field === 'data_time' ? (sort.sign < 0 ? 'newest' : 'oldest') : 'meter'
    const keys = pointKeys(places.total, slots, firstDayCache(state, firstDays), keyOrder)
    // The intervals of one day of a meter mostly follow each other.
    let latest: { place: number; day: number; rowAt: (slot: number) => Row | undefined } | undefined
    const day = (place: number, n: number) => {
      if (latest?.place !== place || latest.day !== n) {
        const meter = places.row(place)
        const date = calendar.dateOf(begin + n)
        const rowOfSlot = listing.dayOf(valueMeterOf(meter), meter.wiring_mode, date)
        const rowAt = (slot: number): Row | undefined => {
          const row = rowOfSlot(slot)
          return row && { ...row, ...ratiosAt(core, meter.id, row.data_time) }
        }
        latest = { place, day: n, rowAt }
      }
      return latest.rowAt
    }
    return {
      length: keys.length,
      at(index) {
        const key = keys.at(index)
        if (!key) return undefined
        const { place, slot } = key
        const id = network.id('meter', places.index(place))
        const name = pointId(id, calendar.dateOf(begin + key.day), slot)
        return {
          id: name,
          row() {
            const row = day(place, key.day)(slot)
            if (!row) throw new Error(`nothing of ${name}`)
            return row
          },
        }
      },
    }
  }
}

/** Wall time would name two intervals where the clock is set back. */
export const pointId = (meter: string, date: string, slot: number): string => `${meter}.${date}.${slot}`
