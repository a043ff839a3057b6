import { ReloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DashboardSummary } from '@/api/console/dashboard'
import { useMissingData } from '@/domain/links/missingDataPath'
import { StatusOf } from '@/domain/words/StatusOf'
import { onlineStatus } from '@/rules/codes/statuses'
import { formatChange, formatNumber, formatShare, minus, percentOf, thinSpace } from '@/lib/number'
import { ageHours, formatShortDay, formatShortTime } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { isAllRead } from '@/rules/readings/readRules'
import { besideTarget, readTarget } from '@/rules/losses/targets'
import { useMenuPage } from '@/stores/menuPages'
import { useLoad } from '@/ui/data/queries'
import { useEvery } from '@/ui/data/useEvery'
import { CardBoundary } from '@/ui/states/Boundary'
import { Skeleton } from '@/ui/states/Skeleton'
import type { Column } from '@/ui/table/column'
import { PlainTable } from '@/ui/table/PlainTable'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue } from '@/ui/value/Quantity'
import { StatusShape } from '@/ui/value/Status'
import { useMinute } from '@/ui/value/useMinute'
import { useErrorWords } from '@/ui/states/errorWords'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './Dashboard.module.css'
import { Rate } from './Rate'
import { KpiCard } from './KpiCard'
import { summaryRead } from './summaryRead'
import { TrendCharts } from './TrendCharts'
import { useUnreadAbnormalLink } from './useUnreadAbnormalLink'

/** Reload interval, ms. */
const refreshIntervalMs = 60_000

/** Height of what stands around the rows of the list, and of a row, px. */
const [aroundRows, rowHeight] = [348, 32]
/** Two cards of charts are as high as the list: their share of a row, and what their frames take, px. */
const [halfRow, cardFrames] = [rowHeight / 2, 20]
/** Rows of the list in a low window. */
const leastRows = 10

function followWindow(onChange: () => void) {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}
/** Number of rows of the list for which the window has room. */
const useFittingRows = (): number =>
  useSyncExternalStore(followWindow, () => Math.floor((window.innerHeight - aroundRows) / rowHeight))

export function Dashboard() {
  const { t } = useTranslation('dashboard')
  const inWords = useErrorWords()
  const summary = useLoad(...summaryRead)
  const { data } = summary
  const unread = useUnreadAbnormalLink()
  const fittingCount = useFittingRows()
  // The list is as long as the window is high, and the charts beside it are as high as the list.
  const rowCount = Math.max(leastRows, Math.min(fittingCount, data?.worst.length ?? fittingCount))
  const refresh = () => {
    summary.reload()
    unread.reload()
  }
  useEvery(refreshIntervalMs, refresh)

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        {data ? <AsOf time={data.as_of} /> : <span className={styles.asOf} />}
        <Button
          size="small"
          icon={<ReloadOutlined aria-hidden />}
          onClick={refresh}
          loading={summary.refreshing}
        >
          {t('refresh')}
        </Button>
      </header>
      {summary.error && (
        <Alert
          className={styles.failed ?? ''}
          type={data ? 'warning' : 'error'}
          showIcon
          title={
            <>
              <strong>{t('failedTitle')}</strong> {inWords(summary.error, 'load')}
            </>
          }
          action={
            <Button size="small" onClick={refresh} loading={summary.refreshing}>
              {t('retry')}
            </Button>
          }
        />
      )}
      <Figures data={data} isComing={!summary.error} />
      <div className={styles.columns}>
        <CardBoundary title={t('worst')} resetKey={data}>
          <Worst
            data={data && { ...data, worst: data.worst.slice(0, rowCount) }}
            isComing={!summary.error}
            aside={unread.link}
          />
        </CardBoundary>
        <div className={styles.trends}>
          <TrendCharts summary={summary} height={rowCount * halfRow - cardFrames} />
        </div>
      </div>
    </div>
  )
}

/** Time of the figures; amber when they are more than three reload intervals old. */
function AsOf({ time }: { time: string }) {
  const { t, i18n } = useTranslation('dashboard')
  useMinute()
  const late = ageHours(time) * 3_600_000 > 3 * refreshIntervalMs
  return (
    <span className={styles.asOf} data-late={late ? true : undefined}>
      {late && <StatusShape shape="triangle" />}{' '}
      {t('asOf', { time: formatShortTime(time, i18n.language) || '—' })}
    </span>
  )
}

