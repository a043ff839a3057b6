import { expect, test } from 'vitest'
import { blankTexts, isBlank, stateOf, textFor, textLength, textsProblem } from './richTexts'

const full = { title: 'A', content: '<p>b</p>' }

test.each([
  ['', 0],
  ['<p></p>', 0],
  ['<p>ab <b>c</b></p>', 4],
  ['<p>&amp;&nbsp;x</p>', 3],
  ['<p>電表</p>', 2],
])('%j has %i characters', (html, n) => expect(textLength(html)).toBe(n))

test('a picture alone is something to see', () => {
  expect(isBlank('<p><img src="x"></p>')).toBe(false)
  expect(isBlank('<p><br></p>')).toBe(true)
})

test('a language says whether it is written', () => {
  expect(stateOf({ title: ' ', content: '<p></p>' })).toBe('')
  expect(stateOf({ title: 'A', content: '' })).toBe('part')
  expect(stateOf({ title: '', content: '<p>b</p>' })).toBe('part')
  expect(stateOf(full)).toBe('full')
})

test('a reader gets his own language, else one that is written', () => {
  const texts = { ...blankTexts(), es: full, ja: { title: 'J', content: '<p>j</p>' } }
  expect(textFor(texts, 'ja')).toMatchObject({ title: 'J', language: 'ja' })
  expect(textFor(texts, 'zh')).toMatchObject({ title: 'A', language: 'es' })
  expect(textFor(blankTexts(), 'zh')).toMatchObject({ title: '', language: 'zh' })
})

test.each([
  [blankTexts(), { kind: 'none' }],
  [{ ...blankTexts(), en: full }, undefined],
  [
    { ...blankTexts(), en: full, ja: { title: 'x', content: '' } },
    { kind: 'part', language: 'ja' },
  ],
  [
    { ...blankTexts(), en: { ...full, title: 'x'.repeat(101) } },
    { kind: 'title', language: 'en' },
  ],
  [
    { ...blankTexts(), en: { ...full, content: `<p>${'x'.repeat(10_001)}</p>` } },
    { kind: 'long', language: 'en' },
  ],
  [
    { ...blankTexts(), en: { ...full, content: '<img>'.repeat(6) } },
    { kind: 'pictures', language: 'en' },
  ],
])('problem %#', (texts, problem) => expect(textsProblem(texts)).toEqual(problem))
