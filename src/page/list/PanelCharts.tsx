import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './PanelCharts.module.css'

interface Props {
  /** Class with other shares of the width than equal ones. */
  className?: string | undefined
  /** Cards beside each other, as high as every chart above rows. */
  children: ReactNode
}

/** Charts above the rows of a page: one chart, or cards beside each other. */
export function PanelCharts({ className, children }: Props) {
  const { t } = useTranslation('common')
  return (
    <div className={clsx(styles.charts, className)}>
      <h2 className={sharedStyles.hidden}>{t('list.chart')}</h2>
      {children}
    </div>
  )
}
