// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import {
  draftDays,
  draftsOf,
  dropDraft,
  dropDraftsAt,
  noSecrets,
  readDraft,
  tidyDrafts,
  writeDraft,
} from './drafts'
import { personalStore } from './personalStore'

const now = 1_800_000_000_000
const day = 86_400_000
const value = { email: 'a@b.example' }

beforeEach(() => personalStore.close())

describe('a draft', () => {
  test('comes back to the same user, tab and form only', () => {
    writeDraft('ana', '/user/center', 'profile', value, noSecrets, now)
    expect(readDraft('ana', '/user/center', 'profile', now)).toMatchObject({ value, at: now })
    expect(readDraft('ben', '/user/center', 'profile', now)).toBeUndefined()
    expect(readDraft('ana', '/user', 'profile', now)).toBeUndefined()
    expect(readDraft('ana', '/user/center', 'email', now)).toBeUndefined()
  })
  test('keeps only the latest of one form', () => {
    writeDraft('ana', '/a', 'f', { n: 1 }, noSecrets, now)
    writeDraft('ana', '/a', 'f', { n: 2 }, noSecrets, now + 1)
    expect(draftsOf('ana', now + 1)).toEqual([{ path: '/a', name: 'f', value: { n: 2 }, at: now + 1 }])
  })
  test('leaves out the fields that hold secrets, at any depth', () => {
    const typed = { ak: 'x9', name: 'DCU 7', deep: [{ ak: 'x9', n: 1 }] }
    writeDraft('ana', '/a', 'f', typed, new Set(['ak']), now)
    expect(readDraft('ana', '/a', 'f', now)?.value).toEqual({ name: 'DCU 7', deep: [{ n: 1 }] })
    expect(JSON.stringify(personalStore.keys('').map((key) => personalStore.get(key)))).not.toContain('x9')
  })
  test('expires', () => {
    writeDraft('ana', '/a', 'f', value, noSecrets, now)
    expect(readDraft('ana', '/a', 'f', now + draftDays * day - 1)).toBeDefined()
    expect(readDraft('ana', '/a', 'f', now + draftDays * day)).toBeUndefined()
  })
  test('that is too long is not kept', () => {
    writeDraft('ana', '/a', 'f', { text: 'x'.repeat(70_000) }, noSecrets, now)
    expect(draftsOf('ana', now)).toEqual([])
  })
  test('that is nonsense is none', () => {
    writeDraft('ana', '/a', 'f', value, noSecrets, now)
    const key = personalStore.keys('')[0] ?? ''
    for (const nonsense of [null, '{', 7, { at: 'x' }]) {
      personalStore.set(key, nonsense)
      expect(readDraft('ana', '/a', 'f', now)).toBeUndefined()
      expect(draftsOf('ana', now)).toEqual([])
    }
  })
})

describe('drafts go', () => {
  test('one by one, and by tab, as at sign-out', () => {
    for (const path of ['/a', '/b', '/c']) writeDraft('ana', path, 'f', value, noSecrets)
    writeDraft('ben', '/a', 'f', value, noSecrets)
    dropDraft('ana', '/a', 'f')
    dropDraftsAt('ana', ['/b'])
    expect(draftsOf('ana').map((draft) => draft.path)).toEqual(['/c'])
    dropDraftsAt('ana', ['/c'])
    expect(draftsOf('ana')).toEqual([])
    expect(draftsOf('ben')).toHaveLength(1)
  })
  test('when they are old or too many (the oldest)', () => {
    writeDraft('ana', '/old', 'f', value, noSecrets, now - 8 * day)
    for (let n = 0; n < 60; n += 1) writeDraft('ana', `/${n}`, 'f', value, noSecrets, now + n)
    tidyDrafts('ana', now + 100)
    const left = draftsOf('ana', now + 100)
    expect(left).toHaveLength(50)
    expect(left.at(-1)?.path).toBe('/10')
    expect(personalStore.keys('').some((key) => key.includes('/old'))).toBe(false)
  })
})
