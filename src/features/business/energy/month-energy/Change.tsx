import { useTranslation } from 'react-i18next'
import { Quantity } from '@/ui/value/Quantity'
import sharedStyles from '@/ui/theme/shared.module.css'

interface Props {
  /** Change in per cent; null if the months are not compared. */
  percent: number | null
  /** Number of days in the month, and in the month of comparison (`base`). */
  days: number | null
  base: number | null
}

/** Change against another month: a day where their numbers of days differ, with both numbers in the tooltip. */
export function Change({ percent, days, base }: Props) {
  const { t } = useTranslation('energies')
  const isPerDay = percent !== null && days !== base
  return (
    <span title={isPerDay ? t('month.days', { days, base }) : undefined}>
      {percent !== null && percent > 0 && '+'}
      <Quantity value={percent} unit="%" decimals={1} />
      {isPerDay && <span className={sharedStyles.quiet}> {t('month.perDay')}</span>}
    </span>
  )
}
