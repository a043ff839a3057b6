import { useTranslation } from 'react-i18next'
import { formatNumber, thinSpace } from '@/lib/number'
import { NoValue } from '@/ui/value/Quantity'
import css from './tasks.module.css'

/** How much of an execution is settled, percent. */
export function TaskProgress({ value }: { value: number | null }) {
  const { i18n } = useTranslation('tasks')
  if (value === null) return <NoValue />
  return (
    <span className={css.progress}>
      <span className={css.bar} aria-hidden>
        <span className={css.fill} style={{ width: `${value}%` }} />
      </span>
      {`${formatNumber(value, 0, i18n.language)}${thinSpace}%`}
    </span>
  )
}
