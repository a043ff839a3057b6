import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMinute } from '@/ui/value/useMinute'
import styles from './ListScreen.module.css'

/** Minutes after which the rows on screen are called old. */
const stale = 10

/** Age of what was loaded at `loadedAt` (ms since 1970, 0 = never), in words. */
function useUpdated(loadedAt: number): { words: string; isStale: boolean } {
  const { t } = useTranslation('common')
  const now = useMinute()
  const minutes = Math.max(0, Math.floor((now - loadedAt) / 60_000))
  const age =
    minutes < 1
      ? t('age.now')
      : minutes < 60
        ? t('age.minutes', { n: minutes })
        : t('age.hours', { n: Math.floor(minutes / 60) })
  return { words: loadedAt > 0 ? t('list.updated', { age }) : '', isStale: loadedAt > 0 && minutes >= stale }
}

/** Age of what is on screen; amber after ten minutes. */
export function Refreshed({ loadedAt, busy }: { loadedAt: number; busy: boolean }) {
  const { t } = useTranslation('common')
  const { words, isStale } = useUpdated(loadedAt)
  return (
    <span className={styles.refreshed} data-stale={isStale || undefined}>
      {busy ? t('state.loading') : words}
    </span>
  )
}

interface RefreshProps {
  loadedAt: number
  busy: boolean
  onRefresh: () => void
}

/** Loads the rows of a list again. Its tooltip tells their age, which stands beside it once they are old. */
export function RefreshButton({ loadedAt, busy, onRefresh }: RefreshProps) {
  const { t } = useTranslation('common')
  const { words, isStale } = useUpdated(loadedAt)
  const label = t('action.refresh')
  return (
    <>
      {isStale && (
        <span className={styles.refreshed} data-stale>
          {words}
        </span>
      )}
      <Button
        icon={<ReloadOutlined aria-hidden spin={busy} />}
        onClick={onRefresh}
        aria-label={label}
        title={words ? `${label} · ${words}` : label}
      />
    </>
  )
}
