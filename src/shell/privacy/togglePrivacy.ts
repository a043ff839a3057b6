import { errorText } from '@/api/wire/errorText'
import { privacyApi } from '@/api/cbo/privacy'
import { words } from '@/i18n/i18n'
import { privacy } from '@/stores/privacy'
import { tabs } from '@/stores/tabs'
import { feedback } from '@/ui/feedback/feedback'

let asking = false

/**
 * Hides names, phones and addresses everywhere at once, or shows them again. Hiding needs no call; showing is written
 * into the audit log first, and what cannot be written stays hidden.
 */
export async function togglePrivacy(): Promise<void> {
  if (!privacy.masked()) {
    privacy.set(true)
    feedback.success(words.t('shell:privacy.hidden'))
    return
  }
  if (asking) return
  asking = true
  try {
    await privacyApi.unmask(tabs.get().active || '/')
    privacy.set(false)
    feedback.success(words.t('shell:privacy.shown'))
  } catch (error) {
    feedback.error(words.t('shell:privacy.failed', { reason: errorText(error, 'action') }))
  } finally {
    asking = false
  }
}
