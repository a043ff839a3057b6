import { noticesApi } from '@/api/cbo/notices'
import { notices } from '@/stores/notices'
import { session } from '@/stores/session'

/** A refresh was asked for during a call, whose answer may be too old for it. */
let isStale = false

/**
 * Asks for the user's notices again; a failure is kept beside the older ones. One call at a time: all
 * requests during a call are answered by one more call, never by the running one.
 */
export async function refreshNotices(): Promise<void> {
  if (notices.get().busy) {
    isStale = true
    return
  }
  isStale = false
  const { token } = session.get()
  notices.begin()
  try {
    notices.loaded(await noticesApi.current(), token)
  } catch (error) {
    notices.failed(error instanceof Error ? error : new Error(String(error)), token)
  }
  if (isStale && session.get().token === token) await refreshNotices()
}

/**
 * Tells the server that these notices were read, then updates every place that counts them.
 * @throws ApiError when the server did not take it; nothing counts as read then
 */
export async function markNoticesRead(ids: readonly string[]): Promise<void> {
  await noticesApi.markRead(ids.join(','))
  notices.markRead(ids)
  void refreshNotices()
}

/** The same for everything that is meant for this user. */
export async function markAllNoticesRead(): Promise<void> {
  await noticesApi.markAllRead()
  notices.markRead(notices.get().data?.noticeList.map(({ id }) => id) ?? [])
  await refreshNotices()
}
