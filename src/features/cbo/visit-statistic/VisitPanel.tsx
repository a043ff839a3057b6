import { UnlockOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LockedUser, ModuleVisits, UserLogins, VisitStatistic } from '@/api/logs'
import { formatDuration } from '@/lib/format'
import { formatNumber } from '@/lib/number'
import { formatDateTime } from '@/lib/time'
import { useCan } from '@/ui/access/access'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import { HeatMap } from '@/ui/chart/HeatMap'
import type { Column } from '@/ui/table/column'
import { NoValue } from '@/ui/value/Quantity'
import { useUnlock } from '../parts/useUnlock'
import { Bar, Ranking } from './Ranking'
import styles from './VisitStatistics.module.css'

interface Props {
  data: VisitStatistic
  updating: boolean
  onChanged: () => void
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

export function VisitPanel({ data, updating, onChanged }: Props) {
  const { t, i18n } = useTranslation('logs')
  const { language } = i18n
  const number = (value: number | null) => formatNumber(value, 0, language) || '—'
  const model = useMemo(
    (): ChartModel => ({
      points: data.points,
      axes: [{ unit: '', decimals: 0, fromZero: true }],
      series: [
        { key: 'visits', name: t('visit.visits'), values: data.visitLine },
        { key: 'users', name: t('visit.users'), values: data.userLine },
      ],
    }),
    [data, t],
  )
  const modules = useModuleColumns(data.modules)
  const logins = useLoginColumns(data.userLogins)
  return (
    <div className={styles.panel}>
      <Cards data={data} />
      <ChartCard
        title={t('visit.trend')}
        model={model}
        fileName="visits"
        height={200}
        points={data.points[0]?.length === 10 ? 'day' : 'time'}
        updating={updating}
      />
      <div className={styles.pair}>
        <Ranking
          title={t('visit.modulesChart')}
          rows={data.modules}
          columns={modules}
          rowKey={byModule}
          empty={t('visit.nothing')}
        />
        <Ranking
          title={t('visit.loginCounts')}
          rows={data.userLogins}
          columns={logins}
          rowKey={byUser}
          empty={t('visit.nothing')}
        />
      </div>
      <Locked rows={data.lockedUsers} onChanged={onChanged} />
      <HeatMap
        title={t('visit.heat')}
        corner={t('visit.weekday')}
        rows={weekdays.map((day) => t(`weekday.${day}`))}
        columns={hours}
        values={data.heat}
        show={number}
      />
    </div>
  )
}

const byModule = (row: ModuleVisits) => row.module_code
const nameOf = ({ user_name, username }: LockedUser) =>
  user_name && username ? `${user_name} (${username})` : user_name || username || <NoValue />
const byUser = (row: { username: string }) => row.username
const most = (values: readonly (number | null)[]) => Math.max(1, ...values.map((value) => value ?? 0))
const inWords = (value: number | null, language: string) => formatNumber(value, 0, language) || '—'

function useModuleColumns(rows: readonly ModuleVisits[]): readonly Column<ModuleVisits>[] {
  const { t, i18n } = useTranslation('logs')
  const { language } = i18n
  return useMemo(() => {
    const largest = most(rows.map(({ visits }) => visits))
    return [
      { key: 'name', title: t('module'), width: 170, render: (row) => row.module_name },
      {
        key: 'visits',
        title: t('visit.visits'),
        width: 100,
        align: 'right',
        render: (row) => (
          <Bar value={row.visits} most={largest}>
            {inWords(row.visits, language)}
          </Bar>
        ),
      },
      {
        key: 'users',
        title: t('visit.users'),
        width: 80,
        align: 'right',
        render: (row) => inWords(row.users, language),
      },
      {
        key: 'stay',
        title: t('visit.stay'),
        width: 100,
        align: 'right',
        render: (row) => (row.stay === null ? <NoValue /> : formatDuration(row.stay)),
      },
    ]
  }, [rows, t, language])
}

function useLoginColumns(rows: readonly UserLogins[]): readonly Column<UserLogins>[] {
  const { t, i18n } = useTranslation('logs')
  const { language } = i18n
  return useMemo(() => {
    const largest = most(rows.map(({ logins }) => logins))
    return [
      { key: 'user', title: t('user'), width: 130, render: (row) => row.user_name },
      {
        key: 'logins',
        title: t('visit.logins'),
        width: 90,
        align: 'right',
        render: (row) => (
          <Bar value={row.logins} most={largest}>
            {inWords(row.logins, language)}
          </Bar>
        ),
      },
      {
        key: 'failed',
        title: t('visit.failed'),
        width: 80,
        align: 'right',
        render: (row) => inWords(row.failed, language),
      },
      {
        key: 'last',
        title: t('visit.lastLogin'),
        width: 176,
        render: (row) => formatDateTime(row.last_time, language) || <NoValue />,
      },
    ]
  }, [rows, t, language])
}

function Cards({ data }: { data: VisitStatistic }) {
  const { t, i18n } = useTranslation('logs')
  const number = (value: number | null) => formatNumber(value, 0, i18n.language) || '—'
  const cards = [
    { name: t('visit.visits'), value: data.visits, before: data.before.visits },
    { name: t('visit.users'), value: data.users, before: data.before.users },
    { name: t('visit.logins'), value: data.logins, before: data.before.logins },
    { name: t('visit.failed'), value: data.failed, before: data.before.failed },
    { name: t('visit.locked'), value: data.locked, before: undefined },
  ]
  return (
    <dl className={styles.cards}>
      {cards.map(({ name, value, before }) => (
        <div key={name} className={styles.card}>
          <dt>{name}</dt>
          <dd>
            <strong>{number(value)}</strong>
            <span className={styles.muted} title={before === undefined ? undefined : t('visit.beforeHelp')}>
              {before === undefined ? t('visit.now') : t('visit.before', { n: number(before) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Locked({ rows, onChanged }: { rows: readonly LockedUser[]; onChanged: () => void }) {
  const { t, i18n } = useTranslation('logs')
  const can = useCan()
  const unlock = useUnlock(onChanged)
  const columns: Column<LockedUser>[] = [
    { key: 'user', title: t('user'), width: 220, render: nameOf },
    {
      key: 'minutes',
      title: t('visit.minutesLeft'),
      width: 120,
      align: 'right',
      render: (row) => inWords(row.minutes_left, i18n.language),
    },
    {
      key: 'last',
      title: t('visit.lastFailed'),
      width: 160,
      render: (row) => formatDateTime(row.last_failed, i18n.language) || <NoValue />,
    },
    { key: 'ip', title: t('ip'), width: 140, render: (row) => row.ip || <NoValue /> },
  ]
  if (can('set'))
    columns.push({
      key: 'unlock',
      title: t('action'),
      width: 140,
      render: (row) => (
        <Button
          size="small"
          icon={<UnlockOutlined aria-hidden />}
          aria-label={`${t('safety.unlock')}: ${row.user_name}`}
          onClick={() => void unlock(row)}
        >
          {t('safety.unlock')}
        </Button>
      ),
    })
  return (
    <Ranking
      title={t('visit.locked')}
      rows={rows}
      columns={columns}
      rowKey={byUser}
      empty={t('visit.noLocked')}
    />
  )
}
