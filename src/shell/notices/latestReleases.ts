import { releaseNotesApi, type LatestReleases } from '@/api/console/releaseNotes'
import { words } from '@/i18n/i18n'
import { notices } from '@/stores/notices'

/** The unread release notes of this user, asked for once a session; the mark on the top bar follows. */
export function latestReleases(): Promise<LatestReleases> {
  const { language } = words
  const { latest } = notices.get()
  if (latest?.language === language) return latest.answer
  const answer = releaseNotesApi.latest()
  const question = { language, answer }
  notices.setLatest(question)
  // With another session the answer is out of date: it is ignored.
  const current = () => notices.get().latest === question
  void settle()
  return answer

  async function settle(): Promise<void> {
    try {
      const { unread } = await answer
      if (current()) notices.setUnreadReleases(unread)
    } catch {
      // The next to ask tries again.
      if (current()) notices.setLatest(undefined)
    }
  }
}
