import { useTranslation } from 'react-i18next'
import { formatDateTime, formatShortTime, utilityToday, type WallTime } from '@/lib/time'
import { withPrime } from '@/rules/readings/dayHours'
import { NoValue } from './Quantity'
import styles from './value.module.css'

interface Props {
  /** Utility wall time, 'yyyy-MM-dd HH:mm:ss'; '' and anything unreadable show a dash. */
  time: WallTime
  /** The second of two equal times, because clocks were set back: it gets a sign. */
  isRepeated?: boolean
  withSeconds?: boolean
}

/** A time without what goes without saying; the whole of it is the tooltip and what is printed. */
export function ShortTime({ time, isRepeated = false, withSeconds = false }: Props) {
  const { i18n } = useTranslation()
  const full = withPrime(formatDateTime(time, i18n.language), isRepeated)
  if (full === '') return <NoValue />
  return (
    <time
      className={styles.time}
      dateTime={time.replace(' ', 'T')}
      title={full}
      data-full={full}
      data-past-year={time.slice(0, 4) !== utilityToday().slice(0, 4) || undefined}
    >
      <span>{withPrime(formatShortTime(time, i18n.language, withSeconds), isRepeated)}</span>
    </time>
  )
}
