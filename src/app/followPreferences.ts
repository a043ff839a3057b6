import { changeLanguage } from '@/i18n/i18n'
import { preferences, usePreferences } from '@/stores/preferences'
import { applyTheme } from '@/ui/theme/applyTheme'
import { defaultPrimary } from '@/ui/theme/tokens'

/** A utility's own stylesheet, where the build names one: by its own name here, so that other builds have nothing of it. */
async function restyle(color: string): Promise<void> {
  const url = import.meta.env.VITE_THEME_STYLESHEET_URL
  if (!url) return
  // Without its file, as without the stylesheet, the variables alone change.
  const file = await import('@/ui/theme/themeStylesheet').catch(() => undefined)
  await file?.restyle(url, color)
}

/** A changed preference is only stored; words and look follow from here. Answers how to stop. */
export function followPreferences(): () => void {
  let before = preferences.get()
  applyTheme(before)
  if (before.color !== defaultPrimary) void restyle(before.color)
  return usePreferences.subscribe((now) => {
    const last = before
    before = now
    if (now.language !== last.language) void changeLanguage(now.language).catch(() => {})
    if (now.mode !== last.mode || now.color !== last.color || now.size !== last.size) applyTheme(now)
    if (now.mode !== last.mode || now.color !== last.color) void restyle(now.color)
  })
}
