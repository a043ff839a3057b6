import { Segmented } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { readRatesApi, type UnitQuery, type UnitRow, type UnitTotals } from '@/api/query/readRates'
import { Explain } from '@/domain/figures/Explain'
import { Figure, type FigureTone, type Way } from '@/domain/figures/Figure'
import { round } from '@/lib/format'
import { formatDate } from '@/lib/time'
import { taskTypes } from '@/rules/codes/dictionaries'
import { progressOf } from '@/rules/console/progress'
import { monthEndBy, monthFreeze, rateKindOf, ratedTasks } from '@/rules/readings/readRates'
import { besideTarget, readTarget } from '@/rules/losses/targets'
import type { UnitLevel } from '@/rules/readings/unitLevels'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import { useLoad } from '@/ui/data/queries'
import { useReloadAfter } from '@/ui/data/useFollowing'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useParam } from '@/ui/pane/useParam'
import { Answer } from '@/ui/states/Answer'
import { Quantity } from '@/ui/value/Quantity'
import { CountExplained } from './CountExplained'
import { WorstUnits } from './WorstUnits'
import { RateValue } from '../../shared/stat/RateValue'
import { isExact, metersOfDayPath, metersOfMonthPath, unreadPathOf } from '@/domain/links/statPaths'
import css from '../../shared/stat/StatTotals.module.css'

const RateMap = lazyPart(() => import('./RateMap').then((file) => file.RateMap), ['map'])

interface Props {
  query: UnitQuery
  level: UnitLevel
  /** yyyy-MM-dd */
  day: string
  /** Loads the list again when more of its rows have been counted. */
  reload: () => void
  /** Sorts the list by unread meters, where no single list has exactly the meters of these units. */
  sortWorstFirst: () => void
}

/** Totals of all units of the list, the trend of their rates, and the worst units. */
export function RateTotals({ query, level, day, reload, sortWorstFirst }: Props) {
  const { t, i18n } = useTranslation('statistics')
  const totals = useLoad(['collectionRate', 'summary', query], (signal) =>
    readRatesApi.summary(query, signal),
  )
  const trend = useLoad(['collectionRate', 'trend', query], (signal) => readRatesApi.trend(query, signal))
  const worst = useLoad(['collectionRate', 'worst', query], (signal) =>
    readRatesApi.page({ ...query, sidx: 'before_8_rate', sord: 'asc', currentPage: 1, pageSize: 15 }, signal),
  )
  useReloadAfter(totals, () => {
    worst.reload()
    reload()
  })
  // The requested task is used, because an answer need not repeat it.
  const task = query.task_type || ratedTasks[0]
  const kind = rateKindOf(task)
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
      limits: [{ name: t('target'), value: readTarget }],
    }
  }, [trend.data, kind, t])
  return (
    <section className={css.totals} aria-label={t('totals')}>
      <Answer loaded={totals} height={230}>
        {(summary) => (
          <Figures
            totals={{ ...summary, task_type: task }}
            level={level}
            unread={
              (isExact(level, query) ? unreadPathOf(task, query, summary.data_date) : undefined) ??
              sortWorstFirst
            }
            rows={
              task === taskTypes.curve
                ? undefined
                : (task === monthFreeze ? metersOfMonthPath : metersOfDayPath)(
                    level,
                    query,
                    summary.data_date,
                  )
            }
          />
        )}
      </Answer>
      <Answer loaded={trend} height={230}>
        {(answer) => (
          <div>
            <ChartCard
              title={t('trend')}
              model={model}
              fileName="collection-rate"
              object=""
              height={200}
              points={monthly ? 'month' : 'day'}
            />
            <ProgressLine answer={answer} />
          </div>
        )}
      </Answer>
      <Answer loaded={worst} height={230}>
        {({ rows }) => (
          <WorstOrMap
            rows={rows}
            level={level}
            period={monthly ? monthEndBy(day).slice(0, 7) : formatDate(day, i18n.language)}
            query={query}
          />
        )}
      </Answer>
    </section>
  )
}

