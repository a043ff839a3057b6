import { CloseOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime, utilityNow, zoneOffset, type WallTime } from '@/lib/time'
import { gisMode } from '@/stores/gisMode'
import { useSession } from '@/stores/session'
import { Mark } from '@/ui/brand/Mark'
import { StatusShape } from '@/ui/value/Status'
import { headEndNow } from '@/lib/clock'
import styles from './WallHead.module.css'

interface Props {
  title: string
  /** Currency and nominal supply of the figures. */
  units: string
  asOf: WallTime | undefined
  lostSince: WallTime | undefined
}

export function WallHead({ title, units, asOf, lostSince }: Props) {
  const { t, i18n } = useTranslation('cockpit')
  const organisation = useSession((state) => state.user?.org?.name)
  return (
    <header className={styles.head}>
      <Mark size={56} />
      <div className={styles.names}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.sub}>{[organisation, units].filter(Boolean).join(' · ')}</p>
      </div>
      <output className={styles.state}>
        {lostSince ? (
          <span className={styles.lost}>
            <StatusShape shape="octagon" />
            {t('lost', { time: formatDateTime(lostSince, i18n.language) })}
          </span>
        ) : (
          asOf && t('asOf', { time: asOf.slice(11, 16) })
        )}
      </output>
      <Clock />
      <button
        type="button"
        className={styles.leave}
        onClick={() => gisMode.leave()}
        aria-label={t('leave')}
        title={t('leave')}
      >
        <CloseOutlined aria-hidden />
      </button>
    </header>
  )
}

/** Utility time, whatever the time zone of the wall. */
function Clock() {
  const { i18n } = useTranslation('cockpit')
  const [now, setNow] = useState(() => headEndNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(headEndNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  const wall = utilityNow(now)
  return (
    <time className={styles.clock} dateTime={wall.replace(' ', 'T')}>
      <span className={styles.time}>{wall.slice(11)}</span>
      <span className={styles.date}>
        {formatDate(wall, i18n.language)} · {zoneOffset(now)}
      </span>
    </time>
  )
}
