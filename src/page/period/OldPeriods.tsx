import { HistoryOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShortTime, type WallTime } from '@/lib/time'
import { useEvery } from '@/ui/data/useEvery'
import { usePageMoment } from '@/ui/pane/pageMoment'
import styles from './OldPeriods.module.css'

/** Interval at which a page checks if its relative periods mean other days by now, ms. */
const interval = 60_000

/**
 * Banner of a page that has stayed open so long that "the last three days" are other days by now; it offers the new
 * ones.
 */
export function OldPeriods() {
  const { now, isOld, check, renew } = usePageMoment()
  useEvery(interval, check)
  // The banner's words load only when it appears, because every page waits for its own children.
  return isOld ? (
    <Suspense>
      <Offer time={now} onRenew={renew} />
    </Suspense>
  ) : null
}

function Offer({ time, onRenew }: { time: WallTime; onRenew: () => void }) {
  const { t, i18n } = useTranslation('time')
  return (
    <output className={styles.banner}>
      <HistoryOutlined className={styles.sign} aria-hidden />
      <span>{t('old.periods', { time: formatShortTime(time, i18n.language) })}</span>
      <Button size="small" onClick={onRenew}>
        {t('old.renew')}
      </Button>
    </output>
  )
}
