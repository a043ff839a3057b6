import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { flatten } from './flatten'
import { findIn, matches, stepMatch } from './match'

const labels = ['Norte', 'Área NORTE 12', '变电站 一号', 'İstanbul norte', 'ΩΜΈΓΑ', 'Sur']
const index = flatten(
  labels.map((label) => ({ label })),
  { key: (n: { label: string }) => n.label, label: (n) => n.label, children: () => undefined },
)

test.each([
  ['norte', [0, 1, 3]],
  ['  NORTE ', [0, 1, 3]],
  ['área', [1]],
  ['area', [1]],
  ['istanbul', [3]],
  ['一号', [2]],
  ['ωμέγα', [4]],
  ['ωμεγα', [4]],
  ['.', []],
  ['', []],
  ['   ', []],
])('%j is found in %j', (keyword, found) => {
  expect([...matches(index, keyword)]).toEqual(found)
})

test('the matches of a keyword are computed once', () => {
  expect(matches(index, 'norte')).toBe(matches(index, ' Norte'))
})

test.each([
  { count: 3, current: -1, by: 1, to: 0 },
  { count: 3, current: 0, by: 1, to: 1 },
  { count: 3, current: 2, by: 1, to: 0 },
  { count: 3, current: -1, by: -1, to: 2 },
  { count: 3, current: 0, by: -1, to: 2 },
  { count: 3, current: 9, by: 1, to: 0 },
  { count: 1, current: 0, by: 1, to: 0 },
  { count: 0, current: -1, by: 1, to: -1 },
] as const)('from match $current of $count by $by comes $to', ({ count, current, by, to }) => {
  expect(stepMatch(count, current, by)).toBe(to)
})

test('the marked part is the keyword, in any case', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (before, word, after) => {
      fc.pre(word.trim() === word && word.toLowerCase().length === word.length)
      const found = findIn(before + word + after, word.toLowerCase())
      expect(found).toBeDefined()
      const [start, end] = found ?? [0, 0]
      expect((before + word + after).slice(start, end).toLowerCase()).toContain(word.toLowerCase())
    }),
  )
})

test('letters whose lower case is longer do not shift the mark', () => {
  const label = 'İİ norte'
  const [start, end] = findIn(label, 'NORTE') ?? [0, 0]
  expect(label.slice(start, end)).toBe('norte')
  expect(findIn('Sur', 'norte')).toBeUndefined()
  expect(findIn('Sur', '')).toBeUndefined()
})

test.each([
  { label: 'Áreas de José', keyword: 'jose', marked: 'José' },
  { label: 'A\u0301reas de Jose\u0301', keyword: 'jose', marked: 'Jose\u0301' },
  { label: 'A\u0301reas de Jose', keyword: 'ÁREAS', marked: 'A\u0301reas' },
  { label: 'ガス会社 2', keyword: '会社', marked: '会社' },
])('the mark of $keyword in $label is $marked', ({ label, keyword, marked }) => {
  expect(label.slice(...(findIn(label, keyword) ?? [0, 0]))).toBe(marked)
})
