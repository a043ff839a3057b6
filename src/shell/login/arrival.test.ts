import { describe, expect, it } from 'vitest'
import { arrivalOf } from './arrival'

const circle: Record<string, unknown> = {}
circle['self'] = circle

describe('arrivalOf', () => {
  it.each([
    ['401', { data: 'anything' }, { key: 'expired', said: '' }],
    ['400', { data: ' Account disabled ' }, { key: 'ended', said: 'Account disabled' }],
    ['400', { data: { message: 'Account disabled' } }, { key: 'ended', said: 'Account disabled' }],
    ['400', { data: { message: '', result: 'Wrong tenant' } }, { key: 'ended', said: 'Wrong tenant' }],
    ['400', { data: { reason: 7 } }, { key: 'ended', said: '{"reason":7}' }],
    ['400', { data: {} }, { key: 'ended', said: '' }],
    ['400', { data: circle }, { key: 'ended', said: '' }],
    ['400', null, { key: 'ended', said: '' }],
    ['400', 'nonsense', { key: 'ended', said: '' }],
    ['start', { data: 'Network Error' }, { key: 'startFailed', said: 'Network Error' }],
    ['403', null, undefined],
    [null, { data: 'x' }, undefined],
  ])('code %j with state %o', (code, state, arrival) => {
    expect(arrivalOf(code, state)).toEqual(arrival)
  })

  it('shortens what would fill the page', () => {
    expect(arrivalOf('400', { data: 'x'.repeat(5000) })?.message).toHaveLength(300)
  })
})
