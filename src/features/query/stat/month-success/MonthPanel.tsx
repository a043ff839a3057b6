import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MonthSuccessQuery, MonthSummary } from '@/api/query/monthSuccess'
import { Explain } from '@/domain/figures/Explain'
import { Figure, type FigureTone, type Way } from '@/domain/figures/Figure'
import { TargetLine } from '@/domain/figures/TargetLine'
import { calendarOf } from '@/lib/calendarOf'
import { formatNumber } from '@/lib/number'
import { formatDate } from '@/lib/time'
import { dayStates } from '@/rules/readings/monthDays'
import { progressOf } from '@/rules/console/progress'
import { besideTarget, readTarget } from '@/rules/losses/targets'
import { unitLevels } from '@/rules/readings/unitLevels'
import { readBandLooks, readBandOf, readBands } from '@/rules/readings/readBands'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import { HeatMap } from '@/ui/chart/HeatMap'
import type { Loaded } from '@/ui/data/queries'
import { FigureLine, FigureNote, Figures } from '@/ui/value/Figures'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { StatusShape } from '@/ui/value/Status'
import { collectionRatePath, isExact, unitFields, unreadPath } from '@/domain/links/statPaths'
import { CausesLink, useStateWords } from './DayRate'
import { useBandWords } from '../../shared/stat/useBandWords'
import css from './MonthSuccess.module.css'

interface Props {
  listQuery: MonthSuccessQuery
  /** Id of the selected unit; '' = all units of the list. */
  unit: string
  month: Loaded<MonthSummary>
}

/** Paths to the causes of a rate of the selected unit, or of the entire list. */
function useDayPaths({ listQuery, unit }: Pick<Props, 'listQuery' | 'unit'>) {
  const level = unitLevels.find((candidate) => candidate === listQuery.level) ?? 'org'
  /** Path of a day: the rates of the selected unit, otherwise of the entire list. */
  const dayPath = (data_date: string): string => {
    const { org_id, line_id, tg_id } = listQuery
    const unitQuery = unit === '' ? { org_id, line_id, tg_id } : { [unitFields[level]]: unit }
    return collectionRatePath({ level, data_date, ...unitQuery })
  }
  /** Path of the unread meters of a day; undefined where Missing data cannot list exactly these. */
  const causesPath = (date: string): string | undefined =>
    unit !== ''
      ? unreadPath({ [unitFields[level]]: unit }, date)
      : isExact(level, listQuery)
        ? unreadPath(listQuery, date)
        : undefined
  return { level, dayPath, causesPath }
}

/** Figures of the month for all units of the list or one of them. */
export function MonthFigures({ onAll, ...props }: Props & { onAll: () => void }) {
  const { t } = useTranslation('statistics')
  const { month, unit } = props
  const { level, dayPath, causesPath } = useDayPaths(props)
  const progress = progressOf(month.data)
  return (
    <Figures name={t('totals')} loaded={month}>
      {(summary) => (
        <Totals
          // The mean of some units is no figure of all of them.
          summary={progress ? { ...summary, mean_rate: null, sum_rate: null, under_days: null } : summary}
          worstDayPath={(date) => causesPath(date) ?? dayPath(date)}
        >
          <p className={css.whose}>
            <strong>{summary.unit_name || t(unit === '' ? 'month.all' : 'month.noUnit')}</strong>
            {unit !== '' && (
              <Button size="small" onClick={onAll}>
                {t('month.all')}
              </Button>
            )}
          </p>
          {level === 'area' && unit === '' && <FigureNote>{t('areasAlone')}</FigureNote>}
          {progress && <FigureNote>{t('cp.progress', progress)}</FigureNote>}
        </Totals>
      )}
    </Figures>
  )
}

/** Days of the month as a calendar. */
export function MonthCalendar(props: Props) {
  const { t } = useTranslation('statistics')
  const { dayPath, causesPath } = useDayPaths(props)
  return (
    <AnswerCard title={t('month.calendar')} loaded={props.month}>
      {(summary) => <Calendar summary={summary} dayPath={dayPath} causesPath={causesPath} />}
    </AnswerCard>
  )
}

/**
 * Key figures of a month.
 * @param worstDayPath returns the path of the unread meters of a day
 */
