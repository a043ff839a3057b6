// @alone: what stands here before anything cleans is asked; other tests bring what cleans.
import { afterEach, expect, test, vi } from 'vitest'
import { cleanWith, libraryRules } from './trust'

afterEach(() => {
  cleanWith(() => '')
  vi.unstubAllGlobals()
})

test('texts and style rules pass, markup is left out until something cleans it, and then only cleaned', () => {
  const { createHTML } = libraryRules
  expect(createHTML('a > b { color: red } & more')).toBe('a > b { color: red } & more')
  expect(createHTML('<img src=x onerror=alert(1)>')).toBe('')
  cleanWith((html) => html.replace(/<script.*<\/script>/, ''))
  expect(createHTML('<b>here</b><script>alert(1)</script>')).toBe('<b>here</b>')
})

test('scripts come from the console’s own files, however the address is written', () => {
  vi.stubGlobal('location', new URL('https://console.example/page'))
  const { createScriptURL } = libraryRules
  expect(createScriptURL('/assets/sheet.js')).toBe('/assets/sheet.js')
  for (const foreign of [
    '//evil.example/x.js',
    'https://evil.example/x.js',
    'data:text/javascript,alert(1)',
    'blob:null/x',
  ])
    expect(() => createScriptURL(foreign)).toThrow('Not a script of ours')
})
