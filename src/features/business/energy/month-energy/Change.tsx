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

/** Change against another month, with both numbers of days where they differ. */
export function Change({ percent, days, base }: Props) {
  const { t } = useTranslation('energies')
  return (
    <>
      {percent !== null && days !== base && (
        <span className={sharedStyles.quiet}>{t('month.days', { days, base })} </span>
      )}
      {percent !== null && percent > 0 && '+'}
      <Quantity value={percent} unit="%" decimals={1} />
    </>
  )
}
