import { expect, it } from 'vitest'
import { words } from '@/i18n/i18n'
import { moneyUnitOf, noMoneyUnit } from '@/lib/moneyUnit'
import { amountInWords } from './amountInWords'

const dinars = moneyUnitOf('{"code":"KWD","decimals":3}')
const yen = moneyUnitOf('{"code":"JPY","decimals":0}')

it.each([
  [1234.56, noMoneyUnit, 'one thousand two hundred thirty-four and 56/100'],
  ['1200', noMoneyUnit, 'one thousand two hundred and 00/100'],
  [' 115.1 ', noMoneyUnit, 'one hundred fifteen and 10/100'],
  [0.995, noMoneyUnit, 'one and 00/100'],
  ['9000000000.99', noMoneyUnit, 'nine billion and 99/100'],
  ['2.0005', dinars, 'two and 001/1000'],
  ['1500.5', yen, 'one thousand five hundred one'],
])('%j is written with the decimals of its unit: %#', async (amount, unit, text) => {
  expect(await amountInWords(amount, unit, 'en')).toBe(text)
})

it.each([
  ['en', 'Invalid data'],
  ['zh', '数据无效'],
  ['es', 'Datos no válidos'],
  ['ja', '無効なデータ'],
] as const)('says in %s what it cannot write', async (language, text) => {
  await words.loadLanguages(language)
  const wrong = ['', 'abc', '-1', '1,234', '1e3', '1'.repeat(14), null, undefined, Number.NaN, Infinity, {}]
  for (const amount of wrong) expect(await amountInWords(amount, noMoneyUnit, language)).toBe(text)
})
