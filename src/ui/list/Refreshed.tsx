import { useTranslation } from 'react-i18next'
import { useMinute } from '@/ui/value/useMinute'
import styles from './ListScreen.module.css'

/** Age of the rows on screen; amber after ten minutes. `loadedAt` is ms since 1970, 0 = never. */
export function Refreshed({ loadedAt, busy }: { loadedAt: number; busy: boolean }) {
  const { t } = useTranslation('common')
  const now = useMinute()
  const minutes = Math.max(0, Math.floor((now - loadedAt) / 60_000))
  const age =
    minutes < 1
      ? t('age.now')
      : minutes < 60
        ? t('age.minutes', { n: minutes })
        : t('age.hours', { n: Math.floor(minutes / 60) })
  return (
    <span className={styles.refreshed} data-stale={minutes >= 10 || undefined}>
      {busy ? t('state.loading') : loadedAt > 0 && t('list.updated', { age })}
    </span>
  )
}
