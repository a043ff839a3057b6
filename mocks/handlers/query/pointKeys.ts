import type { Sequence } from '../../world/terms'

/** An interval of a day of a meter, all by their places: days and intervals oldest first. */
export interface PointKey {
  readonly place: number
  readonly day: number
  readonly slot: number
}

/**
 * Meters × the intervals of days, counted out: nothing is made but the one that is asked for.
 * @param slots how many intervals each day has
 * @param from per meter its first day; absent = every meter has all of them
 * @param order 'meter': all intervals of a meter, newest first; 'newest', 'oldest': all meters of an interval
 */
export function pointKeys(
  meters: number,
  slots: readonly number[],
  from: Uint16Array | undefined,
  order: 'meter' | 'newest' | 'oldest',
): Sequence<PointKey> {
  // Intervals before each day, and before the end.
  const before = [0]
  for (const count of slots) before.push((before.at(-1) ?? 0) + count)
  const all = before.at(-1) ?? 0
  const inRange = (index: number, length: number): boolean => index >= 0 && index < length
  if (order === 'meter') {
    const ends = from && endsOf(meters, (place) => all - (before[from[place] ?? 0] ?? all))
    const length = ends ? (ends[meters - 1] ?? 0) : meters * all
    return {
      length,
      at(index) {
        if (!inRange(index, length)) return undefined
        const place = ends ? firstAbove(ends, index) : Math.floor(index / all)
        const newest = index - (ends ? (ends[place - 1] ?? 0) : place * all)
        const at = all - 1 - newest
        const day = firstAbove(before, at) - 1
        return { place, day, slot: at - (before[day] ?? 0) }
      },
    }
  }
  /** The meters of a day; undefined = all. */
  const members = slots.map((_, day) => {
    if (!from || from.every((first) => first <= day)) return undefined
    const there: number[] = []
    for (let place = 0; place < meters; place++) if ((from[place] ?? 0) <= day) there.push(place)
    return Uint32Array.from(there)
  })
  const countOf = (day: number): number => members[day]?.length ?? meters
  const newest = order === 'newest'
  const dayOf = (n: number): number => (newest ? slots.length - 1 - n : n)
  const ends = endsOf(slots.length, (n) => (slots[dayOf(n)] ?? 0) * countOf(dayOf(n)))
  const length = ends[slots.length - 1] ?? 0
  return {
    length,
    at(index) {
      if (!inRange(index, length)) return undefined
      const n = firstAbove(ends, index)
      const day = dayOf(n)
      const left = index - (ends[n - 1] ?? 0)
      const nth = Math.floor(left / countOf(day))
      const slot = newest ? (slots[day] ?? 0) - 1 - nth : nth
      const member = left % countOf(day)
      return { place: members[day]?.[member] ?? member, day, slot }
    },
  }
}

function endsOf(count: number, sizeOf: (n: number) => number): Float64Array {
  const ends = new Float64Array(count)
  let sum = 0
  for (let n = 0; n < count; n++) ends[n] = sum += sizeOf(n)
  return ends
}

/** The place of the first number above `index` in a list that never falls. */
function firstAbove(ends: ArrayLike<number>, index: number): number {
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ends[middle] ?? 0) <= index) low = middle + 1
    else high = middle
  }
  return low
}
