import { isLanguage } from '../../../src/i18n/languages'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import { textsOf } from '../../db/notices'
import { translateIn } from '../../messages/messages'
import { notifyReaders } from './noticePublishing'
import type { Call } from '../kit/call'
import { authorOf } from '../kit/route'

/** Days for which the notice of a reset is shown. */
const noticeDays = 30

/**
 * Tells a user about a reset password by a notice, and by mail if an address is known.
 * @returns true if a mail was sent
 */
export function notifyReset(core: Core, call: Call, username: string): boolean {
  const user = core.db.users.find(username)
  if (!user) return false
  const now = core.now()
  const wall = (days: number): string => wallIn(core.world.zone, now + days * 86_400_000)
  const values = { name: call.account.name, time: wall(0) }
  const notice = core.db.tables.notices.insert(
    {
      type: 'system',
      audience: 'user',
      audience_ids: [String(user.id)],
      texts: textsOf((language) => ({
        title: translateIn(language)('resetNotice'),
        content: `<p>${translateIn(language)('resetNoticeText', values)}</p>`,
      })),
      author: call.account.name,
      published_time: wall(0),
      begin_time: '',
      expire_time: wall(noticeDays),
      withdrawn: '0',
    },
    authorOf(call),
  )
  notifyReaders(core, notice)
  if (user.email === '') return false
  const language = core.db.tables.users.get(String(user.id))?.language ?? ''
  const message = translateIn(isLanguage(language) ? language : call.language)
  core.db.outbox.send({
    at: now,
    to: user.email,
    subject: message('resetNotice'),
    text: message('resetNoticeText', values),
  })
  return true
}
