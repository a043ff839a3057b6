// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { draftsOf, noSecrets, readDraft, tidyDrafts, writeDraft } from './drafts'
import { personalStore } from './personalStore'
import { sealerOf } from './seal'
import { localStore } from './storage'

const key = (letter: string) => ({ key: letter.repeat(43) })
const value = { phone: '+1 809 555 0199' }
const write = (user = 'ana') => writeDraft(user, '/user/center', 'profile', value, noSecrets)
const read = (user = 'ana') => readDraft(user, '/user/center', 'profile')?.value
const sealed = () => Object.keys(localStorage).filter((name) => name.startsWith('powergate.sealed.'))
/** Everything that lies in this browser, as anybody could read it. */
const bare = () =>
  JSON.stringify([
    Object.fromEntries(Object.entries(localStorage)),
    Object.fromEntries(Object.entries(sessionStorage)),
  ])
const kept = (n: number) => vi.waitFor(() => expect(sealed()).toHaveLength(n))

async function typedAndGone(): Promise<void> {
  await personalStore.open('ana', key('A'))
  write()
  await kept(1)
  personalStore.close()
}

beforeEach(() => {
  personalStore.close()
  localStorage.clear()
  sessionStorage.clear()
})

describe('what a user typed', () => {
  test('lies sealed in this browser and comes back to the same person, after any sign-in', async () => {
    await typedAndGone()
    expect(bare()).not.toMatch(/\+1 809|phone|user\/center|profile/)
    expect(read()).toBeUndefined()
    await personalStore.open('ana', key('A'))
    expect(read()).toEqual(value)
    expect(personalStore.keeping()).toBe('sealed')
  })
  test.each([
    ['another key', 'ana', key('B')],
    ['no key', 'ana', 'server' as const],
    ['what is no key', 'ana', { key: 'short' }],
  ])('does not open with %s, and waits for the right one', async (_, user, other) => {
    await typedAndGone()
    await personalStore.open(user, other)
    expect(read()).toBeUndefined()
    personalStore.close()
    await personalStore.open('ana', key('A'))
    expect(read()).toEqual(value)
  })
  test('does not open for another user, not even with the same key and under their name', async () => {
    await typedAndGone()
    const [place = ''] = sealed()
    localStorage.setItem(place.replace('ana', 'ben'), localStorage.getItem(place) ?? '')
    await personalStore.open('ben', key('A'))
    expect([...draftsOf('ana'), ...draftsOf('ben')]).toEqual([])
  })
  test('is bound to its user and its place', async () => {
    const [ana, ben] = await Promise.all(['ana', 'ben'].map((user) => sealerOf(user, 'A'.repeat(43))))
    const sealedBytes = await ana?.seal(new Uint8Array([7]), 'here')
    if (!sealedBytes) throw new Error('not sealed')
    expect(await ana?.unseal(sealedBytes, 'here')).toHaveProperty('byteLength', 1)
    expect(await ana?.unseal(sealedBytes, 'there')).toBeUndefined()
    expect(await ben?.unseal(sealedBytes, 'here')).toBeUndefined()
  })
  test('is sealed differently each time', async () => {
    await personalStore.open('ana', key('A'))
    write()
    await kept(1)
    const text = () => localStorage.getItem(sealed()[0] ?? '') ?? ''
    const first = text()
    write()
    await vi.waitFor(() => expect(text()).not.toBe(first))
    const [one, two] = [first, text()].map(
      (each) => (JSON.parse(each) as { content: { iv: string } }).content,
    )
    expect(one?.iv).not.toBe(two?.iv)
  })
  test('is here as soon as the store says that it is open', async () => {
    await typedAndGone()
    const seen: unknown[] = []
    const stop = personalStore.subscribe(() => seen.push([personalStore.keeping(), read()]))
    const open = personalStore.open('ana', key('A'))
    let emptyWhileOpen = false
    for (let done = false; !done;) {
      emptyWhileOpen ||= personalStore.keeping() === 'sealed' && read() === undefined
      // oxlint-disable-next-line no-await-in-loop -- looks at every turn of the loop until it is open
      done = await Promise.race([open.then(() => true), Promise.resolve().then(() => false)])
      await new Promise((resolve) => setImmediate(resolve))
    }
    stop()
    expect(emptyWhileOpen).toBe(false)
    expect(seen).toEqual([['sealed', value]])
  })
  test('is not opened by a session that ended meanwhile', async () => {
    await typedAndGone()
    const opening = personalStore.open('ana', key('A'))
    personalStore.close()
    await opening
    expect([personalStore.keeping(), read(), personalStore.key()]).toEqual(['closed', undefined, undefined])
  })
  test('that was removed while it was being sealed does not come back', async () => {
    await personalStore.open('ana', key('A'))
    write()
    personalStore.remove(personalStore.keys('')[0] ?? '')
    personalStore.close()
    await personalStore.open('ana', key('A'))
    expect(draftsOf('ana')).toEqual([])
    expect(sealed()).toEqual([])
  })
  test('before the key came goes on under it, and nobody else takes it along', async () => {
    write('ben')
    write()
    await personalStore.open('ana', key('A'))
    expect(sealed()).toHaveLength(1)
    expect(draftsOf('ben')).toEqual([])
    personalStore.close()
    await personalStore.open('ana', key('A'))
    expect(read()).toEqual(value)
  })
  test('in another window is known here, and its removal too', async () => {
    await typedAndGone()
    const [place = ''] = sealed()
    const text = localStorage.getItem(place)
    localStorage.clear()
    await personalStore.open('ana', key('A'))
    localStorage.setItem(place, text ?? '')
    dispatchEvent(new StorageEvent('storage', { key: place, newValue: text }))
    await vi.waitFor(() => expect(read()).toEqual(value))
    dispatchEvent(new StorageEvent('storage', { key: place, newValue: null }))
    await vi.waitFor(() => expect(read()).toBeUndefined())
  })
  test('is removed after its time, whoever it belongs to', async () => {
    await typedAndGone()
    await personalStore.open('ben', key('B'))
    tidyDrafts('ben', Date.now() + 6 * 86_400_000)
    expect(sealed()).toHaveLength(1)
    tidyDrafts('ben', Date.now() + 8 * 86_400_000)
    expect(sealed()).toEqual([])
  })
})

