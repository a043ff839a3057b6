import type { MeterRow } from '../kit/meterTypes'
import type { Sorted } from '../world/meterList'
import { keywordOf, keywordTest, meterTests } from '../world/meterTests'
import { Recent } from '../world/recent'
import type { SortKey } from '../world/sortKeys'
import type { World } from '../world/types'
import type { Grid, Place } from './grid'
import type { TouchedMeter, TouchedMeters } from './touchedMeters'

/** The meters of a query, in the order asked for. */
export interface OrderedMeters {
  total: number
  /** The index of a meter in the world. */
  index: (place: number) => number
  /** True when the row differs from that of the made world. */
  isTouched: (place: number) => boolean
  /** A row as it stands now. */
  row: (place: number) => MeterRow
}

const natural = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)
const collator = new Intl.Collator('en', { numeric: true })

const isWithin = (place: Place, query: Sorted): boolean =>
  (!query.org_id || place.orgs.includes(query.org_id)) &&
  (['subs_id', 'line_id', 'tg_id', 'tml_id'] as const).every(
    (field) => !query[field] || query[field] === place[field],
  )

/** Values of an attribute that the made world does not know are codes or numbers. */
const attributeKey = (field: string, valueOf: (index: number) => unknown): SortKey => ({
  key: (index) => Number(valueOf(index)),
  keyOfRow: (row) => Number(new Map<string, unknown>(Object.entries(row)).get(field)),
})

/** Touched meters between the untouched ones. */
interface MergedOrder {
  untouched: Uint32Array
  extra: readonly TouchedMeter[]
  /** Place of each touched meter, ascending. */
  places: readonly number[]
}

function orderedOf(
  { untouched, extra, places }: MergedOrder,
  buildRow: (index: number) => MeterRow,
): OrderedMeters {
  /** Number of touched meters before a place. */
  const extrasBefore = (place: number): number => {
    let low = 0
    let high = places.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((places[middle] ?? 0) < place) low = middle + 1
      else high = middle
    }
    return low
  }
  const touchedAt = (place: number, low: number): TouchedMeter | undefined =>
    places[low] === place ? extra[low] : undefined
  return {
    total: untouched.length + extra.length,
    index(place) {
      const low = extrasBefore(place)
      return touchedAt(place, low)?.index ?? untouched[place - low] ?? 0
    },
    isTouched: (place) => touchedAt(place, extrasBefore(place)) !== undefined,
    row(place) {
      const low = extrasBefore(place)
      return touchedAt(place, low)?.row ?? buildRow(untouched[place - low] ?? 0)
    },
  }
}

/**
 * The order of the made world without touched meters, and those put in at their sorted places: a page costs its own
 * rows, and the order of a million meters stays as it is kept. While nothing is touched, it is the world's own order.
 */
