import type { HttpHandler } from 'msw'
import type { Notice, NoticeData, NoticeRow } from '../../src/api/notices'
import type { Language } from '../../src/i18n/languages'
import { wallIn } from '../../src/lib/time'
import type { Core } from '../core'
import type { Account } from '../db/accounts'
import type { StoredNotice } from '../db/notices'
import { audienceWords, roleWords, statusWords, typeWords } from '../noticeWords'
import { exceptionItems } from './exceptions'
import { startListExport } from './exportOrder'
import { Params, Refusal } from './params'
import { mayOf } from './permissions'
import { ok, route, type Call } from './route'
import { columnsOfOrder, idsOf, pageOfList, sorted } from './rows'

const fields = [
  'title',
  'type',
  'audience',
  'publish_time',
  'expire_time',
  'status',
  'read_rate',
  'author',
  'isread',
] as const satisfies (keyof NoticeRow)[]

/** What the popover of the console lists at most. */
const remindLimit = 20

/** Everybody reads the notices meant for him; publishing comes with another screen. */
export function noticeHandlers(core: Core): HttpHandler[] {
  return [
    route(core, 'get', '/cbo/notice/remind', 'session', ({ account, language }) =>
      ok(noticeDataOf(core, account, language)),
    ),
    route(core, 'get', '/cbo/notice/list', 'session', ({ query, account, language }) => {
      const params = query()
      return pageOfList(params, rowsOf(core, account, language, params), fields)
    }),
    route(core, 'get', '/cbo/notice/detail/:id', 'session', ({ part, account, language }) => {
      const notice = find(core, account, part('id'))
      const detail: Notice = { ...rowOf(core, account, language, notice), content: notice.content[language] }
      return ok(detail)
    }),
    route(core, 'post', '/cbo/notice/read', 'session', async ({ body, account }) => {
      const ids = idsOf(await body())
      for (const id of ids) find(core, account, id)
      for (const id of ids) core.db.notices.read(id, account.username)
      return ok(null)
    }),
    route(core, 'post', '/cbo/notice/readAll', 'session', ({ account }) => {
      for (const { id } of core.db.notices.of(account, true)) core.db.notices.read(id, account.username)
      return ok(null)
    }),
    route(core, 'post', '/cbo/notice/export', { screens: ['notice'], action: 'export' }, (call) =>
      startExport(core, call),
    ),
  ]
}

/** `noticeData` of the signed-in user: unread notices first, then the newest; exceptions for those who see the log. */
export function noticeDataOf(core: Core, account: Account, language: Language): NoticeData {
  const { notices } = core.db
  const unread = notices.unread(account)
  const rest = notices
    .of(account, false)
    .filter((notice) => notices.status(notice) === 'published' && !unread.includes(notice))
  return {
    exceptionList: exceptionItems(core, account, language),
    noticeList: [...unread, ...rest].slice(0, remindLimit).map((notice) => ({
      id: notice.id,
      title: notice.title[language],
      content: notice.content[language],
      publish_time: wallIn(core.world.zone, notice.publishedAt),
      isread: notices.isRead(notice.id, account.username) ? '1' : '0',
    })),
    count: unread.length,
  }
}

const maySeeRate = (core: Core, account: Account): boolean =>
  mayOf(core, account)('notice')?.includes('readRate') ?? false

function find(core: Core, account: Account, id: string): StoredNotice {
  const notice = core.db.notices.of(account, maySeeRate(core, account)).find((each) => each.id === id)
  if (!notice) throw new Refusal('unknownNotice')
  return notice
}

function rowOf(core: Core, account: Account, language: Language, notice: StoredNotice): NoticeRow {
  const { db, world } = core
  const status = db.notices.status(notice)
  const { audience } = notice
  const roles = audience.kind === 'role' ? audience.roles.map((role) => roleWords(role, language)) : []
  return {
    id: notice.id,
    title: notice.title[language],
    type: notice.type,
    disptype: typeWords[notice.type][language],
    audience: audience.kind,
    dispaudience: [audienceWords[audience.kind][language], roles.join(', ')].filter(Boolean).join(': '),
    publish_time: wallIn(world.zone, notice.publishedAt),
    expire_time: notice.expiresAt === undefined ? '' : wallIn(world.zone, notice.expiresAt),
    status,
    dispstatus: statusWords[status][language],
    read_rate: maySeeRate(core, account) ? db.notices.readRate(notice) : null,
    author: notice.author,
    isread: db.notices.isRead(notice.id, account.username) ? '1' : '0',
  }
}

function rowsOf(core: Core, account: Account, language: Language, params: Params): NoticeRow[] {
  const title = params.text('title')?.toLowerCase()
  const type = params.oneOf('type', Object.keys(typeWords))
  const status = params.oneOf('status', Object.keys(statusWords))
  const isread = params.oneOf('isread', ['0', '1'])
  const begin = params.date('publish_date_begin')
  const end = params.date('publish_date_end')
  if (begin !== undefined && end !== undefined && begin > end) throw new Refusal('badRange')
  return core.db.notices
    .of(account, maySeeRate(core, account))
    .map((notice) => rowOf(core, account, language, notice))
    .filter((row) => {
      const day = row.publish_time.slice(0, 10)
      return (
        (title === undefined || row.title.toLowerCase().includes(title)) &&
        (type === undefined || row.type === type) &&
        (status === undefined || row.status === status) &&
        (isread === undefined || row.isread === isread) &&
        (begin === undefined || day >= begin) &&
        (end === undefined || day <= end)
      )
    })
}

async function startExport(core: Core, call: Call): Promise<Response> {
  const { account, language } = call
  const order = await call.body()
  const filters = new Params(order.raw('filters') ?? {})
  const columns = columnsOfOrder(order, fields)
  const rows = sorted(filters, rowsOf(core, account, language, filters), fields)
  const cell = (row: NoticeRow, key: (typeof fields)[number]): string => {
    if (key === 'type') return row.disptype
    if (key === 'audience') return row.dispaudience
    if (key === 'status') return row.dispstatus
    if (key === 'isread') return call.say(row.isread === '1' ? 'wordRead' : 'wordUnread')
    if (key === 'read_rate')
      return row.read_rate === null ? '' : `${String(Math.round(row.read_rate * 100))} %`
    return row[key]
  }
  return startListExport(
    core,
    call,
    order,
    {
      type: 'noticeExport',
      file: 'notices',
      total: rows.length,
      titles: columns.map(({ title }) => title),
      rows: () => rows.map((row) => columns.map(({ key }) => cell(row, key))),
    },
    core.now(),
  )
}
