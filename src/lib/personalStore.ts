import { fromBase64url, toBase64url } from './base64url'
import { randomId } from './format'
import { isRecord } from './isRecord'
import { canSeal, sealerOf, type Sealer } from './seal'
import { localStore, sessionStore } from './storage'

/**
 * A user's work in progress: drafts, open tabs and running exports (decision 0027). Held in memory for readers and
 * writers, and sealed in this browser under the user's key, so that only the same person can read it again. Where
 * there is no key, it is stored in the window's session storage and is deleted with the session.
 */

/** Why nothing personal outlives the session: the server keeps no key, the browser lends no cryptography, neither answered. */
export type Unkept = 'server' | 'browser' | 'failed'
/** `closed`: no user is signed in, or the key has not arrived yet. */
export type Keeping = 'closed' | 'sealed' | Unkept

const sealedPrefix = 'powergate.sealed.'
const sessionPrefix = 'powergate.own.'
/**
 * Prefix of the entries; before decision 0027 drafts and tabs were stored unencrypted in the local storage, under
 * these names.
 */
const clearPrefixes = ['powergate.draft.', 'powergate.desk.', 'powergate.exports.']
const isOf = (user: string, key: string): boolean =>
  clearPrefixes.some((prefix) => `${key}|`.startsWith(`${prefix}${encodeURIComponent(user)}|`))
const sealedOf = (user: string): string => `${sealedPrefix}${encodeURIComponent(user)}|`

let keeping: Keeping = 'closed'
let sealer: Sealer | undefined
let keyText: string | undefined
/** Names the latest beginning: one that ended before it was done changes nothing. */
let opening: object | undefined
const contents = new Map<string, unknown>()
/** Under which names of the storage an entry lies: two windows may have begun it at the same time. */
const places = new Map<string, Set<string>>()
/** The latest write of each entry: an earlier one that is sealed later, or after its removal, is not kept. */
const turns = new Map<string, object>()
/** Writes under way: what begins anew reads them too. */
const underWay = new Set<Promise<void>>()
const listeners = new Set<() => void>()

