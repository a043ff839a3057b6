import { FullscreenExitOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { gisMode, useGisMode } from '@/stores/gisMode'
import { useEscape } from '@/ui/list/useEscape'
import styles from './GisExit.module.css'

/** While a page fills the window: Escape, and a button that is always in sight, bring the frame back. */
export function GisExit() {
  const { t } = useTranslation('shell')
  const { page, ownExit } = useGisMode()
  const on = page !== undefined
  useEscape(on, gisMode.leave)
  if (!on || ownExit) return null
  return (
    <div className={styles.exit}>
      <Button icon={<FullscreenExitOutlined aria-hidden />} onClick={gisMode.leave}>
        {t('maps.leave')}
      </Button>
    </div>
  )
}
