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
  let applied = preferences.get()
  applyTheme(applied)
  if (applied.color !== defaultPrimary) void restyle(applied.color)
  return usePreferences.subscribe((current) => {
    const last = applied
    applied = current
    if (current.language !== last.language) void changeLanguage(current.language).catch(() => {})
    if (current.mode !== last.mode || current.color !== last.color || current.size !== last.size)
      applyTheme(current)
    if (current.mode !== last.mode || current.color !== last.color) void restyle(current.color)
  })
}
