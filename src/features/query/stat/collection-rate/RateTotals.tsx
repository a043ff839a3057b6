import { Segmented } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { readRatesApi, type RateTrend, type UnitQuery, type UnitTotals } from '@/api/query/readRates'
import { Explain } from '@/domain/figures/Explain'
import { Figure, type FigureTone, type Way } from '@/domain/figures/Figure'
import { TargetLine } from '@/domain/figures/TargetLine'
import { round } from '@/lib/format'
import { formatDate } from '@/lib/time'
import { taskTypes } from '@/rules/codes/dictionaries'
import { progressOf } from '@/rules/console/progress'
import { monthEndBy, monthFreeze, rateKindOf, ratedTasks } from '@/rules/readings/readRates'
import { besideTarget, readTarget } from '@/rules/losses/targets'
import type { UnitLevel } from '@/rules/readings/unitLevels'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import { panelDrawing } from '@/ui/chart/cardHeights'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import { useLoad, type Loaded } from '@/ui/data/queries'
import { useReloadAfter } from '@/ui/data/useFollowing'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useParam } from '@/ui/pane/useParam'
import { FigureLine, FigureNote, Figures } from '@/ui/value/Figures'
import { Quantity } from '@/ui/value/Quantity'
import { CountExplained } from './CountExplained'
import { WorstUnits } from './WorstUnits'
import { RateValue } from '../../shared/stat/RateValue'
import { isExact, metersOfDayPath, metersOfMonthPath, unreadPathOf } from '@/domain/links/statPaths'

const RateMap = lazyPart(() => import('./RateMap').then((file) => file.RateMap), ['map'])

interface Props {
  query: UnitQuery
  level: UnitLevel
  totals: Loaded<UnitTotals>
}

/** The requested task, because an answer need not repeat it. */
const taskOf = ({ task_type }: UnitQuery): string => task_type || ratedTasks[0]

interface FiguresProps extends Props {
  /** Sorts the list by unread meters, where no single list has exactly the meters of these units. */
  sortWorstFirst: () => void
}

/** Totals of all units of the list. */
export function RateFigures({ query, level, totals, sortWorstFirst }: FiguresProps) {
  const { t } = useTranslation('statistics')
  const task = taskOf(query)
  return (
    <Figures name={t('totals')} loaded={totals}>
      {(summary) => (
        <Totals
          totals={{ ...summary, task_type: task }}
          level={level}
          unread={
            (isExact(level, query) ? unreadPathOf(task, query, summary.data_date) : undefined) ??
            sortWorstFirst
          }
          rows={
            task === taskTypes.curve
              ? undefined
              : (task === monthFreeze ? metersOfMonthPath : metersOfDayPath)(level, query, summary.data_date)
          }
        />
      )}
    </Figures>
  )
}

/**
 * Trend of the rates of all units of the list; the worst of them, or all areas on a map, stand beside it on request: the list
 * itself begins with the worst.
 * @param day yyyy-MM-dd
 */
export function RateCharts({
  query,
  level,
  totals,
  trend,
  day,
}: Props & { trend: Loaded<RateTrend>; day: string }) {
  const { t, i18n } = useTranslation('statistics')
  const { t: words } = useTranslation('explain')
  const [view, setView] = useParam('look')
  const kind = rateKindOf(taskOf(query))
  const monthly = kind === 'freezes'
  const model = useMemo((): ChartModel => {
    const rows = trend.data?.dataList ?? []
    return {
      points: rows.map(({ data_date }) => (kind === 'freezes' ? data_date.slice(0, 7) : data_date)),
      axes: [{ unit: '%', decimals: 2 }],
      series: [
        { key: 'before8', name: t('before8Rate'), values: rows.map((row) => row.before_8_rate) },
        { key: 'now', name: t('rate'), values: rows.map((row) => row.rate) },
        ...(kind === 'values'
          ? [
              {
                key: 'integrity',
                name: t('integrity'),
                values: rows.map((row) => row.curve_integrity),
                off: true,
              },
            ]
          : []),
      ],
      limits: [{ name: words('readTarget'), value: readTarget }],
    }
  }, [trend.data, kind, t, words])
  return (
    <>
      <AnswerCard title={t('trend')} loaded={trend}>
        {(answer) => (
          <ChartCard
            title={t('trend')}
            model={model}
            fileName="collection-rate"
            object=""
            height={panelDrawing}
            points={monthly ? 'month' : 'day'}
            note={
              <>
                <ProgressLine answer={answer} />
                <Segmented
                  size="small"
                  aria-label={t('onMap.worstAs')}
                  options={(['trend', 'bars', 'map'] as const).map((value) => ({
                    value,
                    label: t(`onMap.${value}`),
                  }))}
                  value={view === 'bars' || view === 'map' ? view : 'trend'}
                  onChange={(next) => setView(next === 'trend' ? undefined : next)}
                />
              </>
            }
          />
        )}
      </AnswerCard>
      {view === 'bars' && (
        <Worst
          query={query}
          level={level}
          totals={totals}
          period={monthly ? monthEndBy(day).slice(0, 7) : formatDate(day, i18n.language)}
        />
      )}
      {view === 'map' && <RateMap listQuery={query} level={level} />}
    </>
  )
}

