import { personalStore } from './personalStore'

/**
 * Typed but unsaved form values, sealed in this browser so that a crash does not lose them. One entry for each user,
 * tab and form; it is deleted after `draftDays`, when it is saved or discarded, and at sign-out.
 */

/** Prefix of the names of a user's drafts. */
const userDrafts = (user: string): string => `powergate.draft.${encodeURIComponent(user)}|`

/** For forms none of whose fields holds a secret. */
export const noSecrets: ReadonlySet<string> = new Set()

/** Time for which a draft is offered, days. */
export const draftDays = 7
/** Characters of JSON; what is longer is not kept. */
const longest = 64_000
/** Most drafts of one user; the oldest give way. */
const maximumDrafts = 50
const day = 86_400_000

export interface Draft {
  /** Path of the tab. */
  readonly path: string
  /** Name of the form in the tab. */
  readonly name: string
  /** Values as they were saved; the form that reads them may be newer than the one that wrote them. */
  readonly value: object
  /** Instant of the last change, ms since 1970. */
  readonly at: number
  /** The number of the order that it was sent as, where it was: it may have been done. */
  readonly request_id?: string
}

const keyOf = (user: string, path: string, name: string): string => `${userDrafts(user)}${path}|${name}`

function draftIn(stored: unknown): Draft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { path, name, value, at, request_id } = stored as Partial<Record<keyof Draft, unknown>>
  if (typeof path !== 'string' || typeof name !== 'string' || typeof at !== 'number') return undefined
  if (typeof value !== 'object' || value === null) return undefined
  return { path, name, value, at, ...(typeof request_id === 'string' && { request_id }) }
}

const fresh = (draft: Draft, now: number): boolean => now - draft.at < draftDays * day

/** `undefined` when there is none, or none that is still offered. */
export function readDraft(user: string, path: string, name: string, now = Date.now()): Draft | undefined {
  const draft = draftIn(personalStore.get(keyOf(user, path, name)))
  return draft && fresh(draft, now) ? draft : undefined
}

/** Keeps what is typed, but for the fields named in `secrets`; what is too long is not kept at all. */
export function writeDraft(
  user: string,
  path: string,
  name: string,
  value: object,
  secrets: ReadonlySet<string>,
  now = Date.now(),
): void {
  const text = JSON.stringify(value, (field, part: unknown) => (secrets.has(field) ? undefined : part))
  if (text.length > longest) return
  const draft: Draft = { path, name, value: JSON.parse(text) as object, at: now }
  personalStore.set(keyOf(user, path, name), draft)
}

/**
 * Notes that the values are now sent as the request `request_id`. A later change is another request, and `writeDraft`
 * clears the number.
 */
export function draftIsSent(user: string, path: string, name: string, request_id: string): void {
  const draft = readDraft(user, path, name)
  if (draft) personalStore.set(keyOf(user, path, name), { ...draft, request_id })
}

export const dropDraft = (user: string, path: string, name: string): void =>
  personalStore.remove(keyOf(user, path, name))

/** Every draft of a user, the latest first. */
export const draftsOf = (user: string, now = Date.now()): Draft[] =>
  personalStore
    .keys(userDrafts(user))
    .flatMap((key) => draftIn(personalStore.get(key)) ?? [])
    .filter((draft) => fresh(draft, now))
    .sort((a, b) => b.at - a.at)

/** The drafts of tabs that were given up. */
export function dropDraftsAt(user: string, paths: readonly string[]): void {
  for (const { path, name } of draftsOf(user)) if (paths.includes(path)) dropDraft(user, path, name)
}

/** Removes what is not offered any more: what is expired, of every user, and of `user` what is above the limit. */
export function tidyDrafts(user: string, now = Date.now()): void {
  personalStore.tidy(now - draftDays * day)
  for (const key of personalStore.keys(userDrafts(user))) {
    const draft = draftIn(personalStore.get(key))
    if (!draft || !fresh(draft, now)) personalStore.remove(key)
  }
  for (const { path, name } of draftsOf(user, now).slice(maximumDrafts)) dropDraft(user, path, name)
}
