import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { monthSuccessApi, type MonthSuccessQuery, type MonthSummary } from '@/api/query/monthSuccess'
import { Explain } from '@/domain/figures/Explain'
import { Figure, type FigureTone, type Way } from '@/domain/figures/Figure'
import { calendarOf } from '@/lib/calendarOf'
import { formatNumber } from '@/lib/number'
import { formatDate } from '@/lib/time'
import { dayStates } from '@/rules/readings/monthDays'
import { progressOf } from '@/rules/console/progress'
import { besideTarget, readTarget } from '@/rules/losses/targets'
import { unitLevels } from '@/rules/readings/unitLevels'
import { readBandLooks, readBandOf, readBands } from '@/rules/readings/readBands'
import { HeatMap } from '@/ui/chart/HeatMap'
import { useLoad } from '@/ui/data/queries'
import { useReloadAfter } from '@/ui/data/useFollowing'
import { Answer } from '@/ui/states/Answer'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { StatusShape } from '@/ui/value/Status'
import { collectionRatePath, isExact, unitFields, unreadPath } from '@/domain/links/statPaths'
import { ToCauses, useStateWords } from './DayRate'
import { useBandWords } from '../../shared/stat/useBandWords'
import css from './MonthSuccess.module.css'

const height = 268

interface Props {
  asked: MonthSuccessQuery
  /** Id of the one unit that is looked at; '' for all of the list. */
  unit: string
  onAll: () => void
  /** Loads the list again: more of its days are counted. */
  reload: () => void
}

/** What the month makes of all units of the list, or of one, and its days as a calendar. */
export function MonthPanel({ asked, unit, onAll, reload }: Props) {
  const { t } = useTranslation('statistics')
  const query = { ...asked, ...(unit && { unit_id: unit }) }
  const month = useLoad(['monthSuccess', 'summary', query], (signal) =>
    monthSuccessApi.summary(query, signal),
  )
  const level = unitLevels.find((each) => each === asked.level) ?? 'org'
  /** How a day went: of the unit that is looked at, else of all of the list. */
  const dayOf = (data_date: string): string => {
    const { org_id, line_id, tg_id } = asked
    const of = unit === '' ? { org_id, line_id, tg_id } : { [unitFields[level]]: unit }
    return collectionRatePath({ level, data_date, ...of })
  }
  /** The meters that were not read on a day, where the list of Missing data has exactly them. */
  const causesOf = (date: string): string | undefined =>
    unit !== ''
      ? unreadPath({ [unitFields[level]]: unit }, date)
      : isExact(level, asked)
        ? unreadPath(asked, date)
        : undefined
  const coming = progressOf(month.data)
  useReloadAfter(month, reload)
  return (
    <section className={css.panel} aria-label={t('totals')}>
      <Answer of={month} height={height}>
        {(of) => (
          <>
            <div className={css.figures}>
              <p className={css.whose}>
                <strong>{of.unit_name || t(unit === '' ? 'month.all' : 'month.noUnit')}</strong>
                {unit !== '' && (
                  <Button size="small" onClick={onAll}>
                    {t('month.all')}
                  </Button>
                )}
              </p>
              <Figures of={of} worst={(date) => causesOf(date) ?? dayOf(date)} />
              {level === 'area' && unit === '' && <p className={css.coming}>{t('areasAlone')}</p>}
              {coming && <p className={css.coming}>{t('cp.progress', coming)}</p>}
              <Bands />
            </div>
            <Calendar of={of} to={dayOf} causes={causesOf} />
          </>
        )}
      </Answer>
    </section>
  )
}

