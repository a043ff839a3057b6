import { expect, test } from 'vitest'
import { fold, holds } from './fold'

test.each([
  ['pena', 'Peña', true],
  ['PEÑA', 'pena', true],
  ['Pen\u0303a', 'Peña', true],
  ['jose maria', 'José  María', false],
  ['jose maria', 'José María', true],
  ['telecomunicacion', 'TELECOMUNICACIÓN', true],
  ['istanbul', 'İstanbul', true],
  ['ωμεγα', 'ΩΜΈΓΑ', true],
  ['一号', '变电站一号', true],
  ['か', 'ガス会社', false],
  ['か', 'がす', false],
  ['ガス', 'ガス会社', true],
  ['각', '각', true],
  ['100', '000100', true],
  ['10²', '102', false],
  ['1', '¹', false],
  ['', 'anything', true],
])('%j in %j: %j', (part, text, found) => {
  expect(holds(part, text)).toBe(found)
})

test('any of the texts will do', () => {
  expect(holds('pena', 'Soto', 'Peña')).toBe(true)
  expect(holds('pena', 'Soto')).toBe(false)
  expect(holds('pena')).toBe(false)
})

test('what is folded is not folded further', () => {
  for (const text of ['Ñandú', 'ガス', 'İ', '각', 'Ω']) expect(fold(fold(text))).toBe(fold(text))
})
