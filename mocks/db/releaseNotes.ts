import type { Language } from '../../src/i18n/languages'
import { accounts } from './accounts'
import { releaseSeeds } from './releaseSeeds'

export interface StoredRelease {
  id: string
  code: string
  title: Record<Language, string>
  /** HTML as its author wrote it: the console must not trust it. */
  content: Record<Language, string>
  /** ms since 1970 */
  at: number
}

export interface ReleaseNotes {
  /** Newest first. */
  all(): StoredRelease[]
  isRead(id: string, username: string): boolean
  /** False when there is no such note. */
  read(id: string, username: string): boolean
  /** Publishes a note, as it is (tests). */
  plant(title: string, content: string): string
}

const day = 86_400_000

/** Release notes and who has read them: at the start everybody has read all but the newest. */
export function createReleaseNotes(now: () => number): ReleaseNotes {
  const begun = now()
  const readers = new Map<string, Set<string>>()
  const rows: StoredRelease[] = releaseSeeds.map(({ code, age, title, content }, index) => {
    const id = `v${code}`
    readers.set(id, new Set(index === 0 ? [] : accounts.map(({ username }) => username)))
    return { id, code, title, content, at: begun - age * day }
  })
  let planted = 0
  return {
    all: () => rows.toSorted((a, b) => b.at - a.at),
    isRead: (id, username) => readers.get(id)?.has(username) ?? false,
    read: (id, username) => readers.get(id)?.add(username) !== undefined,
    plant(title, content) {
      planted += 1
      const id = `vp${String(planted)}`
      readers.set(id, new Set())
      // Before what is as old, to the second.
      rows.unshift({
        id,
        code: `9.0.${String(planted)}`,
        title: same(title),
        content: same(content),
        at: now(),
      })
      return id
    },
  }
}

const same = (text: string): Record<Language, string> => ({ en: text, zh: text, es: text, ja: text })
