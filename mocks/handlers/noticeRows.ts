import type { NoticeRow } from '../../src/api/notices'
import type { Language } from '../../src/i18n/languages'
import { textFor } from '../../src/rules/richTexts'
import type { Core } from '../core'
import type { Account } from '../db/accounts'
import type { NoticeRecord } from '../db/notices'
import { roleName } from '../db/roles'
import { audienceWords, statusWords, typeWords } from '../noticeWords'
import { Refusal, type Params } from './params'
import { mayOf } from './permissions'
import { contains } from './rows'

const actionsOf = (core: Core, account: Account): string[] => mayOf(core, account)('notice') ?? []

const maySeeRate = (core: Core, account: Account): boolean => actionsOf(core, account).includes('readRate')

/** Users who write or publish notices see all of them, drafts too. */
export const publishes = (core: Core, account: Account): boolean =>
  actionsOf(core, account).some((action) => ['add', 'edit', 'publish'].includes(action))

/** What this account may see, newest first. */
export const visible = (core: Core, account: Account): NoticeRecord[] =>
  publishes(core, account) ? core.db.notices.all() : core.db.notices.of(account, maySeeRate(core, account))

export function findNotice(core: Core, account: Account, id: string): NoticeRecord {
  const notice = visible(core, account).find((each) => each.id === id)
  if (!notice) throw new Refusal('unknownNotice')
  return notice
}

/** What those of an audience are called. */
export function audienceNames(
  { whole: { db } }: Core,
  { audience, audience_ids }: Pick<NoticeRecord, 'audience' | 'audience_ids'>,
  language: Language,
): { id: string; name: string }[] {
  const name = (id: string): string | undefined => {
    if (audience === 'org') return db.tables.organizations.get(id)?.name
    if (audience === 'user') return db.tables.users.get(id)?.name
    const role = db.tables.roles.get(id)
    return role && roleName(role, language)
  }
  return audience_ids.map((id) => ({ id, name: name(id) ?? id }))
}

export function rowOf(core: Core, account: Account, language: Language, notice: NoticeRecord): NoticeRow {
  const { notices } = core.db
  const status = notices.status(notice)
  const names = audienceNames(core, notice, language).map(({ name }) => name)
  const shown = status !== 'draft' && status !== 'scheduled'
  const readers = shown && maySeeRate(core, account) ? notices.readers(notice) : undefined
  return {
    id: notice.id,
    title: textFor(notice.texts, language).title,
    type: notice.type,
    disptype: typeWords[notice.type][language],
    audience: notice.audience,
    dispaudience: [audienceWords[notice.audience][language], names.join(', ')].filter(Boolean).join(': '),
    publish_time: notices.shownFrom(notice),
    expire_time: notice.expire_time,
    status,
    dispstatus: statusWords[status][language],
    read_rate: readers ? (readers.of === 0 ? 0 : readers.read / readers.of) : null,
    read_count: readers?.read ?? null,
    audience_count: readers?.of ?? null,
    author: notice.author,
    isread: shown && notices.isFor(notice, account) ? isRead() : '',
  }
  function isRead(): string {
    return notices.isRead(notice.id, account.username) ? '1' : '0'
  }
}

export function rowsOf(core: Core, account: Account, language: Language, params: Params): NoticeRow[] {
  const title = params.text('title')
  const type = params.oneOf('type', Object.keys(typeWords))
  const status = params.oneOf('status', Object.keys(statusWords))
  const isread = params.oneOf('isread', ['0', '1'])
  const begin = params.date('publish_date_begin')
  const end = params.date('publish_date_end')
  if (begin !== undefined && end !== undefined && begin > end) throw new Refusal('badRange')
  return visible(core, account)
    .map((notice) => rowOf(core, account, language, notice))
    .filter((row) => {
      const day = row.publish_time.slice(0, 10)
      return (
        contains(row.title, title) &&
        (type === undefined || row.type === type) &&
        (status === undefined || row.status === status) &&
        (isread === undefined || row.isread === isread) &&
        (begin === undefined || (day !== '' && day >= begin)) &&
        (end === undefined || (day !== '' && day <= end))
      )
    })
}
