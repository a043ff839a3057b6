import type { HttpHandler } from 'msw'
import type { LatestMailbox, ReleaseNote } from '../../src/api/releaseNotes'
import { wallIn } from '../../src/lib/time'
import type { Core } from '../core'
import { Refusal } from './params'
import { ok, route, type Call } from './route'

export function releaseNoteHandlers(core: Core): HttpHandler[] {
  const path = '/amiVersion/setMessagesAsRead'
  const setAsRead = async ({ body, account }: Call): Promise<Response> => {
    const id = (await body()).required('id')
    if (!core.db.releaseNotes.read(id, account.username)) throw new Refusal('unknownRelease')
    return ok(null)
  }
  return [
    route(core, 'get', '/amiVersion/getLatestUserMailbox', 'session', (call) => {
      const unread = notesOf(core, call).filter((note) => note.isread === '0')
      const mailbox: LatestMailbox = { unReadMsgs: unread.length, amiVersionMapList: unread }
      return ok(mailbox)
    }),
    route(core, 'get', '/amiVersion/getUserMailboxFromRedis', 'session', (call) => ok(notesOf(core, call))),
    // Servers accept the one or the other.
    route(core, 'post', path, 'session', setAsRead),
    route(core, 'put', path, 'session', setAsRead),
  ]
}

function notesOf({ db, world }: Core, { account, language, say }: Call): ReleaseNote[] {
  return db.releaseNotes.all().map((note) => {
    const read = db.releaseNotes.isRead(note.id, account.username)
    return {
      id: note.id,
      version_title: note.title[language],
      version_code: note.code,
      upgrade_time: wallIn(world.zone, note.at),
      content: note.content[language],
      isread: read ? '1' : '0',
      dispisread: say(read ? 'wordRead' : 'wordUnread'),
    }
  })
}