export function createMeterOrder(world: World, grid: Grid, touched: TouchedMeters) {
  const { list, archive, network, states, calendar } = world.parts
  const { attributes, withAttributes } = touched
  const cached = new Recent<string, MergedOrder>(16)

  /** A changed meter stays where it was; an added one has the place of its consumer's number. */
  const numberOf = ({ row, index }: TouchedMeter): number =>
    network.added.isAdded(index) ? Number(row.cons_no) : archive.ownNumber(index)
  const attributesAsked = (query: Sorted): [string, string][] =>
    attributes.size === 0
      ? []
      : Object.entries(query).flatMap(([field, value]) =>
          attributes.has(field) && value ? [[field, String(value)] as [string, string]] : [],
        )
  const sortKeyOf = (field: string): SortKey | undefined => {
    const valueOf = attributes.get(field)
    return valueOf ? attributeKey(field, valueOf) : list.sortKey(field)
  }
  const buildRow = (index: number, instant: number): MeterRow =>
    withAttributes(list.build(index, instant), index)

  /** The untouched meters of a query, in the order of the made world. */
  function untouchedOf(query: Sorted, instant: number): Uint32Array {
    const madeOrder = list.ordered(query, instant)
    const { has } = grid.touched()
    const attributeFilters = attributesAsked(query)
    const matching = new Uint32Array(madeOrder.total)
    let count = 0
    for (let place = 0; place < madeOrder.total; place++) {
      const index = madeOrder.meterAt(place)
      if (
        !has(index) &&
        attributeFilters.every(([field, value]) => String(attributes.get(field)?.(index)) === value)
      )
        matching[count++] = index
    }
    const matches = matching.slice(0, count)
    const valueOf = attributes.get(query.sidx ?? '')
    if (!valueOf) return matches
    const sign = query.sord === 'desc' ? -1 : 1
    return matches.sort((a, b) => sign * (Number(valueOf(a)) - Number(valueOf(b))) || a - b)
  }
  function touchedOf(query: Sorted, instant: number): TouchedMeter[] {
    const values = touched.values(instant)
    const keyword = keywordOf(query)
    const tests = [
      ...meterTests(values, query, instant, calendar),
      ...(keyword ? [keywordTest(keyword, values, instant)] : []),
    ]
    const attributeFilters = attributesAsked(query)
    return touched.meters(instant).filter(({ row, place, index }) => {
      const rowValues = new Map<string, unknown>(attributeFilters.length > 0 ? Object.entries(row) : [])
      return (
        isWithin(place, query) &&
        tests.every((test) => test(index, network.pointOf(index))) &&
        attributeFilters.every(([field, value]) => String(rowValues.get(field)) === value)
      )
    })
  }

  function merge(query: Sorted, instant: number) {
    const untouched = untouchedOf(query, instant)
    const field = query.sidx as keyof MeterRow | undefined
    const sort = query.sidx ? sortKeyOf(query.sidx) : undefined
    const sign = query.sidx && query.sord === 'desc' ? -1 : 1
    const keyed = touchedOf(query, instant)
      .map((meter) => ({ meter, key: sort ? sort.keyOfRow(meter.row) : 0, number: numberOf(meter) }))
      .sort((a, b) => {
        if (!sort) return sign * natural(a.number, b.number)
        // Texts that share a gap between two texts of the world have to be told apart here.
        const gap = a.key - b.key || 0
        const apart =
          Number.isInteger(a.key) || !field
            ? 0
            : collator.compare(String(a.meter.row[field]), String(b.meter.row[field]))
        return sign * (gap || apart) || natural(a.number, b.number)
      })
    /** True when a touched meter comes before this untouched one. */
    const comesBefore = ({ key, number }: { key: number; number: number }, index: number): boolean => {
      const order = natural(number, archive.ownNumber(index))
      if (!sort) return sign * order < 0
      const untouchedKey = sort.key(index, network.pointOf(index), instant)
      return key === untouchedKey ? order < 0 : sign * (key - untouchedKey) < 0
    }
    const places = keyed.map((meter, nth) => {
      let low = 0
      let high = untouched.length
      while (low < high) {
        const middle = (low + high) >>> 1
        if (comesBefore(meter, untouched[middle] ?? 0)) high = middle
        else low = middle + 1
      }
      return low + nth
    })
    return { untouched, extra: keyed.map(({ meter }) => meter), places }
  }

  return (query: Sorted, instant: number): OrderedMeters => {
    if (grid.clean() && attributes.size === 0) {
      const { total, meterAt } = list.ordered(query, instant)
      return {
        total,
        index: meterAt,
        isTouched: () => false,
        row: (place) => list.build(meterAt(place), instant),
      }
    }
    const { currentPage: _, pageSize: __, ...filters } = query as Sorted & Record<string, unknown>
    const key = JSON.stringify([
      Object.entries(filters).sort(([a], [b]) => natural(a, b)),
      grid.version(),
      states.minute(instant),
    ])
    return orderedOf(
      cached.get(key, () => merge(query, instant)),
      (index) => buildRow(index, instant),
    )
  }
}
