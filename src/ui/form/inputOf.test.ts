import { expect, test } from 'vitest'
import { inputOf } from './inputOf'

interface Pole {
  name: string
  height: number | null
  target: number | null
}
const blank: Pole = { name: '', height: 8, target: 7 }

test('a new one begins with what a new one begins with', () => {
  expect(inputOf(blank, undefined)).toBe(blank)
})

test('what is known stays, what is unknown stays unknown, and nothing else of the row is sent', () => {
  const row = { name: 'P1', height: 0, target: null, meter_count: 3 }
  expect(inputOf(blank, row)).toEqual({ name: 'P1', height: 0, target: null })
})

test('what the server left out is as in a new one', () => {
  const row = { name: 'P1', height: 9 } as Pole
  expect(inputOf(blank, row)).toEqual({ name: 'P1', height: 9, target: 7 })
})
