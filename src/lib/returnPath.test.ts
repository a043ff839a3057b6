import { describe, expect, it } from 'vitest'
import { safeReturnPath } from './returnPath'

describe('safeReturnPath', () => {
  it.each([
    '/',
    '/dashboard',
    '/capture/archive/meter?state=1&page=2',
    '/capture/archive/meterDetail/000123%2F4',
    '/loginHistory',
    '/cbo/login',
    '/查询/曲线?名=表',
  ])('keeps %s', (path) => {
    const kept = safeReturnPath(path)
    expect(decodeURIComponent(kept)).toBe(decodeURIComponent(path))
  })

  it.each([
    [undefined],
    [null],
    [''],
    ['dashboard'],
    ['?x=1'],
    ['http://evil.example/'],
    ['https:evil.example'],
    ['javascript:alert(1)'],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/a\\..\\b'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/\u0000/x'],
    ['/%2Fevil.example'],
    ['/%2f%2fevil.example'],
    ['/%252Fevil.example'],
    ['/%5Cevil.example'],
    ['/%255Cevil.example'],
    ['/%09/evil.example'],
    ['/.//evil.example'],
    ['/a/..//evil.example'],
    ['/%2e//evil.example'],
    ['/%'],
    ['/%E0%A4%A'],
    ['/login'],
    ['/login/'],
    ['/LOGIN?from=/login'],
    ['/%6Cogin'],
    ['/x/../login'],
    ['/x/%2e%2e/login'],
    [`/${'a'.repeat(3000)}`],
  ])('refuses %j', (path) => {
    expect(safeReturnPath(path)).toBe('/')
    expect(safeReturnPath(path, '')).toBe('')
  })

  it('drops the fragment: it means nothing to the console', () => {
    expect(safeReturnPath('/a?b=1#//evil')).toBe('/a?b=1')
  })
})
