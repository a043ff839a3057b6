import { blockOf, halvesOf, type BlockCipher } from './blockCipher'
import { s7, s9 } from './misty1Tables'

/** MISTY1 (EA 11) with 8 rounds, as RFC 2994 describes it. */

/** FI: 16 bits, as 9 and 7. */
function mix16(input: number, key: number): number {
  let nine = (s9[input >> 7] ?? 0) ^ (input & 0x7f)
  const seven = (s7[input & 0x7f] ?? 0) ^ (nine & 0x7f) ^ (key >> 9)
  nine = (s9[nine ^ (key & 0x1ff)] ?? 0) ^ seven
  return (seven << 9) | nine
}

/** The eight words of a key, and eight that are mixed from it. */
function keyWords(key: bigint): { words: readonly number[]; mixed: readonly number[] } {
  const words = Array.from({ length: 8 }, (_, index) => Number((key >> BigInt(112 - 16 * index)) & 0xffffn))
  return { words, mixed: words.map((word, index) => mix16(word, words[(index + 1) % 8] ?? 0)) }
}

/** The cipher of a decoder key of 128 bits. */
export function misty1With(key: bigint): BlockCipher {
  const { words, mixed } = keyWords(key)
  const word = (index: number): number => words[index % 8] ?? 0
  const mixedWord = (index: number): number => mixed[index % 8] ?? 0

  /** FO: 32 bits. */
  const mix32 = (input: number, round: number): number => {
    let [high, low] = [input >>> 16, input & 0xffff]
    high = mix16(high ^ word(round), mixedWord(round + 5)) ^ low
    low = mix16(low ^ word(round + 2), mixedWord(round + 1)) ^ high
    high = mix16(high ^ word(round + 7), mixedWord(round + 3)) ^ low
    return ((low ^ word(round + 4)) << 16) | high
  }
  /** The two words of the key that one layer of FL takes. */
  const layerWords = (layer: number): [and: number, or: number] => {
    const pair = layer >> 1
    return layer % 2 === 0 ? [word(pair), mixedWord(pair + 6)] : [mixedWord(pair + 2), word(pair + 4)]
  }
  /** FL. */
  const layer = (input: number, index: number): number => {
    const [and, or] = layerWords(index)
    const low = (input & 0xffff) ^ ((input >>> 16) & and)
    return (((input >>> 16) ^ (low | or)) << 16) | low
  }
  /** The inverse of FL. */
  const layerBack = (input: number, index: number): number => {
    const [and, or] = layerWords(index)
    const high = (input >>> 16) ^ ((input & 0xffff) | or)
    return (high << 16) | ((input & 0xffff) ^ (high & and))
  }

  return {
    encrypt(block) {
      let [high, low] = halvesOf(block)
      for (let round = 0; round < 8; round += 2) {
        high = layer(high, round)
        low = layer(low, round + 1) ^ mix32(high, round)
        high ^= mix32(low, round + 1)
      }
      return blockOf(layer(low, 9), layer(high, 8))
    },
    decrypt(block) {
      const halves = halvesOf(block)
      let [high, low] = [layerBack(halves[1], 8), layerBack(halves[0], 9)]
      for (let round = 6; round >= 0; round -= 2) {
        high ^= mix32(low, round + 1)
        low = layerBack(low ^ mix32(high, round), round + 1)
        high = layerBack(high, round)
      }
      return blockOf(high, low)
    },
  }
}
