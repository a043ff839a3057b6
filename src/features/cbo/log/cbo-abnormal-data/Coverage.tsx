import { useTranslation } from 'react-i18next'
import { abnormalApi } from '@/api/cbo/abnormal'
import { abnormalList } from '@/domain/links/abnormalRead'
import { formatNumber } from '@/lib/number'
import { useLoad } from '@/ui/data/queries'
import styles from './AbnormalData.module.css'

/** Says how much of the utility the list covers, where that is not all of it. */
export function Coverage() {
  const { t, i18n } = useTranslation('abnormal')
  const { data } = useLoad([abnormalList, 'coverage'], (signal) => abnormalApi.coverage(signal))
  const { areas, all } = data ?? {}
  if (typeof areas !== 'number' || typeof all !== 'number' || areas >= all) return null
  const [looked, total] = [areas, all].map((count) => formatNumber(count, 0, i18n.language))
  return <p className={styles.help}>{t('list.coverage', { areas: looked, total })}</p>
}