/** Progress of an answer while its counting is incomplete. */
function ProgressLine({ answer }: { answer: object }) {
  const { t } = useTranslation('statistics')
  const progress = progressOf(answer)
  return progress && <p className={css.coming}>{t('progress', progress)}</p>
}

/** Worst units as bars, or areas on a map. */
function WorstOrMap({
  query,
  ...worst
}: Pick<Props, 'query' | 'level'> & { rows: readonly UnitRow[]; period: string }) {
  const { t } = useTranslation('statistics')
  const [viewParam, setViewParam] = useParam('look')
  const view = viewParam === 'map' ? 'map' : 'bars'
  return (
    <div className={css.views}>
      <Segmented
        size="small"
        aria-label={t('onMap.worstAs')}
        options={[
          { value: 'bars', label: t('onMap.bars') },
          { value: 'map', label: t('onMap.map') },
        ]}
        value={view}
        onChange={(next) => setViewParam(next === 'map' ? next : undefined)}
      />
      {view === 'map' ? <RateMap listQuery={query} level={worst.level} /> : <WorstUnits {...worst} />}
    </div>
  )
}

const counts = ['should_read', 'success', 'failed', 'typed', 'no_need'] as const
interface FiguresProps extends Pick<Props, 'level'> {
  totals: UnitTotals
  /** Path of the list with exactly the counted meters; undefined where there is none. */
  rows: string | undefined
  /** Way to the unread meters, or to the units with most of them. */
  unread: Way
}

function Figures({ totals, level, rows, unread }: FiguresProps) {
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
  const explain = (name: string, definition: string, countPart: [string, number | null], isListed = true) => (
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
      ]}
      calculatedAt={totals.calculated_at}
      rows={isListed && metersLink ? metersLink : undefined}
    />
  )
  const changeName = t(kind === 'freezes' ? 'monthChange' : 'change')
  const rateBefore =
    totals.before_8_rate === null || totals.before_8_change === null
      ? null
      : round(totals.before_8_rate - totals.before_8_change, 2)
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
    <div className={css.figures}>
      <Figure
        large
        {...judge(totals.before_8_rate)}
        name={t('before8Rate')}
        explained={explain(t('before8Rate'), t(`before8Means.${kind}`), [t('before_8'), totals.before_8])}
      >
        {percent(totals.before_8_rate)}
      </Figure>
      <Figure
        large
        {...judge(totals.rate)}
        name={t('rate')}
        explained={explain(t('rate'), t(`rateMeans.${kind}`), [t('success'), totals.success])}
      >
        {percent(totals.rate)}
      </Figure>
      {kind === 'values' && (
        <Figure
          large
          name={t('integrity')}
          explained={explain(
            t('integrity'),
            t('integrityMeans'),
            [t('curvePoints'), totals.curve_points],
            false,
          )}
        >
          {percent(totals.curve_integrity)}
        </Figure>
      )}
      <Figure
        name={changeName}
        explained={
          <Explain
            figureName={changeName}
            definition={t(`changeMeans.${kind}`)}
            parts={[
              { name: t('before8Rate'), value: percent(totals.before_8_rate) },
              { name: t('rateBefore'), value: <RateValue value={rateBefore} counts={totals} change /> },
            ]}
            calculatedAt={totals.calculated_at}
          />
        }
      >
        <RateValue value={totals.before_8_change} counts={totals} change />
      </Figure>
      {counts.map((name) => (
        <Figure
          key={name}
          name={t(name)}
          bad={name === 'failed' && (totals.failed ?? 0) > 0}
          target={unread}
          explained={
            name === 'failed' ? unreadExplained : <CountExplained name={name} totals={totals} rows={rows} />
          }
        >
          {number(totals[name])}
        </Figure>
      ))}
      {level === 'area' && <p className={css.coming}>{t('areasAlone')}</p>}
      <ProgressLine answer={totals} />
    </div>
  )
}
