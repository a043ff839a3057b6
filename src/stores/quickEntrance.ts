import { create } from 'zustand'
import type { CurrentUser, QuickEntry } from '@/api/console/session'
import { useSession } from './session'

interface QuickEntrance {
  /** Menu pages visited since the user information came, latest first; by address. */
  visited: readonly QuickEntry[]
  /** Pins changed since then: address → pinned. */
  pins: ReadonlyMap<string, boolean>
}

const shownFrequent = 4
const shownLate = 6

const emptyEntrance: QuickEntrance = { visited: [], pins: new Map() }
const store = create<QuickEntrance>()(() => emptyEntrance)

/** First of each address. */
const unique = (entries: readonly QuickEntry[]): QuickEntry[] =>
  entries.filter(
    (entry, i) => entries.findIndex((candidate) => candidate.url_address === entry.url_address) === i,
  )

/** Servers leave parts out or send what is no list. */
const listOf = (value: unknown): QuickEntry[] =>
  Array.isArray(value)
    ? value.filter(
        (entry): entry is QuickEntry => typeof (entry as QuickEntry | null)?.url_address === 'string',
      )
    : []

export const useQuickEntrance = store
export const quickEntrance = {
  get: (): QuickEntrance => store.getState(),
  visit: (entry: QuickEntry): void =>
    store.setState(({ visited }) => ({ visited: unique([entry, ...visited]).slice(0, 20) })),
  pin: (address: string, pinned: boolean): void =>
    store.setState(({ pins }) => ({ pins: new Map(pins).set(address, pinned) })),
}

useSession.subscribe((current, previous) => {
  if (previous.token !== undefined && current.token !== previous.token) store.setState(emptyEntrance, true)
})

/**
 * Content of the quick entrance: the first 4 frequently used pages, pinned ones first, and the first 6 of those
 * browsed last, with pages visited or pinned meanwhile. Contains only pages that `exists` accepts for this user.
 * Equal addresses of the server stay apart; pages visited here move to the front, under the name that the server gave
 * them.
 */
export function quickEntries(
  menu: CurrentUser['quickEntryMenu'],
  { visited, pins }: QuickEntrance,
  exists: (entry: QuickEntry) => boolean,
): { often: QuickEntry[]; late: QuickEntry[] } {
  const [frequent, recent] = [listOf(menu?.ofen).filter(exists), listOf(menu?.late).filter(exists)]
  const same = (entry: QuickEntry) => (candidate: QuickEntry) => candidate.url_address === entry.url_address
  const withName = (entry: QuickEntry) => [...recent, ...frequent].find(same(entry)) ?? entry
  const late = [
    ...visited.filter(exists).map(withName),
    ...recent.filter((entry) => !visited.some(same(entry))),
  ]
  const isPinned = (entry: QuickEntry) => pins.get(entry.url_address) ?? entry.pinned === true
  const often = [
    ...unique([...frequent, ...late]).filter(isPinned),
    ...frequent.filter((entry) => !isPinned(entry)),
  ]
  return {
    often: often.slice(0, shownFrequent).map((entry) => ({ ...entry, pinned: isPinned(entry) })),
    late: late.slice(0, shownLate).map((entry) => ({ ...entry, pinned: isPinned(entry) })),
  }
}
