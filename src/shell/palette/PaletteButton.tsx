import { SearchOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { paletteStore } from '@/stores/palette'
import { TopButton } from '../top-bar/TopButton'
import styles from './PaletteButton.module.css'

/** Opens the command palette and shows its key where there is room. */
export function PaletteButton() {
  const { t } = useTranslation('shell')
  return (
    <TopButton
      name={t('palette.button')}
      className={styles.button ?? ''}
      aria-haspopup="dialog"
      icon={<SearchOutlined aria-hidden />}
      onClick={paletteStore.search}
    >
      <kbd className={styles.hint} aria-hidden="true">
        {/Mac/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </TopButton>
  )
}
