import { create } from 'zustand'
import type { NoticeData } from '@/api/console/userItems'
import type { LatestReleases } from '@/api/console/releaseNotes'
import { sessionStore } from '@/lib/storage'
import { isYes } from '@/rules/codes/codes'
import { session, useSession } from './session'

interface NoticesState {
  /** Undefined until the console has looked: what the user info says holds until then. */
  data: NoticeData | undefined
  /** ms since 1970 when `data` arrived. */
  loadedAt: number
  /** Why the newest look failed; `data` is older then. */
  error: Error | undefined
  busy: boolean
  /** Number of the server's announcements that notices changed: lists of them reload when it grows. */
  news: number
  /** The notice that is open over the page. */
  reading: { id: string; title: string } | undefined
  /** Number of release notes that this user has not read. */
  unreadReleases: number
  /** The question for the unread release notes, asked once a session and language. */
  latest: { language: string; answer: Promise<LatestReleases> } | undefined
  /** This session has been told of its unread notices. */
  welcomed: boolean
}

const nothing: NoticesState = {
  data: undefined,
  loadedAt: 0,
  error: undefined,
  busy: false,
  news: 0,
  reading: undefined,
  unreadReleases: 0,
  latest: undefined,
  welcomed: false,
}

const closedKey = 'powergate.closedRelease'
const store = create<NoticesState>()(() => nothing)

// Another user's notices are never shown, and a reminder that was closed comes back at the next sign-in.
useSession.subscribe(({ token }, previous) => {
  if (token === previous.token) return
  store.setState(nothing, true)
  if (previous.token !== undefined) sessionStore.remove(closedKey)
})

/** Notices and release notes as far as the frame shows them; it ends with the session. */
export const useNotices = store
/** Unread notices, 0 when unknown. */
export function useNoticeCount(): number {
  const loadedCount = store((state) => state.data?.count)
  const atSignIn = useSession((state) => state.user?.noticeData?.count)
  return loadedCount ?? (Number(atSignIn) || 0)
}

export const notices = {
  get: (): NoticesState => store.getState(),
  begin: (): void => store.setState({ busy: true }),
  changed: (): void => store.setState(({ news }) => ({ news: news + 1 })),
  /** Takes an answer, unless another user has signed in meanwhile. */
  loaded(data: NoticeData, token: string | undefined): void {
    if (session.get().token === token)
      store.setState({ data, loadedAt: Date.now(), error: undefined, busy: false })
  },
  failed(error: Error, token: string | undefined): void {
    if (session.get().token === token) store.setState({ error, busy: false })
  },
  /** The server has confirmed that this user read them. */
  markRead(ids: readonly string[]): void {
    const { data } = store.getState()
    if (!data) return
    const fresh = data.noticeList.filter(({ id, isread }) => ids.includes(id) && !isYes(isread))
    store.setState({
      data: {
        ...data,
        count: Math.max(0, data.count - fresh.length),
        noticeList: data.noticeList.map((item) => (fresh.includes(item) ? { ...item, isread: '1' } : item)),
      },
    })
  },
  open: (reading: { id: string; title: string }): void => store.setState({ reading }),
  close: (): void => store.setState({ reading: undefined }),
  /** True the first time that it is asked in a session. */
  welcome(): boolean {
    const first = !store.getState().welcomed
    store.setState({ welcomed: true })
    return first
  },
  setLatest: (latest: NoticesState['latest']): void => store.setState({ latest }),
  setUnreadReleases: (unreadReleases: number): void => store.setState({ unreadReleases }),
  releaseRead: (): void =>
    store.setState(({ unreadReleases }) => ({ unreadReleases: Math.max(0, unreadReleases - 1) })),
  /** The reminder for this release note was closed in this session. */
  closedRelease: (): unknown => sessionStore.get(closedKey),
  closeRelease: (id: string): void => sessionStore.set(closedKey, id),
}
