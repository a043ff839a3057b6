import { UnlockOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LockedUser, ModuleVisits, UserLogins, VisitPeriod, VisitStatistic } from '@/api/cbo/logs'
import { columnsOf } from '@/domain/columns/columnsOf'
import { Figure } from '@/domain/figures/Figure'
import { formatDuration } from '@/lib/duration'
import { formatNumber } from '@/lib/number'
import { useCan } from '@/ui/access/access'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import { HeatMap } from '@/ui/chart/HeatMap'
import { Quantity } from '@/ui/value/Quantity'
import { useUnlock } from '../../shared/users/useUnlock'
import { Ranking } from './Ranking'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './VisitStatistics.module.css'

interface Props {
  data: VisitStatistic
  span: VisitPeriod
  /** First and last day, as text. */
  period: string
  updating: boolean
  onChanged: () => void
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

export function VisitPanel({ data, span, period, updating, onChanged }: Props) {
  const { t, i18n } = useTranslation('logs')
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
  return (
    <div className={styles.panel}>
      <Cards data={data} span={span} />
      <ChartCard
        title={t('visit.trend')}
        model={model}
        fileName="visits"
        object=""
        height={200}
        points={data.points[0]?.length === 10 ? 'day' : 'time'}
        updating={updating}
      />
      <div className={styles.pair}>
        <Ranking title={t('visit.modulesChart')} rows={data.modules} columns={moduleColumns} bar="visits" />
        <Ranking title={t('visit.loginCounts')} rows={data.userLogins} columns={loginColumns} bar="logins" />
      </div>
      <LockedUsers rows={data.lockedUsers} onChanged={onChanged} />
      <HeatMap
        title={t('visit.heat')}
        fileName="visits"
        object=""
        period={period}
        unit={t('visit.visits')}
        corner={t('visit.weekday')}
        rows={weekdays.map((day) => t(`weekday.${day}`))}
        columns={hours}
        values={data.heat}
        show={(value) => formatNumber(value, 0, i18n.language) || '—'}
      />
    </div>
  )
}

const moduleColumn = columnsOf<ModuleVisits>()('logs')
const moduleColumns = [
  moduleColumn.text('module_name', { title: 'module' }),
  moduleColumn.number('visits', { title: 'visit.visits', width: 100 }),
  moduleColumn.number('users', { title: 'visit.users', width: 80 }),
  moduleColumn.custom('stay', {
    title: 'visit.stay',
    width: 100,
    align: 'right',
    text: ({ stay }, { language }) => formatDuration(stay, language),
  }),
]

const loginColumn = columnsOf<UserLogins>()('logs')
const loginColumns = [
  loginColumn.text('user_name', { title: 'user', width: 170 }),
  loginColumn.number('logins', { title: 'visit.logins', width: 90 }),
  loginColumn.number('failed', { title: 'visit.failed', width: 80 }),
  loginColumn.time('last_time', { title: 'visit.lastLogin' }),
]

const figureKeys = ['visits', 'users', 'logins', 'failed', 'locked'] as const

const look = {
  card: styles.card ?? '',
  name: styles.counted ?? '',
  line: styles.line ?? '',
  value: styles.number ?? '',
}

function Cards({ data, span }: Pick<Props, 'data' | 'span'>) {
  const { t, i18n } = useTranslation('logs')
  const number = (value: number | null) => formatNumber(value, 0, i18n.language) || '—'
  return (
    <div className={styles.cards}>
      {figureKeys.map((key) => (
        <Figure
          key={key}
          name={t(`visit.${key}`)}
          look={look}
          beside={
            key === 'locked' ? (
              <span className={sharedStyles.mutedFigure}>{t('visit.now')}</span>
            ) : (
              <span className={sharedStyles.mutedFigure} title={t('visit.beforeHelp')}>
                {t(`visit.before.${span}`, { n: number(data.before[key]) })}
              </span>
            )
          }
        >
          <Quantity value={data[key]} decimals={0} />
        </Figure>
      ))}
    </div>
  )
}

const lockedColumn = columnsOf<LockedUser>()('logs')
const lockedColumns = [
  lockedColumn.custom('user_name', {
    title: 'user',
    width: 220,
    text: ({ user_name, username }) =>
      user_name && username ? `${user_name} (${username})` : user_name || username,
  }),
  lockedColumn.custom('minutes_left', {
    title: 'visit.minutesLeft',
    width: 120,
    align: 'right',
    text: ({ minutes_left }, { language }) => formatNumber(minutes_left, 0, language) || '—',
  }),
  lockedColumn.time('last_failed', { title: 'visit.lastFailed' }),
  lockedColumn.text('ip', { title: 'ip', width: 140 }),
]

function LockedUsers({ rows, onChanged }: { rows: readonly LockedUser[]; onChanged: () => void }) {
  const { t } = useTranslation('logs')
  const can = useCan()
  const unlock = useUnlock(onChanged)
  const actions = {
    title: t('action'),
    width: 140,
    render: (row: LockedUser) => (
      <Button
        size="small"
        icon={<UnlockOutlined aria-hidden />}
        aria-label={`${t('safety.unlock')}: ${row.user_name}`}
        onClick={() => void unlock(row)}
      >
        {t('safety.unlock')}
      </Button>
    ),
  }
  return (
    <Ranking
      title={t('visit.locked')}
      rows={rows}
      columns={lockedColumns}
      {...(can('set') && { actions })}
      empty={t('visit.noLocked')}
    />
  )
}
