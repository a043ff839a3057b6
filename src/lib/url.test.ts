import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinUrl, stripEmpty, withQuery } from './url'

describe('joinUrl', () => {
  test.each([
    ['/ami-api', '/x', '/ami-api/x'],
    ['/ami-api', 'x', '/ami-api/x'],
    ['/ami-api/', '/x', '/ami-api/x'],
    ['ami-api', 'x', '/ami-api/x'],
    ['', 'x', '/x'],
    ['/', 'x', '/x'],
    ['https://h.test', 'x', 'https://h.test/x'],
    ['https://h.test/v1/', '//x/', 'https://h.test/v1/x/'],
    ['/ami-api', '\\\\evil.test/x', '/ami-api/evil.test/x'],
    ['//evil.test', 'x', '/evil.test/x'],
  ])('"%s" + "%s"', (base, path, url) => expect(joinUrl(base, path)).toBe(url))

  test('no path leaves the base’s origin', () => {
    const origin = 'https://api.test'
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.constantFrom('//e.test', '/\\e.test', 'https://e.test/', 'javascript:1', '@e.test'),
        ),
        (path) => {
          expect(new URL(joinUrl('/ami-api', path), origin).origin).toBe(origin)
          expect(new URL(joinUrl(`${origin}/v1`, path)).origin).toBe(origin)
        },
      ),
    )
  })
})

describe('stripEmpty', () => {
  test('takes out what says nothing and keeps 0, false and blanks', () => {
    const query = {
      a: '',
      b: null,
      c: undefined,
      d: [],
      e: ['', null],
      f: 0,
      g: false,
      h: ' ',
      i: [0],
      j: Number.NaN,
    }
    expect(stripEmpty(query)).toEqual({ f: 0, g: false, h: ' ', i: [0], j: Number.NaN })
    expect(query).toHaveProperty('a')
  })

  test('only at the top', () => {
    expect(stripEmpty({ nested: { empty: '' } })).toEqual({ nested: { empty: '' } })
  })
})

describe('withQuery', () => {
  test('reads back as it was meant, whatever is in it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 })), (query) => {
        const url = new URL(withQuery('/x', query), 'https://h.test')
        expect(url.pathname).toBe('/x')
        expect([...url.searchParams]).toEqual(Object.entries(query))
      }),
    )
  })

  test('even broken unicode does not throw', () => {
    expect(withQuery('/x', { a: '\uD800' })).toBe('/x?a=%EF%BF%BD')
  })
})
