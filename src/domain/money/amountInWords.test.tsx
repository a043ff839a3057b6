import { expect, it } from 'vitest'
import { words } from '@/i18n/i18n'
import type { Language } from '@/i18n/languages'
import { amountInWords } from './amountInWords'

it.each<[unknown, Language, string]>([
  [1234.56, 'en', 'one thousand two hundred thirty-four and 56/100'],
  ['1200', 'en', 'one thousand two hundred and 00/100'],
  [1234.56, 'es', 'mil doscientos treinta y cuatro con 56/100'],
  [1000000, 'es', 'un millón con 00/100'],
  [0, 'es', 'cero con 00/100'],
  [1, 'es', 'uno con 00/100'],
  [16, 'es', 'dieciséis con 00/100'],
  [21, 'es', 'veintiuno con 00/100'],
  [16016, 'es', 'dieciséis mil dieciséis con 00/100'],
  [21000, 'es', 'veintiún mil con 00/100'],
  [31001, 'es', 'treinta y un mil uno con 00/100'],
  [101000, 'es', 'ciento un mil con 00/100'],
  [1001, 'es', 'mil uno con 00/100'],
  [21000000, 'es', 'veintiún millones con 00/100'],
  [31_021_021, 'es', 'treinta y un millones veintiún mil veintiuno con 00/100'],
  [
    '9999999999.99',
    'es',
    'nueve mil millones novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve con 99/100',
  ],
  [0.01, 'en', 'zero and 01/100'],
  [115.1, 'en', 'one hundred fifteen and 10/100'],
  [21000, 'en', 'twenty-one thousand and 00/100'],
  [10, 'zh', '壹拾'],
  [1005, 'zh', '壹仟零伍'],
  [100010, 'zh', '壹拾万零壹拾'],
  [10, 'ja', '十'],
  [100010.01, 'ja', '十万十点零一'],
  [1234.56, 'zh', '壹仟贰佰叁拾肆点伍陆'],
  [1234.5, 'zh', '壹仟贰佰叁拾肆点伍'],
  [0.05, 'zh', '零点零伍'],
  [1234, 'ja', '千二百三十四'],
  ['1234.50', 'ja', '千二百三十四点五'],
  [0, 'en', 'zero and 00/100'],
  [0.995, 'en', 'one and 00/100'],
  ['9000000000.99', 'en', 'nine billion and 99/100'],
])('%j in %s: %s', async (amount, language, text) => {
  const said = await amountInWords(amount, language)
  expect(said).toBe(text)
})

it.each([
  ['en', 'Invalid data'],
  ['zh', '数据无效'],
  ['es', 'Datos no válidos'],
  ['ja', '無効なデータ'],
] as const)('says in %s what it cannot write', async (language, text) => {
  await words.loadLanguages(language)
  for (const amount of ['', 'abc', '-1', '1,234', '1e3', null, undefined, Number.NaN, Infinity, {}])
    expect(await amountInWords(amount, language)).toBe(text)
})
