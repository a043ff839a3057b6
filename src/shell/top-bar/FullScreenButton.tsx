import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useFeedback } from '@/ui/feedback/feedback'
import { TopButton } from './TopButton'

const follow = (notify: () => void) => {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}

export function FullScreenButton() {
  const { t } = useTranslation('shell')
  const { warning } = useFeedback()
  const full = useSyncExternalStore(follow, () => Boolean(document.fullscreenElement))

  async function toggle() {
    try {
      await (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    } catch {
      warning(t('fullScreen.impossible'))
    }
  }
  return (
    <TopButton
      name={t('fullScreen.enter')}
      aria-pressed={full}
      icon={full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
      onClick={() => void toggle()}
    />
  )
}
