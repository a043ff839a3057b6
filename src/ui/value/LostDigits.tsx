import { WarningOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { hasLostDigits } from '@/lib/lostDigits'
import styles from './value.module.css'

/** Beside the name of a row whose identifier came as a number too large to be exact: says why nothing can be done with it. */
export function LostDigits({ row }: { row: unknown }) {
  const { t } = useTranslation('common')
  if (!hasLostDigits(row)) return null
  const reason = t('value.lostDigits')
  return <WarningOutlined aria-label={reason} title={reason} className={styles.lost} />
}
