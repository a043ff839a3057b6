import { expect, it } from 'vitest'
import { withoutCommonEnding } from './commonEnding'

it.each([
  [
    ['Arroyo Alto Service Centre', 'Norte Service Centre'],
    ['Arroyo Alto', 'Norte'],
  ],
  [
    ['Service Centre', 'Norte Service Centre'],
    ['Service', 'Norte Service'],
  ],
  [
    ['Norte F01', 'Norte F02'],
    ['Norte F01', 'Norte F02'],
  ],
  [['Norte Service Centre'], ['Norte Service Centre']],
  [[], []],
])('%j are told apart by %j', (names, short) => expect(withoutCommonEnding(names)).toEqual(short))
