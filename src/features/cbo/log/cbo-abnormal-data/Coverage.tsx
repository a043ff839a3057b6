import { useTranslation } from 'react-i18next'
import { abnormalApi } from '@/api/cbo/abnormal'
import { abnormalList } from '@/domain/links/abnormalRead'
import { formatNumber } from '@/lib/number'
import { useLoad } from '@/ui/data/queries'
import sharedStyles from '@/ui/theme/shared.module.css'

/** Note about the share of areas that the list covers; absent when it covers all. */
export function Coverage() {
  const { t, i18n } = useTranslation('abnormal')
  const { data } = useLoad([abnormalList, 'coverage'], (signal) => abnormalApi.coverage(signal))
  const { areas, all: allAreas } = data ?? {}
  if (typeof areas !== 'number' || typeof allAreas !== 'number' || areas >= allAreas) return null
  const [checkedText, totalText] = [areas, allAreas].map((count) => formatNumber(count, 0, i18n.language))
  return <p className={sharedStyles.note}>{t('list.coverage', { areas: checkedText, total: totalText })}</p>
}
