import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dcuOnlineApi, type DcuOnlineQuery, type DcuOnlineTotals } from '@/api/query/dcuOnline'
import { Explain } from '@/domain/figures/Explain'
import { Figure } from '@/domain/figures/Figure'
import { TargetLine } from '@/domain/figures/TargetLine'
import { besideTarget, readTarget } from '@/rules/losses/targets'
import type { DeviceLevel } from '@/rules/readings/unitLevels'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import { panelDrawing } from '@/ui/chart/cardHeights'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import { useLoad } from '@/ui/data/queries'
import { FigureLine, Figures } from '@/ui/value/Figures'
import { Quantity } from '@/ui/value/Quantity'
import { isExact } from '@/domain/links/statPaths'
import { WorstBars } from '../../shared/stat/WorstBars'
import { onlineUnitPath } from './onlineColumns'

interface Props {
  query: DcuOnlineQuery
  level: DeviceLevel
  /** Days in words. */
  period: string
  /** Lists the concentrators of these units one by one, all or by their present state. */
  onPoints: (filter: { level: 'point'; online_status?: '0' | '1' }) => void
}

/** Online rate of all concentrators of the list. */
export function OnlineFigures({ query, level, onPoints }: Omit<Props, 'period'>) {
  const { t } = useTranslation('statistics')
  const totals = useLoad(['dcuOnline', 'summary', query], (signal) => dcuOnlineApi.summary(query, signal))
  return (
    <Figures name={t('totals')} loaded={totals}>
      {(summary) => <Totals totals={summary} query={query} level={level} onPoints={onPoints} />}
    </Figures>
  )
}

/** Trend of the online rate in the last day, and the units with most minutes offline. */
export function OnlineCharts({ query, level, period }: Omit<Props, 'onPoints'>) {
  const { t } = useTranslation('statistics')
  const trend = useLoad(['dcuOnline', 'trend', query], (signal) => dcuOnlineApi.trend(query, signal))
  const worst = useLoad(['dcuOnline', 'worst', query], (signal) =>
    dcuOnlineApi.page(
      { ...query, sidx: 'offline_minutes', sord: 'desc', currentPage: 1, pageSize: 15 },
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
  const { date_begin, date_end } = query
  return (
    <>
      <AnswerCard title={t('online.day')} loaded={trend}>
        {() => (
          <ChartCard
            title={t('online.day')}
            model={model}
            fileName="dcu-online"
            object=""
            height={panelDrawing}
          />
        )}
      </AnswerCard>
      <AnswerCard title={t('online.worst')} loaded={worst}>
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
                    path: onlineUnitPath(level, row.id, { date_begin, date_end }),
                    value: row.offline_minutes,
                    cells: [row.offline_minutes, row.offline_count ?? ''],
                  },
            )}
          />
        )}
      </AnswerCard>
    </>
  )
}

interface FiguresProps extends Pick<Props, 'query' | 'level' | 'onPoints'> {
  totals: DcuOnlineTotals
}

function Totals({ totals, query, level, onPoints }: FiguresProps) {
  const { t } = useTranslation('statistics')
  const { t: explain } = useTranslation('explain')
  const exact = isExact(level, query)
  // Without a state filter: a unit that matches a state also has concentrators in the other one.
  const points =
    exact && level !== 'point' && !query.online_status
      ? { label: explain('rows'), show: () => onPoints({ level: 'point' }) }
      : undefined
  const number = (value: number | null, unit = '') => <Quantity value={value} unit={unit} decimals={0} />
  const percent = (value: number | null) => <Quantity value={value} unit="%" decimals={2} />
  const isBelow = (value: number | null) => value !== null && besideTarget(value, readTarget, 2).below
  const offline =
    exact && (totals.offline_now ?? 0) > 0
      ? { label: t('online.offline'), show: () => onPoints({ level: 'point', online_status: '0' }) }
      : undefined
  const online =
    points && (totals.online_now ?? 0) > 0
      ? { label: explain('rows'), show: () => onPoints({ level: 'point', online_status: '1' }) }
      : undefined
  const plainFigure = (
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
          calculatedAt={totals.as_of}
          rows={listed}
        />
      }
    >
      {value}
    </Figure>
  )
  const showOffline = () =>
    onPoints({
      level: 'point',
      ...(exact && (totals.offline_now ?? 0) > 0 && { online_status: '0' as const }),
    })
  return (
    <>
      <Figure
        large
        bad={isBelow(totals.online_rate)}
        target={showOffline}
        below={<TargetLine />}
        name={t('online.rate')}
        explained={
          <Explain
            figureName={t('online.rate')}
            definition={t('online.rateMeans')}
            parts={[
              { name: t('online.now'), value: number(totals.online_now) },
              { name: t('online.installed'), value: number(totals.installed) },
            ]}
            calculatedAt={totals.as_of}
            rows={offline ?? points}
          />
        }
      >
        {percent(totals.online_rate)}
      </Figure>
      <Figure
        large
        bad={isBelow(totals.day_rate)}
        target={() => onPoints({ level: 'point' })}
        below={<TargetLine />}
        name={t('online.dayRate')}
        explained={
          <Explain
            figureName={t('online.dayRate')}
            definition={t('online.dayRateMeans')}
            parts={[
              { name: t('online.minutes'), value: number(totals.online_minutes, 'min') },
              { name: t('online.period'), value: number(totals.period_minutes, 'min') },
              { name: t('online.known'), value: number(totals.known) },
              { name: t('online.installed'), value: number(totals.installed) },
            ]}
            calculatedAt={totals.as_of}
            rows={points}
          />
        }
      >
        {percent(totals.day_rate)}
      </Figure>
      <FigureLine>
        {plainFigure('installed', number(totals.installed), points)}
        {plainFigure('now', number(totals.online_now), online)}
        <Figure
          name={t('online.offlineNow')}
          target={(totals.offline_now ?? 0) > 0 ? showOffline : undefined}
          explained={
            <Explain
              figureName={t('online.offlineNow')}
              definition={t('online.offlineNowMeans')}
              parts={[
                { name: t('online.installed'), value: number(totals.installed) },
                { name: t('online.now'), value: number(totals.online_now) },
              ]}
              calculatedAt={totals.as_of}
              rows={offline}
            />
          }
        >
          {number(totals.offline_now)}
        </Figure>
        {plainFigure('lost', number(totals.offline_minutes, 'min'), points)}
        {plainFigure('count', number(totals.offline_count), points)}
        {plainFigure('longest', number(totals.longest_offline, 'min'), points)}
      </FigureLine>
    </>
  )
}
