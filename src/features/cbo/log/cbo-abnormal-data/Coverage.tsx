import { useTranslation } from 'react-i18next'
import { abnormalApi } from '@/api/cbo/abnormal'
import { abnormalList } from '@/domain/links/abnormalRead'
import { formatNumber } from '@/lib/number'
import { useLoad } from '@/ui/data/queries'
import sharedStyles from '@/ui/theme/shared.module.css'

/** Says how much of the utility the list covers, where that is not all of it. */
export function Coverage() {
  const { t, i18n } = useTranslation('abnormal')
  const { data } = useLoad([abnormalList, 'coverage'], (signal) => abnormalApi.coverage(signal))
  const { areas, all } = data ?? {}
  if (typeof areas !== 'number' || typeof all !== 'number' || areas >= all) return null
  const [looked, total] = [areas, all].map((count) => formatNumber(count, 0, i18n.language))
  return <p className={sharedStyles.note}>{t('list.coverage', { areas: looked, total })}</p>
}
