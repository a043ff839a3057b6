import type { MeterRow } from '../kit/meterTypes'
import type { Sorted } from '../world/meterList'
import { Recent } from '../world/recent'
import type { World } from '../world/types'
import type { Grid } from './grid'
import { matches, type LiveRow, type LiveRows } from './liveRows'

export interface Merged {
  total: number
  /** The world's index of a meter whose row is the world's own, else -1. */
  index: (place: number) => number
  /** A row as it stands now. */
  at: (place: number) => MeterRow
}

const natural = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)
const collator = new Intl.Collator('en', { numeric: true })

/**
 * The world's answer without the meters that differ from it, and those put in at their sorted places: a page costs its
 * own rows, and the sorted order of the world stays as it is kept.
 */
export function createMerge(world: World, grid: Grid, live: LiveRows) {
  const { list, archive, network, states } = world.parts
  const kept = new Recent<string, { left: Uint32Array; extra: LiveRow[]; places: number[] }>(16)

  /** A changed row stays where it was; an added one has the place of its consumer's number. */
  const placeOf = ({ row, index }: LiveRow): number =>
    network.added.isAdded(index) ? Number(row.cons_no) : archive.ownNumber(index)

  function merge(query: Sorted, now: number) {
    const pure = list.ordered(query, now)
    const touched = grid.touched()
    const left = new Uint32Array(pure.total)
    let count = 0
    for (let place = 0; place < pure.total; place++) {
      const meter = pure.at(place)
      if (!touched.has(meter)) left[count++] = meter
    }
    const field = query.sidx as keyof MeterRow | undefined
    const sort = query.sidx ? list.sortKey(query.sidx) : undefined
    const sign = query.sidx && query.sord === 'desc' ? -1 : 1
    const keyed = live
      .all(now)
      .filter((each) => matches(each, query, world))
      .map((each) => ({ each, key: sort ? sort.of(each.row) : 0, number: placeOf(each) }))
      .sort((a, b) => {
        if (!sort) return sign * natural(a.number, b.number)
        // Texts that share a gap between two texts of the world have to be told apart here.
        const gap = a.key - b.key || 0
        const apart =
          Number.isInteger(a.key) || !field
            ? 0
            : collator.compare(String(a.each.row[field]), String(b.each.row[field]))
        return sign * (gap || apart) || natural(a.number, b.number)
      })
    /** Does the row come before this meter of the world? */
    const before = ({ key, number }: { key: number; number: number }, meter: number): boolean => {
      const order = natural(number, archive.ownNumber(meter))
      if (!sort) return sign * order < 0
      const other = sort.key(meter, network.pointOf(meter), now)
      return key === other ? order < 0 : sign * (key - other) < 0
    }
    const places = keyed.map((row, index) => {
      let low = 0
      let high = count
      while (low < high) {
        const middle = (low + high) >>> 1
        if (before(row, left[middle] ?? 0)) high = middle
        else low = middle + 1
      }
      return low + index
    })
    return { left: left.slice(0, count), extra: keyed.map(({ each }) => each), places }
  }

  return (query: Sorted, now: number): Merged => {
    const { currentPage: _, pageSize: __, ...asked } = query as Sorted & Record<string, unknown>
    const key = JSON.stringify([
      Object.entries(asked).sort(([a], [b]) => natural(a, b)),
      grid.version(),
      states.minute(now),
    ])
    const { left, extra, places } = kept.get(key, () => merge(query, now))
    /** How many of the extra rows come before a place. */
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
    return {
      total: left.length + extra.length,
      index(place) {
        const low = extrasBefore(place)
        return places[low] === place ? -1 : (left[place - low] ?? 0)
      },
      at(place) {
        const low = extrasBefore(place)
        const own = places[low] === place ? extra[low] : undefined
        return own ? own.row : list.build(left[place - low] ?? 0, now)
      },
    }
  }
}
