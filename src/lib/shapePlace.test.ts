import { expect, test } from 'vitest'
import { way } from './shapePlace'

test('a way has the places of which both degrees are known, and no other', () => {
  expect(way.read([[18.5, -69.9], ['18.6', '-70'], [null, -70], [19], 'x', null, [0, 0]])).toEqual([
    [18.5, -69.9],
    [18.6, -70],
    [0, 0],
  ])
})

test.each([null, undefined, {}, 'x', 7])('%j is a way of no place', (said) => {
  expect(way.read(said)).toEqual([])
})
