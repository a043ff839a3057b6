import { InputNumber, Space } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { jobLogsApi } from '@/api/cbo/jobs'
import { jobLogDays } from '@/rules/limits/limits'
import { formatNumber } from '@/lib/number'
import { useLoad } from '@/ui/data/queries'
import { useAsk } from '@/ui/feedback/useAsk'
import { useErrorWords } from '@/ui/states/errorWords'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { headEndNow } from '@/lib/clock'
import cbo from '../../shared/logs/Cbo.module.css'

/** Deletes old entries, after saying how many there are. */
export function ClearDialog({ onClose }: { onClose: (done: boolean) => void }) {
  const { t, i18n } = useTranslation('jobs')
  const { t: form } = useTranslation('form')
  const inWords = useErrorWords()
  const field = useId()
  // Counted at every opening: what was found before may be deleted by now.
  const [openedAt] = useState(() => headEndNow())
  const [days, setDays] = useState<number | null>(jobLogDays.usual)
  const { min, max } = jobLogDays
  const valid = days !== null && Number.isInteger(days) && days >= min && days <= max
  const asked = valid ? days : jobLogDays.usual
  const loaded = useLoad(
    ['jobLog', 'older', asked, openedAt],
    async (signal) => ({ days: asked, ...(await jobLogsApi.older({ days: asked }, signal)) }),
    { enabled: valid },
  )
  // An answer about another number of days must not be agreed to.
  const found = valid && loaded.data?.days === asked ? loaded.data.count : undefined
  // A server that counts nothing leaves the figure out.
  const number = (n: number | null) => ({
    count: n ?? 0,
    n: n === null ? '—' : formatNumber(n, 0, i18n.language),
  })
  const { ask, sending } = useAsk()
  const clear = () =>
    ask({
      send: () => jobLogsApi.clear({ days: asked }),
      done: ({ count }) => t('log.cleared', number(count)),
      after: () => onClose(true),
    })
  return (
    <PaneDialog
      title={t('log.clearTitle')}
      ok={{
        text: t('log.clearOk'),
        danger: true,
        disabled: found === undefined || found === 0,
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
        <p aria-live="polite">{said()}</p>
      </div>
    </PaneDialog>
  )

  function said() {
    if (!valid) return <span className={cbo.problem}>{form('between', { min, max })}</span>
    if (found === undefined)
      return loaded.error && !loaded.refreshing ? (
        <span className={cbo.problem}>{inWords(loaded.error, 'load')}</span>
      ) : (
        t('log.counting')
      )
    return found === 0 ? t('log.none') : `${t('log.found', number(found))} ${t('log.final')}`
  }
}
