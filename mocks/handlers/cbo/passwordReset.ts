import { isLanguage } from '../../../src/i18n/languages'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import { textsOf } from '../../db/notices'
import { sayIn } from '../../messages/messages'
import { tellReaders } from './noticePublishing'
import type { Call } from '../kit/call'
import { authorOf } from '../kit/route'

/** How long the notice of a reset is shown. */
const shownDays = 30

/** Tells a user about a reset password: by a notice, and by mail when an address is known. True = mailed. */
export function tellReset(core: Core, call: Call, username: string): boolean {
  const user = core.db.users.find(username)
  if (!user) return false
  const at = core.now()
  const wall = (days: number): string => wallIn(core.world.zone, at + days * 86_400_000)
  const values = { name: call.account.name, time: wall(0) }
  const notice = core.db.tables.notices.insert(
    {
      type: 'system',
      audience: 'user',
      audience_ids: [String(user.id)],
      texts: textsOf((language) => ({
        title: sayIn(language)('resetNotice'),
        content: `<p>${sayIn(language)('resetNoticeText', values)}</p>`,
      })),
      author: call.account.name,
      published_time: wall(0),
      begin_time: '',
      expire_time: wall(shownDays),
      withdrawn: '0',
    },
    authorOf(call),
  )
  tellReaders(core, notice)
  if (user.email === '') return false
  const language = core.db.tables.users.get(String(user.id))?.language ?? ''
  const say = sayIn(isLanguage(language) ? language : call.language)
  core.db.outbox.send({
    at,
    to: user.email,
    subject: say('resetNotice'),
    text: say('resetNoticeText', values),
  })
  return true
}
