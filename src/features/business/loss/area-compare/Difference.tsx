import { useTranslation } from 'react-i18next'
import { formatNumber, thinSpace } from '@/lib/number'
import { differenceOf, metricUnits, type ComparedMetric, type Days } from '@/rules/losses/compared'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './AreaCompare.module.css'

interface Props {
  metric: ComparedMetric
  value: number | null
  /** undefined: it is the base itself. */
  base: number | null | undefined
  /** Absent where both are of the same period. */
  days?: Days
  /** Why there is no figure, in words. */
  why: string
}

/** A figure, and what it differs from the base by. */
export function Difference({ metric, value, base, days = [1, 1], why }: Props) {
  const { t, i18n } = useTranslation('areaCompare')
  const { language } = i18n
  const unit = metricUnits[metric]
  const { by, percent } =
    base === undefined ? { by: null, percent: null } : differenceOf(metric, value, base, days)
  const signed = (figure: number, decimals: number): string =>
    `${figure > 0 ? '+' : ''}${formatNumber(figure, decimals, language)}`
  const inPercent = (change: number): string => {
    const text = `${signed(change, 1)}${thinSpace}%`
    const [own, other] = days
    return unit !== 'kWh' || own === other ? text : t('perDay', { change: text, days: own, base: other })
  }
  const said =
    by === null
      ? ''
      : unit === '%'
        ? `${signed(by, 2)}${thinSpace}${t('points')}`
        : `${signed(by, 2)}${percent === null ? '' : ` (${inPercent(percent)})`}`
  return (
    <span className={css.cell}>
      {value === null ? <NoValue why={why} /> : <Quantity value={value} unit={unit} decimals={2} />}
      {said !== '' && (
        <small className={sharedStyles.mutedFigure} title={t('diff', { by: said })}>
          {said}
        </small>
      )}
    </span>
  )
}
