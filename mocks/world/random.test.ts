import { expect, it } from 'vitest'
import { idMaker, keptIds } from './random'

it('finds the index of an id, and none of a text that is no id of this kind', () => {
  const areas = idMaker(1, 4)
  const points = idMaker(1, 5)
  const indexes = [0, 1, 63_399, 999_999, 2 ** 31, 2 ** 32 - 1]
  expect(indexes.map((index) => points.find(points.make(index)))).toEqual(indexes)
  const id = points.make(7)
  const changed = (place: number): string =>
    id.slice(0, place) + (id.charAt(place) === '0' ? '1' : '0') + id.slice(place + 1)
  const texts = [
    areas.make(7),
    id.toUpperCase(),
    id.slice(1),
    `${id}0`,
    '',
    changed(0),
    changed(31),
    'g'.repeat(32),
  ]
  expect(texts.map((text) => points.find(text))).toEqual(texts.map(() => -1))
})

it('makes an id that is kept once', () => {
  const maker = idMaker(1, 5)
  const builtIndexes: number[] = []
  const cachedMaker = keptIds({ ...maker, make: (index) => (builtIndexes.push(index), maker.make(index)) }, 3)
  expect([2, 0, 2, 2].map((index) => cachedMaker.make(index))).toEqual(
    [2, 0, 2, 2].map((index) => maker.make(index)),
  )
  expect(builtIndexes).toEqual([2, 0])
})
