import { draftDays, draftsOf } from './drafts'
import { personalStore } from './personalStore'
import type { Sealed } from './seal'

/**
 * Files that a user is working on, kept in this browser because they are too large for drafts. A file belongs to
 * a draft of the same place (`path|name`) and is gone with it. One database for each user; what is in it is sealed as drafts
 * are (personalStore.ts). Where nothing outlives the session it is kept in memory. Where a browser keeps nothing,
 * nothing is kept and nothing fails.
 */
const store = 'parts'
/** Instant of the last work on a place, ms since 1970; not sealed, so that any session can tidy up. */
const touched = 'at'

/** Name of a user's database. */
const filesOf = (user: string): string => `powergate.files.${encodeURIComponent(user)}`
interface Part {
  user: string
  place: string
  part: string
  value: unknown
}
const inMemory = new Map<string, Part>()
const memoryKey = (user: string, place: string, part = ''): string => `${filesOf(user)}|${place}|${part}`

/** Writes that waited for the key go first: nothing older may overwrite something newer. */
let moved: Promise<unknown> = Promise.resolve()
personalStore.subscribe(() => {
  const keeping = personalStore.keeping()
  // At the end of a session nothing of it remains.
  if (keeping === 'closed') inMemory.clear()
  if (keeping !== 'sealed') return
  const waiting = [...inMemory.values()].filter(({ user }) => sealerFor(user))
  for (const { user, place, part } of waiting) inMemory.delete(memoryKey(user, place, part))
  if (waiting.length > 0) moved = Promise.all([moved, ...waiting.map((entry) => lay(entry))])
})

/** Runs one request in a database that is open no longer than that; `undefined` where the browser refuses. */
function ask<T>(
  user: string,
  mode: IDBTransactionMode,
  request: (parts: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const finishEmpty = () => resolve(undefined)
    try {
      const opening = indexedDB.open(filesOf(user), 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore(store)
      opening.addEventListener('error', finishEmpty)
      opening.onblocked = finishEmpty
      opening.onsuccess = () => {
        const database = opening.result
        const close = (answer: T | undefined) => {
          database.close()
          resolve(answer)
        }
        // Another window signs out: nothing here stands in its way.
        database.onversionchange = () => close(undefined)
        try {
          const work = database.transaction(store, mode)
          const storeRequest = request(work.objectStore(store))
          work.oncomplete = () => close(storeRequest.result)
          work.addEventListener('abort', () => close(undefined))
        } catch {
          close(undefined)
        }
      }
    } catch {
      finishEmpty()
    }
  })
}

/** A part as it lies in the database. */
interface SealedPart extends Sealed {
  /** Bytes of a file; else JSON. */
  file: boolean
}

const isSealed = (value: unknown): value is SealedPart =>
  typeof value === 'object' && value !== null && 'iv' in value && 'data' in value && 'file' in value

const sealerFor = (user: string) => {
  const sealer = personalStore.sealer()
  return sealer?.user === user ? sealer : undefined
}

/** Keeps a part of what is worked on at a place, a file or what JSON can say; false when the browser would not. */
export async function keepPart(user: string, place: string, part: string, value: unknown): Promise<boolean> {
  await moved
  if (!sealerFor(user)) {
    inMemory.set(memoryKey(user, place, part), { user, place, part, value })
    return true
  }
  return lay({ user, place, part, value })
}

/** Lays a part into the database; false where that is refused, or the session has ended. */
async function lay({ user, place, part, value }: Part): Promise<boolean> {
  const sealer = sealerFor(user)
  if (!sealer) return false
  const file = value instanceof Blob
  const plain = file
    ? new Uint8Array(await value.arrayBuffer())
    : new TextEncoder().encode(JSON.stringify(value))
  const sealed: SealedPart = { ...(await sealer.seal(plain, place + part)), file }
  await ask(user, 'readwrite', (parts) => parts.put(Date.now(), [place, touched]))
  return (await ask(user, 'readwrite', (parts) => parts.put(sealed, [place, part]))) !== undefined
}

const stored = (user: string, place: string, part: string): Promise<unknown> =>
  ask(user, 'readonly', (parts) => parts.get([place, part]) as IDBRequest<unknown>)

/** A file without its name, or what JSON said; undefined when it is not kept, or not readable by this user. */
export async function keptPart(user: string, place: string, part: string): Promise<unknown> {
  await moved
  const cached = inMemory.get(memoryKey(user, place, part))
  const sealer = sealerFor(user)
  if (cached || !sealer) return cached?.value
  const sealed = await stored(user, place, part)
  const plain = isSealed(sealed) ? await sealer.unseal(sealed, place + part) : undefined
  if (!plain || !isSealed(sealed)) return undefined
  return sealed.file ? new Blob([plain]) : (JSON.parse(new TextDecoder().decode(plain)) as unknown)
}

/** Everything of a place. */
export async function dropParts(user: string, place: string): Promise<void> {
  await moved
  for (const key of inMemory.keys()) if (key.startsWith(memoryKey(user, place))) inMemory.delete(key)
  for (const key of await keysOf(user))
    // oxlint-disable-next-line no-await-in-loop -- two or three parts, one after the other
    if (key[0] === place) await ask(user, 'readwrite', (parts) => parts.delete([...key]))
}

async function keysOf(user: string): Promise<(readonly [place: string, part: string])[]> {
  const keys = (await ask(user, 'readonly', (parts) => parts.getAllKeys())) ?? []
  return keys.flatMap((key) => {
    const [place, part] = Array.isArray(key) ? key : []
    return typeof place === 'string' && typeof part === 'string' ? [[place, part] as const] : []
  })
}

/** Seals files that were stored unencrypted for their owner, who is signed in. */
async function sealPlace(user: string, place: string): Promise<void> {
  for (const [storedPlace, part] of await keysOf(user))
    // oxlint-disable-next-line no-await-in-loop -- two or three parts, one after the other
    if (storedPlace === place && part !== touched)
      await keepPart(user, place, part, await stored(user, place, part))
}

/**
 * Removes files without a draft; for other users also files untouched for as long as a draft is kept, and unsealed
 * ones; the user's own unsealed files are sealed. A file that somebody takes up meanwhile stays: its draft may come after it.
 */
export async function tidyFiles(now = Date.now()): Promise<void> {
  const beginning = filesOf('')
  const sealer = personalStore.sealer()
  const hasDraft = (place: string): boolean =>
    draftsOf(sealer?.user ?? '', now).some(({ path, name }) => `${path}|${name}` === place)
  const entries = await Promise.resolve()
    .then(() => indexedDB.databases())
    .catch(() => [])
  for (const { name = '' } of entries) {
    if (!name.startsWith(beginning)) continue
    const user = decodeURIComponent(name.slice(beginning.length))
    const isOwn = sealer?.user === user
    // oxlint-disable-next-line no-await-in-loop -- few users work in one browser
    for (const place of new Set((await keysOf(user)).map(([keptPlace]) => keptPlace))) {
      // oxlint-disable-next-line no-await-in-loop -- few files are kept in one browser
      const touchedAt = await stored(user, place, touched)
      const stays = isOwn
        ? hasDraft(place) || (typeof touchedAt === 'number' && touchedAt > now)
        : typeof touchedAt === 'number' && now - touchedAt < draftDays * 86_400_000
      // oxlint-disable-next-line no-await-in-loop -- one place after the other
      if (!stays) await dropParts(user, place)
      // oxlint-disable-next-line no-await-in-loop -- one place after the other
      else if (touchedAt === undefined) await sealPlace(user, place)
    }
  }
}
