import { describe, expect, it } from 'vitest'
import { arrivalOf } from './arrival'

const circle: Record<string, unknown> = {}
circle['self'] = circle

describe('arrivalOf', () => {
  it.each([
    ['401', { data: 'anything' }, { key: 'expired', message: '' }],
    ['400', { data: ' Account disabled ' }, { key: 'ended', message: 'Account disabled' }],
    ['400', { data: { message: 'Account disabled' } }, { key: 'ended', message: 'Account disabled' }],
    ['400', { data: { message: '', result: 'Wrong tenant' } }, { key: 'ended', message: 'Wrong tenant' }],
    ['400', { data: { reason: 7 } }, { key: 'ended', message: '{"reason":7}' }],
    ['400', { data: {} }, { key: 'ended', message: '' }],
    ['400', { data: circle }, { key: 'ended', message: '' }],
    ['400', null, { key: 'ended', message: '' }],
    ['400', 'nonsense', { key: 'ended', message: '' }],
    ['start', { data: 'Network Error' }, { key: 'startFailed', message: 'Network Error' }],
    ['403', null, undefined],
    [null, { data: 'x' }, undefined],
  ])('code %j with state %o', (code, state, arrival) => {
    expect(arrivalOf(code, state)).toEqual(arrival)
  })

  it('shortens what would fill the page', () => {
    expect(arrivalOf('400', { data: 'x'.repeat(5000) })?.message).toHaveLength(300)
  })
})
