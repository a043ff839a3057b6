import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterKey, type CursorState } from './cursorKeys'

const start: CursorState = { index: undefined, view: undefined }

describe('the reading cursor', () => {
  it.each([
    ['ArrowRight', start, 0],
    ['ArrowLeft', start, 99],
    ['ArrowRight', { index: 5, view: undefined }, 6],
    ['ArrowLeft', { index: 0, view: undefined }, 0],
    ['End', { index: 5, view: undefined }, 99],
    ['PageUp', { index: 5, view: undefined }, 15],
    ['PageDown', { index: 5, view: undefined }, 0],
    ['Escape', { index: 5, view: undefined }, undefined],
  ] as const)('%s from %j goes to %s', (key, state, at) => expect(afterKey(key, state, 100)?.index).toBe(at))

  it('zooms around the cursor, takes the view along and shows all again', () => {
    const near = afterKey('+', { index: 50, view: undefined }, 100)
    expect(near).toEqual({ index: 50, view: { start: 25, end: 74 } })
    expect(afterKey('ArrowRight', { index: 74, view: { start: 25, end: 74 } }, 100)).toEqual({
      index: 75,
      view: { start: 26, end: 75 },
    })
    expect(afterKey('-', { index: 50, view: { start: 25, end: 74 } }, 100)?.view).toBeUndefined()
    expect(afterKey('0', { index: 50, view: { start: 25, end: 74 } }, 100)).toEqual({
      index: 50,
      view: undefined,
    })
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
          let state: CursorState = { index: undefined, view: undefined }
          for (const key of pressed) {
            state = afterKey(key, state, points) ?? state
            const { start: viewStart, end } = state.view ?? { start: 0, end: points - 1 }
            expect(state.index === undefined || (state.index >= 0 && state.index < points)).toBe(true)
            expect(Number.isInteger(viewStart) && Number.isInteger(end)).toBe(true)
            expect(viewStart >= 0 && end < points && viewStart <= end).toBe(true)
          }
        },
      ),
    )
  })
})
