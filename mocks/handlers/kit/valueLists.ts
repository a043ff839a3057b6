import type { DayReadRow, valueMeter } from '../../../src/api/query/dayRead'
import type { Core } from '../../core'
import { remembered } from '../../db/derived'
import type { MeterRow } from '../../kit/meterTypes'
import type { MeterPlaces } from '../../overlay/liveArchive'
import { ratiosAt } from '../../overlay/ratios'
import { versionedMeters } from '../../overlay/valueVersions'
import type { Sequence } from '../../kit/sequence'
import { orderedIds } from './exportOrder'
import { meterQuery } from './meterQuery'
import type { Sort } from './listing'
import type { Params } from '../../kit/params'
import { periodKeys } from './periodKeys'
import { createValueOrders, type Narrowing, type SortedValue, type ValueOrder } from './valueOrder'

/** A row that is not made yet. */
export interface ValueKey<Row> {
  readonly id: string
  /** @param forFile works out what a list shows later */
  readonly row: (forFile?: boolean) => Row
}

export type ValueMeter = Pick<DayReadRow, keyof typeof valueMeter>

/** Meter of a row of values. */
export const valueMeterOf = (meter: MeterRow): ValueMeter => ({
  meter_id: meter.id,
  metercomid: meter.metercomid,
  cons_no: meter.cons_no,
  cons_name: meter.cons_name,
  cp_name: meter.cp_name,
  tml_id: meter.tml_id,
  mp: meter.mp,
  name: meter.name,
  tg_name: meter.tg_name,
  comm_protocol: meter.comm_protocol,
  comm_port: meter.comm_port,
  ct_ratio: meter.ct_ratio,
  pt_ratio: meter.pt_ratio,
  total_ratio: meter.total_ratio,
})

/** The meter of a row with the ratio of its period: a day, a month or a time. */
export const valueMeterIn = (core: Core, meter: MeterRow, period: string): ValueMeter => ({
  ...valueMeterOf(meter),
  ...ratiosAt(core, meter.id, endOf(period)),
})

/** The same as names: what a list of values is sorted by, and holds in a file. */
export const valueMeterFields = [
  'metercomid',
  'cons_no',
  'cons_name',
  'cp_name',
  'mp',
  'name',
  'tg_name',
  'comm_protocol',
  'ct_ratio',
  'pt_ratio',
  'total_ratio',
] as const satisfies readonly (keyof ValueMeter)[]

const objects = [
  'org_id',
  'subs_id',
  'line_id',
  'tg_id',
  'tml_id',
  'cons_sort',
  'no_data_days',
  'type',
  'font',
] as const

/** Between the id of a meter and its period in the id of a row. */
const dot = '.'

/** After every moment of a day or a month; a time is its own end. */
const endOf = (period: string): string =>
  period.length > 10 ? period : `${period}${period.length === 7 ? '-31' : ''} 24:00:00`

/** A row: whose values it shows, and the figure of its period. */
export type ValueRow<Figure> = { id: string } & ValueMeter & Figure

export const valueRow = <Figure>(meter: ValueMeter, period: string, figure: Figure): ValueRow<Figure> => ({
  id: `${meter.meter_id}${dot}${period}`,
  ...meter,
  ...figure,
})

/** A list of values, described by what it differs in: its periods, which rows belong to it, and what a row says. */
export interface ValueListing<Period, Figure> {
  /** 'yyyy-MM-dd' or 'yyyy-MM', newest first, at most 8. */
  periods: readonly string[]
  /** The column that holds the period. */
  periodField: string
  sort: Sort | undefined
  /** Further conditions of the rows, as text: another text means other rows. */
  conditions: string
  /** Called with the meters of the world that are asked for. @throws Refusal while what `bits` asks of them is being worked out */
  prepare?: (meters: readonly number[]) => void
  /**
   * Periods of a meter of the world that belong to the list, bit p for `periods[p]`; `meter` is the world's index.
   */
  bits: (meter: number, point: number) => number
  /** Values of any meter in these periods. */
  values: (id: string) => readonly Period[]
  periodOf: (values: Period) => string
  /** True when a period of a meter that people changed belongs to the list. */
  holds: (values: Period) => boolean
  /** Figure of a row, for a meter and a period. @param forFile works out what a list shows later */
  figure: (meter: ValueMeter, values: Period, forFile?: boolean) => Figure
  /** By which of the values the list is sorted. */
  orders?: ValueOrders<Figure>
  /** By which of them it is narrowed. */
  narrowing?: Narrowing | undefined
}

/** Orders of a list by its values, by their fields. */
export type ValueOrders<Figure> = { readonly [Field in keyof Figure & string]?: ValueOrder }

/** The rows of a list, and what they are counted out from. */
export interface ValueRows<Row> extends Sequence<ValueKey<Row>> {
  places: MeterPlaces
  /**
   * Periods of the meter at each place that belong to the list, see `ValueListing.bits`; undefined: all periods of
   * all meters.
   */
  bits: Uint8Array | undefined
  /** Another one: the list may hold other rows, or other values. Minutes that pass are no part of it. */
  state: readonly unknown[]
}

/**
 * Lists of values of many meters: meters × periods of which only those of a page are made. A meter whose values people
 * changed is asked for its rows, of all others the world's rules say which there are.
 */
