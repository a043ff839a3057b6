import { flag, id, list, number, object, optional, ref, text, type Infer, type Shape } from '@/lib/shape'
import { time } from '@/lib/shapeTime'
import { isYes } from '@/rules/codes/codes'
import { byId, get, post } from '../wire/call'

/** News of one version; `content` is HTML that must be sanitised before it is shown. */
const releaseNote = object({
  id,
  version_title: text,
  version_code: text,
  /** yyyy-MM-dd HH:mm:ss */
  upgrade_time: time,
  content: text,
  /** '0' unread, '1' read. */
  isread: flag,
  /** `isread` in the language of the request. */
  dispisread: text,
})
export type ReleaseNote = Infer<typeof releaseNote>

/** The unread notes, newest first, and how many there are. */
export interface LatestReleases {
  unread: number
  notes: ReleaseNote[]
}

/** A count; some servers send the unread notes themselves, and their number is meant. */
const countOrNotes: Shape<number | null> = {
  kind: 'number',
  read: (value) => (Array.isArray(value) ? value.length : number.read(value)),
}

const mailbox = get('/amiVersion/getLatestUserMailbox', 'The release notes that the user has not read.', {
  answer: object({
    /** Number of unread notes. */
    unReadMsgs: optional(countOrNotes),
    amiVersionMapList: list(releaseNote),
  }),
})

export const releaseNotesApi = {
  latest: async (): Promise<LatestReleases> => {
    const { unReadMsgs, amiVersionMapList } = await mailbox()
    const notes = amiVersionMapList
      .filter((note) => !isYes(note.isread))
      .sort((a, b) => b.upgrade_time.localeCompare(a.upgrade_time))
    return { unread: Math.max(0, unReadMsgs ?? notes.length), notes }
  },
  /** Every note, newest first. */
  all: get('/amiVersion/getUserMailboxFromRedis', 'All release notes, newest first.', {
    answer: list(releaseNote),
  }),
  markRead: byId(
    post('/amiVersion/setMessagesAsRead', 'Notes that the user has read a release note.', {
      body: object({ id: ref }),
    }),
  ),
}
