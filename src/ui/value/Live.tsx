import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { utilityNow } from '@/lib/time'
import { headEndTime } from '@/lib/clock'
import { StatusShape } from './Status'
import styles from './Live.module.css'

interface Props {
  /** ms since 1970 when news stopped coming (a channel's `lostSince`); undefined while it comes. */
  since: number | undefined
  /** True for values that stay as true as they were, like a curve's past: they keep their colours. */
  hasHistory?: boolean
  children: ReactNode
}

/** Values that a channel delivers. While the channel is silent they are greyed, with the time since when. */
export function Live({ since, hasHistory = false, children }: Props) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.live} data-dead={(since !== undefined && !hasHistory) || undefined}>
      <div className={styles.value}>{children}</div>
      {since !== undefined && (
        <span className={styles.since}>
          <StatusShape shape="triangle" />
          {t('live.since', { time: utilityNow(headEndTime(since)).slice(11, 16) })}
        </span>
      )}
    </div>
  )
}
