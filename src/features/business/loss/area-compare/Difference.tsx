import { useTranslation } from 'react-i18next'
import { formatChange, thinSpace } from '@/lib/number'
import { differenceOf, metricUnits, type ComparedMetric, type Days } from '@/rules/losses/compared'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './AreaCompare.module.css'

interface Props {
  metric: ComparedMetric
  value: number | null
  /** Value of the base; undefined for the base itself. */
  base: number | null | undefined
  /** Numbers of days of the value and of the base; absent where both have the same period. */
  days?: Days
  /** Reason for a missing value, in words. */
  reason: string
}

/** Value with its difference from the base. */
export function Difference({ metric, value, base, days = [1, 1], reason }: Props) {
  const { t, i18n } = useTranslation('areaCompare')
  const { language } = i18n
  const unit = metricUnits[metric]
  const { by: difference, percent } =
    base === undefined ? { by: null, percent: null } : differenceOf(metric, value, base, days)
  const formatSigned = (figure: number, decimals: number): string => formatChange(figure, decimals, language)
  const percentText = (change: number): string => {
    const text = `${formatSigned(change, 1)}${thinSpace}%`
    const [valueDays, baseDays] = days
    return unit !== 'kWh' || valueDays === baseDays
      ? text
      : t('perDay', { change: text, days: valueDays, base: baseDays })
  }
  const text =
    difference === null
      ? ''
      : unit === '%'
        ? `${formatSigned(difference, 2)}${thinSpace}${t('points')}`
        : `${formatSigned(difference, 2)}${percent === null ? '' : ` (${percentText(percent)})`}`
  return (
    <span className={css.cell}>
      {value === null ? <NoValue why={reason} /> : <Quantity value={value} unit={unit} decimals={2} />}
      {text !== '' && (
        <small className={sharedStyles.mutedFigure} title={t('diff', { by: text })}>
          {text}
        </small>
      )}
    </span>
  )
}
