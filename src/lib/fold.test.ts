import { expect, test } from 'vitest'
import { fold, holds, plainForm } from './fold'

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
  ['１２３４', '000012345', true],
  ['1234', '００００１２３４', true],
  ['ana　soto', 'Ana Soto', true],
  ['ana\u00a0soto', 'Ana Soto', true],
  ['ﾔﾏﾀﾞ', '山田ヤマダ商店', true],
  ['ヤマダ', 'ﾔﾏﾀﾞ ﾀﾛｳ', true],
  ['ﾊﾟﾅﾏ', 'パナマ', true],
  ['ＣＸ２１', 'cx21-000417', true],
  ['4750\u200b0150', '47500150231', true],
  ['47500150', '\ufeff4750\u00ad0150231', true],
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
  for (const text of ['Ñandú', 'ガス', 'İ', '각', 'Ω', 'ﾔﾏﾀﾞ', '１２　３'])
    expect(fold(fold(text))).toBe(fold(text))
})

test.each([
  ['４７５００１５０２３１', '47500150231'],
  ['\u200b000021604417\ufeff', '000021604417'],
  ['　Ana\u00a0Torres ', 'Ana Torres'],
  ['ﾔﾏﾀﾞ', 'ヤマダ'],
  ['2026／11／20', '2026/11/20'],
  ['  plain ', 'plain'],
])('the normal form of %j is %j', (text, plain) => expect(plainForm(text)).toBe(plain))
