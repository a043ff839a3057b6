import { ReloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DashboardSummary } from '@/api/console/dashboard'
import { useMissingData } from '@/domain/links/missingDataPath'
import { StatusOf } from '@/domain/words/StatusOf'
import { onlineStatus } from '@/rules/codes/statuses'
import { formatNumber, formatShare, minus, percentOf, thinSpace } from '@/lib/number'
import { ageHours, formatDate, formatShortTime } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { isAllRead } from '@/rules/readings/readRules'
import { readTarget } from '@/rules/losses/targets'
import { useMenuPage } from '@/stores/menuPages'
import { useLoad } from '@/ui/data/queries'
import { useEvery } from '@/ui/data/useEvery'
import { CardBoundary } from '@/ui/states/Boundary'
import { FailedState } from '@/ui/states/FailedState'
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
import { TrendCharts, trendHeight } from './TrendCharts'
import { useUnreadAbnormalLink } from './useUnreadAbnormalLink'

/** Reload interval, ms. */
const refreshIntervalMs = 60_000

export function Dashboard() {
  const { t } = useTranslation('dashboard')
  const inWords = useErrorWords()
  const summary = useLoad(...summaryRead)
  const { data } = summary
  const unread = useUnreadAbnormalLink()
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
        <Button icon={<ReloadOutlined aria-hidden />} onClick={refresh} loading={summary.refreshing}>
          {t('refresh')}
        </Button>
      </header>
      {summary.error && data && (
        <Alert
          type="warning"
          showIcon
          title={t('failedTitle')}
          description={inWords(summary.error, 'load')}
          action={
            <Button onClick={summary.reload} loading={summary.refreshing}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {summary.error && !data && (
        <FailedState
          title={t('failedTitle')}
          error={summary.error}
          onRetry={summary.reload}
          retrying={summary.refreshing}
        />
      )}
      {(data || !summary.error) && (
        <>
          <Figures data={data} />
          <div className={styles.trends}>
            {data ? (
              <TrendCharts trend={data.trend} />
            ) : (
              <>
                <Skeleton height={trendHeight} />
                <Skeleton height={trendHeight} />
              </>
            )}
          </div>
          <CardBoundary title={t('worst')} resetKey={data}>
            <Worst data={data} aside={unread.link} />
          </CardBoundary>
        </>
      )}
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

const CardSkeletons = () => (
  <div className={styles.cards}>
    {['meters', 'dcus', 'reads', 'energy'].map((key) => (
      <div className={styles.card} key={key}>
        <Skeleton height={114} />
      </div>
    ))}
  </div>
)

function Figures({ data }: { data: DashboardSummary | undefined }) {
  const { t, i18n } = useTranslation('dashboard')
  const meters = useMenuPage('meterList')
  const number = (value: number | null) => formatNumber(value, 0, i18n.language) || '—'
  const pointsPage = useMenuPage('rcpList')
  const dcus = (online: '0' | '1') =>
    pointsPage === undefined ? undefined : withQuery(pointsPage, { tml_type: '01', online_status: online })
  const list = (query: string) => (meters === undefined ? undefined : `${meters}${query}`)
  const missing = useMissingData()
  if (!data) return <CardSkeletons />
  // Latest day of the trend: the current reading day, which is not yesterday before its deadline.
  const [latest, earlier] = [data.trend.at(-1), data.trend.at(-2)]
  const day = formatDate(latest?.data_date ?? '', i18n.language) || '—'
  // A value that rounds to zero has no sign.
  const signed = (value: number, decimals: number) =>
    `${Number(value.toFixed(decimals)) > 0 ? '+' : ''}${formatNumber(value, decimals, i18n.language)}`
  const growthPercent = percentOf(
    minus(data.energy_yesterday, data.energy_day_before),
    data.energy_day_before,
  )
  /** Displayed share of the meters whose energy of a day is known. */
  const [share, shareBefore] = [latest, earlier].map((trendDay) =>
    formatShare(trendDay?.coverage ?? null, 1, i18n.language),
  )
  const versus =
    growthPercent === null
      ? undefined
      : t(share === shareBefore ? 'versus' : 'versusOther', {
          change: `${signed(growthPercent, 1)}${thinSpace}%`,
          share: shareBefore || '—',
        })
  const rates = (rateField: 'online_rate' | 'success_rate') =>
    data.trend.map((trendDay) => trendDay[rateField])
  const rateChange = minus(latest?.success_rate ?? null, earlier?.success_rate ?? null)
  const points = rateChange === null ? undefined : t('versusPoints', { change: signed(rateChange * 100, 1) })
  const course = (values: readonly (number | null)[], name: string) => ({
    values,
    label: t('course', { name, days: values.length }),
  })
  const offline = minus(data.dcu_count, data.dcu_online)
  const unread = missing(latest?.data_date) ?? list('?read_result=2')
  return (
    <div className={styles.cards}>
      <KpiCard
        title={t('metersOnline')}
        value={percentOf(data.meter_online, data.meter_count)}
        unit="%"
        target={readTarget}
        causesPath={list('?online_status=0')}
        change={
          latest?.online_rate == null
            ? undefined
            : t('onlineMean', { date: day, rate: formatShare(latest.online_rate, 1, i18n.language) })
        }
        course={course(rates('online_rate'), t('onlineRate'))}
        behind={[
          {
            text: t('ofTotal', { part: number(data.meter_online), total: number(data.meter_count) }),
            path: list('?online_status=1'),
          },
          {
            text: t('offline', { count: number(minus(data.meter_count, data.meter_online)) }),
            path: list('?online_status=0'),
          },
        ]}
      />
      <KpiCard
        title={t('dcusOnline')}
        value={percentOf(data.dcu_online, data.dcu_count)}
        unit="%"
        target={readTarget}
        causesPath={dcus('0')}
        behind={[
          {
            text: t('ofTotal', { part: number(data.dcu_online), total: number(data.dcu_count) }),
            path: dcus('1'),
          },
          { text: t('offline', { count: number(offline) }), path: dcus('0') },
        ]}
      />
      <KpiCard
        title={t('readSuccess', { date: day })}
        value={percentOf(data.read_success, data.read_should)}
        unit="%"
        target={readTarget}
        causesPath={unread}
        change={points}
        course={course(rates('success_rate'), t('successBy'))}
        behind={[
          {
            text: t('ofTotal', { part: number(data.read_success), total: number(data.read_should) }),
            path: list('?read_result=1'),
          },
          {
            text: t('failed', { count: number(minus(data.read_should, data.read_success)) }),
            path: unread,
          },
        ]}
      />
      <KpiCard
        title={t('energy', { date: day })}
        value={data.energy_yesterday === null ? null : data.energy_yesterday / 1000}
        unit="MWh"
        change={versus}
        course={{
          ...course(
            data.trend.map(({ energy }) => energy),
            t('energyDaily'),
          ),
          bars: true,
        }}
        behind={share ? [{ text: t('coverage', { share }) }] : []}
      />
    </div>
  )
}

function Worst({ data, aside }: { data: DashboardSummary | undefined; aside: ReactNode }) {
  const { t } = useTranslation('dashboard')
  const meters = useMenuPage('meterList')
  const missing = useMissingData()
  const day = data?.trend.at(-1)?.data_date
  const columns: readonly Column<DashboardSummary['worst'][number]>[] = [
    {
      key: 'cp_name',
      title: t('point'),
      width: 260,
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
      width: 150,
      render: ({ online_status }) => <StatusOf codes={onlineStatus} code={online_status} />,
    },
    {
      key: 'success',
      title: t('read'),
      width: 150,
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
      width: 260,
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
      {!data && <Skeleton height={160} />}
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
