import { changeLanguage } from '@/i18n/i18n'
import { preferences, usePreferences } from '@/stores/preferences'
import { applyTheme } from '@/ui/theme/applyTheme'

/** A changed preference is only stored; words and look follow from here. Answers how to stop. */
export function followPreferences(): () => void {
  let before = preferences.get()
  applyTheme(before)
  return usePreferences.subscribe((now) => {
    const last = before
    before = now
    if (now.language !== last.language) void changeLanguage(now.language).catch(() => {})
    if (now.mode !== last.mode || now.color !== last.color || now.size !== last.size) applyTheme(now)
  })
}
