import { expect, it } from 'vitest'
import { lossTint } from './lossTint'

it.each([
  ['tg', 25, 'danger'],
  ['tg', 8, 'warning'],
  ['tg', 5, 'success'],
  ['tg', -3, 'danger'],
  ['line', 5, 'primary'],
  ['line', 7, 'danger'],
])('a loss of %s of %f %% is tinted by its band', (type, rate, tone) => {
  expect(lossTint(type, rate)).toContain(`--pg-${tone}`)
})

it('what is not known has no tint', () => expect(lossTint('tg', null)).toBe('transparent'))
