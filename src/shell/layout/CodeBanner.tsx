import { WarningOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { BuiltPage } from '../menu/routes'
import styles from './PaneView.module.css'

/** The screen's own code and the name of its menu entry must be the same (decision A-25). */
export function CodeBanner({ page }: { page: BuiltPage }) {
  const { t } = useTranslation('shell')
  if (!page.code || !page.name || page.code === page.name) return null
  return (
    <p className={styles.banner} role="alert">
      <WarningOutlined className={styles.sign} aria-hidden />
      {t('codeBanner', { name: page.name, code: page.code })}
    </p>
  )
}
