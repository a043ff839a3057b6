import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { soundNotices } from '@/api/cbo/notices'
import { refreshNotices } from '@/domain/words/noticeData'
import { withWords } from '@/i18n/withWords'
import { ApiError } from '@/lib/apiError'
import { notices, useNotices } from '@/stores/notices'
import { session } from '@/stores/session'
import { feedback } from '@/ui/feedback/feedback'
import { useErrorWords } from '@/ui/states/errorWords'
import { followNotices } from './followNotices'
import { latestReleases } from './latestReleases'

/** The same in every language (specification). */
export const unreadWarning = '您有未读的通知，请及时查看！'
/** Time between two looks for notices while the page is in sight, ms: some begin and end by the clock alone. */
const interval = 5 * 60_000

const NoticeDrawer = lazy(
  withWords(['notices'], () =>
    import('@/domain/notices/NoticeDrawer').then((file) => ({ default: file.NoticeDrawer })),
  ),
)
/** Refreshes notices while the console is open, and shows the notice that the user opened. */
export function NoticeWatch() {
  const { i18n } = useTranslation()
  const inWords = useErrorWords()
  const { language } = i18n
  const reading = useNotices((state) => state.reading)
  const channel = useNotices((state) => state.data?.channel)

  useEffect(() => {
    if (!notices.welcome()) return
    const { token, user } = session.get()
    const atSignIn = user?.noticeData && soundNotices(user.noticeData)
    if (atSignIn) notices.loaded(atSignIn, token)
    else void refreshNotices()
    if (atSignIn && atSignIn.count > 0) feedback.warning(unreadWarning)
    latestReleases().catch((error: unknown) => {
      const ended = error instanceof ApiError && (error.kind === 'expired' || error.kind === 'badRequest')
      if (!ended) feedback.warning(inWords(error, 'load'))
    })
  }, [inWords])

  useEffect(() => {
    const look = () => {
      const { loadedAt } = notices.get()
      if (!document.hidden && Date.now() - loadedAt >= interval - 1000) void refreshNotices()
    }
    const timer = setInterval(look, interval)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  useEffect(() => (channel === undefined ? undefined : followNotices(channel)), [channel])

  // Titles come from the server in the user's language.
  useEffect(() => {
    const changed = () => void refreshNotices()
    i18n.on('languageChanged', changed)
    return () => i18n.off('languageChanged', changed)
  }, [i18n])

  if (!reading) return null
  return (
    <Suspense>
      <NoticeDrawer key={`${reading.id} ${language}`} {...reading} onClose={notices.close} />
    </Suspense>
  )
}