export function createValueLists(core: Core) {
  const keptBits = remembered<Uint8Array | undefined>(8)
  const byValue = createValueOrders(core)
  const { network } = core.world.parts

  function changedMeters(): ReadonlySet<number> {
    const changed = new Set<number>()
    for (const id of versionedMeters(core.db)) changed.add(network.find('meter', id))
    return changed
  }
  function bitsOf<Period, Figure>(
    places: MeterPlaces,
    { periods, prepare, bits, values, periodOf, holds }: ValueListing<Period, Figure>,
  ): Uint8Array | undefined {
    const changed = changedMeters()
    if (prepare) {
      const allPlaces = Array.from({ length: places.total }, (_, place) => place)
      const plain = allPlaces.filter((place) => !places.isTouched(place)).map((place) => places.index(place))
      prepare(plain.filter((meter) => !changed.has(meter)))
    }
    const allBits = (1 << periods.length) - 1
    const masks = new Uint8Array(places.total)
    let isComplete = true
    let [point, end] = [-1, -1]
    for (let place = 0; place < places.total; place++) {
      const meter = places.index(place)
      let mask = 0
      if (places.isTouched(place) || changed.has(meter)) {
        for (const periodValues of values(places.row(place).id))
          if (holds(periodValues)) mask |= 1 << periods.indexOf(periodOf(periodValues))
      } else {
        if (point < 0 || meter < (network.pointMeter[point] ?? 0) || meter >= end) {
          point = network.pointOf(meter)
          end = network.pointMeter[point + 1] ?? Infinity
        }
        mask = bits(meter, point)
      }
      masks[place] = mask
      isComplete &&= mask === allBits
    }
    return isComplete ? undefined : masks
  }

  return <Period, Figure>(
    params: Params,
    listing: ValueListing<Period, Figure>,
  ): ValueRows<ValueRow<Figure>> => {
    const {
      periods,
      periodField,
      sort,
      conditions,
      values,
      periodOf,
      figure,
      orders = {},
      narrowing,
    } = listing
    const instant = core.now()
    const ids = orderedIds(params)
    const query = queryOf(core, params, ids)
    const byMeter = valueMeterFields.find((field) => field === sort?.field)
    const sord = sort?.sign === -1 ? 'desc' : 'asc'
    const byPlace = byMeter ? ({ sidx: byMeter, sord } as const) : {}
    const places = core.archive.meterPlaces({ ...query, ...byPlace }, instant)
    const { tables } = core.db
    const minute = Math.floor(instant / 60_000)
    const state = [
      tables.valueVersions.all(),
      places.version,
      conditions,
      JSON.stringify([query, byPlace, periods]),
    ]
    const allRows = keptBits([minute, ...state], () => bitsOf(places, listing))
    // The rows of one meter mostly follow each other.
    let latest: { place: number; meter: ValueMeter; values: readonly Period[] } | undefined
    const meterAt = (place: number) => {
      if (latest?.place === place) return latest
      const meter = places.row(place)
      return (latest = { place, meter: valueMeterOf(meter), values: values(meter.id) })
    }
    const rowAt = (place: number, period: string, forFile?: boolean): ValueRow<Figure> | undefined => {
      const valuesOfMeter = meterAt(place)
      const row = valuesOfMeter.values.find((candidate) => periodOf(candidate) === period)
      const ratios = ratiosAt(core, valuesOfMeter.meter.meter_id, endOf(period))
      if (row === undefined) return undefined
      const meter = { ...valuesOfMeter.meter, ...ratios }
      return valueRow(meter, period, figure(meter, row, forFile))
    }
    const valueAt = (place: number, field: string): readonly SortedValue[] =>
      periods.map((period) => {
        const value = new Map<string, unknown>(Object.entries(rowAt(place, period) ?? {})).get(field)
        return typeof value === 'number' || typeof value === 'string' ? value : null
      })
    const valued = (field: string) => {
      const order = new Map<string, ValueOrder>(Object.entries(orders)).get(field)
      const shownAt = (place: number) => valueAt(place, field)
      return (
        order && { places, changed: changedMeters(), periods, bits: allRows, state, field, order, shownAt }
      )
    }
    const narrow = narrowing && valued(narrowing.field)
    const bits = narrow ? byValue.narrowed(narrow, narrowing) : allRows
    const rowOrder = sort?.field === periodField ? (sort.sign < 0 ? 'newest' : 'oldest') : 'meter'
    const natural = periodKeys(places.total, periods.length, bits, rowOrder)
    const order = sort && valued(sort.field)
    const keys = order ? byValue.sorted({ ...order, bits }, natural, sort.sign) : natural
    return {
      places,
      bits,
      state: narrowing ? [...state, bits] : state,
      length: keys.length,
      at(index) {
        const key = keys.at(index)
        if (!key) return undefined
        const { place } = key
        const period = periods[key.period] ?? ''
        const id = network.id('meter', places.index(place))
        return {
          id: `${id}${dot}${period}`,
          row(forFile) {
            const row = rowAt(place, period, forFile)
            if (!row) throw new Error(`nothing of ${id} in ${period}`)
            return row
          },
        }
      },
    }
  }
}

/**
 * Meters of the query; those of chosen rows are found by their numbers, because looking through all of them would
 * take too long.
 */
export function queryOf(core: Core, params: Params, ids: ReadonlySet<string> | undefined) {
  const meterFilters = meterQuery(params)
  const query = Object.fromEntries(
    objects.flatMap((name) => (meterFilters[name] ? [[name, meterFilters[name]]] : [])),
  )
  if (!ids || meterFilters.font !== undefined) return query
  const meters = new Set([...ids].map((id) => id.split(dot)[0] ?? ''))
  const numbers = [...meters].map((id) => core.archive.meter(id, core.now())?.metercomid ?? '')
  return { ...query, type: '3', font: numbers.join(',') || '-' }
}
