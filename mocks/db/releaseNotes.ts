import { amiVersionFields } from '../../src/rules/fields/amiVersion'
import type { RichTexts } from '../../src/rules/console/richTexts'
import { accounts, type Account } from './accounts'
import { textsOf } from './notices'
import { releaseSeeds } from './releaseSeeds'
import { defineTable } from './defineTable'
import type { Entity, Table, TableClock } from './table'

export interface ReleaseRecord extends Entity {
  version_code: string
  /** Wall time. */
  upgrade_time: string
  /** '0' draft, '1' published. */
  publish_status: string
  /** Wall time; '' before. */
  publish_time: string
  /** HTML as its author wrote it: the console must not trust it. */
  texts: RichTexts
}

export interface ReleaseNotes {
  /** Published notes, newest first. */
  all(): ReleaseRecord[]
  isRead(id: string, username: string): boolean
  /** False when there is no such note. */
  read(id: string, username: string): boolean
  /** Number of readers among the users who can sign in. */
  readers(id: string): { read: number; of: number }
  /** Publishes a note, as it is (tests). */
  plant(title: string, content: string): string
}

const day = 86_400_000

export const amiVersions = defineTable({
  name: 'amiVersion',
  fields: amiVersionFields,
  word: { en: 'Release note', zh: '版本说明', es: 'Nota de versión', ja: 'リリースノート' },
  title: (row: ReleaseRecord) => row.version_code,
  scope: 'everybody',
  seeds: (_, { startedAt, wall }) =>
    releaseSeeds
      .map(({ code, age, draft, title, content }) => ({
        id: `v${code}`,
        version_code: code,
        upgrade_time: wall(startedAt - age * day),
        publish_status: draft ? '0' : '1',
        publish_time: draft ? '' : wall(startedAt - age * day),
        texts: textsOf((language) => ({ title: title[language], content: content[language] })),
        create_time: wall(startedAt - Math.abs(age + 2) * day),
        update_time: wall(startedAt - Math.max(age, 0.4) * day),
      }))
      // Rows stand in the order of their making.
      .toReversed(),
  exportFile: 'release-notes',
})

/** Release notes and their readers: at the beginning all users have read all but the newest. */
export function createReleaseNotes(
  clock: TableClock,
  table: Table<ReleaseRecord>,
  users: { all(): readonly Account[]; active(username: string): boolean },
): ReleaseNotes {
  const readers = new Map<string, Set<string>>()
  const newest = releaseSeeds.find(({ draft }) => !draft)?.code ?? ''
  let planted = 0
  const isPublished = (id: string): boolean => table.get(id)?.publish_status === '1'
  const readersOf = (id: string): Set<string> => {
    let set = readers.get(id)
    if (!set) {
      const seeded = releaseSeeds.some(({ code, draft }) => id === `v${code}` && !draft)
      const training = (username: string) => accounts.some((account) => account.username === username)
      const past = users
        .all()
        .filter(({ username }, index) =>
          id === `v${newest}` ? !training(username) && index % 3 === 0 : true,
        )
      set = new Set(seeded ? past.map(({ username }) => username) : [])
      readers.set(id, set)
    }
    return set
  }
  return {
    all: () =>
      table
        .all()
        .filter(({ id }) => isPublished(id))
        // Notes of the same second: the later entry comes first.
        .toReversed()
        .toSorted((a, b) => (a.upgrade_time < b.upgrade_time ? 1 : a.upgrade_time > b.upgrade_time ? -1 : 0)),
    isRead: (id, username) => readersOf(id).has(username),
    read(id, username) {
      if (!isPublished(id)) return false
      readersOf(id).add(username)
      return true
    },
    readers(id) {
      const set = readersOf(id)
      const active = users.all().filter(({ username }) => users.active(username))
      return { read: active.filter(({ username }) => set.has(username)).length, of: active.length }
    },
    plant(title, content) {
      planted += 1
      const now = clock.wall(clock.now())
      const row = table.insert(
        {
          id: `vp${String(planted)}`,
          version_code: `9.0.${String(planted)}`,
          upgrade_time: now,
          publish_status: '1',
          publish_time: now,
          texts: textsOf(() => ({ title, content })),
        },
        { username: 'simulator', ip: '' },
      )
      return row.id
    },
  }
}
