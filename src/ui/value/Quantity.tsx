import { useTranslation } from 'react-i18next'
import { formatChange, formatNumber, thinSpace } from '@/lib/number'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './value.module.css'

interface Props {
  /** null, undefined and NaN are "no value", never zero. */
  value: number | null | undefined
  /** Shown after a thin space; left out when the column or the axis names it. */
  unit?: string
  decimals?: number
  /** The value says by how much something has changed: a rise has a plus sign. */
  isChange?: boolean | undefined
  /** Nothing is what the eye passes over: only for counts of faults, never for a rate or a value with a target. */
  isZeroQuiet?: boolean | undefined
  /** The value needs a hand: it misses its target, or counts what has failed. */
  isBad?: boolean | undefined
  /** The value misses no target, but is worth a look. */
  isUnusual?: boolean | undefined
}

/** A number with its unit in tabular figures, or a dash that is read aloud as "no value". */
export function Quantity({
  value,
  unit,
  decimals = 2,
  isChange = false,
  isZeroQuiet = false,
  isBad = false,
  isUnusual = false,
}: Props) {
  const { i18n } = useTranslation('common')
  if (value === null || value === undefined || !Number.isFinite(value)) return <NoValue />
  const figure = (isChange ? formatChange : formatNumber)(value, decimals, i18n.language)
  return (
    // Another figure is another element: React cannot replace a bare text beside a unit that a browser has translated.
    <span
      key={figure}
      className={styles.quantity}
      data-quiet={(isZeroQuiet && value === 0) || undefined}
      data-bad={isBad || undefined}
      data-unusual={isUnusual || undefined}
    >
      {figure}
      {unit && <span className={styles.unit}>{`${thinSpace}${unit}`}</span>}
    </span>
  )
}

/** The dash of a missing value; `why` replaces "no value" when the reason is known. */
export function NoValue({ why }: { why?: string | undefined }) {
  const { t } = useTranslation('common')
  const text = why ?? t('value.none')
  return (
    <span className={styles.none} title={text}>
      <span aria-hidden="true">—</span>
      <span className={sharedStyles.hidden}>{text}</span>
    </span>
  )
}
