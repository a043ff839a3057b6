import { expect, test } from 'vitest'
import type { MeterRow } from '@/api/meters'
import { changesOf, differences, isComplete } from './batchFields'

const meter = (change: Partial<MeterRow>) =>
  ({
    id: 'a',
    metercomid: '000000000001',
    baud_rate: '9600',
    tariff_count: 1,
    loss_flag: 1,
    ...change,
  }) as MeterRow

test('the preview lists what becomes another value, and nothing else', () => {
  const rows = [meter({}), meter({ id: 'b', metercomid: '000000000002', baud_rate: '2400' })]
  expect(differences(rows, { baud_rate: '9600', tariff_count: '4' })).toEqual([
    { id: 'a', name: '000000000001', field: 'tariff_count', before: '1', after: '4' },
    { id: 'b', name: '000000000002', field: 'baud_rate', before: '2400', after: '9600' },
    { id: 'b', name: '000000000002', field: 'tariff_count', before: '1', after: '4' },
  ])
  expect(differences(rows, { meter_model: ' ' })).toEqual([])
})

test('at least one change, each with a value; numbers go out as numbers', () => {
  expect(isComplete({})).toBe(false)
  expect(isComplete({ baud_rate: '' })).toBe(false)
  expect(isComplete({ baud_rate: '300' })).toBe(true)
  expect(changesOf({ tariff_count: '2', loss_flag: '0', baud_rate: '300' })).toEqual({
    tariff_count: 2,
    loss_flag: 0,
    baud_rate: '300',
  })
})
