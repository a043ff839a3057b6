import { blockOf, halvesOf, type BlockCipher } from './blockCipher'

/**
 * Tables of STA. The ones with which utilities sell belong to certified vendors and are not here: with the sample tables
 * (`staSampleTables`) no token for a real meter can be made.
 */
export interface StaTables {
  /** Nibbles that replace others: the first list where the key has a 0, the second where it has a 1. */
  readonly substitutions: readonly [zero: readonly number[], one: readonly number[]]
  /** Bit i goes to this place. */
  readonly permutation: readonly number[]
}

const rounds = 16
const nibbles = 16

/** Writes a nibble at a place of a block. */
const placed = (nibble: number, place: number): [high: number, low: number] =>
  place < 8 ? [0, nibble << (4 * place)] : [nibble << (4 * (place - 8)), 0]

/** By place and nibble: where a table of 64 places moves the bits of the nibble. */
function movedNibbles(places: readonly number[]): Int32Array {
  const moved = new Int32Array(nibbles * 16 * 2)
  for (let place = 0; place < nibbles; place += 1)
    for (let nibble = 0; nibble < 16; nibble += 1)
      for (let bit = 0; bit < 4; bit += 1) {
        if (!((nibble >> bit) & 1)) continue
        const target = places[4 * place + bit] ?? 0
        const half = (place * 16 + nibble) * 2 + (target < 32 ? 1 : 0)
        moved[half] = (moved[half] ?? 0) | (1 << (target % 32))
      }
  return moved
}

/** The nibble at a place of a block. */
const nibbleAt = (high: number, low: number, place: number): number =>
  (place < 8 ? low >>> (4 * place) : high >>> (4 * (place - 8))) & 15

/** Bits of the first round's key: the complement of the key, turned right by 12. */
function roundBits(key: bigint): Uint8Array {
  const complement = BigInt.asUintN(64, ~key)
  return Uint8Array.from({ length: 64 }, (_, bit) => Number((complement >> BigInt((bit + 12) % 64)) & 1n))
}

/** Inverse of a list of places. */
function inverse(places: readonly number[]): number[] {
  const back: number[] = []
  for (const [source, target] of places.entries()) back[target] = source
  return back
}

/** STA (EA 07) with some tables: a cipher for each decoder key of 64 bits. */
export function staWith({ substitutions, permutation }: StaTables): (key: bigint) => BlockCipher {
  const substitute = substitutions.flat()
  const substituteBack = substitutions.flatMap(inverse)
  const permuted = movedNibbles(permutation)
  const permutedBack = movedNibbles(inverse(permutation))

  const move = (moved: Int32Array, high: number, low: number): [high: number, low: number] => {
    let [movedHigh, movedLow] = [0, 0]
    for (let place = 0; place < nibbles; place += 1) {
      const entry = (place * 16 + nibbleAt(high, low, place)) * 2
      movedHigh |= moved[entry] ?? 0
      movedLow |= moved[entry + 1] ?? 0
    }
    return [movedHigh, movedLow]
  }

  return (key) => {
    const bits = roundBits(key)
    const replace = (
      table: readonly number[],
      round: number,
      high: number,
      low: number,
    ): [number, number] => {
      let [newHigh, newLow] = [0, 0]
      for (let place = 0; place < nibbles; place += 1) {
        // The key is turned left by one in each round.
        const keyBit = bits[(4 * place + 3 - round + 64) % 64] ?? 0
        const [addHigh, addLow] = placed(table[keyBit * 16 + nibbleAt(high, low, place)] ?? 0, place)
        newHigh |= addHigh
        newLow |= addLow
      }
      return [newHigh, newLow]
    }
    return {
      encrypt(block) {
        let [high, low] = halvesOf(block)
        for (let round = 0; round < rounds; round += 1)
          [high, low] = move(permuted, ...replace(substitute, round, high, low))
        return blockOf(high, low)
      },
      decrypt(block) {
        let [high, low] = halvesOf(block)
        for (let round = rounds - 1; round >= 0; round -= 1)
          [high, low] = replace(substituteBack, round, ...move(permutedBack, high, low))
        return blockOf(high, low)
      },
    }
  }
}
