import { beforeEach, expect, test, vi } from 'vitest'
import { memoryDatabase } from '@/testing/memoryDatabase'
import { dropDraft, dropDraftsAt, noSecrets, writeDraft } from './drafts'
import { dropParts, keepPart, keptPart, tidyFiles } from './keptFiles'

const place = '/capture/archive/importWizard|import:meters'

beforeEach(() => void vi.stubGlobal('indexedDB', memoryDatabase()))

test('a part is kept for its user and its place, and for nobody else', async () => {
  expect(await keepPart('ana', place, 'work', { removed: [3] })).toBe(true)
  expect(await keptPart('ana', place, 'work')).toEqual({ removed: [3] })
  expect(await keptPart('ana', place, 'file')).toBeUndefined()
  expect(await keptPart('ana', '/other|import:meters', 'work')).toBeUndefined()
  expect(await keptPart('ben', place, 'work')).toBeUndefined()
})

test('every part of a place goes with it, those of others stay', async () => {
  await keepPart('ana', place, 'file', 'a')
  await keepPart('ana', place, 'work', 'b')
  await keepPart('ana', '/x|import:sims', 'work', 'c')
  await dropParts('ana', place)
  expect(await keptPart('ana', place, 'file')).toBeUndefined()
  expect(await keptPart('ana', place, 'work')).toBeUndefined()
  expect(await keptPart('ana', '/x|import:sims', 'work')).toBe('c')
})

test('a sign-out removes the files of what the user agreed to lose and nothing of others', async () => {
  for (const user of ['ana', 'ben']) {
    writeDraft(user, '/capture/archive/importWizard', 'import:meters', { file: 'a.xlsx' }, noSecrets)
    await keepPart(user, place, 'file', user)
  }
  dropDraftsAt('ana', ['/capture/archive/importWizard'])
  await tidyFiles()
  expect(await keptPart('ana', place, 'file')).toBeUndefined()
  expect(await keptPart('ben', place, 'file')).toBe('ben')
})

test('what no draft speaks of any more is removed, whoever it belongs to', async () => {
  for (const user of ['ana', 'ben']) {
    writeDraft(user, '/capture/archive/importWizard', 'import:meters', { file: 'a.xlsx' }, noSecrets)
    await keepPart(user, place, 'file', user)
  }
  dropDraft('ben', '/capture/archive/importWizard', 'import:meters')
  await tidyFiles()
  expect(await keptPart('ana', place, 'file')).toBe('ana')
  expect(await keptPart('ben', place, 'file')).toBeUndefined()
})

test('a browser that keeps nothing fails nowhere', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(await keepPart('ana', place, 'file', 'a')).toBe(false)
  expect(await keptPart('ana', place, 'file')).toBeUndefined()
  await dropParts('ana', place)
  await tidyFiles()
  dropDraftsAt('ana', ['/capture/archive/importWizard'])
})
