import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { visitPeriods, visitStatisticApi, type VisitPeriod } from '@/api/logs'
import { startExport } from '@/page/exports/exportJob'
import { formatDate } from '@/lib/time'
import { useExportStarting } from '@/stores/exports'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { useErrorWords } from '@/ui/states/errorWords'
import { VisitPanel } from './VisitPanel'
import styles from './VisitStatistics.module.css'

const id = 'visitStatistic'

/** How the console itself is used: pages, users, times. */
export function VisitStatistics() {
  const { t, i18n } = useTranslation('logs')
  const { t: common } = useTranslation('common')
  const inWords = useErrorWords()
  const can = useCan()
  const [params, setParams] = useSearchParams()
  const period = visitPeriods.find((each) => each === params.get('period')) ?? 'today'
  const exporting = useExportStarting(visitStatisticApi.exportType)
  const { data, error, ...loaded } = useLoad([id, period, i18n.language], (signal) =>
    visitStatisticApi.summary(period, signal),
  )
  const panel = data ? (
    <>
      {error && (
        <p className={styles.old} role="alert">
          {inWords(error, 'load')}
        </p>
      )}
      <VisitPanel data={data} updating={loaded.refreshing} onChanged={loaded.reload} />
    </>
  ) : error ? (
    <FailedState error={error} onRetry={loaded.reload} retrying={loaded.loading} />
  ) : (
    <Skeleton height={480} />
  )
  return (
    <section className={styles.screen} aria-label={t('visit.title')}>
      <h1 className={styles.heading}>{t('visit.title')}</h1>
      <h2 className={styles.heading}>{t(`periods.${period}`)}</h2>
      <div className={styles.tools}>
        {data && (
          <span className={styles.muted}>
            {formatDate(data.date_begin, i18n.language)}
            {data.date_end === data.date_begin ? '' : ` – ${formatDate(data.date_end, i18n.language)}`}
          </span>
        )}
        <Button icon={<ReloadOutlined aria-hidden />} loading={loaded.refreshing} onClick={loaded.reload}>
          {common('action.refresh')}
        </Button>
        {can('export') && (
          <Button
            icon={<DownloadOutlined aria-hidden />}
            loading={exporting}
            onClick={() => void exportAll()}
          >
            {common('action.export')}
          </Button>
        )}
      </div>
      <Tabs
        activeKey={period}
        onChange={choose}
        destroyOnHidden
        aria-label={t('visit.periods')}
        items={visitPeriods.map((key) => ({
          key,
          label: t(`periods.${key}`),
          children: key === period ? panel : null,
        }))}
      />
    </section>
  )

  function choose(key: string) {
    const next = new URLSearchParams(params)
    if (key === 'today') next.delete('period')
    else next.set('period', key)
    setParams(next, { replace: true })
  }

  function exportAll() {
    const columns = [
      { key: 'module_name', title: t('module') },
      { key: 'visits', title: t('visit.visits') },
      { key: 'users', title: t('visit.users') },
      { key: 'stay', title: `${t('visit.stay')} (s)` },
    ]
    const filters = [{ label: t('visit.periods'), value: t(`periods.${period satisfies VisitPeriod}`) }]
    return startExport({ type: visitStatisticApi.exportType, name: t('visit.title'), filters }, (head) =>
      visitStatisticApi.startExport({ period }, columns, head),
    )
  }
}
