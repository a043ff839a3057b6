import { expect, test } from 'vitest'
import type { Language } from '@/i18n/languages'
import { money } from '@/testing/moneyExamples'
import { amountOf, type Amount } from './amount'
import { wordsOfAmount } from './amountInWords'

const pesos = { code: 'DOP', decimals: 2 }
const yuan = { code: 'CNY', decimals: 2 }
const dinars = { code: 'KWD', decimals: 3 }
const yen = { code: 'JPY', decimals: 0 }

test.each<[Language, Amount, string]>([
  ['en', money(1234.56), 'one thousand two hundred thirty-four and 56/100'],
  ['en', money(1200), 'one thousand two hundred and 00/100'],
  ['en', money(0.01), 'zero and 01/100'],
  ['en', money(21000), 'twenty-one thousand and 00/100'],
  ['en', money(-18.15), 'minus eighteen and 15/100'],
  ['es', money(1234.56), 'mil doscientos treinta y cuatro con 56/100'],
  ['es', money(1_000_000), 'un millón con 00/100'],
  ['es', money(0), 'cero con 00/100'],
  ['es', money(1), 'uno con 00/100'],
  ['es', money(16), 'dieciséis con 00/100'],
  ['es', money(21), 'veintiuno con 00/100'],
  ['es', money(16016), 'dieciséis mil dieciséis con 00/100'],
  ['es', money(21000), 'veintiún mil con 00/100'],
  ['es', money(31001), 'treinta y un mil uno con 00/100'],
  ['es', money(101_000), 'ciento un mil con 00/100'],
  ['es', money(1001), 'mil uno con 00/100'],
  ['es', money(21_000_000), 'veintiún millones con 00/100'],
  ['es', money(31_021_021), 'treinta y un millones veintiún mil veintiuno con 00/100'],
  [
    'es',
    money(9_999_999_999.99),
    'nueve mil millones novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve con 99/100',
  ],
  ['es', money(-1), 'menos uno con 00/100'],
  ['zh', money(1234.56), '壹仟贰佰叁拾肆又56/100'],
  ['zh', money(10), '壹拾又00/100'],
  ['zh', money(1005.05), '壹仟零伍又05/100'],
  ['zh', money(100_010), '壹拾万零壹拾又00/100'],
  ['ja', money(1234.56), '千二百三十四と56/100'],
  ['ja', money(100_010.01), '十万十と01/100'],
  ['ja', money(-5), 'マイナス五と00/100'],
])('in %s %i hundredths are %s', async (language, amount, text) => {
  expect(await wordsOfAmount(amount, pesos, language)).toBe(text)
})

test.each([
  [1234.56, '壹仟贰佰叁拾肆元伍角陆分'],
  [1234.5, '壹仟贰佰叁拾肆元伍角整'],
  [1200, '壹仟贰佰元整'],
  [100.05, '壹佰元零伍分'],
  [0.05, '伍分'],
  [0.5, '伍角整'],
  [0.56, '伍角陆分'],
  [0, '零元整'],
  [100_010, '壹拾万零壹拾元整'],
  [-5, '负伍元整'],
])('yuan, jiao and fen are written where the unit is CNY alone: %d', async (units, text) => {
  expect(await wordsOfAmount(money(units), yuan, 'zh')).toBe(text)
  expect(await wordsOfAmount(money(units), pesos, 'zh')).not.toMatch(/[元角分整]/)
})

test('the unit says how many digits stand after the point: three of a thousand, or none at all', async () => {
  const said = (amount: number, unit: typeof yen, language: Language) =>
    wordsOfAmount(amountOf(amount), unit, language)
  expect(await said(12_345, dinars, 'en')).toBe('twelve and 345/1000')
  expect(await said(7, dinars, 'es')).toBe('cero con 007/1000')
  expect(await said(1500, yen, 'ja')).toBe('千五百')
  expect(await said(1500, yen, 'en')).toBe('one thousand five hundred')
  expect(await said(1500, { code: 'CNY', decimals: 0 }, 'zh')).toBe('壹仟伍佰')
})
