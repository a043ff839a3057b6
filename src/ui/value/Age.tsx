import { useTranslation } from 'react-i18next'
import { ageHours, formatDate, formatDateTime, type WallTime } from '@/lib/time'
import { NoValue } from './Quantity'
import { StatusShape } from './Status'
import { useMinute } from './useMinute'
import styles from './value.module.css'

export type AgeTone = 'fresh' | 'warning' | 'danger'

/** Older than a day is amber, older than three days red; a time ahead of the clock by over 5 minutes is amber too. */
export function ageTone(hours: number): AgeTone {
  if (hours > 72) return 'danger'
  if (hours > 24 || hours < -5 / 60) return 'warning'
  return 'fresh'
}

/** From this age on the date is shown instead of a count of days. */
const dateAfter = 30 * 24

interface Props {
  /** Utility wall time, 'yyyy-MM-dd HH:mm:ss'; '' and anything unreadable show a dash. */
  time: WallTime
  /** Text for a missing time, e.g. "Never read". */
  missingText?: string | undefined
  /** Shown without amber and red, where age says nothing about quality. */
  plain?: boolean
}

/**
 * Age of a time, with a warning colour and shape when it is old; after a month its date. The full time is in the
 * tooltip.
 */
export function Age({ time, missingText, plain }: Props) {
  const { t, i18n } = useTranslation('common')
  useMinute()
  const hours = ageHours(time)
  if (!Number.isFinite(hours)) return <NoValue why={missingText} />
  const full = formatDateTime(time, i18n.language)
  const tone = plain ? 'fresh' : ageTone(hours)
  return (
    <time className={styles.age} data-tone={tone} dateTime={time.replace(' ', 'T')} title={full}>
      {tone !== 'fresh' && <StatusShape shape={tone === 'danger' ? 'octagon' : 'triangle'} />}
      {text()}
    </time>
  )

  function text(): string {
    if (hours < -5 / 60) return full
    const minutes = Math.max(0, Math.floor(hours * 60))
    if (minutes < 1) return t('age.now')
    if (minutes < 60) return t('age.minutes', { n: minutes })
    if (hours < 48) return t('age.hours', { n: Math.floor(hours) })
    if (hours >= dateAfter) return formatDate(time, i18n.language)
    return t('age.days', { n: Math.floor(hours / 24) })
  }
}
