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
import { WorstUnits } from './WorstUnits'
import { RateValue } from '../../shared/stat/RateValue'
import { isExact, metersOfDayPath, metersOfMonthPath, unreadPathOf } from '@/domain/links/statPaths'
import css from '../../shared/stat/StatTotals.module.css'

const RateMap = lazyPart(() => import('./RateMap').then((file) => file.RateMap), ['map'])

interface Props {
  asked: UnitQuery
  level: UnitLevel
  /** yyyy-MM-dd */
  day: string
  /** Loads the list again: more of its rows are counted. */
  reload: () => void
  /** The way where no list has exactly the meters that these units did not read: each unit of this list has its own. */
  worstFirst: () => void
}

/** What all units of the list make together, how the rates went, and which units are worst. */
export function RateTotals({ asked, level, day, reload, worstFirst }: Props) {
  const { t, i18n } = useTranslation('statistics')
  const totals = useLoad(['collectionRate', 'summary', asked], (signal) =>
    readRatesApi.summary(asked, signal),
  )
  const trend = useLoad(['collectionRate', 'trend', asked], (signal) => readRatesApi.trend(asked, signal))
  const worst = useLoad(['collectionRate', 'worst', asked], (signal) =>
    readRatesApi.page({ ...asked, sidx: 'before_8_rate', sord: 'asc', currentPage: 1, pageSize: 15 }, signal),
  )
  useReloadAfter(totals, () => {
    worst.reload()
    reload()
  })
  // The task that was asked for: an answer need not repeat it.
  const task = asked.task_type || ratedTasks[0]
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
      <Answer of={totals} height={230}>
        {(of) => (
          <Figures
            of={{ ...of, task_type: task }}
            level={level}
            unread={
              (isExact(level, asked) ? unreadPathOf(task, asked, of.data_date) : undefined) ?? worstFirst
            }
            rows={
              task === taskTypes.curve
                ? undefined
                : (task === monthFreeze ? metersOfMonthPath : metersOfDayPath)(level, asked, of.data_date)
            }
          />
        )}
      </Answer>
      <Answer of={trend} height={230}>
        {(of) => (
          <div>
            <ChartCard
              title={t('trend')}
              model={model}
              fileName="collection-rate"
              object=""
              height={200}
              points={monthly ? 'month' : 'day'}
            />
            <Progress of={of} />
          </div>
        )}
      </Answer>
      <Answer of={worst} height={230}>
        {({ rows }) => (
          <WorstOrMap
            rows={rows}
            level={level}
            period={monthly ? monthEndBy(day).slice(0, 7) : formatDate(day, i18n.language)}
            asked={asked}
          />
        )}
      </Answer>
    </section>
  )
}

/** How much of an answer is counted, as long as not all of it is. */
function Progress({ of }: { of: object }) {
  const { t } = useTranslation('statistics')
  const coming = progressOf(of)
  return coming && <p className={css.coming}>{t('progress', coming)}</p>
}

/** The worst units as bars, or the areas on a map. */
function WorstOrMap({
  asked,
  ...worst
}: Pick<Props, 'asked' | 'level'> & { rows: readonly UnitRow[]; period: string }) {
  const { t } = useTranslation('statistics')
  const [look, setLook] = useParam('look')
  const shown = look === 'map' ? 'map' : 'bars'
  return (
    <div className={css.views}>
      <Segmented
        size="small"
        aria-label={t('onMap.worstAs')}
        options={[
          { value: 'bars', label: t('onMap.bars') },
          { value: 'map', label: t('onMap.map') },
        ]}
        value={shown}
        onChange={(next) => setLook(next === 'map' ? next : undefined)}
      />
      {shown === 'map' ? <RateMap asked={asked} level={worst.level} /> : <WorstUnits {...worst} />}
    </div>
  )
}

const counts = ['should_read', 'success', 'failed', 'typed', 'no_need'] as const
/** Results of which a list is narrowed to exactly the meters that are counted. */
const resultOf = { should_read: undefined, success: '1', typed: undefined, no_need: '3' } as const
const meaningOf = {
  should_read: 'should_readMeans',
  success: 'successMeans',
  typed: 'typedMeans',
  no_need: 'no_needMeans',
} as const
/** By which field the list of a task is narrowed to a result. */
const resultField = (task: string): string =>
  task === monthFreeze ? 'freeze_result' : task === taskTypes.event ? 'log_result' : 'read_result'

interface CountProps extends Pick<FiguresProps, 'of' | 'rows'> {
  name: keyof typeof resultOf
}

