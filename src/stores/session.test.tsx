import { beforeEach, describe, expect, test } from 'vitest'
import { replaceSession } from './replaceSession'
import { sessionStore } from '@/lib/storage'
import { session } from './session'

const user = { id: '1', name: 'Ana', username: 'ana', roles: [] }

beforeEach(() => session.reload())

describe('a session', () => {
  test('begins with a bare token, however the server wrote it, and survives a reload', () => {
    session.begin('Bearer  abc', ['ami-water-gas'])
    expect(session.get().token).toBe('abc')
    session.reload()
    expect(session.signedIn()).toBe(true)
    expect(session.get()).toMatchObject({ token: 'abc', permissions: ['ami-water-gas'] })
  })

  test('begins without the user and menus of the last one', () => {
    session.begin('one', ['p'])
    session.setUser(user)
    session.setMenus([{ path: '/capture' }])
    session.begin('two')
    expect(session.get()).toEqual({
      token: 'two',
      seat: 'two',
      fresh: true,
      permissions: [],
      user: undefined,
      menus: undefined,
      other: undefined,
    })
  })

  test('renewed in place keeps the seat, the user and the menus', () => {
    session.begin('one')
    session.setUser(user)
    session.setMenus([{ path: '/capture' }])
    session.renew('Bearer two', ['p'])
    expect(session.get()).toMatchObject({ token: 'two', seat: 'one', permissions: ['p'], user })
    expect(session.get().menus).toHaveLength(1)
    session.reload()
    expect(session.get().token).toBe('two')
  })

  test('replaced by somebody else leaves nobody signed in and nothing in storage', () => {
    session.begin('one', ['p'])
    session.setUser(user)
    replaceSession({ token: 'theirs', permissions: [], username: 'bo', name: 'Bo' })
    expect(session.signedIn()).toBe(false)
    expect(session.get()).toMatchObject({ user: undefined, seat: undefined, other: { username: 'bo' } })
    expect(JSON.stringify([sessionStorage, localStorage])).not.toMatch(/theirs|one/)
    session.begin('theirs', [], false)
    expect(session.get()).toMatchObject({ other: undefined, fresh: false })
  })

  test('ends here and in storage', () => {
    session.begin('abc', ['p'])
    session.setUser(user)
    session.end()
    expect(session.signedIn()).toBe(false)
    expect(session.get().user).toBeUndefined()
    session.reload()
    expect(session.get()).toMatchObject({ token: undefined, permissions: [] })
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('abc')
  })

  test('keeps its token out of the storage that outlives the browser tab', () => {
    session.begin('secret-token')
    expect(JSON.stringify(localStorage)).not.toContain('secret-token')
  })

  test.each([7, '', null, {}, ['abc']])('a stored token %j is none', (token) => {
    sessionStore.set('powergate.token', token)
    session.reload()
    expect(session.signedIn()).toBe(false)
  })

  test('only words count as permissions', () => {
    sessionStore.set('powergate.token', 'abc')
    sessionStore.set('powergate.permissions', ['a', 1, null, 'b'])
    session.reload()
    expect(session.get().permissions).toEqual(['a', 'b'])
  })
})
