import { Button } from 'antd'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { utilityNow } from '@/lib/time'
import { useConnection } from '@/stores/connection'
import { queryClient } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { StatusShape } from '@/ui/value/Status'
import { headEndTime } from '@/lib/clock'
import { useProbe } from './useProbe'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './ConnectionBanner.module.css'

/**
 * Says that the server cannot be reached, and since when; goes away by itself when any call comes through. Then what is
 * on screen is asked for once more. Nothing that a user sent meanwhile is kept: it was reported as failed.
 */
export function ConnectionBanner() {
  const { t } = useTranslation('shell')
  const since = useConnection((state) => state.lostSince)
  const { probe, trying } = useProbe()
  const isLost = since !== undefined
  const wasLost = useRef(isLost)
  const focused = useRef(false)

  useEffect(() => {
    if (wasLost.current && !isLost) {
      // Not what is on its way already: it is asked for once.
      void queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false })
      feedback.success(t('connection.back'))
    }
    wasLost.current = isLost
  }, [isLost, t])

  useLayoutEffect(() => {
    if (isLost || !focused.current) return
    focused.current = false
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [isLost])

  const text = isLost ? t('connection.lost', { time: utilityNow(headEndTime(since)).slice(11, 16) }) : ''
  return (
    <>
      {/* Present from the start, so that what is put into it is read out. */}
      <div role="alert" className={sharedStyles.hidden}>
        {text}
      </div>
      {isLost && (
        <section className={styles.banner} aria-label={t('connection.name')}>
          <span className={styles.sign}>
            <StatusShape shape="triangle" />
          </span>
          <span className={styles.text}>{text}</span>
          <Button
            size="small"
            loading={trying}
            onFocus={() => (focused.current = true)}
            onBlur={(event) => {
              if (event.relatedTarget) focused.current = false
            }}
            onClick={() => void probe()}
          >
            {trying ? t('connection.trying') : t('connection.retry')}
          </Button>
        </section>
      )}
    </>
  )
}
