import { http, take, takeList, takeObject } from './unread'

/** What is new in one version; `content` is HTML that must be sanitised before it is shown. */
export interface ReleaseNote {
  id: string
  version_title: string
  version_code: string
  /** yyyy-MM-dd HH:mm:ss */
  upgrade_time: string
  content: string
  /** '0' unread, '1' read. */
  isread: string
  /** `isread` in the language of the request. */
  dispisread: string
}

export interface LatestMailbox {
  /** How many are unread; some servers send the unread notes themselves. */
  unReadMsgs: number | unknown[]
  amiVersionMapList: ReleaseNote[]
}

/** The unread notes, newest first, and how many there are. */
export interface LatestReleases {
  unread: number
  notes: ReleaseNote[]
}

export const releaseNotesApi = {
  latest: async (): Promise<LatestReleases> => {
    const reply = await http.get<LatestMailbox>('/amiVersion/getLatestUserMailbox', undefined, {
      silent: true,
    })
    const { unReadMsgs, amiVersionMapList } = takeObject(reply) as Partial<LatestMailbox>
    const notes = (Array.isArray(amiVersionMapList) ? amiVersionMapList : [])
      .filter((note) => typeof note === 'object' && note !== null && note.isread !== '1')
      .sort((a, b) => (b.upgrade_time ?? '').localeCompare(a.upgrade_time ?? ''))
    const said = Array.isArray(unReadMsgs) ? unReadMsgs.length : (unReadMsgs ?? notes.length)
    return { unread: Number.isFinite(said) ? Math.max(0, said) : notes.length, notes }
  },
  /** Every note, newest first. */
  all: (signal?: AbortSignal): Promise<ReleaseNote[]> =>
    http
      .get<ReleaseNote[]>('/amiVersion/getUserMailboxFromRedis', undefined, { signal, silent: true })
      .then(takeList),
  markRead: (id: string): Promise<unknown> =>
    http.post('/amiVersion/setMessagesAsRead', { id }, { silent: true }).then(take),
}