/** Figures of the network: each with its target and the way to what keeps it from reaching it. */
function Figures({ data, isComing }: { data: DashboardSummary | undefined; isComing: boolean }) {
  const { t, i18n } = useTranslation('dashboard')
  const meters = useMenuPage('meterList')
  const number = (value: number | null) => formatNumber(value, 0, i18n.language) || '—'
  const pointsPage = useMenuPage('rcpList')
  const offlineDcus =
    pointsPage === undefined ? undefined : withQuery(pointsPage, { tml_type: '01', online_status: '0' })
  const list = (query: string) => (meters === undefined ? undefined : `${meters}${query}`)
  const missing = useMissingData()
  // Latest day of the trend: the current reading day, which is not yesterday before its deadline.
  const [latest, earlier] = [data?.trend.at(-1), data?.trend.at(-2)]
  const day = formatShortDay(latest?.data_date ?? '', i18n.language) || '—'
  const signed = (value: number) => formatChange(value, 1, i18n.language)
  const growthPercent =
    data && percentOf(minus(data.energy_yesterday, data.energy_day_before), data.energy_day_before)
  const dayBefore = formatShortDay(earlier?.data_date ?? '', i18n.language)
  /** Displayed share of the meters whose energy of a day is known. */
  const [share, shareBefore] = [latest, earlier].map((trendDay) =>
    formatShare(trendDay?.coverage ?? null, 1, i18n.language),
  )
  const rateChange = minus(latest?.success_rate ?? null, earlier?.success_rate ?? null)
  const onlinePercent = data && percentOf(data.meter_online, data.meter_count)
  const mean = latest?.online_rate ?? null
  /** Part that misses the target, among all. */
  const missed = (key: 'offline' | 'failed', total: number | null, good: number | null) =>
    t(key, { part: number(minus(total, good)), total: number(total) })
  const lateRate = latest?.success_rate ?? null
  const isLate = lateRate !== null && besideTarget(lateRate * 100, readTarget, 1).below
  const unread = missing(latest?.data_date) ?? list('?read_result=2')
  return (
    <div className={styles.cards}>
      <KpiCard
        title={t('metersOnline')}
        isComing={isComing}
        value={onlinePercent}
        unit="%"
        target={readTarget}
        causesPath={list('?online_status=0')}
        change={
          mean !== null && onlinePercent != null
            ? {
                value: onlinePercent - mean * 100,
                why: t('onlineMean', { date: day, rate: formatShare(mean, 1, i18n.language) }),
              }
            : undefined
        }
        behind={data && missed('offline', data.meter_count, data.meter_online)}
      />
      <KpiCard
        title={t('dcusOnline')}
        isComing={isComing}
        value={data && percentOf(data.dcu_online, data.dcu_count)}
        unit="%"
        target={readTarget}
        causesPath={offlineDcus}
        behind={data && missed('offline', data.dcu_count, data.dcu_online)}
      />
      <KpiCard
        title={t('readSuccess', { date: day })}
        isComing={isComing}
        value={data && percentOf(data.read_success, data.read_should)}
        unit="%"
        target={readTarget}
        causesPath={unread}
        change={
          rateChange === null
            ? undefined
            : { value: rateChange * 100, why: t('versusPoints', { change: signed(rateChange * 100) }) }
        }
        missedEarlier={
          isLate ? t('byDeadline', { rate: formatShare(lateRate, 1, i18n.language) }) : undefined
        }
        behind={
          data &&
          (isLate
            ? t('failedShort', { part: number(minus(data.read_should, data.read_success)) })
            : missed('failed', data.read_should, data.read_success))
        }
      />
      <KpiCard
        title={t('energy', { date: day })}
        isComing={isComing}
        value={data && (data.energy_yesterday === null ? null : data.energy_yesterday / 1000)}
        unit="MWh"
        change={
          growthPercent == null
            ? undefined
            : {
                value: growthPercent,
                unit: '%',
                against: dayBefore && t('versusDay', { date: dayBefore }),
                why: t(share === shareBefore ? 'versus' : 'versusOther', {
                  change: `${signed(growthPercent)}${thinSpace}%`,
                  share: shareBefore || '—',
                }),
              }
        }
        behind={share ? t('coverage', { share }) : undefined}
      />
    </div>
  )
}

function Worst({
  data,
  isComing,
  aside,
}: {
  data: DashboardSummary | undefined
  isComing: boolean
  aside: ReactNode
}) {
  const { t } = useTranslation('dashboard')
  const meters = useMenuPage('meterList')
  const missing = useMissingData()
  const day = data?.trend.at(-1)?.data_date
  const columns: readonly Column<DashboardSummary['worst'][number]>[] = [
    {
      key: 'cp_name',
      title: t('point'),
      width: 180,
      identity: true,
      render: ({ tml_id, cp_name }) =>
        meters === undefined || tml_id === '' || cp_name === '' ? (
          cp_name || <NoValue />
        ) : (
          <ObjectLink to={`${meters}?tml_id=${tml_id}`}>{cp_name}</ObjectLink>
        ),
    },
    {
      key: 'online_status',
      title: t('state'),
      width: 130,
      render: ({ online_status }) => <StatusOf codes={onlineStatus} code={online_status} />,
    },
    {
      key: 'success',
      title: t('read'),
      width: 90,
      align: 'right',
      render({ tml_id, success, should }) {
        const countText = t('ofTotal', { part: success ?? '—', total: should ?? '—' })
        const path = tml_id === '' || !minus(should, success) ? undefined : missing(day, { tml_id })
        return path === undefined ? countText : <ObjectLink to={path}>{countText}</ObjectLink>
      },
    },
    {
      key: 'rate',
      title: t('successRate'),
      width: 160,
      align: 'right',
      render: ({ success, should }) => <Rate value={percentOf(success, should)} />,
    },
  ]
  return (
    <section className={styles.panel} aria-label={t('worst')}>
      <header className={styles.panelHead}>
        <h2 className={styles.heading}>{t('worst')}</h2>
        {aside}
      </header>
      {!data && (isComing ? <Skeleton height={320} /> : <NoValue />)}
      {data && data.worst.length === 0 && (
        <p className={sharedStyles.muted}>{isAllRead(data) ? t('worstNone') : <NoValue />}</p>
      )}
      {data && data.worst.length > 0 && (
        <PlainTable
          name={t('worst')}
          rows={data.worst}
          // The position is the key, because a server may list a point twice.
          rowKey={(_point, rowIndex) => String(rowIndex)}
          columns={columns}
          look="bare"
        />
      )}
    </section>
  )
}
