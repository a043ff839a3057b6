import { filesOf, storedKeys, userDrafts } from './draftKeys'

/**
 * Files that a user is working on, kept in this browser because they are too large for drafts. A file belongs to
 * a draft of the same place (`path|name`) and is gone with it. One database for each user, so that a sign-out removes
 * it whole (draftKeys.ts). Where a browser keeps nothing, nothing is kept and nothing fails.
 */
const store = 'parts'

/** Runs one request in a database that is open no longer than that; `undefined` where the browser refuses. */
function ask<T>(
  user: string,
  mode: IDBTransactionMode,
  request: (parts: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const none = () => resolve(undefined)
    try {
      const opening = indexedDB.open(filesOf(user), 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore(store)
      opening.addEventListener('error', none)
      opening.onblocked = none
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
          const asked = request(work.objectStore(store))
          work.oncomplete = () => close(asked.result)
          work.addEventListener('abort', () => close(undefined))
        } catch {
          close(undefined)
        }
      }
    } catch {
      none()
    }
  })
}

/** Keeps a part of what is worked on at a place, e.g. the file itself; false when the browser would not. */
export const keepPart = async (user: string, place: string, part: string, value: unknown): Promise<boolean> =>
  (await ask(user, 'readwrite', (parts) => parts.put(value, [place, part]))) !== undefined

export const keptPart = (user: string, place: string, part: string): Promise<unknown> =>
  ask(user, 'readonly', (parts) => parts.get([place, part]) as IDBRequest<unknown>)

/** Everything of a place. */
export async function dropParts(user: string, place: string): Promise<void> {
  const keys = await ask(user, 'readonly', (parts) => parts.getAllKeys())
  for (const key of keys ?? [])
    // oxlint-disable-next-line no-await-in-loop -- two or three parts, one after the other
    if (Array.isArray(key) && key[0] === place) await ask(user, 'readwrite', (parts) => parts.delete(key))
}

/** Removes the files without a draft, of every user of this browser. */
export async function tidyFiles(): Promise<void> {
  const beginning = filesOf('')
  const found = await Promise.resolve()
    .then(() => indexedDB.databases())
    .catch(() => [])
  for (const { name = '' } of found) {
    if (!name.startsWith(beginning)) continue
    const user = decodeURIComponent(name.slice(beginning.length))
    const drafts = storedKeys(userDrafts(user)).map((key) => key.slice(userDrafts(user).length))
    // oxlint-disable-next-line no-await-in-loop -- few users work in one browser
    const keys = (await ask(user, 'readonly', (parts) => parts.getAllKeys())) ?? []
    const places = new Set(
      keys.flatMap((key) => (Array.isArray(key) && typeof key[0] === 'string' ? [key[0]] : [])),
    )
    for (const place of places)
      // oxlint-disable-next-line no-await-in-loop -- few files are kept in one browser
      if (!drafts.includes(place)) await dropParts(user, place)
  }
}
