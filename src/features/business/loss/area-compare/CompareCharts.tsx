import { useTranslation } from 'react-i18next'
import { metricUnits, type ComparedMetric } from '@/rules/losses/compared'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartAxis, ChartModel, ChartSeries } from '@/ui/chart/chartModel'
import { FigureCard } from '@/ui/chart/FigureCard'
import { chartColors } from '@/ui/theme/chartColors'
import { Quantity } from '@/ui/value/Quantity'
import css from './AreaCompare.module.css'
import { figureOf } from './figureOf'
import type { Compared, Subject } from './subjects'

const energies: readonly ComparedMetric[] = ['supply_energy', 'sale_energy', 'loss_energy']

interface Props {
  compared: Compared
  metric: ComparedMetric
  density: 'day' | 'month'
  updating: boolean
  /** The whole period, in words. */
  period: string
  /** Of the only area, '' of several. */
  object: string
}

/** Bars of an energy beside lines of the loss rates, by day or month; and all in the order of the metric. */
export function CompareCharts(props: Props) {
  const { compared, metric, density, updating, object } = props
  const { t } = useTranslation('areaCompare')
  const model = modelOf(compared, metric, {
    metric: (each) => t(`m.${each}`),
    rate: (area) => t('rate', { area }),
  })
  return (
    <div className={css.pair}>
      <ChartCard
        title={t('chart')}
        model={model}
        fileName="area-compare"
        object={object}
        points={density}
        height={280}
        updating={updating}
        table={false}
      />
      <Ranking {...props} />
    </div>
  )
}

interface Words {
  metric: (metric: ComparedMetric) => string
  rate: (area: string) => string
}

/** The line of an area's rate has the colour of its bars. */
const colorAt = (at: number) => ({ color: chartColors[at % chartColors.length] ?? chartColors[0] })

/** A loss that hardly changes looks flat only where its axis begins at zero. */
const lossAxis: ChartAxis = { unit: '%', decimals: 2, fromZero: true }
/** Axes of what is drawn as lines and is no loss: success rates lie close below 100 %. */
const lineAxes: Partial<Record<ComparedMetric, ChartAxis>> = {
  peak: { unit: 'kW', decimals: 2, fromZero: true },
  read_rate: { unit: '%', decimals: 2, least: 1 },
}

/** Several areas by one energy and their rates; of one area supply, sale and rate. */
export function modelOf(
  { subjects, periods }: Compared,
  metric: ComparedMetric,
  { metric: word, rate }: Words,
): ChartModel {
  const areas = subjects.every(({ period }) => period === '')
  const line = !energies.includes(metric)
  if (!areas) {
    const bars: readonly ComparedMetric[] =
      line && metric !== 'loss_rate' ? [metric] : ['supply_energy', 'sale_energy']
    const series = (name: ComparedMetric): ChartSeries => ({
      key: name,
      name: word(name),
      kind: 'bar',
      values: subjects.map(({ sums }) => sums[name]),
    })
    return {
      points: periods,
      axes: [{ unit: metricUnits[bars[0] ?? metric], decimals: 2, fromZero: true }, lossAxis],
      series: [
        ...bars.map(series),
        {
          key: 'loss_rate',
          name: word('loss_rate'),
          axis: 1,
          values: subjects.map(({ sums }) => sums.loss_rate),
        },
      ],
    }
  }
  const valuesOf = (subject: Subject, of: ComparedMetric) =>
    periods.map((period) => {
      const figure = subject.figures.find((each) => each.period === period)
      return figure ? figureOf(figure, of) : null
    })
  if (line)
    return {
      points: periods,
      axes: [lineAxes[metric] ?? lossAxis],
      series: subjects.map((subject) => ({
        key: subject.key,
        name: subject.name,
        values: valuesOf(subject, metric),
      })),
    }
  return {
    points: periods,
    axes: [{ unit: 'kWh', decimals: 2, fromZero: true }, lossAxis],
    series: [
      ...subjects.map((subject, at): ChartSeries => ({
        key: subject.key,
        name: subject.name,
        kind: 'bar',
        ...colorAt(at),
        values: valuesOf(subject, metric),
      })),
      ...subjects.map((subject, at): ChartSeries => ({
        key: `${subject.key}.rate`,
        ...colorAt(at),
        name: rate(subject.name),
        axis: 1,
        values: valuesOf(subject, 'loss_rate'),
      })),
    ],
  }
}

function Ranking({ compared: { subjects }, metric, period, object }: Props) {
  const { t } = useTranslation('areaCompare')
  const word = t(`m.${metric}`)
  const valueOf = ({ sums }: Subject) => sums[metric]
  // What is not known has no place among the others: it comes last.
  const ranked = subjects.toSorted((a, b) => (valueOf(b) ?? -Infinity) - (valueOf(a) ?? -Infinity))
  const most = Math.max(0, ...subjects.map((each) => Math.abs(valueOf(each) ?? 0)))
  return (
    <FigureCard
      title={t('rank', { metric: word })}
      fileName="area-compare-ranking"
      object={object}
      period={period}
      height="auto"
      ownTable
      unit={metricUnits[metric]}
      header={[t(object === '' ? 'area' : 'period'), word]}
      rows={ranked.map((each) => [each.name, valueOf(each) ?? ''])}
    >
      <ol className={css.ranking}>
        {ranked.map((each) => {
          const value = valueOf(each)
          return (
            <li key={each.key} className={css.rank}>
              <span>{each.name}</span>
              <Quantity value={value} unit={metricUnits[metric]} decimals={2} />
              <span className={css.track}>
                <span style={{ width: `${String(most > 0 ? (Math.abs(value ?? 0) / most) * 100 : 0)}%` }} />
              </span>
            </li>
          )
        })}
      </ol>
    </FigureCard>
  )
}
