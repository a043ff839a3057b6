import { useTranslation } from 'react-i18next'
import { useMinute } from '@/ui/value/useMinute'
import styles from './NoticesPanel.module.css'

/** Older than two looks, ms: something keeps the console from looking. */
const stale = 11 * 60_000

/** Age of the notices. `updatedAt` is ms since 1970, 0 = never. */
export function Updated({ updatedAt, busy }: { updatedAt: number; busy: boolean }) {
  const { t } = useTranslation('common')
  const { t: noticeWords } = useTranslation('notices')
  const now = Math.max(useMinute(), updatedAt)
  const minutes = Math.floor((now - updatedAt) / 60_000)
  const age =
    minutes < 1
      ? t('age.now')
      : minutes < 60
        ? t('age.minutes', { n: minutes })
        : t('age.hours', { n: Math.floor(minutes / 60) })
  return (
    <span className={styles.updated} data-stale={(updatedAt > 0 && now - updatedAt > stale) || undefined}>
      {busy ? t('state.loading') : updatedAt > 0 && noticeWords('popover.updated', { age })}
    </span>
  )
}