function keysOf(area: () => Storage, prefix: string): string[] {
  try {
    return Object.keys(area()).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
const localKeys = (prefix: string) => keysOf(() => localStorage, prefix)
const sessionKeys = () => keysOf(() => sessionStorage, sessionPrefix)

/** Written at, ms since 1970; name and content are inside. */
interface Entry {
  at: number
  iv: string
  data: string
}

function entryAt(place: string): Entry | undefined {
  const { at, iv, data } = (isRecord(localStore.get(place)) ? localStore.get(place) : {}) as Partial<
    Record<keyof Entry, unknown>
  >
  return typeof at === 'number' && typeof iv === 'string' && typeof data === 'string'
    ? { at, iv, data }
    : undefined
}

async function read(
  userSealer: Sealer,
  place: string,
): Promise<{ key: string; content: unknown } | undefined> {
  const entry = entryAt(place)
  const [iv, data] = [fromBase64url(entry?.iv ?? ''), fromBase64url(entry?.data ?? '')]
  const plain = iv && data && (await userSealer.unseal({ iv, data: data.buffer }, place))
  const value: unknown = plain && JSON.parse(new TextDecoder().decode(plain))
  return isRecord(value) && typeof value['key'] === 'string'
    ? { key: value['key'], content: value['content'] }
    : undefined
}

function placesOf(key: string): Set<string> {
  const knownPlaces = places.get(key) ?? new Set()
  places.set(key, knownPlaces)
  return knownPlaces
}

async function write(userSealer: Sealer, key: string, content: unknown): Promise<void> {
  const turn = {}
  turns.set(key, turn)
  const ownPlaces = placesOf(key)
  const place = [...ownPlaces][0] ?? sealedOf(userSealer.user) + randomId()
  ownPlaces.add(place)
  const plain = new TextEncoder().encode(JSON.stringify({ key, content }))
  const { iv, data } = await userSealer.seal(plain, place)
  if (turns.get(key) !== turn) return
  const entry: Entry = { at: Date.now(), iv: toBase64url(iv), data: toBase64url(new Uint8Array(data)) }
  localStore.set(place, entry)
}

async function persist(key: string, content: unknown): Promise<void> {
  if (!sealer) {
    if (keeping !== 'closed') sessionStore.set(sessionPrefix + key, content)
    return
  }
  const writing = write(sealer, key, content)
  underWay.add(writing)
  await writing.finally(() => underWay.delete(writing))
}

/** Handles writes and removals by another window of the same user. */
async function hear({ key: place, newValue }: StorageEvent): Promise<void> {
  const userSealer = sealer
  if (!userSealer || !place?.startsWith(sealedOf(userSealer.user))) return
  if (newValue === null) {
    for (const [key, keyPlaces] of places)
      if (keyPlaces.delete(place) && keyPlaces.size === 0) {
        places.delete(key)
        contents.delete(key)
      }
    return
  }
  const entry = await read(userSealer, place)
  if (!entry || sealer !== userSealer) return
  placesOf(entry.key).add(place)
  contents.set(entry.key, entry.content)
}
const listen = (event: StorageEvent) => void hear(event)

/** Entries that the user left in this browser, the oldest first. */
async function recall(
  userSealer: Sealer,
): Promise<readonly { place: string; key: string; content: unknown }[]> {
  const byAge = localKeys(sealedOf(userSealer.user)).sort(
    (a, b) => (entryAt(a)?.at ?? 0) - (entryAt(b)?.at ?? 0),
  )
  const entries = await Promise.all(
    byAge.map(async (place) => {
      const entry = await read(userSealer, place)
      return entry && { place, ...entry }
    }),
  )
  return entries.flatMap((entry) => entry ?? [])
}

/** The latest of each entry; what was typed meanwhile is later. */
function adopt(entries: Awaited<ReturnType<typeof recall>>): void {
  const typedHere = new Set(contents.keys())
  for (const { place, key, content } of entries) {
    for (const old of placesOf(key)) if (old !== place) localStore.remove(old)
    places.set(key, new Set([place]))
    if (!typedHere.has(key)) contents.set(key, content)
  }
}

/** Takes what is the user's own of what lies in clear; the names of all of it, for its removal. */
function takeClear(user: string): string[] {
  const take = (key: string, content: unknown): void => {
    if (isOf(user, key) && content !== undefined && !contents.has(key)) contents.set(key, content)
  }
  for (const place of sessionKeys()) {
    take(place.slice(sessionPrefix.length), sessionStore.get(place))
    sessionStore.remove(place)
  }
  const clear = clearPrefixes.flatMap(localKeys)
  for (const key of clear) take(key, localStore.get(key))
  return clear
}

/** Resolves when all pending writes are done. */
const written = async (): Promise<void> => void (await Promise.allSettled(underWay))

/**
 * Begins to keep what `user` works on, and recalls what was kept. What was written before goes on.
 * @param key 32 bytes, base64url; or why there is none
 */
async function open(user: string, key: { key: string } | Exclude<Unkept, 'browser'>): Promise<void> {
  const turn = {}
  opening = turn
  await written()
  const userSealer = typeof key === 'string' || !canSeal() ? undefined : await sealerOf(user, key.key)
  const entries = userSealer ? await recall(userSealer) : []
  // The session may have ended meanwhile. From here on everything runs synchronously: readers find all entries.
  if (opening !== turn) return
  adopt(entries)
  for (const contentKey of contents.keys()) if (!isOf(user, contentKey)) contents.delete(contentKey)
  const clear = takeClear(user)
  keyText = userSealer && typeof key !== 'string' ? key.key : undefined
  sealer = userSealer
  keeping = userSealer ? 'sealed' : typeof key === 'string' ? key : canSeal() ? 'failed' : 'browser'
  if (userSealer) addEventListener('storage', listen)
  const writes = Promise.all([...contents].map(([contentKey, content]) => persist(contentKey, content)))
  for (const listener of listeners) listener()
  await writes
  for (const storedKey of clear) localStore.remove(storedKey)
}

export const personalStore = {
  open,
  written,
  /** At the end of the session: nothing readable stays in this browser. */
  close(): void {
    if ('removeEventListener' in globalThis) removeEventListener('storage', listen)
    keeping = 'closed'
    opening = undefined
    sealer = undefined
    keyText = undefined
    contents.clear()
    places.clear()
    for (const key of sessionKeys()) sessionStore.remove(key)
    for (const listener of listeners) listener()
  },
  /** For another window of the same session. */
  key: (): string | undefined => keyText,
  keeping: (): Keeping => keeping,
  /** Key that seals files; undefined where nothing outlives the session. */
  sealer: (): Sealer | undefined => sealer,
  /** Hears that what was kept is here now, and that it is gone, until the answer is called. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: (key: string): unknown => contents.get(key),
  set(key: string, content: unknown): void {
    contents.set(key, content)
    void persist(key, content)
  },
  remove(key: string): void {
    contents.delete(key)
    turns.delete(key)
    for (const place of places.get(key) ?? []) localStore.remove(place)
    places.delete(key)
    sessionStore.remove(sessionPrefix + key)
  },
  keys: (prefix: string): string[] => [...contents.keys()].filter((key) => key.startsWith(prefix)),
  /** Removes entries of any user written before `time`, ms since 1970: only their owners could read them. */
  tidy(time: number): void {
    for (const place of localKeys(sealedPrefix))
      if ((entryAt(place)?.at ?? 0) < time) localStore.remove(place)
  },
}
