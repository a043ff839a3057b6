import { words } from '@/i18n/i18n'
import { feedback } from '@/ui/feedback/feedback'

export const isFullScreen = (): boolean => Boolean(document.fullscreenElement)

/** Enters or leaves full screen; says so where the browser has none or does not allow it. */
export async function toggleFullScreen(): Promise<void> {
  try {
    if (!document.fullscreenEnabled) throw new TypeError('not supported')
    await (isFullScreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  } catch {
    feedback.warning(words.t('shell:fullScreen.impossible'))
  }
}
