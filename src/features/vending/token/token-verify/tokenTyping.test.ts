import { expect, test } from 'vitest'
import { groupedTyping, maskedToken } from './tokenTyping'

test.each([
  ['2371', 4, '2371', 4],
  ['23716', 5, '2371 6', 6],
  // A digit put in before the second group moves the groups, not the caret's digit.
  ['23791 6100', 4, '2379 1610 0', 4],
  ['2379x', 5, '2379x', 5],
  // The blank between two groups is taken out: the caret steps back over it.
  ['23716100', 4, '2371 6100', 4],
  ['２３７１-6100 5011', 12, '2371 6100 5011', 12],
  ['', 0, '', 0],
  ['2371 6100 5011 8319 41971', 25, '2371 6100 5011 8319 4197 1', 26],
])('"%s" with the caret at %i becomes "%s" at %i', (text, caret, grouped, place) =>
  expect(groupedTyping({ text, caret })).toEqual({ text: grouped, caret: place }),
)

test('of a token that was checked the last four digits stay', () => {
  expect(maskedToken('23716100501183194197')).toBe('•••• 4197')
})
