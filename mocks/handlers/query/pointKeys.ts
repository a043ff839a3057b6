import type { Sequence } from '../../kit/sequence'

/** An interval of a day of a meter, all by their places: days and intervals oldest first. */
export interface PointKey {
  readonly place: number
  readonly day: number
  readonly slot: number
}

/**
 * Meters × the intervals of days, counted out: nothing is made but the one that is asked for.
 * @param slots how many intervals each day has
 * @param firstDays per meter its first day; absent = every meter has all of them
 * @param order 'meter': all intervals of a meter, newest first; 'newest', 'oldest': all meters of an interval
 */
export function pointKeys(
  meters: number,
  slots: readonly number[],
  firstDays: Uint16Array | undefined,
  order: 'meter' | 'newest' | 'oldest',
): Sequence<PointKey> {
  // Intervals before each day, and before the end.
  const slotsBefore = [0]
  for (const count of slots) slotsBefore.push((slotsBefore.at(-1) ?? 0) + count)
  const slotCount = slotsBefore.at(-1) ?? 0
  const inRange = (index: number, length: number): boolean => index >= 0 && index < length
  if (order === 'meter') {
    const ends =
      firstDays && endsOf(meters, (place) => slotCount - (slotsBefore[firstDays[place] ?? 0] ?? slotCount))
    const length = ends ? (ends[meters - 1] ?? 0) : meters * slotCount
    return {
      length,
      at(index) {
        if (!inRange(index, length)) return undefined
        const place = ends ? firstAbove(ends, index) : Math.floor(index / slotCount)
        const newest = index - (ends ? (ends[place - 1] ?? 0) : place * slotCount)
        const oldest = slotCount - 1 - newest
        const day = firstAbove(slotsBefore, oldest) - 1
        return { place, day, slot: oldest - (slotsBefore[day] ?? 0) }
      },
    }
  }
  /** The meters of a day; undefined = all. */
  const members = slots.map((_, day) => {
    if (!firstDays || firstDays.every((first) => first <= day)) return undefined
    const present: number[] = []
    for (let place = 0; place < meters; place++) if ((firstDays[place] ?? 0) <= day) present.push(place)
    return Uint32Array.from(present)
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
      const offset = index - (ends[n - 1] ?? 0)
      const nth = Math.floor(offset / countOf(day))
      const slot = newest ? (slots[day] ?? 0) - 1 - nth : nth
      const member = offset % countOf(day)
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
