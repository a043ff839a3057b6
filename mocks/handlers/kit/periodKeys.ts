import type { Sequence } from '../../kit/sequence'

/** A meter, by its place among those of a list, and one of the list's periods: 0 is the newest. */
export interface PeriodKey {
  readonly place: number
  readonly period: number
}

/** As many meters are counted together. */
const block = 256

/**
 * Meters × periods, counted out: nothing is made but the pair that is asked for.
 * @param bits per meter its periods, bit p for period p (at most 8); absent = every meter has all of them
 * @param order 'meter': all periods of a meter, newest first; 'newest', 'oldest': all meters of a period
 */
export function periodKeys(
  meters: number,
  periods: number,
  bits: Uint8Array | undefined,
  order: 'meter' | 'newest' | 'oldest',
): Sequence<PeriodKey> {
  const nth = (n: number): number => (order === 'oldest' ? periods - 1 - n : n)
  if (!bits)
    return {
      length: meters * periods,
      at(index) {
        if (index < 0 || index >= meters * periods) return undefined
        return order === 'meter'
          ? { place: Math.floor(index / periods), period: index % periods }
          : { place: index % meters, period: nth(Math.floor(index / meters)) }
      },
    }
  const rounds = order === 'meter' ? [countBits] : Array.from({ length: periods }, (_, n) => bitOf(nth(n)))
  const blocks = Math.ceil(meters / block)
  // Number of pairs up to the end of each block, round by round.
  const ends = new Uint32Array(rounds.length * blocks)
  let length = 0
  for (const [round, count] of rounds.entries())
    for (let blockIndex = 0; blockIndex < blocks; blockIndex++) {
      const last = Math.min(meters, (blockIndex + 1) * block)
      for (let place = blockIndex * block; place < last; place++) length += count(bits[place] ?? 0)
      ends[round * blocks + blockIndex] = length
    }
  return {
    length,
    at(index) {
      if (index < 0 || index >= length) return undefined
      let [low, high] = [0, ends.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((ends[middle] ?? 0) <= index) low = middle + 1
        else high = middle
      }
      const round = Math.floor(low / blocks)
      const count = rounds[round] ?? countBits
      let skip = index - (ends[low - 1] ?? 0)
      let place = (low % blocks) * block
      for (; skip >= count(bits[place] ?? 0); place++) skip -= count(bits[place] ?? 0)
      return { place, period: order === 'meter' ? nthOne(bits[place] ?? 0, skip) : nth(round) }
    },
  }
}

const bitOf =
  (period: number) =>
  (mask: number): number =>
    (mask >> period) & 1

function countBits(mask: number): number {
  let count = 0
  for (let bits = mask; bits > 0; bits >>= 1) count += bits & 1
  return count
}

/** The n-th bit that is set, from 0. */
function nthOne(mask: number, n: number): number {
  let skip = n
  for (let bit = 0; bit < 8; bit++) if ((mask >> bit) & 1 && skip-- === 0) return bit
  return -1
}
