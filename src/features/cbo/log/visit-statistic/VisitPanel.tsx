import { UnlockOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LockedUser, ModuleVisits, UserLogins, VisitPeriod, VisitStatistic } from '@/api/cbo/logs'
import { columnsOf } from '@/domain/columns/columnsOf'
import { Figure, type FigureTone } from '@/domain/figures/Figure'
import { formatDuration } from '@/lib/duration'
import { formatNumber } from '@/lib/number'
import { lockout } from '@/rules/limits/limits'
import { useCan } from '@/ui/access/access'
import type { Loaded } from '@/ui/data/queries'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import { HeatMap } from '@/ui/chart/HeatMap'
import { FigureNote, Figures } from '@/ui/value/Figures'
import { Quantity } from '@/ui/value/Quantity'
import { useUnlock } from '../../shared/users/useUnlock'
import { Ranking } from './Ranking'
import styles from './VisitStatistics.module.css'

interface Props {
  data: VisitStatistic
  loaded: Loaded<VisitStatistic>
  span: VisitPeriod
  /** First and last day, as text. */
  period: string
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

/** Charts and lists of a period. The first screen holds whatever asks for a hand: the figures, and who is locked now. */
export function VisitPanel({ data, loaded, span, period }: Props) {
  const { t, i18n } = useTranslation('logs')
  const lockedList = useRef<HTMLDivElement>(null)
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
      <VisitFigures loaded={loaded} span={span} showLocked={() => lockedList.current?.scrollIntoView()} />
      <div className={styles.pair}>
        <div className={styles.side}>
          <ChartCard
            title={t('visit.trend')}
            model={model}
            fileName="visits"
            object=""
            height={200}
            points={data.points[0]?.length === 10 ? 'day' : 'time'}
            updating={loaded.refreshing}
          />
          <Ranking title={t('visit.modulesChart')} rows={data.modules} columns={moduleColumns} bar="visits" />
        </div>
        <div className={styles.side}>
          <div ref={lockedList}>
            <LockedUsers rows={data.lockedUsers} onChanged={loaded.reload} />
          </div>
          <Ranking
            title={t('visit.loginCounts')}
            rows={data.userLogins.toSorted((a, b) => (b.failed ?? 0) - (a.failed ?? 0))}
            columns={loginColumns}
            bar="failed"
          />
        </div>
      </div>
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
  loginColumn.number('failed', { title: 'visit.failed', width: 120 }),
  loginColumn.number('logins', { title: 'visit.logins', width: 80 }),
  loginColumn.time('last_time', { title: 'visit.lastLogin' }),
]

const figureKeys = ['visits', 'users', 'logins', 'locked', 'failed'] as const

interface FiguresProps extends Pick<Props, 'loaded' | 'span'> {
  showLocked: () => void
}

function VisitFigures({ loaded, span, showLocked }: FiguresProps) {
  const { t, i18n } = useTranslation('logs')
  const number = (value: number | null) => formatNumber(value, 0, i18n.language) || '—'
  const toneOf = (key: (typeof figureKeys)[number], data: VisitStatistic): FigureTone => {
    if (key === 'locked') return { bad: (data.locked ?? 0) > 0, target: showLocked }
    if (key !== 'failed') return {}
    const target = failedSignInsPath(data)
    return isUnusuallyFailed(data) ? { bad: true, target } : { target }
  }
  return (
    <div className={styles.figures}>
      <Figures name={t('visit.figures')} loaded={loaded}>
        {(data) =>
          figureKeys.map((key) => (
            <Figure
              key={key}
              name={t(`visit.${key}`)}
              large
              {...toneOf(key, data)}
              below={
                key === 'locked' ? (
                  <FigureNote>{t('visit.now')}</FigureNote>
                ) : (
                  <FigureNote>
                    <span title={t('visit.beforeHelp')}>
                      {t(`visit.before.${span}`, { n: number(data.before[key]) })}
                    </span>
                  </FigureNote>
                )
              }
            >
              <Quantity value={data[key]} decimals={0} />
            </Figure>
          ))
        }
      </Figures>
    </div>
  )
}

/** True for more than twice the failures of the period before, once they are enough to lock an account. */
const isUnusuallyFailed = (visits: VisitStatistic): boolean => {
  const { failed } = visits
  const earlier = visits.before.failed
  return failed !== null && earlier !== null && failed >= lockout.attempts && failed > 2 * earlier
}

const failedSignInsPath = ({ date_begin, date_end }: VisitStatistic): string =>
  `/cbo/log/securityLog?event=signInFailed&time_begin=${date_begin}&time_end=${date_end}`

const lockedColumn = columnsOf<LockedUser>()('logs')
const lockedColumns = [
  lockedColumn.custom('user_name', {
    title: 'user',
    width: 184,
    text: ({ user_name, username }) =>
      user_name && username ? `${user_name} (${username})` : user_name || username,
  }),
  lockedColumn.custom('minutes_left', {
    title: 'visit.minutesLeft',
    width: 106,
    align: 'right',
    text: ({ minutes_left }, { language }) => formatNumber(minutes_left, 0, language) || '—',
  }),
  lockedColumn.time('last_failed', { title: 'visit.lastFailed' }),
  lockedColumn.text('ip', { title: 'ip', width: 100 }),
]

function LockedUsers({ rows, onChanged }: { rows: readonly LockedUser[]; onChanged: () => void }) {
  const { t } = useTranslation(['logs', 'common'])
  const can = useCan()
  const unlock = useUnlock(onChanged)
  const actions = {
    title: t('common:list.rowActions'),
    width: 116,
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
