import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { securityLogApi } from '@/api/logs'
import { useSend } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'

/** Ends the lock of an account, after a question that says what that means; a refusal is shown and loads anew too. */
export function useUnlock(
  after: () => void,
): (user: { username: string; user_name: string }) => Promise<void> {
  const { t } = useTranslation('logs')
  const { t: common } = useTranslation('common')
  const { send } = useSend(async (username: string) => {
    try {
      await securityLogApi.unlock(username)
    } catch (error) {
      feedback.error(errorText(error, 'action'))
      throw error
    }
  })
  return async ({ username, user_name }) => {
    const name = `${user_name} (${username})`
    const agreed = await feedback.confirm({
      title: t('safety.unlockTitle', { name }),
      content: t('safety.unlockText'),
      ok: t('safety.unlock'),
      cancel: common('action.cancel'),
      danger: true,
    })
    if (!agreed) return
    if (await send(username)) feedback.success(t('safety.unlocked', { name }))
    after()
  }
}
