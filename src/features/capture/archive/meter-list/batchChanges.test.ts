import { expect, test } from 'vitest'
import type { MeterRow } from '@/api/capture/meters'
import { changesOf, differences, isComplete, withField } from './batchChanges'

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
    { id: 'a', name: '000000000001', field: 'tariff_count', oldValue: '1', newValue: '4' },
    { id: 'b', name: '000000000002', field: 'baud_rate', oldValue: '2400', newValue: '9600' },
    { id: 'b', name: '000000000002', field: 'tariff_count', oldValue: '1', newValue: '4' },
  ])
  expect(differences(rows, { meter_model: ' ' })).toEqual([])
  // What the archive does not say is nothing, not a word for it.
  expect(differences([meter({ tariff_count: null })], { tariff_count: '2' })).toMatchObject([
    { oldValue: '', newValue: '2' },
  ])
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

test('a ratio that cannot be one is not sent', () => {
  for (const wrong of ['abc', '5/300', '300', '300/']) expect(isComplete({ ct_ratio: wrong })).toBe(false)
  for (const right of ['1', '300/5', ' 300/5 ']) expect(isComplete({ ct_ratio: right })).toBe(true)
})

test('a meter has one place: an area takes a collection point away, and the other way round', () => {
  const chosen = withField({ tml_id: 'rcp.1', baud_rate: '9600' }, 'tg_id', 'tg.2')
  expect(chosen).toEqual({ baud_rate: '9600', tg_id: 'tg.2' })
  expect(withField(chosen, 'tml_id', '')).toEqual({ baud_rate: '9600', tml_id: '' })
  expect(withField(chosen, 'tg_id', undefined)).toEqual({ baud_rate: '9600' })
  expect(withField({ tml_id: 'rcp.1' }, 'meter_model', 'LX110')).toEqual({
    tml_id: 'rcp.1',
    meter_model: 'LX110',
  })
})
