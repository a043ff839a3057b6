import type { Notice, NoticeRow } from '../../../src/api/cbo/notices'
import type { Language } from '../../../src/i18n/languages'
import { textFor, textLanguages, type RichText, type RichTexts } from '../../../src/rules/console/richTexts'
import { noticeFields } from '../../../src/rules/fields/notice'
import type { Core } from '../../core'
import type { Account } from '../../db/accounts'
import { perRow } from '../../db/derived'
import type { NoticeRecord, NoticeStatus } from '../../db/notices'
import { roleName } from '../../db/roles'
import { versionOf } from '../../db/table'
import { audienceWords, statusWords, typeWords } from '../kit/noticeWords'
import { same, type Asker, type Listing } from '../kit/listing'
import { Refusal } from '../../kit/params'
import { mayOf } from '../kit/permissions'
import { contains } from '../kit/rows'

const textsByLanguage = perRow(
  (texts: RichTexts) => new Map(textLanguages.map((language) => [language, textFor(texts, language)])),
)

/** Text for a reader of `language`. */
export const wordsFor = (texts: RichTexts, language: Language): RichText =>
  textsByLanguage(texts).get(language) ?? textFor(texts, language)

const actionsOf = (core: Core, account: Account): string[] => mayOf(core, account)('notice') ?? []

const maySeeRate = (core: Core, account: Account): boolean => actionsOf(core, account).includes('readRate')

/** True for users who write or publish notices: they see all notices, drafts included. */
export const isPublisher = (core: Core, account: Account): boolean =>
  actionsOf(core, account).some((action) => ['add', 'edit', 'publish'].includes(action))

/** Notices that the account may see, newest first. */
export const visibleNotices = (core: Core, account: Account): readonly NoticeRecord[] =>
  isPublisher(core, account) ? core.db.notices.all() : core.db.notices.of(account, maySeeRate(core, account))

export function findNotice(core: Core, account: Account, id: string): NoticeRecord {
  const notice = visibleNotices(core, account).find((candidate) => candidate.id === id)
  if (!notice) throw new Refusal('unknownNotice')
  return notice
}

/** Initial values of the form of a notice. */
export const formOf = (
  core: Core,
  notice: NoticeRecord,
  language: Language,
): NonNullable<Notice['form']> => ({
  type: notice.type,
  audience: notice.audience,
  audience_ids: [...notice.audience_ids],
  audience_names: audienceNames(core, notice, language),
  begin_time: notice.begin_time,
  expire_time: notice.expire_time,
  texts: notice.texts,
  version: versionOf(notice),
})

/** Names of the members of an audience. */
export function audienceNames(
  { unscoped: { db } }: Core,
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
  const readers = wasShown(status) && maySeeRate(core, account) ? notices.readers(notice) : undefined
  return {
    id: notice.id,
    title: wordsFor(notice.texts, language).title,
    type: notice.type,
    disptype: typeWords[notice.type][language],
    audience: notice.audience,
    dispaudience: names.join(', ') || audienceWords[notice.audience][language],
    publish_time: notices.shownFrom(notice),
    expire_time: notice.expire_time,
    never_expires: notice.expire_time === '' ? '1' : '0',
    status,
    dispstatus: statusWords[status][language],
    read_rate: readers ? (readers.of === 0 ? 0 : readers.read / readers.of) : null,
    read_count: readers?.read ?? null,
    audience_count: readers?.of ?? null,
    author: notice.author,
    isread: readState(core, account, notice),
  }
}

const wasShown = (status: NoticeStatus): boolean => status !== 'draft' && status !== 'scheduled'

/** Read state: '1' or '0'; '' for an account to which the notice was never shown. */
function readState({ db: { notices } }: Core, account: Account, notice: NoticeRecord): string {
  if (!wasShown(notices.status(notice)) || !notices.isFor(notice, account)) return ''
  return notices.isRead(notice.id, account.username) ? '1' : '0'
}

/** Listing of the notices that an account may see. */
export const noticeListing = (core: Core): Listing<NoticeRecord, NoticeRow> => ({
  keys(params, { account }) {
    const begin = params.date('publish_date_begin')
    const end = params.date('publish_date_end')
    if (begin !== undefined && end !== undefined && begin > end) throw new Refusal('badRange')
    const notices = visibleNotices(core, account)
    if (begin === undefined && end === undefined) return notices
    return notices.filter((notice) => {
      const day = core.db.notices.shownFrom(notice).slice(0, 10)
      return day !== '' && (begin === undefined || day >= begin) && (end === undefined || day <= end)
    })
  },
  match: { type: same },
  where: {
    title: ({ texts }, value, { language }) => contains(wordsFor(texts, language).title, value),
    status: (notice, value) => core.db.notices.status(notice) === value,
    isread: (notice, value, { account }) => readState(core, account, notice) === value,
  },
  codes: { type: noticeFields.type.oneOf, status: Object.keys(statusWords), isread: ['0', '1'] },
  fields: [
    'title',
    'type',
    'audience',
    'publish_time',
    'expire_time',
    'status',
    'read_rate',
    'author',
    'isread',
  ],
  show: (notice, { account, language }) => rowOf(core, account, language, notice),
})

/** Word of a cell in an export. */
export function noticeWord(
  row: NoticeRow,
  key: keyof NoticeRow,
  { translate }: Pick<Asker, 'translate'>,
): unknown {
  if (key === 'type') return row.disptype
  if (key === 'audience') return row.dispaudience
  if (key === 'status') return row.dispstatus
  if (key === 'isread')
    return row.isread === '' ? '' : translate(row.isread === '1' ? 'wordRead' : 'wordUnread')
  if (key === 'read_rate') return row.read_rate === null ? '' : `${String(Math.round(row.read_rate * 100))} %`
  return row[key]
}
