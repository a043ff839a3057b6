import { useTranslation } from 'react-i18next'
import { securityLogApi } from '@/api/cbo/logs'
import { useAsk } from '@/ui/feedback/useAsk'

/** Unlocks an account after a confirmation; `onEnd` runs after success and after a refusal. */
export function useUnlock(
  onEnd: () => void,
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
      send: () => securityLogApi.unlock(username).finally(onEnd),
      successMessage: t('safety.unlocked', { name }),
    })
  }
}
