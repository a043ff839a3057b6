import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isFullScreen, toggleFullScreen } from './fullScreen'
import { TopButton } from './TopButton'

const follow = (notify: () => void) => {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}

export function FullScreenButton() {
  const { t } = useTranslation('shell')
  const full = useSyncExternalStore(follow, isFullScreen)
  return (
    <TopButton
      name={t('fullScreen.enter')}
      aria-pressed={full}
      icon={full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
      onClick={() => void toggleFullScreen()}
    />
  )
}
