import { expect, test } from 'vitest'
import { words } from './i18n'
import { figureIn } from './figureIn'

test.each([
  ['n', 12400, 'es', '12,400'],
  ['total', 1000000, 'en', '1,000,000'],
  ['n', 12, 'ja', '12'],
  ['count', -1200, 'en', '\u22121,200'],
  ['n', 0.5, 'en', 0.5],
  ['code', 12400, 'en', 12400],
  ['n', '—', 'en', '—'],
  ['n', undefined, 'en', undefined],
])('%s of %s in %s is written %s', (place, value, language, text) => {
  expect(figureIn(value, place, language)).toBe(text)
})

test('a sentence writes its counts as people do, whoever says it', () => {
  expect(words.t('energies:of', { n: 12400, all: 1250000, lng: 'en' })).toBe('12,400 of 1,250,000')
})
