import { useTranslation } from 'react-i18next'
import { formatNumber, thinSpace } from '@/lib/number'
import css from './Figure.module.css'

interface Props {
  /** Change of the rate against the day or month before, percentage points; null = unknown. */
  change?: number | null
}

/** Third line of a rate of reading or of reach: the target of the utility, and the change with its sign. */
export function TargetLine({ change = null }: Props) {
  const { t, i18n } = useTranslation('explain')
  if (change === null) return <p className={css.below}>{t('readTarget')}</p>
  const sign = change === 0 ? '±' : change > 0 ? '▲' : '▼'
  const size = formatNumber(Math.abs(change), 2, i18n.language)
  return <p className={css.below}>{`${t('readTarget')} · ${sign}${thinSpace}${size}`}</p>
}
