import { describe, expect, test } from 'vitest'
import { allowed } from './sanitise'
import { imageSource, linkTarget } from './urls'

const origin = 'https://console.example'

describe('links in foreign HTML', () => {
  test.each([
    ['https://help.example/a?b=1#c', { href: 'https://help.example/a?b=1#c', outside: true }],
    ['http://help.example', { href: 'http://help.example/', outside: true }],
    ['//evil.example/x', { href: 'https://evil.example/x', outside: true }],
    ['\\\\evil.example\\x', { href: 'https://evil.example/x', outside: true }],
    ['mailto:ops@utility.example', { href: 'mailto:ops@utility.example', outside: true }],
    ['/cbo/param/notice?type=system', { href: '/cbo/param/notice?type=system', outside: false }],
    [`${origin}/dashboard`, { href: '/dashboard', outside: false }],
  ])('%s is followed', (raw, target) => expect(linkTarget(raw, origin)).toEqual(target))

  test.each([
    'javascript:xss()',
    ' javascript:xss()',
    'java\tscript:xss()',
    'java\nscript:xss()',
    '\u0001javascript:xss()',
    'JaVaScRiPt:xss()',
    'vbscript:msgbox(1)',
    'data:text/html,<script>xss()</script>',
    'blob:https://console.example/1',
    'file:///etc/passwd',
    'https://bank.example@evil.example/',
    'https://user:secret@console.example/',
    'page.html',
    '?tab=1',
    '#top',
    '',
    'http://',
  ])('%j is not', (raw) => expect(linkTarget(raw, origin)).toBeUndefined())
})

describe('pictures in foreign HTML', () => {
  test.each([
    ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
    ['/file/a.png', `${origin}/file/a.png`],
    ['data:image/png;base64,iVBORw0=', 'data:image/png;base64,iVBORw0='],
  ])('%s is shown', (raw, shown) => expect(imageSource(raw, origin)).toBe(shown))

  test.each([
    'http://pictures.example/a.png',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/svg+xml,<svg onload=xss()>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/png;base64,x" onerror="xss()',
    'javascript:xss()',
    'x',
    'https://a:b@pictures.example/a.png',
  ])('%j is not', (raw) => expect(imageSource(raw, origin)).toBeUndefined())

  test('a picture of the console itself is shown over plain http as well', () => {
    expect(imageSource('/a.png', 'http://10.1.1.1')).toBe('http://10.1.1.1/a.png')
  })
})

test('nothing that runs, styles, submits, frames or names itself is allowed', () => {
  for (const tag of [
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'form',
    'input',
    'button',
    'svg',
    'math',
  ])
    expect(allowed.tags).not.toContain(tag)
  for (const tag of ['link', 'meta', 'base', 'template', 'noscript', 'video', 'audio', 'source', 'textarea'])
    expect(allowed.tags).not.toContain(tag)
  for (const name of ['style', 'class', 'id', 'name', 'srcset', 'target', 'action', 'formaction', 'xmlns'])
    expect(allowed.attributes).not.toContain(name)
  expect(allowed.attributes.filter((name) => name.startsWith('on'))).toEqual([])
})