/** How many meters had this result, with the list of exactly these. */
function CountExplained({ name, of, rows }: CountProps) {
  const { t } = useTranslation('statistics')
  const { t: words } = useTranslation('explain')
  const navigate = useNavigate()
  const result = resultOf[name]
  const isListed = rows !== undefined && result !== undefined && of[name] !== null
  return (
    <Explain
      figureName={t(name)}
      definition={t(meaningOf[name])}
      parts={[]}
      calculatedAt={of.calculated_at}
      rows={
        isListed
          ? {
              label: words('rows'),
              show: () => void navigate(`${rows}&${resultField(of.task_type)}=${result}`),
            }
          : undefined
      }
    />
  )
}

interface FiguresProps extends Pick<Props, 'level'> {
  of: UnitTotals
  /** The list with exactly the meters that are counted; undefined where there is none. */
  rows: string | undefined
  /** Those of them that were not read, or the units with most of them. */
  unread: Way
}

function Figures({ of, level, rows, unread }: FiguresProps) {
  const { t, i18n } = useTranslation('statistics')
  const { t: words } = useTranslation('explain')
  const navigate = useNavigate()
  const made = rows !== undefined &&
    of.should_read !== null && { label: words('rows'), show: () => void navigate(rows) }
  const number = (value: number | null) => <Quantity value={value} decimals={0} />
  const percent = (value: number | null) => <RateValue value={value} of={of} />
  const kind = rateKindOf(of.task_type)
  const judge = (value: number | null): FigureTone => ({
    bad: value !== null && besideTarget(value, readTarget, 2).below,
    target: unread,
  })
  const explain = (name: string, definition: string, done: [string, number | null], listed = true) => (
    <Explain
      figureName={name}
      definition={definition}
      parts={[
        { name: done[0], value: number(done[1]) },
        { name: t('should_read'), value: number(of.should_read) },
        { name: t('no_need'), value: number(of.no_need) },
        kind === 'freezes'
          ? { name: t('month.month'), value: of.data_date.slice(0, 7) }
          : { name: t('day'), value: formatDate(of.data_date, i18n.language) },
      ]}
      calculatedAt={of.calculated_at}
      rows={listed && made ? made : undefined}
    />
  )
  const changeName = t(kind === 'freezes' ? 'monthChange' : 'change')
  const rateBefore =
    of.before_8_rate === null || of.before_8_change === null
      ? null
      : round(of.before_8_rate - of.before_8_change, 2)
  const unreadExplained = (
    <Explain
      figureName={t('failed')}
      definition={t('failedMeans')}
      parts={[
        { name: t('should_read'), value: number(of.should_read) },
        { name: t('success'), value: number(of.success) },
        { name: t('typed'), value: number(of.typed) },
      ]}
      calculatedAt={of.calculated_at}
      rows={
        typeof unread === 'string' && of.failed !== null
          ? { label: words('rows'), show: () => void navigate(unread) }
          : undefined
      }
    />
  )
  return (
    <div className={css.figures}>
      <Figure
        large
        {...judge(of.before_8_rate)}
        name={t('before8Rate')}
        explained={explain(t('before8Rate'), t(`before8Means.${kind}`), [t('before_8'), of.before_8])}
      >
        {percent(of.before_8_rate)}
      </Figure>
      <Figure
        large
        {...judge(of.rate)}
        name={t('rate')}
        explained={explain(t('rate'), t(`rateMeans.${kind}`), [t('success'), of.success])}
      >
        {percent(of.rate)}
      </Figure>
      {kind === 'values' && (
        <Figure
          large
          name={t('integrity')}
          explained={explain(t('integrity'), t('integrityMeans'), [t('curvePoints'), of.curve_points], false)}
        >
          {percent(of.curve_integrity)}
        </Figure>
      )}
      <Figure
        name={changeName}
        explained={
          <Explain
            figureName={changeName}
            definition={t(`changeMeans.${kind}`)}
            parts={[
              { name: t('before8Rate'), value: percent(of.before_8_rate) },
              { name: t('rateBefore'), value: <RateValue value={rateBefore} of={of} change /> },
            ]}
            calculatedAt={of.calculated_at}
          />
        }
      >
        <RateValue value={of.before_8_change} of={of} change />
      </Figure>
      {counts.map((name) => (
        <Figure
          key={name}
          name={t(name)}
          bad={name === 'failed' && (of.failed ?? 0) > 0}
          target={unread}
          explained={name === 'failed' ? unreadExplained : <CountExplained name={name} of={of} rows={rows} />}
        >
          {number(of[name])}
        </Figure>
      ))}
      {level === 'area' && <p className={css.coming}>{t('areasAlone')}</p>}
      <Progress of={of} />
    </div>
  )
}
