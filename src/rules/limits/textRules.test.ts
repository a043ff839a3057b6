import { expect, test } from 'vitest'
import { baseKey, existsIn, keepsPlaceholders, placeholdersOf } from './textRules'

test.each([
  ['Rows', 'Lines', true],
  ['{{n}} rows', 'In all {{ n }}', true],
  ['{{n}} of {{total}}', '{{total}}: {{n}}', true],
  ['{{n}} rows', 'rows', false],
  ['rows', '{{n}} rows', false],
  ['{{n}} rows', '{{N}} rows', false],
  ['{{n}} rows', '{n} rows', false],
  ['{{n}} rows', '{{n}} rows {', false],
  ['{{hour}} h', '{{num}} h', false],
])('%s → %s: %s', (delivered, edited, kept) => {
  expect(keepsPlaceholders(delivered, edited)).toBe(kept)
})

test('names placeholders once and in order', () => {
  expect(placeholdersOf('{{b}} {{a}} {{b}}')).toEqual(['a', 'b'])
})

test.each([
  ['zh', 'rows_one', true, false],
  ['zh', 'rows_other', true, true],
  ['es', 'rows_many', true, true],
  ['en', 'rows_many', true, false],
  ['ja', 'the_one', false, true],
] as const)('%s has %s (plural %s): %s', (language, key, plural, exists) => {
  expect(existsIn(language, key, plural)).toBe(exists)
})

test('a key without its plural form', () => {
  expect(baseKey('list.rows_many')).toBe('list.rows')
  expect(baseKey('title')).toBe('title')
})
