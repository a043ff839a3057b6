import { useTranslation } from 'react-i18next'
import { securityLogApi } from '@/api/cbo/logs'
import { useAsk } from '@/ui/feedback/useAsk'

/** Ends the lock of an account, after a question that says what that means; a refusal is shown and loads anew too. */
export function useUnlock(
  after: () => void,
): (user: { username: string; user_name: string }) => Promise<boolean> {
  const { t } = useTranslation('logs')
  const { ask } = useAsk()
  return ({ username, user_name }) => {
    const name = `${user_name} (${username})`
    return ask({
      question: {
        title: t('safety.unlockTitle', { name }),
        content: t('safety.unlockText'),
        ok: t('safety.unlock'),
        danger: true,
      },
      send: () => securityLogApi.unlock(username).finally(after),
      done: t('safety.unlocked', { name }),
    })
  }
}
