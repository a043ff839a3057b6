import { useTranslation } from 'react-i18next'
import { standsOut } from '@/rules/readings/readingAudit'
import sharedStyles from '@/ui/theme/shared.module.css'
import { StatusShape } from '@/ui/value/Status'
import { Quantity } from '@/ui/value/Quantity'

interface Props {
  /** Change in per cent; null if the months are not compared. */
  percent: number | null
  /** Number of days in the month, and in the month of comparison (`base`). */
  days: number | null
  base: number | null
}

/** Change of the energy per day against another month; the tooltip names their numbers of days where these differ. */
export function Change({ percent, days, base }: Props) {
  const { t } = useTranslation('energies')
  const isLarge = percent !== null && standsOut(percent)
  return (
    <span
      className={isLarge ? sharedStyles.warned : undefined}
      title={percent !== null && days !== base ? t('month.days', { days, base }) : undefined}
    >
      {isLarge && <StatusShape shape="diamond" />} <Quantity value={percent} unit="%" decimals={1} isChange />
    </span>
  )
}