describe('what stood in clear', () => {
  const clear = (user: string) => `powergate.draft.${user}|/user/center|profile`
  const old = { path: '/user/center', name: 'profile', value, at: Date.now() }
  beforeEach(() => {
    for (const user of ['ana', 'ben']) {
      localStore.set(clear(user), old)
      localStore.set(`powergate.desk.${user}`, { at: Date.now(), tabs: [] })
    }
  })

  test('is sealed for the user at the first sign-in, and removed of others', async () => {
    await personalStore.open('ana', key('A'))
    expect(bare()).not.toMatch(/\+1 809|powergate\.draft|powergate\.desk/)
    personalStore.close()
    await personalStore.open('ana', key('A'))
    expect(read()).toEqual(value)
    expect(personalStore.get('powergate.desk.ana')).toBeDefined()
    expect(read('ben')).toBeUndefined()
  })
  test('does not outlive the session where there is no key', async () => {
    await personalStore.open('ana', 'server')
    expect(read()).toEqual(value)
    expect(Object.keys(localStorage)).toEqual([])
    personalStore.close()
    expect(bare()).toBe('[{},{}]')
  })
})

describe('without a key', () => {
  test('what is typed outlives a reload and not the session', async () => {
    await personalStore.open('ana', 'server')
    write()
    const tab = Object.entries(sessionStorage) as [string, string][]
    personalStore.close()
    expect(bare()).toBe('[{},{}]')
    for (const [name, text] of tab) sessionStorage.setItem(name, text)
    await personalStore.open('ana', 'server')
    expect(read()).toEqual(value)
  })
  test('a browser that lends no cryptography says so', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    await personalStore.open('ana', key('A'))
    expect(personalStore.keeping()).toBe('browser')
    vi.unstubAllGlobals()
  })
  test('a key that comes later seals what lay in the session', async () => {
    await personalStore.open('ana', 'failed')
    write()
    await personalStore.open('ana', key('A'))
    expect(bare()).not.toContain('+1 809')
    personalStore.close()
    await personalStore.open('ana', key('A'))
    expect(read()).toEqual(value)
  })
})
