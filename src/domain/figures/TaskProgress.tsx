import { useTranslation } from 'react-i18next'
import { formatNumber, thinSpace } from '@/lib/number'
import { NoValue } from '@/ui/value/Quantity'
import css from './TaskProgress.module.css'

interface Props {
  /** What was counted of the execution; null: not known. */
  of: { progress: number | null; success_count: number | null; failure_count: number | null }
}

/** How much of an execution is settled, percent; of its bar is red what failed. */
export function TaskProgress({ of: { progress: value, success_count: read, failure_count: failed } }: Props) {
  const { i18n } = useTranslation('common')
  if (value === null) return <NoValue />
  // Without both counts nobody can say how much of it failed.
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
