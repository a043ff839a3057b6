import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dcuOnlineApi, type DcuOnlineQuery, type DcuOnlineTotals } from '@/api/query/dcuOnline'
import { Explain } from '@/domain/figures/Explain'
import { Figure } from '@/domain/figures/Figure'
import { besideTarget, readTarget } from '@/rules/losses/targets'
import type { DeviceLevel } from '@/rules/readings/unitLevels'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import { useLoad } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { Quantity } from '@/ui/value/Quantity'
import { isExact } from '@/domain/links/statPaths'
import { WorstBars } from '../../shared/stat/WorstBars'
import { below } from './onlineColumns'
import css from '../../shared/stat/StatTotals.module.css'

interface Props {
  asked: DcuOnlineQuery
  level: DeviceLevel
  /** The days in words. */
  period: string
  /** Shows the concentrators of these units one by one, all or those that are not heard now. */
  onPoints: (to: { level: 'point'; online_status?: '0' | '1' }) => void
}

/** How all concentrators of the list are heard, how that went in the last day, and where most minutes were lost. */
export function OnlinePanel({ asked, level, period, onPoints }: Props) {
  const { t } = useTranslation('statistics')
  const totals = useLoad(['dcuOnline', 'summary', asked], (signal) => dcuOnlineApi.summary(asked, signal))
  const trend = useLoad(['dcuOnline', 'trend', asked], (signal) => dcuOnlineApi.trend(asked, signal))
  const worst = useLoad(['dcuOnline', 'worst', asked], (signal) =>
    dcuOnlineApi.page(
      { ...asked, sidx: 'offline_minutes', sord: 'desc', currentPage: 1, pageSize: 15 },
      signal,
    ),
  )
  const model = useMemo((): ChartModel => {
    const rows = trend.data?.dataList ?? []
    return {
      points: rows.map(({ time }) => time),
      axes: [
        { unit: '%', decimals: 2, steps: 3 },
        { unit: '', decimals: 0, steps: 3 },
      ],
      series: [
        { key: 'rate', name: t('online.share'), values: rows.map((row) => row.online_rate) },
        { key: 'online', name: t('online.units'), values: rows.map((row) => row.online), axis: 1, off: true },
      ],
    }
  }, [trend.data, t])
  const { date_begin, date_end } = asked
  return (
    <section className={css.totals} aria-label={t('totals')}>
      <Answer of={totals} height={230}>
        {(of) => <Figures of={of} asked={asked} level={level} onPoints={onPoints} />}
      </Answer>
      <Answer of={trend} height={230}>
        {() => (
          <ChartCard title={t('online.day')} model={model} fileName="dcu-online" object="" height={200} />
        )}
      </Answer>
      <Answer of={worst} height={230}>
        {({ rows }) => (
          <WorstBars
            title={t('online.worst')}
            fileName="minutes-offline"
            period={period}
            header={[t(`unit.${level}`), t('online.lost'), t('online.count')]}
            unit="min"
            decimals={0}
            bars={rows.flatMap((row) =>
              row.offline_minutes === null || row.offline_minutes === 0
                ? []
                : {
                    id: row.id,
                    name: row.unit_name,
                    to: below(level, row.id, { date_begin, date_end }),
                    value: row.offline_minutes,
                    isBad: true,
                    cells: [row.offline_minutes, row.offline_count ?? ''],
                  },
            )}
          />
        )}
      </Answer>
    </section>
  )
}

interface FiguresProps extends Pick<Props, 'asked' | 'level' | 'onPoints'> {
  of: DcuOnlineTotals
}

function Figures({ of, asked, level, onPoints }: FiguresProps) {
  const { t } = useTranslation('statistics')
  const { t: explain } = useTranslation('explain')
  const exact = isExact(level, asked)
  // Units of one state have concentrators of another one, too.
  const points =
    exact && level !== 'point' && !asked.online_status
      ? { label: explain('rows'), show: () => onPoints({ level: 'point' }) }
      : undefined
  const number = (value: number | null, unit = '') => <Quantity value={value} unit={unit} decimals={0} />
  const percent = (value: number | null) => <Quantity value={value} unit="%" decimals={2} />
  const isBelow = (value: number | null) => value !== null && besideTarget(value, readTarget, 2).below
  const offline =
    exact && (of.offline_now ?? 0) > 0
      ? { label: t('online.offline'), show: () => onPoints({ level: 'point', online_status: '0' }) }
      : undefined
  const online =
    points && (of.online_now ?? 0) > 0
      ? { label: explain('rows'), show: () => onPoints({ level: 'point', online_status: '1' }) }
      : undefined
  const plain = (
    key: 'installed' | 'now' | 'lost' | 'count' | 'longest',
    value: ReactNode,
    listed: typeof points,
  ) => (
    <Figure
      name={t(`online.${key}`)}
      explained={
        <Explain
          figureName={t(`online.${key}`)}
          definition={t(`online.${key}Means`)}
          parts={[]}
          calculatedAt={of.as_of}
          rows={listed}
        />
      }
    >
      {value}
    </Figure>
  )
  const silent = () =>
    onPoints({ level: 'point', ...(exact && (of.offline_now ?? 0) > 0 && { online_status: '0' as const }) })
  return (
    <div className={css.figures}>
      <Figure
        large
        bad={isBelow(of.online_rate)}
        target={silent}
        name={t('online.rate')}
        explained={
          <Explain
            figureName={t('online.rate')}
            definition={t('online.rateMeans')}
            parts={[
              { name: t('online.now'), value: number(of.online_now) },
              { name: t('online.installed'), value: number(of.installed) },
            ]}
            calculatedAt={of.as_of}
            rows={offline ?? points}
          />
        }
      >
        {percent(of.online_rate)}
      </Figure>
      <Figure
        large
        bad={isBelow(of.day_rate)}
        target={() => onPoints({ level: 'point' })}
        name={t('online.dayRate')}
        explained={
          <Explain
            figureName={t('online.dayRate')}
            definition={t('online.dayRateMeans')}
            parts={[
              { name: t('online.minutes'), value: number(of.online_minutes, 'min') },
              { name: t('online.period'), value: number(of.period_minutes, 'min') },
              { name: t('online.known'), value: number(of.known) },
              { name: t('online.installed'), value: number(of.installed) },
            ]}
            calculatedAt={of.as_of}
            rows={points}
          />
        }
      >
        {percent(of.day_rate)}
      </Figure>
      {plain('installed', number(of.installed), points)}
      {plain('now', number(of.online_now), online)}
      <Figure
        name={t('online.offlineNow')}
        bad={(of.offline_now ?? 0) > 0}
        target={silent}
        explained={
          <Explain
            figureName={t('online.offlineNow')}
            definition={t('online.offlineNowMeans')}
            parts={[
              { name: t('online.installed'), value: number(of.installed) },
              { name: t('online.now'), value: number(of.online_now) },
            ]}
            calculatedAt={of.as_of}
            rows={offline}
          />
        }
      >
        {number(of.offline_now)}
      </Figure>
      {plain('lost', number(of.offline_minutes, 'min'), points)}
      {plain('count', number(of.offline_count), points)}
      {plain('longest', number(of.longest_offline, 'min'), points)}
    </div>
  )
}