/** The units with the lowest rates. */
function Worst({ query, level, totals, period }: Props & { period: string }) {
  const { t } = useTranslation('statistics')
  const worst = useLoad(['collectionRate', 'worst', query], (signal) =>
    readRatesApi.page({ ...query, sidx: 'before_8_rate', sord: 'asc', currentPage: 1, pageSize: 15 }, signal),
  )
  useReloadAfter(totals, worst.reload)
  return (
    <AnswerCard title={t('worst')} loaded={worst}>
      {({ rows }) => <WorstUnits rows={rows} level={level} period={period} />}
    </AnswerCard>
  )
}

/** Progress of an answer while its counting is incomplete. */
function ProgressLine({ answer }: { answer: object }) {
  const { t } = useTranslation('statistics')
  const progress = progressOf(answer)
  return progress && <FigureNote>{t('progress', progress)}</FigureNote>
}

const counts = ['should_read', 'success', 'failed', 'typed', 'no_need'] as const
interface TotalsProps extends Pick<Props, 'level'> {
  totals: UnitTotals
  /** Path of the list with exactly the counted meters; undefined where there is none. */
  rows: string | undefined
  /** Way to the unread meters, or to the units with most of them. */
  unread: Way
}

function Totals({ totals, level, rows, unread }: TotalsProps) {
  const { t, i18n } = useTranslation('statistics')
  const { t: words } = useTranslation('explain')
  const navigate = useNavigate()
  const metersLink = rows !== undefined &&
    totals.should_read !== null && { label: words('rows'), show: () => void navigate(rows) }
  const number = (value: number | null) => <Quantity value={value} decimals={0} />
  const percent = (value: number | null) => <RateValue value={value} counts={totals} />
  const kind = rateKindOf(totals.task_type)
  const judge = (value: number | null): FigureTone => ({
    bad: value !== null && besideTarget(value, readTarget, 2).below,
    target: unread,
  })
  const changeName = t(kind === 'freezes' ? 'monthChange' : 'change')
  const rateBefore =
    totals.before_8_rate === null || totals.before_8_change === null
      ? null
      : round(totals.before_8_rate - totals.before_8_change, 2)
  const explain = (
    name: string,
    definition: string,
    countPart: [string, number | null],
    { isListed = true, change = false } = {},
  ) => (
    <Explain
      figureName={name}
      definition={definition}
      parts={[
        { name: countPart[0], value: number(countPart[1]) },
        { name: t('should_read'), value: number(totals.should_read) },
        { name: t('no_need'), value: number(totals.no_need) },
        kind === 'freezes'
          ? { name: t('month.month'), value: totals.data_date.slice(0, 7) }
          : { name: t('day'), value: formatDate(totals.data_date, i18n.language) },
        ...(change
          ? [
              { name: t('rateBefore'), value: <RateValue value={rateBefore} counts={totals} change /> },
              {
                name: changeName,
                value: <RateValue value={totals.before_8_change} counts={totals} change />,
              },
            ]
          : []),
      ]}
      calculatedAt={totals.calculated_at}
      rows={isListed && metersLink ? metersLink : undefined}
      details={change && <p>{t(`changeMeans.${kind}`)}</p>}
    />
  )
  const unreadExplained = (
    <Explain
      figureName={t('failed')}
      definition={t('failedMeans')}
      parts={[
        { name: t('should_read'), value: number(totals.should_read) },
        { name: t('success'), value: number(totals.success) },
        { name: t('typed'), value: number(totals.typed) },
      ]}
      calculatedAt={totals.calculated_at}
      rows={
        typeof unread === 'string' && totals.failed !== null
          ? { label: words('rows'), show: () => void navigate(unread) }
          : undefined
      }
    />
  )
  return (
    <>
      <Figure
        large
        {...judge(totals.before_8_rate)}
        name={t('before8Rate')}
        below={<TargetLine change={totals.before_8_change} />}
        explained={explain(t('before8Rate'), t(`before8Means.${kind}`), [t('before_8'), totals.before_8], {
          change: true,
        })}
      >
        {percent(totals.before_8_rate)}
      </Figure>
      <Figure
        large
        {...judge(totals.rate)}
        name={t('rate')}
        below={<TargetLine />}
        explained={explain(t('rate'), t(`rateMeans.${kind}`), [t('success'), totals.success])}
      >
        {percent(totals.rate)}
      </Figure>
      {kind === 'values' && (
        <Figure
          large
          name={t('integrity')}
          explained={explain(t('integrity'), t('integrityMeans'), [t('curvePoints'), totals.curve_points], {
            isListed: false,
          })}
        >
          {percent(totals.curve_integrity)}
        </Figure>
      )}
      <FigureLine>
        {counts.map((name) => (
          <Figure
            key={name}
            name={t(name)}
            target={name === 'failed' && (totals.failed ?? 0) > 0 ? unread : undefined}
            explained={
              name === 'failed' ? unreadExplained : <CountExplained name={name} totals={totals} rows={rows} />
            }
          >
            {number(totals[name])}
          </Figure>
        ))}
        {level === 'area' && <FigureNote>{t('areasAlone')}</FigureNote>}
        <ProgressLine answer={totals} />
      </FigureLine>
    </>
  )
}
