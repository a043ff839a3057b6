import type { CurrentUser } from '@/api/console/session'
import type { VersionType } from '@/config/env'
import type { Language } from '@/i18n/languages'
import { isYes } from '@/rules/codes/codes'

/**
 * True when the user sees the first-time guide (decision A-38): not in the tesla edition, not in Chinese, not after
 * "never again".
 */
export const wantsGuide = (
  user: Pick<CurrentUser, 'extendfield2'>,
  version: VersionType,
  language: Language,
): boolean => version !== 'tesla' && language !== 'zh' && !isYes(user.extendfield2)
