import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { clockAhead, onClockChange, wrongClock } from '@/lib/clock'
import { formatDateTime, utilityNow } from '@/lib/time'
import { sessionStore } from '@/lib/storage'
import { feedback } from '@/ui/feedback/feedback'

const toldKey = 'powergate.clockTold'

/** Tells once a session that this computer's clock is wrong: what the console calls now is the head-end's time. */
export function ClockWatch() {
  const { t, i18n } = useTranslation('common')
  useEffect(() => {
    const look = () => {
      if (Math.abs(clockAhead()) <= wrongClock || sessionStore.get(toldKey) === true) return
      sessionStore.set(toldKey, true)
      const time = (ms: number) => formatDateTime(utilityNow(ms), i18n.language).slice(0, -3)
      feedback.notify(
        'warning',
        t('clock.wrong'),
        t('clock.used', { own: time(Date.now()), headEnd: time(Date.now() + clockAhead()) }),
      )
    }
    look()
    return onClockChange(look)
  }, [t, i18n])
  return null
}
