import type { ReleaseNote } from '../../../src/api/console/releaseNotes'
import { textFor } from '../../../src/rules/console/richTexts'
import type { Core } from '../../core'
import { Refusal } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { route } from '../kit/route'

export function releaseNoteHandlers(core: Core): Route[] {
  const path = '/amiVersion/setMessagesAsRead'
  const setAsRead = async ({ body, account }: Call): Promise<Response> => {
    const id = (await body()).required('id')
    if (!core.db.releaseNotes.read(id, account.username)) throw new Refusal('unknownRelease')
    return ok(null)
  }
  return [
    route(core, 'get', '/amiVersion/getLatestUserMailbox', 'session', (call) => {
      const unread = notesOf(core, call).filter((note) => note.isread === '0')
      return ok({ unReadMsgs: unread.length, amiVersionMapList: unread })
    }),
    route(core, 'get', '/amiVersion/getUserMailboxFromRedis', 'session', (call) => ok(notesOf(core, call))),
    // Both methods exist, because real servers accept one or the other.
    route(core, 'post', path, 'session', setAsRead),
    route(core, 'put', path, 'session', setAsRead),
  ]
}

function notesOf({ db }: Core, { account, language, translate }: Call): ReleaseNote[] {
  return db.releaseNotes.all().map((note) => {
    const read = db.releaseNotes.isRead(note.id, account.username)
    const { title, content } = textFor(note.texts, language)
    return {
      id: note.id,
      version_title: title,
      version_code: note.version_code,
      upgrade_time: note.upgrade_time,
      content,
      isread: read ? '1' : '0',
      dispisread: translate(read ? 'wordRead' : 'wordUnread'),
    }
  })
}
