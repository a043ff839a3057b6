/**
 * Chance without state: every draw is a hash of its arguments, so equal arguments give equal draws, in any order and
 * without memory.
 */

/** Topic of a draw. Two topics never share a stream. */
export const topic = {
  id: 1,
  structure: 2,
  meter: 3,
  name: 4,
  model: 5,
  load: 6,
  noise: 7,
  weather: 8,
  interval: 9,
  voltage: 10,
  phase: 11,
  factor: 12,
  outage: 13,
  dcu: 14,
  dead: 15,
  relay: 16,
  attempt: 17,
  failure: 18,
  gap: 19,
  event: 20,
  clock: 21,
  theft: 22,
  place: 23,
  signal: 24,
  solar: 25,
  reach: 26,
  install: 27,
  job: 28,
  episode: 29,
  inside: 30,
  surge: 31,
  contract: 32,
  credit: 33,
  vending: 34,
  platform: 35,
} as const
export type Topic = (typeof topic)[keyof typeof topic]

function stir(hash: number, value: number): number {
  let k = Math.imul(value | 0, 0xcc9e2d51)
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593)
  const mixed = hash ^ k
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0
}

function finish(hash: number): number {
  let h = hash ^ (hash >>> 16)
  h = Math.imul(h, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** 32 random bits about (seed, topic, a, b, c). */
export const bits = (seed: number, about: Topic, a: number, b = 0, c = 0): number =>
  finish(stir(stir(stir(stir(seed, about), a), b), c))

/** Uniform in [0, 1). */
export const draw = (seed: number, about: Topic, a: number, b = 0, c = 0): number =>
  bits(seed, about, a, b, c) / 4_294_967_296

/** Roughly normal: mean 0, deviation 1, never beyond ±3.4. */
export function bell(seed: number, about: Topic, a: number, b = 0, c = 0): number {
  const x = bits(seed, about, a, b, c)
  const sum = (x & 0xff) + ((x >>> 8) & 0xff) + ((x >>> 16) & 0xff) + (x >>> 24)
  return (sum - 510) / 147.8
}

/** A fast sequence for the many small draws inside one day of one meter. */
export function sequence(start: number): () => number {
  let state = start | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** An element of `list`, all equally likely. */
export function pick<T>(list: readonly T[], chance: number): T {
  const item = list[Math.floor(chance * list.length)]
  if (item === undefined) throw new Error('pick: empty list or chance outside [0, 1)')
  return item
}

/** Index into cumulative `shares` (which sum to 1). */
export function pickShare(shares: readonly number[], chance: number): number {
  let sum = 0
  for (let index = 0; index < shares.length; index++) {
    sum += shares[index] ?? 0
    if (chance < sum) return index
  }
  return shares.length - 1
}

const halves: string[] = []
/** Four hex digits of the lower 16 bits; rows consist mostly of ids, so each text is computed once. */
const hex4 = (word: number): string =>
  (halves[word & 0xffff] ??= (word & 0xffff).toString(16).padStart(4, '0'))
const hex8 = (word: number): string => hex4(word >>> 16) + hex4(word)

/**
 * The number that eight lower-case hex digits stand for; undefined where one of them is none. Ids are looked up for
 * every row of a sum: a pattern and pieces of text would cost several times as much.
 */
function wordAt(text: string, begin: number): number | undefined {
  let word = 0
  for (let place = begin; place < begin + 8; place++) {
    const code = text.charCodeAt(place)
    const digit = code >= 48 && code <= 57 ? code - 48 : code >= 97 && code <= 102 ? code - 87 : -1
    if (digit < 0) return undefined
    word = ((word << 4) | digit) >>> 0
  }
  return word
}

/**
 * Row ids: 32 hex digits that look random, yet the first 8 encode the row's index, so that finding a row by id needs
 * no table even among a million. The other 24 prove that the id belongs to this world.
 */
export function idMaker(
  seed: number,
  kind: number,
): { make: (index: number) => string; find: (id: string) => number; word: (index: number) => number } {
  const key = bits(seed, topic.id, kind)
  // finish() is a bijection on 32 bits; its inverse undoes the same steps backwards.
  const word = (index: number): number => finish((index ^ key) | 0)
  const make = (index: number): string =>
    hex8(word(index)) +
    hex8(bits(seed, topic.id, kind, index, 1)) +
    hex8(bits(seed, topic.id, kind, index, 2)) +
    hex8(bits(seed, topic.id, kind, index, 3))
  return {
    word,
    make,
    find(id) {
      if (id.length !== 32) return -1
      const indexWord = wordAt(id, 0)
      if (indexWord === undefined) return -1
      let h = indexWord | 0
      h ^= h >>> 16
      h = Math.imul(h, 0x7ed1b41d)
      h = h ^ (h >>> 13) ^ (h >>> 26)
      h = Math.imul(h, 0xa5cb9243)
      h ^= h >>> 16
      const index = (h ^ key) >>> 0
      for (let part = 1; part <= 3; part++)
        if (wordAt(id, part * 8) !== bits(seed, topic.id, kind, index, part)) return -1
      return index
    },
  }
}

/**
 * The same ids, each made once: lists and sums read those of the grid again and again, while those of a million meters would fill
 * the memory.
 * @param count number of objects
 */
export function keptIds(maker: ReturnType<typeof idMaker>, count: number): ReturnType<typeof idMaker> {
  const texts: (string | undefined)[] = Array.from({ length: count })
  return { ...maker, make: (index) => (texts[index] ??= maker.make(index)) }
}
