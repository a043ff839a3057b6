import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { withWords } from '@/i18n/withWords'
import { handed } from '@/lib/windowTalk'
import { privacy } from '@/stores/privacy'
import { session, useSession } from '@/stores/session'
import type { Go } from './leave'

const OtherUser = lazy(
  withWords(['session'], () =>
    import('@/shell/session/OtherUser').then((file) => ({ default: file.OtherUser })),
  ),
)

/** Covers this window when another user has signed in, and hides personal data here when another window hides it. */
export function WindowsHost() {
  const navigate = useNavigate() as Go
  const otherSession = useSession((state) => state.other)
  useEffect(() => {
    // Personal data that is hidden in one window is hidden in all.
    window.addEventListener('storage', privacy.reload)
    return () => window.removeEventListener('storage', privacy.reload)
  }, [])
  if (!otherSession) return null
  return (
    <Suspense>
      <OtherUser
        otherSession={otherSession}
        onContinue={async () => {
          // First away from the other user's page.
          await navigate('/dashboard', { replace: true })
          handed.keep(otherSession)
          session.begin(otherSession.token, otherSession.permissions, false)
        }}
        onElse={() => {
          session.end()
          void navigate('/login', { replace: true })
        }}
      />
    </Suspense>
  )
}
