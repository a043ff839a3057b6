import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUser, MenuEntry } from '@/api/console/session'
import { ApiError } from '@/lib/apiError'
import { setUtilityZone, utilityZone } from '@/lib/time'
import { preferences } from '@/stores/preferences'
import { session } from '@/stores/session'
import { boot, bootAhead, bootFor, loadMenus } from './boot'

const user: CurrentUser = {
  id: '1',
  name: 'Ana',
  username: 'admin',
  roles: [],
  timeZone: 'America/Santo_Domingo',
}
const menus: MenuEntry[] = [{ path: '/capture', component: 'Layout' }]

describe('boot', () => {
  beforeEach(() => session.begin('token'))
  afterEach(() => {
    session.end()
    setUtilityZone('UTC')
  })

  it('loads the user, then the menu, and the menu only once the user is known', async () => {
    const steps: string[] = []
    await boot({
      info: async () => {
        steps.push('info')
        await Promise.resolve()
        steps.push('info answered')
        return user
      },
      menus: async () => {
        steps.push(`menus for ${session.get().user?.username ?? 'nobody'}`)
        return menus
      },
    })
    expect(steps).toEqual(['info', 'info answered', 'menus for admin'])
    expect(session.get().menus).toEqual(menus)
    expect(utilityZone()).toBe('America/Santo_Domingo')
  })

  it('does not ask for a menu when the user cannot be loaded', async () => {
    let asked = false
    const failure = new ApiError('network')
    const calls = {
      info: () => Promise.reject(failure),
      menus: async () => {
        asked = true
        return menus
      },
    }
    await expect(boot(calls)).rejects.toBe(failure)
    expect(asked).toBe(false)
    expect(session.get().user).toBeUndefined()
  })

  it('fails when the menu fails', async () => {
    const failure = new ApiError('status', 'Database down', 503)
    await expect(boot({ info: async () => user, menus: () => Promise.reject(failure) })).rejects.toBe(failure)
    expect(session.get().menus).toBeUndefined()
  })

  it.each([[undefined], [null], ['<html>'], [[]], [{}], [{ username: '' }], [{ username: 'a', roles: 'x' }]])(
    'does not take %j for a user',
    async (answer) => {
      const calls = { info: async () => answer as unknown as CurrentUser, menus: async () => menus }
      await expect(boot(calls)).rejects.toMatchObject({ kind: 'malformed' })
    },
  )

  it.each([[undefined], [null], ['x'], [{ menus: [] }]])('does not take %j for a menu', async (answer) => {
    const calls = { info: async () => user, menus: async () => answer as unknown as MenuEntry[] }
    await expect(boot(calls)).rejects.toMatchObject({ kind: 'malformed' })
  })

  it('takes a user of an older server, who has no roles', async () => {
    const { roles: _, ...older } = user
    await boot({ info: async () => older as CurrentUser, menus: async () => menus })
    expect(session.get().user?.roles).toEqual([])
  })

  it('gives a menu that arrives late to nobody', async () => {
    await loadMenus({
      menus: async () => {
        session.end()
        return menus
      },
    })
    expect(session.get().menus).toBeUndefined()
  })
})

describe('the language that an administrator gave a user', () => {
  const speaking = (language: string) =>
    boot({ info: async () => ({ ...user, language }), menus: async () => menus })
  beforeEach(() => session.begin('token'))
  afterEach(() => {
    session.end()
    preferences.reload()
  })

  it('is spoken where none was chosen, and goes with the user', async () => {
    const before = preferences.get().language
    await speaking('es')
    expect(preferences.get().language).toBe('es')
    await speaking('')
    expect(preferences.get().language).toBe(before)
  })

  it.each([['xx'], ['__proto__']])('is not %s', async (language) => {
    const before = preferences.get().language
    await speaking(language)
    expect(preferences.get().language).toBe(before)
  })

  it('does not stand against a choice', async () => {
    preferences.set({ language: 'ja' })
    await speaking('es')
    expect(preferences.get().language).toBe('ja')
  })
})

describe('the list of languages', () => {
  const list = [{ code: 'es', name: 'Español' }]
  const calls = (given: CurrentUser, languages: () => Promise<CurrentUser['languageList']>) => ({
    info: async () => given,
    menus: async () => menus,
    languages: vi.fn<typeof languages>(languages),
  })
  beforeEach(() => session.begin('token'))
  afterEach(() => session.end())

  it('is asked for when the user comes without it', async () => {
    await boot(calls(user, async () => list))
    await expect.poll(() => session.get().user?.languageList).toEqual(list)
  })

  it('is not asked for when it is there', async () => {
    const known = calls({ ...user, languageList: [] }, async () => list)
    await boot(known)
    expect(known.languages).not.toHaveBeenCalled()
  })

  it('is missed by nobody when it does not come, and goes to nobody else', async () => {
    await boot(calls(user, () => Promise.reject(new ApiError('network'))))
    expect(session.get().user).toMatchObject({ username: user.username })
    let answer: (list: CurrentUser['languageList']) => void = () => {}
    await boot(calls(user, () => new Promise((resolve) => void (answer = resolve))))
    session.begin('another')
    answer(list)
    await Promise.resolve()
    expect(session.get().user).toBeUndefined()
  })
})

describe('boot ahead of the console', () => {
  const counted = (answer: () => Promise<CurrentUser>) => {
    const calls = { asked: 0, info: () => (calls.asked++, answer()), menus: async () => menus }
    return calls
  }
  beforeEach(() => session.begin('token'))
  afterEach(() => session.end())

  it('is used once, by the session that began it', async () => {
    const early = counted(async () => user)
    const late = counted(async () => user)
    bootAhead(early)
    await bootFor('token', late)
    expect([early.asked, late.asked]).toEqual([1, 0])
    await bootFor('token', late)
    expect(late.asked).toBe(1)
  })

  it('is made again when it failed, and when another session has begun meanwhile', async () => {
    const late = counted(async () => user)
    bootAhead(counted(() => Promise.reject(new ApiError('network'))))
    await bootFor('token', late)
    expect(late.asked).toBe(1)
    bootAhead(counted(async () => user))
    await bootFor('another', late)
    expect(late.asked).toBe(2)
  })
})
