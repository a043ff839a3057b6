import { expect, test } from 'vitest'
import { thinSpace } from '@/lib/number'
import { moneyUnitOf } from '@/lib/moneyUnit'
import { formatMoney } from './money'

const none = { code: '', text: '', decimals: 2 }

test.each([
  ['{"code":"DOP","symbol":"RD$","decimals":2}', { code: 'DOP', text: 'RD$', decimals: 2 }],
  ['{"code":"JPY","decimals":0}', { code: 'JPY', text: 'JPY', decimals: 0 }],
  ['{"unit":"USD"}', { code: 'USD', text: 'USD', decimals: 2 }],
  ['{"symbol":" Fr "}', { code: '', text: 'Fr', decimals: 2 }],
  ['{"symbol":7,"decimals":-1}', none],
  ['{"decimals":"many"}', none],
  ['{"decimals":null}', none],
  ['{not json', none],
  ['null', none],
  ['[]', none],
  ['"USD"', none],
  ['', none],
  [undefined, none],
])('measure unit %j', (json, expected) => {
  expect(moneyUnitOf(json)).toEqual(expected)
})

test('an amount carries the unit that is there, and none that is not', () => {
  const pesos = moneyUnitOf('{"code":"DOP","symbol":"RD$","decimals":2}')
  expect(formatMoney(1234.5, pesos, 'en')).toBe(`1,234.50${thinSpace}RD$`)
  expect(formatMoney(1234.5, none, 'es')).toBe('1,234.50')
  expect(formatMoney(null, pesos, 'en')).toBe('')
})
