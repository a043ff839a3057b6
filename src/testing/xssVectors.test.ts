import { expect, test } from 'vitest'
import { xssVectors } from './xssVectors'

test('the corpus is large, without repetitions, and of every kind', () => {
  expect(xssVectors.length).toBeGreaterThanOrEqual(100)
  expect(new Set(xssVectors).size).toBe(xssVectors.length)
  const all = xssVectors.join(' ').toLowerCase()
  const kinds = [
    '<script',
    'onerror',
    'javascript:',
    '<svg',
    '<math',
    '<template',
    '<noscript',
    '<style',
    '<meta',
  ]
  const more = ['<base', 'srcdoc', '<object', 'formaction', ' name=', 'data:text/html', '\u0000', '&#x']
  expect([...kinds, ...more].filter((kind) => !all.includes(kind))).toEqual([])
})
