import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '@/lib/time'
import { sessionStore } from '@/lib/storage'
import { isYes } from '@/rules/codes/codes'
import { useSession } from '@/stores/session'
import { feedback } from '@/ui/feedback/feedback'

const toldKey = 'powergate.remoteLogin'
/** After this time away from the window, ms, the server is asked again. */
const stale = 60_000

/**
 * Tells the user once of a newer sign-in of the same account from elsewhere (decision A-61). The server says it in the
 * user info, which is asked for again when the user comes back to the window.
 */
export function useRemoteLogin(refresh: () => Promise<void>): void {
  const { t, i18n } = useTranslation('session')
  const remote = useSession((state) => state.user?.remoteLogin)
  // A password that must be changed comes first, and ends this session anyway.
  const mustChangePassword = useSession((state) => isYes(state.user?.needUpdatePass))

  useEffect(() => {
    if (!remote || mustChangePassword) return
    const mark = `${remote.ip} ${remote.time}`
    if (sessionStore.get(toldKey) === mark) return
    sessionStore.set(toldKey, mark)
    const values = { ip: remote.ip, time: formatDateTime(remote.time, i18n.language) }
    feedback.notify('warning', t('remote.title'), t('remote.text', values))
  }, [remote, mustChangePassword, t, i18n.language])

  useEffect(() => {
    let lastCheck = Date.now()
    const look = () => {
      if (document.hidden || Date.now() - lastCheck < stale) return
      lastCheck = Date.now()
      // Nothing was asked for by the user: a failure is no news.
      refresh().catch(() => {})
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])
}