function Totals({
  summary,
  worstDayPath,
  children,
}: {
  summary: MonthSummary
  worstDayPath: (date: string) => Way
  /** Name of the unit, and notes. */
  children: ReactNode
}) {
  const { t, i18n } = useTranslation('statistics')
  const number = (value: number | null, decimals = 0) => <Quantity value={value} decimals={decimals} />
  const sum = summary.days.reduce((total, { rate }) => total + (rate ?? 0), 0)
  const last = summary.days.findLast(({ rate }) => rate !== null)?.data_date ?? ''
  const [lowest] = summary.days
    .flatMap(({ data_date, rate }) => (rate === null ? [] : { data_date, rate }))
    .toSorted((a, b) => a.rate - b.rate)
  const judge = (bad: boolean): FigureTone => (lowest ? { bad, target: worstDayPath(lowest.data_date) } : {})
  const isBelow = (rate: number | null) => rate !== null && besideTarget(rate, readTarget, 2).below
  const days = { name: t('month.rated'), value: number(summary.rated_days) }
  const until = {
    name: t('day'),
    value: `${formatDate(summary.days[0]?.data_date ?? '', i18n.language)} – ${formatDate(last, i18n.language)}`,
  }
  return (
    <>
      <Figure
        large
        {...judge(isBelow(summary.mean_rate))}
        name={t('month.mean')}
        below={<TargetLine />}
        explained={
          summary.rated_days !== null && (
            <Explain
              figureName={t('month.mean')}
              definition={t('month.meanMeans')}
              parts={[{ name: t('month.sumOfRates'), value: number(sum, 2) }, days, until]}
              calculatedAt={summary.calculated_at}
            />
          )
        }
      >
        <Rate value={summary.mean_rate} />
      </Figure>
      <Figure
        large
        {...judge(isBelow(summary.sum_rate))}
        name={t('month.together')}
        below={<TargetLine />}
        explained={
          summary.rated_days !== null && (
            <Explain
              figureName={t('month.together')}
              definition={t('month.togetherMeans')}
              parts={[
                { name: t('month.success'), value: number(summary.success) },
                { name: t('month.should'), value: number(summary.should_read) },
                { name: t('month.typed'), value: number(summary.typed) },
                days,
                until,
              ]}
              calculatedAt={summary.calculated_at}
            />
          )
        }
      >
        <Rate value={summary.sum_rate} />
      </Figure>
      <FigureLine>
        <Figure
          name={t('month.under')}
          {...judge((summary.under_days ?? 0) > 0)}
          explained={
            summary.under_days !== null && (
              <Explain
                figureName={t('month.under')}
                definition={t('month.underMeans')}
                parts={[days, until]}
                calculatedAt={summary.calculated_at}
              />
            )
          }
        >
          <Count value={summary.under_days} />
        </Figure>
        {(
          [
            ['rated', summary.rated_days],
            ['typed', summary.typed],
          ] as const
        ).map(([key, value]) => (
          <Figure
            key={key}
            name={t(`month.${key}`)}
            explained={
              summary.rated_days !== null && (
                <Explain
                  figureName={t(`month.${key}`)}
                  definition={t(`month.${key}Means`)}
                  parts={[until]}
                  calculatedAt={summary.calculated_at}
                />
              )
            }
          >
            <Count value={value} />
          </Figure>
        ))}
        {children}
      </FigureLine>
    </>
  )
}

function Rate({ value }: { value: number | null }) {
  const { t } = useTranslation('statistics')
  return value === null ? <NoValue why={t('notYet')} /> : <Quantity value={value} unit="%" decimals={2} />
}
function Count({ value }: { value: number | null }) {
  const { t } = useTranslation('statistics')
  return value === null ? <NoValue why={t('notYet')} /> : <Quantity value={value} decimals={0} />
}

/** Legend of the bands. */
function Bands() {
  const { t } = useTranslation('statistics')
  const words = useBandWords()
  return (
    <ul className={css.bands} aria-label={t('month.bands')}>
      {readBands.map((band) => (
        <li key={band} className={css.rate} data-tone={readBandLooks[band].tone}>
          <StatusShape shape={readBandLooks[band].shape} />
          {words(band)}
        </li>
      ))}
    </ul>
  )
}

const colors = {
  success: 'var(--pg-success)',
  info: 'var(--pg-primary)',
  warning: 'var(--pg-warning)',
  danger: 'var(--pg-danger)',
  neutral: 'var(--pg-muted)',
} as const

interface CalendarProps {
  summary: MonthSummary
  /** Returns the path of a day's rates. */
  dayPath: (date: string) => string
  /** Returns the path of a day's unread meters; undefined where no list has exactly these. */
  causesPath: (date: string) => string | undefined
}

function Calendar({ summary, dayPath, causesPath }: CalendarProps) {
  const { t, i18n } = useTranslation('statistics')
  const { language } = i18n
  const states = useStateWords()
  const { weeks, values } = calendarOf(
    summary.days.map(({ data_date, rate }) => ({ date: data_date, value: rate })),
  )
  const stateOf = new Map(summary.days.map(({ data_date, state }) => [data_date, state]))
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  const draw = (rate: number | null, week: number, dayIndex: number) => {
    const date = weeks[week]?.[dayIndex] ?? ''
    const state = stateOf.get(date)
    if (state === undefined) return { background: 'transparent', content: '' }
    const look = rate === null ? undefined : readBandLooks[readBandOf(rate)]
    return {
      background: look
        ? `color-mix(in srgb, ${colors[look.tone]} 20%, var(--pg-surface))`
        : 'var(--pg-surface)',
      content: (
        <span className={css.day}>
          <small>{Number(date.slice(8))}</small>
          {look && look.shape !== 'check' && (
            <CausesLink path={causesPath(date)} date={date}>
              <StatusShape shape={look.shape} />
            </CausesLink>
          )}
          {rate === null ? (
            <NoValue why={states(dayStates.find((candidate) => candidate === state) ?? 'notYet')} />
          ) : (
            <ObjectLink to={dayPath(date)}>{formatNumber(rate, 2, language)}</ObjectLink>
          )}
        </span>
      ),
    }
  }
  return (
    <HeatMap
      title={summary.unit_name ? t('month.ofUnit', { unit: summary.unit_name }) : t('month.calendar')}
      fileName="month-success"
      object={summary.unit_name}
      period={summary.month}
      unit="%"
      note={<Bands />}
      corner={t('month.week')}
      rows={weeks.map(([monday = '']) => formatDate(monday, language))}
      columns={(weeks[0] ?? []).map((date) => weekday.format(new Date(`${date}T00:00:00Z`)))}
      values={values}
      show={(value) => formatNumber(value, 2, language)}
      draw={draw}
    />
  )
}
