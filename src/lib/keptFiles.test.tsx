import { beforeEach, expect, test, vi } from 'vitest'
import { memoryDatabase } from '@/testing/memoryDatabase'
import { dropDraft, dropDraftsAt, noSecrets, writeDraft } from './drafts'
import { dropParts, keepPart, keptPart, tidyFiles } from './keptFiles'
import { personalStore } from './personalStore'

const place = '/capture/archive/importWizard|import:meters'
const key = (user: string) => ({ key: (user === 'ana' ? 'A' : 'B').repeat(43) })
async function as(user: string, keep: 'server' | { key: string } = key(user)): Promise<void> {
  personalStore.close()
  await personalStore.open(user, keep)
}
const day = 86_400_000
const draft = (user: string) =>
  writeDraft(user, '/capture/archive/importWizard', 'import:meters', { file: 'a.xlsx' }, noSecrets)

let database: ReturnType<typeof memoryDatabase>
beforeEach(async () => {
  database = memoryDatabase()
  vi.stubGlobal('indexedDB', database)
  await as('ana')
})

test('a part is kept for its user and its place, and for nobody else', async () => {
  expect(await keepPart('ana', place, 'work', { removed: [3] })).toBe(true)
  expect(await keepPart('ana', place, 'file', new File(['x,809\n'], 'a.csv'))).toBe(true)
  const file = await keptPart('ana', place, 'file')
  expect(file instanceof Blob && (await file.text())).toBe('x,809\n')
  expect(await keptPart('ana', '/other|import:meters', 'work')).toBeUndefined()
  await as('ben')
  expect(await keptPart('ben', place, 'work')).toBeUndefined()
  expect(await keptPart('ana', place, 'work')).toBeUndefined()
  await as('ana', key('ben'))
  expect(await keptPart('ana', place, 'work')).toBeUndefined()
  await as('ana')
  expect(await keptPart('ana', place, 'work')).toEqual({ removed: [3] })
})

test('nothing of it can be read in the database', async () => {
  await keepPart('ana', place, 'file', new File(['x,809\n'], 'a.csv'))
  await keepPart('ana', place, 'work', { removed: ['809'] })
  const parts = database.contents('powergate.files.ana').filter((part) => typeof part !== 'number')
  expect(parts).toHaveLength(2)
  for (const part of parts) {
    const { data } = part as { data: ArrayBuffer }
    expect(part).toEqual({ iv: expect.any(Uint8Array), data, file: expect.any(Boolean) })
    expect(Buffer.from(data).toString('latin1')).not.toContain('809')
  }
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
  for (const user of ['ben', 'ana']) {
    await as(user)
    draft(user)
    await keepPart(user, place, 'file', user)
  }
  dropDraftsAt('ana', ['/capture/archive/importWizard'])
  await tidyFiles()
  expect(await keptPart('ana', place, 'file')).toBeUndefined()
  await as('ben')
  await tidyFiles()
  expect(await keptPart('ben', place, 'file')).toBe('ben')
})

test('what no draft speaks of any more is removed; of others what nobody has worked on for long', async () => {
  for (const user of ['ben', 'ana']) {
    await as(user)
    await keepPart(user, place, 'file', user)
  }
  draft('ana')
  await tidyFiles(Date.now() + 6 * day)
  expect(await keptPart('ana', place, 'file')).toBe('ana')
  expect(database.contents('powergate.files.ben')).not.toEqual([])
  dropDraft('ana', '/capture/archive/importWizard', 'import:meters')
  await tidyFiles(Date.now() + 8 * day)
  expect(database.contents('powergate.files.ana')).toEqual([])
  expect(database.contents('powergate.files.ben')).toEqual([])
})

test('a file that is taken up while others are tidied stays, and its draft may come after it', async () => {
  const begun = Date.now() - 1
  await keepPart('ana', place, 'file', 'new')
  await tidyFiles(begun)
  expect(await keptPart('ana', place, 'file')).toBe('new')
  await tidyFiles(Date.now())
  expect(await keptPart('ana', place, 'file')).toBeUndefined()
})

test('a file that lay in clear is sealed for its user and removed of others', async () => {
  for (const user of ['ana', 'ben']) database.put(`powergate.files.${user}`, [place, 'work'], 'in clear')
  draft('ana')
  await tidyFiles()
  expect(await keptPart('ana', place, 'work')).toBe('in clear')
  expect(database.contents('powergate.files.ana')).not.toContain('in clear')
  expect(database.contents('powergate.files.ben')).toEqual([])
})

test('what was kept before the key came is sealed with it, and nothing older lies over something newer', async () => {
  personalStore.close()
  await keepPart('ana', place, 'file', 'a')
  await keepPart('ana', place, 'work', 'old')
  await personalStore.open('ana', key('ana'))
  await keepPart('ana', place, 'work', 'new')
  expect(database.contents('powergate.files.ana').filter((part) => typeof part !== 'number')).toHaveLength(2)
  await as('ana')
  expect(await keptPart('ana', place, 'file')).toBe('a')
  expect(await keptPart('ana', place, 'work')).toBe('new')
})

test('where nothing outlives the session, a file is kept as long as that', async () => {
  await as('ana', 'server')
  expect(await keepPart('ana', place, 'file', 'a')).toBe(true)
  expect(await keptPart('ana', place, 'file')).toBe('a')
  expect(await database.databases()).toEqual([])
  await as('ana', 'server')
  expect(await keptPart('ana', place, 'file')).toBeUndefined()
})

test('a browser that keeps nothing fails nowhere', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(await keepPart('ana', place, 'file', 'a')).toBe(false)
  expect(await keptPart('ana', place, 'file')).toBeUndefined()
  await dropParts('ana', place)
  await tidyFiles()
  dropDraftsAt('ana', ['/capture/archive/importWizard'])
})
