import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterKey, type CursorState } from './cursorKeys'

const start: CursorState = { at: undefined, view: undefined }

describe('the reading cursor', () => {
  it.each([
    ['ArrowRight', start, 0],
    ['ArrowLeft', start, 99],
    ['ArrowRight', { at: 5, view: undefined }, 6],
    ['ArrowLeft', { at: 0, view: undefined }, 0],
    ['End', { at: 5, view: undefined }, 99],
    ['PageUp', { at: 5, view: undefined }, 15],
    ['PageDown', { at: 5, view: undefined }, 0],
    ['Escape', { at: 5, view: undefined }, undefined],
  ] as const)('%s from %j goes to %s', (key, state, at) => expect(afterKey(key, state, 100)?.at).toBe(at))

  it('zooms around the cursor, takes the view along and shows all again', () => {
    const near = afterKey('+', { at: 50, view: undefined }, 100)
    expect(near).toEqual({ at: 50, view: { start: 25, end: 74 } })
    expect(afterKey('ArrowRight', { at: 74, view: { start: 25, end: 74 } }, 100)).toEqual({
      at: 75,
      view: { start: 26, end: 75 },
    })
    expect(afterKey('-', { at: 50, view: { start: 25, end: 74 } }, 100)?.view).toBeUndefined()
    expect(afterKey('0', { at: 50, view: { start: 25, end: 74 } }, 100)).toEqual({ at: 50, view: undefined })
  })

  it('leaves other keys alone', () => {
    for (const key of ['Tab', 'a', 'Enter']) expect(afterKey(key, start, 100)).toBeUndefined()
    expect(afterKey('ArrowRight', start, 0)).toBeUndefined()
  })

  it('never leaves the chart, whatever is pressed', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', '+', '-', '0', 'Escape']
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.array(fc.constantFrom(...keys), { maxLength: 60 }),
        (points, pressed) => {
          let state: CursorState = { at: undefined, view: undefined }
          for (const key of pressed) {
            state = afterKey(key, state, points) ?? state
            const { start, end } = state.view ?? { start: 0, end: points - 1 }
            expect(state.at === undefined || (state.at >= 0 && state.at < points)).toBe(true)
            expect(Number.isInteger(start) && Number.isInteger(end)).toBe(true)
            expect(start >= 0 && end < points && start <= end).toBe(true)
          }
        },
      ),
    )
  })
})
