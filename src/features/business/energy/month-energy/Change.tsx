import { useTranslation } from 'react-i18next'
import { Quantity } from '@/ui/value/Quantity'
import sharedStyles from '@/ui/theme/shared.module.css'

interface Props {
  /** null = not compared. */
  percent: number | null
  /** Days of the month and of the one that it is compared with. */
  days: number | null
  base: number | null
}

/** How a month differs from another one; other numbers of days are told. */
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
