import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CockpitOverview } from '@/api/console/cockpit'
import { Figure, type FigureTone } from '@/domain/figures/Figure'
import { useMissingData } from '@/domain/links/missingDataPath'
import { formatChange, formatNumber, formatShare, minus, fractionOf, thinSpace } from '@/lib/number'
import { addDays, formatDate } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { besideTarget, readTarget } from '@/rules/losses/targets'
import { useMenuPage } from '@/stores/menuPages'
import { NoValue } from '@/ui/value/Quantity'
import styles from './BigScreen.module.css'

const offlineFilter = { online_status: '0' }

/** Sum of counts; null when one of them is unknown. */
const total = (counts: readonly (number | null)[]): number | null =>
  counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0)

/** Link to the page where a figure can be improved; undefined when the menu lacks the page. */
type Todo = { path: string; word: string } | undefined

/** A figure below its target is red and has a message and a link to its causes. */
type Judged = { below?: undefined; todo?: Todo } | { below: string | undefined; todo: Todo }

type WallFigureProps = Judged & {
  label: string
  /** '' is shown as a dash. */
  value: string
  unit?: string
  behind: string
}

const look = {
  card: styles.figure ?? '',
  name: styles.label ?? '',
  line: '',
  value: styles.value ?? '',
}

/**
 * Figure in wall size. The link to its causes stands below it as text, because users of a wall do not click numbers.
 */
function WallFigure({ label, value, unit, behind, below, todo }: WallFigureProps) {
  const tone: FigureTone = below === undefined ? {} : { bad: true, target: todo?.path ?? '' }
  return (
    <Figure
      name={label}
      look={look}
      {...tone}
      below={
        <>
          <p className={styles.behind}>{behind}</p>
          {below !== undefined && <p className={styles.below}>{below}</p>}
          {todo && (
            <p className={styles.behind}>
              <Link to={todo.path}>{todo.word}</Link>
            </p>
          )}
        </>
      }
    >
      {value === '' ? <NoValue /> : value}
      {unit && value !== '' && <span className={styles.unit}>{unit}</span>}
    </Figure>
  )
}

/** Address of the unread abnormal records of the last 24 hours; undefined when the menu lacks the page. */
function useUnseen(asOf: string): string | undefined {
  const page = useMenuPage('cboAbnormalData')
  if (page === undefined || asOf === '') return undefined
  const lastDay = asOf.slice(0, 10)
  const query = { read_result: 'No', data_date_begin: addDays(lastDay, -1), data_date_end: lastDay }
  return `${page}?${new URLSearchParams(query).toString()}`
}

/** Six figures of the top row, the same as on the dashboard. */
export function Figures({ data }: { data: CockpitOverview }) {
  const { t, i18n } = useTranslation('cockpit')
  const language = i18n.language
  const count = (value: number | null) => formatNumber(value, 0, language)
  const countOfTotal = (part: number | null, fullCount: number | null) =>
    t('ofTotal', { part: count(part) || '—', total: count(fullCount) || '—' })
  /** Share against its target; the value has no percent sign, which is drawn smaller beside it. */
  const rate = (part: number | null, fullCount: number | null) => {
    const share = fractionOf(part, fullCount)
    const { below, decimals } = besideTarget((share ?? 1) * 100, readTarget, 1)
    return {
      value: formatShare(share, decimals, language).replace(`${thinSpace}%`, ''),
      below: below ? t('belowTarget', { value: readTarget }) : undefined,
    }
  }
  const day = formatDate(data.trend.at(-1)?.data_date ?? '', language) || '—'
  const energyBefore = data.energy_day_before
  const growth = fractionOf(minus(data.energy_yesterday, energyBefore), energyBefore)
  const change = growth === null ? undefined : growth * 100
  const [shareBefore, share] = data.trend.slice(-2).map(({ coverage }) => formatShare(coverage, 1, language))
  const { 3: high = 0, 4: grave = 0 } = data.event_counts
  const serious = total([high, grave])
  const events = total(Object.values(data.event_counts))
  const unseen = useUnseen(data.as_of)
  const [meters, points] = [useMenuPage('meterList'), useMenuPage('rcpList')]
  const missing = useMissingData()
  const todoOf = (path: string | undefined, word: string): Todo => (path ? { path, word } : undefined)
  const meterRate = rate(data.meter_online, data.meter_count)
  const dcuRate = rate(data.dcu_online, data.dcu_count)
  const readRate = rate(data.read_success, data.read_should)
  return (
    <div className={styles.figures}>
      <WallFigure
        label={t('installed')}
        value={count(data.meter_count)}
        behind={t('dcus', { n: count(data.dcu_count) || '—' })}
      />
      <WallFigure
        label={t('metersOnline')}
        {...meterRate}
        todo={todoOf(meterRate.below && meters && withQuery(meters, offlineFilter), t('toOffline'))}
        unit="%"
        behind={countOfTotal(data.meter_online, data.meter_count)}
      />
      <WallFigure
        label={t('dcusOnline')}
        {...dcuRate}
        todo={todoOf(
          dcuRate.below && points && withQuery(points, { tml_type: '01', ...offlineFilter }),
          t('toOffline'),
        )}
        unit="%"
        behind={countOfTotal(data.dcu_online, data.dcu_count)}
      />
      <WallFigure
        label={t('readings', { date: day })}
        {...readRate}
        todo={todoOf(readRate.below && missing(data.trend.at(-1)?.data_date), t('toMissing'))}
        unit="%"
        behind={countOfTotal(data.read_success, data.read_should)}
      />
      <WallFigure
        label={t('energy', { date: day })}
        value={formatNumber(
          data.energy_yesterday === null ? null : data.energy_yesterday / 1000,
          1,
          language,
        )}
        unit="MWh"
        behind={
          // Days with different coverage are not compared.
          share !== shareBefore
            ? t('coverage', { share: share || '—' })
            : change === undefined
              ? ''
              : t('versus', {
                  change: `${formatChange(change, 1, language)}${thinSpace}%`,
                })
        }
      />
      <WallFigure
        label={t('serious')}
        value={count(serious)}
        behind={t('eventsInAll', { n: count(events) || '—' })}
        todo={todoOf(unseen, t('toAbnormal'))}
      />
    </div>
  )
}