/** @param worst where a day leads: to the meters that were not read on it */
function Figures({ of, worst }: { of: MonthSummary; worst: (date: string) => Way }) {
  const { t, i18n } = useTranslation('statistics')
  const number = (value: number | null, decimals = 0) => <Quantity value={value} decimals={decimals} />
  const sum = of.days.reduce((all, { rate }) => all + (rate ?? 0), 0)
  const last = of.days.findLast(({ rate }) => rate !== null)?.data_date ?? ''
  const [lowest] = of.days
    .flatMap(({ data_date, rate }) => (rate === null ? [] : { data_date, rate }))
    .toSorted((a, b) => a.rate - b.rate)
  const judge = (bad: boolean): FigureTone => (lowest ? { bad, target: worst(lowest.data_date) } : {})
  const isBelow = (rate: number | null) => rate !== null && besideTarget(rate, readTarget, 2).below
  const days = { name: t('month.rated'), value: number(of.rated_days) }
  const until = {
    name: t('day'),
    value: `${formatDate(of.days[0]?.data_date ?? '', i18n.language)} – ${formatDate(last, i18n.language)}`,
  }
  return (
    <>
      <Figure
        large
        {...judge(isBelow(of.mean_rate))}
        name={t('month.mean')}
        explained={
          of.rated_days !== null && (
            <Explain
              figureName={t('month.mean')}
              definition={t('month.meanMeans')}
              parts={[{ name: t('month.sumOfRates'), value: number(sum, 2) }, days, until]}
              calculatedAt={of.calculated_at}
            />
          )
        }
      >
        <Rate value={of.mean_rate} />
      </Figure>
      <Figure
        large
        {...judge(isBelow(of.sum_rate))}
        name={t('month.together')}
        explained={
          of.rated_days !== null && (
            <Explain
              figureName={t('month.together')}
              definition={t('month.togetherMeans')}
              parts={[
                { name: t('month.success'), value: number(of.success) },
                { name: t('month.should'), value: number(of.should_read) },
                { name: t('month.typed'), value: number(of.typed) },
                days,
                until,
              ]}
              calculatedAt={of.calculated_at}
            />
          )
        }
      >
        <Rate value={of.sum_rate} />
      </Figure>
      <Figure
        name={t('month.under')}
        {...judge((of.under_days ?? 0) > 0)}
        explained={
          of.under_days !== null && (
            <Explain
              figureName={t('month.under')}
              definition={t('month.underMeans')}
              parts={[days, until]}
              calculatedAt={of.calculated_at}
            />
          )
        }
      >
        <Count value={of.under_days} />
      </Figure>
      {(
        [
          ['rated', of.rated_days],
          ['typed', of.typed],
        ] as const
      ).map(([key, value]) => (
        <Figure
          key={key}
          name={t(`month.${key}`)}
          explained={
            of.rated_days !== null && (
              <Explain
                figureName={t(`month.${key}`)}
                definition={t(`month.${key}Means`)}
                parts={[until]}
                calculatedAt={of.calculated_at}
              />
            )
          }
        >
          <Count value={value} />
        </Figure>
      ))}
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

/** What the colours and shapes mean. */
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
  of: MonthSummary
  /** How a day went. */
  to: (date: string) => string
  /** Why; undefined where no list has exactly its meters. */
  causes: (date: string) => string | undefined
}

function Calendar({ of, to, causes }: CalendarProps) {
  const { t, i18n } = useTranslation('statistics')
  const { language } = i18n
  const states = useStateWords()
  const { weeks, values } = calendarOf(
    of.days.map(({ data_date, rate }) => ({ date: data_date, value: rate })),
  )
  const stateOf = new Map(of.days.map(({ data_date, state }) => [data_date, state]))
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  const draw = (rate: number | null, week: number, at: number) => {
    const date = weeks[week]?.[at] ?? ''
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
            <ToCauses to={causes(date)} date={date}>
              <StatusShape shape={look.shape} />
            </ToCauses>
          )}
          {rate === null ? (
            <NoValue why={states(dayStates.find((each) => each === state) ?? 'notYet')} />
          ) : (
            <ObjectLink to={to(date)}>{formatNumber(rate, 2, language)}</ObjectLink>
          )}
        </span>
      ),
    }
  }
  return (
    <HeatMap
      title={of.unit_name ? t('month.ofUnit', { unit: of.unit_name }) : t('month.calendar')}
      fileName="month-success"
      object={of.unit_name}
      period={of.month}
      unit="%"
      corner={t('month.week')}
      rows={weeks.map(([monday = '']) => formatDate(monday, language))}
      columns={(weeks[0] ?? []).map((date) => weekday.format(new Date(`${date}T00:00:00Z`)))}
      values={values}
      show={(value) => formatNumber(value, 2, language)}
      draw={draw}
    />
  )
}
