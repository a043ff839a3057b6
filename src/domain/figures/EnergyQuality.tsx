import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { valueQuality } from '@/rules/codes/valueQuality'
import { NoValue } from '@/ui/value/Quantity'
import { StatusOf } from '../words/StatusOf'
import css from './EnergyQuality.module.css'

interface Props {
  quality: string | undefined
  /**
   * Days since the last known register state, where days between were not read: the energy belongs to no single day.
   */
  gap_days?: number | null
  gap_e?: number | null
}

/** Quality of a day's energy, and the reason beside a day that has none. */
export function EnergyQuality({ quality, gap_days = null, gap_e = null }: Props) {
  const { t, i18n } = useTranslation('meter')
  return (
    <span className={css.quality}>
      {quality ? <StatusOf codes={valueQuality} code={quality} /> : <NoValue />}
      {gap_days !== null && gap_e !== null && (
        <span>{t('gap', { count: gap_days, energy: formatNumber(gap_e, 2, i18n.language) })}</span>
      )}
    </span>
  )
}
