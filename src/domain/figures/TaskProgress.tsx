import { useTranslation } from 'react-i18next'
import { formatNumber, thinSpace } from '@/lib/number'
import { NoValue } from '@/ui/value/Quantity'
import css from './TaskProgress.module.css'

interface Props {
  /** Counts of the execution; null when unknown. */
  task: { progress: number | null; success_count: number | null; failure_count: number | null }
}

/** Settled share of an execution, percent; the failed part of the bar is red. */
export function TaskProgress({
  task: { progress: value, success_count: read, failure_count: failed },
}: Props) {
  const { i18n } = useTranslation('common')
  if (value === null) return <NoValue />
  // Without both counts the failed share is unknown.
  const red = read === null || !failed ? 0 : (value * failed) / (read + failed)
  return (
    <span className={css.progress}>
      <span className={css.bar} aria-hidden>
        <span className={css.fill} style={{ width: `${value - red}%` }} />
        {red > 0 && <span className={css.failed} style={{ width: `${red}%` }} />}
      </span>
      {`${formatNumber(value, 0, i18n.language)}${thinSpace}%`}
    </span>
  )
}
