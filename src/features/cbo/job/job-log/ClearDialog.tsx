import { InputNumber, Space } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { jobLogsApi } from '@/api/cbo/jobs'
import { jobLogDays } from '@/rules/limits/limits'
import { formatNumber } from '@/lib/number'
import { useLoad } from '@/ui/data/queries'
import { useAsk } from '@/ui/feedback/useAsk'
import { useErrorWords } from '@/ui/states/errorWords'
import { confirmationWidth } from '@/ui/dialog/dialogFrame'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { headEndNow } from '@/lib/clock'
import cbo from '../../shared/logs/Cbo.module.css'

/** Deletes old entries after showing their number. */
export function ClearDialog({ onClose }: { onClose: (hasCleared: boolean) => void }) {
  const { t, i18n } = useTranslation('jobs')
  const { t: form } = useTranslation('form')
  const inWords = useErrorWords()
  const field = useId()
  // Each opening counts again, because entries counted earlier may be deleted by now.
  const [openedAt] = useState(() => headEndNow())
  const [days, setDays] = useState<number | null>(jobLogDays.usual)
  const { min, max } = jobLogDays
  const valid = days !== null && Number.isInteger(days) && days >= min && days <= max
  const countedDays = valid ? days : jobLogDays.usual
  const loaded = useLoad(
    ['jobLog', 'older', countedDays, openedAt],
    async (signal) => ({ days: countedDays, ...(await jobLogsApi.older({ days: countedDays }, signal)) }),
    { enabled: valid },
  )
  // A count for another number of days must not be confirmed.
  const oldCount = valid && loaded.data?.days === countedDays ? loaded.data.count : undefined
  // An unknown count is shown as a dash.
  const number = (n: number | null) => ({
    count: n ?? 0,
    n: n === null ? '—' : formatNumber(n, 0, i18n.language),
  })
  const { ask, sending } = useAsk()
  const clear = () =>
    ask({
      send: () => jobLogsApi.clear({ days: countedDays }),
      successMessage: ({ count }) => t('log.cleared', number(count)),
      onSuccess: () => onClose(true),
    })
  return (
    <PaneDialog
      width={confirmationWidth}
      title={t('log.clearTitle')}
      ok={{
        text: t('log.clearOk'),
        danger: true,
        disabled: oldCount === undefined || oldCount === 0,
        sending,
        run: clear,
      }}
      onClose={() => onClose(false)}
    >
      <div className={cbo.form}>
        <label htmlFor={field}>{t('log.older')}</label>
        <Space.Compact>
          <InputNumber
            id={field}
            controls={false}
            value={days}
            status={valid ? '' : 'error'}
            aria-invalid={!valid}
            suffix={t('log.days')}
            onChange={setDays}
          />
        </Space.Compact>
        <p aria-live="polite">{countText()}</p>
      </div>
    </PaneDialog>
  )

  function countText() {
    if (!valid) return <span className={cbo.problem}>{form('between', { min, max })}</span>
    if (oldCount === undefined)
      return loaded.error && !loaded.refreshing ? (
        <span className={cbo.problem}>{inWords(loaded.error, 'load')}</span>
      ) : (
        t('log.counting')
      )
    return oldCount === 0 ? t('log.none') : `${t('log.found', number(oldCount))} ${t('log.final')}`
  }
}
