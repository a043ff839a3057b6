import { noticeFields } from '../../src/rules/fields/notice'
import type { UserEntity } from './users'
import type { OrganizationRow } from './organizations'
import { isLanguage } from '../../src/i18n/languages'
import { blankTexts, type RichTexts } from '../../src/rules/console/richTexts'
import type { World } from '../world/types'
import { accounts, type Account } from './accounts'
import { noticeSeeds, type NoticeSeed } from './noticeSeeds'
import { outageNotices } from './outageNotices'
import { defineTable } from './defineTable'
import { derived, remembered } from './derived'
import type { Table } from './table'
import type { Entity, TableClock } from './table'

export interface NoticeRecord extends Entity {
  type: NoticeSeed['type']
  audience: NoticeSeed['audience']['kind']
  /** Organizations, roles or users; empty for all. */
  audience_ids: readonly string[]
  /** HTML as its author wrote it: the console must not trust it. */
  texts: RichTexts
  author: string
  /** Wall time of its publishing; '' = a draft. */
  published_time: string
  /** '' = from its publishing. */
  begin_time: string
  /** '' = never expires. */
  expire_time: string
  /** '1' or '0' */
  withdrawn: string
}

export type NoticeStatus = 'draft' | 'scheduled' | 'published' | 'expired' | 'withdrawn'

export interface Notices {
  /** All notices, newest first. */
  all(): readonly NoticeRecord[]
  /**
   * Notices that were delivered to this account, newest first. Withdrawn ones are visible to users with the
   * permission to see reading rates.
   */
  of(account: Account, withdrawn: boolean): NoticeRecord[]
  status(notice: NoticeRecord): NoticeStatus
  /** Time of delivery; '' for a draft without a begin. */
  shownFrom(notice: NoticeRecord): string
  /** True when the notice is addressed to this account. */
  isFor(notice: Pick<NoticeRecord, 'audience' | 'audience_ids'>, account: Account): boolean
  /** The users addressed who can sign in. */
  audienceOf(notice: Pick<NoticeRecord, 'audience' | 'audience_ids'>): Account[]
  isRead(id: string, username: string): boolean
  read(id: string, username: string): void
  /** In force and unread. */
  unread(account: Account): NoticeRecord[]
  /** Number of readers, and size of the audience. */
  readers(notice: NoticeRecord): { read: number; of: number }
  /** Publishes a notice for everybody, as it is (tests). */
  plant(title: string, content: string): string
}

const day = 86_400_000

export const notices = defineTable({
  name: 'notice',
  fields: noticeFields,
  word: { en: 'Notice', zh: '通知', es: 'Aviso', ja: 'お知らせ' },
  title: (row: NoticeRecord) => Object.values(row.texts).find(({ title }) => title !== '')?.title ?? row.id,
  scope: 'everybody',
  seeds,
})

/** The dates count from the head-end's start. */
function seeds(world: World, clock: TableClock) {
  const { startedAt } = clock
  const idOf = (username: string): Account | undefined =>
    accounts.find((account) => account.username === username)
  const audienceIds = ({ audience }: NoticeSeed): string[] => {
    if (audience.kind === 'org') return [world.parts.network.id('org', 0)]
    if (audience.kind === 'role') return audience.roles.flatMap((code) => idOf(code)?.role.id ?? [])
    return audience.kind === 'user' ? audience.users.flatMap((name) => String(idOf(name)?.id ?? '')) : []
  }
  const announced = outageNotices(world, clock).map(
    ({ id, org, title, content, published, shown, over }) => ({
      id,
      type: 'maintenance' as const,
      audience: 'org' as const,
      audience_ids: [org],
      texts: textsOf((language) => ({ title: title(language), content: content(language) })),
      author: 'Wei Lindqvist',
      published_time: clock.wall(published),
      begin_time: clock.wall(shown),
      expire_time: clock.wall(over),
      withdrawn: '0',
      create_time: clock.wall(published),
      update_time: clock.wall(published),
    }),
  )
  const written = noticeSeeds.map((seed, index) => {
    const createdAt = startedAt - (seed.published ?? 0.5) * day
    const first = seed.begins === undefined ? createdAt : startedAt + seed.begins * day
    return {
      id: `n${String(index + 1)}`,
      type: seed.type,
      audience: seed.audience.kind,
      audience_ids: audienceIds(seed),
      texts: textsOf((language) => ({ title: seed.title[language], content: seed.content[language] })),
      author: seed.author,
      published_time: seed.published === undefined ? '' : clock.wall(createdAt),
      begin_time: seed.begins === undefined ? '' : clock.wall(first),
      expire_time: seed.valid === undefined ? '' : clock.wall(first + seed.valid * day),
      withdrawn: seed.withdrawn ? '1' : '0',
      create_time: clock.wall(createdAt),
      update_time: clock.wall(createdAt),
    }
  })
  return [...written, ...announced]
}

/** The fields that name the users addressed. */
interface NoticeTables {
  notices: Table<NoticeRecord>
  users: Pick<Table<UserEntity>, 'all' | 'get'>
  organizations: Pick<Table<OrganizationRow>, 'all' | 'get'>
}

