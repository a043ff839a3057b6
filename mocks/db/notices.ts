import type { Language } from '../../src/i18n/languages'
import { accounts, type Account } from './accounts'
import { noticeSeeds, type Audience, type NoticeSeed } from './noticeSeeds'

export interface StoredNotice {
  id: string
  type: NoticeSeed['type']
  audience: Audience
  author: string
  title: Record<Language, string>
  /** HTML as its author wrote it: the console must not trust it. */
  content: Record<Language, string>
  /** ms since 1970 */
  publishedAt: number
  /** ms since 1970; undefined = never. */
  expiresAt: number | undefined
  withdrawn: boolean
}

export type NoticeStatus = 'published' | 'expired' | 'withdrawn'

export interface Notices {
  /** What is meant for this account, newest first. Withdrawn ones are seen by those who may see reading rates. */
  of(account: Account, withdrawn: boolean): StoredNotice[]
  status(notice: StoredNotice): NoticeStatus
  isRead(id: string, username: string): boolean
  read(id: string, username: string): void
  /** In force and unread. */
  unread(account: Account): StoredNotice[]
  /** Share of the audience that has read it, 0…1. */
  readRate(notice: StoredNotice): number
  /** Publishes a notice for everybody, as it is (tests). */
  plant(title: string, content: string): string
}

const day = 86_400_000

/** Notices and who has read them; the seeds' dates count from the head-end's start. */
export function createNotices(now: () => number): Notices {
  const begun = now()
  const readers = new Map<string, Set<string>>()
  /** Readers besides the seeded accounts, and everybody it is for. */
  const staff = new Map<string, [others: number, all: number]>()
  const rows: StoredNotice[] = noticeSeeds.map((seed, index) => {
    const id = `n${String(index + 1)}`
    const publishedAt = begun - seed.published * day
    const already = seed.fresh
      ? []
      : accounts.filter((account) => isFor(seed.audience, account)).map(({ username }) => username)
    const [read, all] = seed.readers
    staff.set(id, [Math.max(0, read - already.length), all])
    readers.set(id, new Set(already))
    return {
      id,
      type: seed.type,
      audience: seed.audience,
      author: seed.author,
      title: seed.title,
      content: seed.content,
      publishedAt,
      expiresAt: seed.valid === undefined ? undefined : publishedAt + seed.valid * day,
      withdrawn: seed.withdrawn ?? false,
    }
  })
  let planted = 0

  const status = (notice: StoredNotice): NoticeStatus =>
    notice.withdrawn
      ? 'withdrawn'
      : notice.expiresAt !== undefined && notice.expiresAt <= now()
        ? 'expired'
        : 'published'
  const isRead = (id: string, username: string) => readers.get(id)?.has(username) ?? false
  const of = (account: Account, withdrawn: boolean) =>
    rows
      .filter((notice) => isFor(notice.audience, account) && (withdrawn || !notice.withdrawn))
      .sort((a, b) => b.publishedAt - a.publishedAt)

  return {
    of,
    status,
    isRead,
    read: (id, username) => void readers.get(id)?.add(username),
    unread: (account) =>
      of(account, false).filter(
        (notice) => status(notice) === 'published' && !isRead(notice.id, account.username),
      ),
    readRate({ id }) {
      const [others, all] = staff.get(id) ?? [0, accounts.length]
      return Math.min(1, (others + (readers.get(id)?.size ?? 0)) / all)
    },
    plant(title, content) {
      planted += 1
      const id = `np${String(planted)}`
      readers.set(id, new Set())
      rows.push({
        id,
        type: 'system',
        audience: { kind: 'all' },
        author: 'Simulator',
        title: same(title),
        content: same(content),
        publishedAt: now(),
        expiresAt: undefined,
        withdrawn: false,
      })
      return id
    },
  }
}

const same = (text: string): Record<Language, string> => ({ en: text, zh: text, es: text, ja: text })

function isFor(audience: Audience, { username, roles }: Account): boolean {
  if (audience.kind === 'role') return roles.some(({ code }) => audience.roles.includes(code))
  return audience.kind !== 'user' || audience.users.includes(username)
}
