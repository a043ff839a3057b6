import type { NoticeData } from '../../../src/api/console/userItems'
import type { Notice, NoticeRow } from '../../../src/api/cbo/notices'
import type { Language } from '../../../src/i18n/languages'
import type { Core } from '../../core'
import type { Account } from '../../db/accounts'
import type { NoticeRecord } from '../../db/notices'
import { noticeChannel } from '../../db/prefixes'
import { exceptionItems } from './exceptions'
import { listRoutes } from '../kit/crud'
import { findNotice, formOf, noticeListing, noticeWord, isPublisher, rowOf, wordsFor } from './noticeRows'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'
import { idsOf } from '../kit/rows'

/** Maximum number of notices in the console's popover. */
const remindLimit = 20

/** Routes to read notices: users read the notices addressed to them, publishers read all. */
export function noticeHandlers(core: Core): Route[] {
  return [
    route(core, 'get', '/cbo/notice/remind', 'session', ({ account, language }) =>
      ok(noticeDataOf(core, account, language)),
    ),
    ...listRoutes<NoticeRecord, NoticeRow>(core, {
      path: '/cbo/notice',
      screens: ['notice'],
      readers: 'session',
      ...noticeListing(core),
      exporting: { file: 'notices', word: noticeWord },
    }),
    route(core, 'get', '/cbo/notice/detail/:id', 'session', ({ part, account, language }) => {
      const notice = findNotice(core, account, part('id'))
      const detail: Notice = {
        ...rowOf(core, account, language, notice),
        content: wordsFor(notice.texts, language).content,
        ...(isPublisher(core, account) && { form: formOf(core, notice, language) }),
      }
      return ok(detail)
    }),
    route(core, 'post', '/cbo/notice/read', 'session', async ({ body, account }) => {
      const ids = idsOf(await body())
      for (const id of ids) findNotice(core, account, id)
      // Publishers also open notices that are not addressed to them, or not published: these do not count as read.
      const addressedIds = new Set(core.db.notices.of(account, true).map(({ id }) => id))
      for (const id of ids) if (addressedIds.has(id)) core.db.notices.read(id, account.username)
      return ok(null)
    }),
    route(core, 'post', '/cbo/notice/readAll', 'session', ({ account }) => {
      for (const { id } of core.db.notices.of(account, true)) core.db.notices.read(id, account.username)
      return ok(null)
    }),
  ]
}

/**
 * `noticeData` of the signed-in user: unread notices first, then the newest; exceptions for users with the right to
 * the log.
 */
export function noticeDataOf(core: Core, account: Account, language: Language): NoticeData {
  const { notices } = core.db
  const unread = notices.unread(account)
  const readNotices = notices
    .of(account, false)
    .filter((notice) => notices.status(notice) === 'published' && !unread.includes(notice))
  return {
    exceptionList: exceptionItems(core, account, language),
    noticeList: [...unread, ...readNotices].slice(0, remindLimit).map((notice) => ({
      id: notice.id,
      ...contentOf(wordsFor(notice.texts, language)),
      publish_time: notices.shownFrom(notice),
      isread: notices.isRead(notice.id, account.username) ? '1' : '0',
    })),
    count: unread.length,
    channel: noticeChannel(account.username),
  }
}

const contentOf = ({ title, content }: { title: string; content: string }) => ({ title, content })
