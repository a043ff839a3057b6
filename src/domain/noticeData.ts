import { noticesApi } from '@/api/notices'
import { notices } from '@/stores/notices'
import { session } from '@/stores/session'

/** Somebody asked while an answer was under way, which may be older than what he knows. */
let again = false

/**
 * Asks for the user's notices again; a failure is kept beside the older ones. One call at a time: who asks meanwhile is
 * answered by one more call, never by the one that began before.
 */
export async function refreshNotices(): Promise<void> {
  if (notices.get().busy) {
    again = true
    return
  }
  again = false
  const { token } = session.get()
  notices.begin()
  try {
    notices.loaded(await noticesApi.current(), token)
  } catch (error) {
    notices.failed(error instanceof Error ? error : new Error(String(error)), token)
  }
  if (again && session.get().token === token) await refreshNotices()
}

/**
 * Tells the server that these notices were read, then everybody who counts them.
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