const shownFrom: Notices['shownFrom'] = ({ published_time, begin_time }) =>
  begin_time > published_time ? begin_time : published_time
const statusAt = (now: string, notice: NoticeRecord): NoticeStatus => {
  if (notice.published_time === '') return 'draft'
  if (notice.withdrawn === '1') return 'withdrawn'
  if (notice.expire_time !== '' && notice.expire_time <= now) return 'expired'
  return notice.begin_time > now ? 'scheduled' : 'published'
}
const newest = (a: NoticeRecord, b: NoticeRecord): number => {
  const [x, y] = [shownFrom(a) || a.create_time, shownFrom(b) || b.create_time]
  return x < y ? 1 : x > y ? -1 : 0
}

/** Notices, the users addressed and those who have read them. */
export function createNotices(
  clock: TableClock,
  tables: NoticeTables,
  users: { all(): readonly Account[]; active(username: string): boolean },
): Notices {
  const table = tables.notices
  const wall = (): string => clock.wall(clock.now())
  const readers = new Map<string, Set<string>>()
  let planted = 0

  const orgsOf = (id: string): string[] => {
    const path: string[] = []
    let org = tables.users.get(id)?.org_id
    while (org && !path.includes(org)) {
      path.push(org)
      org = tables.organizations.get(org)?.parent_id
    }
    return path
  }
  /** The users for whom a notice is, whether they can sign in or not: follows from these rows and nothing else. */
  const addressedBy = remembered<WeakMap<object, Account[]>>(1)
  const addressed = (notice: Pick<NoticeRecord, 'audience' | 'audience_ids'>): Account[] => {
    const allAccounts = users.all()
    const audiences = addressedBy(
      [allAccounts, tables.users.all(), tables.organizations.all()],
      () => new WeakMap(),
    )
    const audience = audiences.get(notice) ?? allAccounts.filter((account) => isFor(notice, account))
    audiences.set(notice, audience)
    return audience
  }
  const isFor: Notices['isFor'] = ({ audience, audience_ids }, { id, roles }) => {
    if (audience === 'all') return true
    if (audience === 'role') return roles.some((role) => audience_ids.includes(role.id))
    if (audience === 'user') return audience_ids.includes(String(id))
    return orgsOf(String(id)).some((org) => audience_ids.includes(org))
  }
  const audienceOf: Notices['audienceOf'] = (notice) =>
    addressed(notice).filter(({ username }) => users.active(username))
  const readersOf = (id: string): Set<string> => {
    let set = readers.get(id)
    if (!set) {
      set = new Set()
      readers.set(id, set)
      // The past of a seed: the accounts of the sign-in page have read what is not fresh, colleagues a share of it.
      const seed = /^n\d+$/.test(id) ? noticeSeeds[Number(id.slice(1)) - 1] : undefined
      const notice = table.get(id)
      if (seed && notice) {
        const [read, audienceSize] = seed.readers
        for (const [index, account] of audienceOf(notice).entries()) {
          const training = accounts.some(({ username }) => username === account.username)
          if (training ? !seed.fresh && read > 0 : (index * 37) % audienceSize < read)
            set.add(account.username)
        }
      }
    }
    return set
  }
  const isRead: Notices['isRead'] = (id, username) => readersOf(id).has(username)
  // Notices of the same second: the later entry comes first.
  const sorted = derived((rows: readonly NoticeRecord[]) => rows.toReversed().toSorted(newest))
  const allNotices: Notices['all'] = () => sorted(table)
  const status: Notices['status'] = (notice) => statusAt(wall(), notice)
  const noticesOf: Notices['of'] = (account, withdrawn) => {
    const now = wall()
    return allNotices().filter((notice) => {
      const state = statusAt(now, notice)
      if (state === 'draft' || state === 'scheduled' || (state === 'withdrawn' && !withdrawn)) return false
      return isFor(notice, account)
    })
  }

  return {
    all: allNotices,
    of: noticesOf,
    status,
    shownFrom,
    isFor,
    audienceOf,
    isRead,
    read: (id, username) => void readersOf(id).add(username),
    unread(account) {
      const now = wall()
      return noticesOf(account, false).filter(
        (notice) => statusAt(now, notice) === 'published' && !isRead(notice.id, account.username),
      )
    },
    readers(notice) {
      const audience = audienceOf(notice)
      const set = readersOf(notice.id)
      return { read: audience.filter(({ username }) => set.has(username)).length, of: audience.length }
    },
    plant(title, content) {
      planted += 1
      const row = table.insert(
        {
          id: `np${String(planted)}`,
          type: 'system',
          audience: 'all',
          audience_ids: [],
          texts: textsOf(() => ({ title, content })),
          author: 'Simulator',
          published_time: wall(),
          begin_time: '',
          expire_time: '',
          withdrawn: '0',
        },
        { username: 'simulator', ip: '' },
      )
      return row.id
    },
  }
}

/** The same for each language. */
export function textsOf(make: (language: keyof RichTexts) => RichTexts['en']): RichTexts {
  const texts = blankTexts()
  for (const language of Object.keys(texts)) if (isLanguage(language)) texts[language] = make(language)
  return texts
}
