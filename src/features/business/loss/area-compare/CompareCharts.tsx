import { useTranslation } from 'react-i18next'
import { metricUnits, type ComparedMetric } from '@/rules/losses/compared'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartAxis, ChartModel, ChartSeries } from '@/ui/chart/chartModel'
import { FigureCard } from '@/ui/chart/FigureCard'
import { chartColors } from '@/ui/theme/chartColors'
import { Quantity } from '@/ui/value/Quantity'
import css from './AreaCompare.module.css'
import { metricValue } from './metricValue'
import type { Compared, Subject } from './subjects'

const energies: readonly ComparedMetric[] = ['supply_energy', 'sale_energy', 'loss_energy']

interface Props {
  compared: Compared
  metric: ComparedMetric
  density: 'day' | 'month'
  updating: boolean
  /** Entire period in words. */
  period: string
  /** Name of the single area; '' for several areas. */
  object: string
}

/** Chart of an energy with loss rates by day or month, beside a ranking by the metric. */
export function CompareCharts(props: Props) {
  const { compared, metric, density, updating, object } = props
  const { t } = useTranslation('areaCompare')
  const model = modelOf(compared, metric, {
    metric: (name) => t(`m.${name}`),
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
const subjectColor = (index: number) => ({ color: chartColors[index % chartColors.length] ?? chartColors[0] })

/** The axis begins at zero, so that a loss that hardly changes looks flat. */
const lossAxis: ChartAxis = { unit: '%', decimals: 2, fromZero: true }
/** Axes of metrics that are drawn as lines and are no loss: success rates lie close below 100 %. */
const lineAxes: Partial<Record<ComparedMetric, ChartAxis>> = {
  peak: { unit: 'kW', decimals: 2, fromZero: true },
  read_rate: { unit: '%', decimals: 2, least: 1 },
}

/** Chart model: for several areas one energy and their rates; for a single area supply, sale and rate. */
export function modelOf(
  { subjects, periods }: Compared,
  metric: ComparedMetric,
  { metric: metricWord, rate }: Words,
): ChartModel {
  const comparesAreas = subjects.every(({ period }) => period === '')
  const isLine = !energies.includes(metric)
  if (!comparesAreas) {
    const bars: readonly ComparedMetric[] =
      isLine && metric !== 'loss_rate' ? [metric] : ['supply_energy', 'sale_energy']
    const series = (name: ComparedMetric): ChartSeries => ({
      key: name,
      name: metricWord(name),
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
          name: metricWord('loss_rate'),
          axis: 1,
          values: subjects.map(({ sums }) => sums.loss_rate),
        },
      ],
    }
  }
  const valuesOf = (subject: Subject, name: ComparedMetric) =>
    periods.map((period) => {
      const figure = subject.figures.find((entry) => entry.period === period)
      return figure ? metricValue(figure, name) : null
    })
  if (isLine)
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
      ...subjects.map((subject, index): ChartSeries => ({
        key: subject.key,
        name: subject.name,
        kind: 'bar',
        ...subjectColor(index),
        values: valuesOf(subject, metric),
      })),
      ...subjects.map((subject, index): ChartSeries => ({
        key: `${subject.key}.rate`,
        ...subjectColor(index),
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
  // Subjects without a value come last.
  const ranked = subjects.toSorted((a, b) => (valueOf(b) ?? -Infinity) - (valueOf(a) ?? -Infinity))
  const maximum = Math.max(0, ...subjects.map((subject) => Math.abs(valueOf(subject) ?? 0)))
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
      rows={ranked.map((subject) => [subject.name, valueOf(subject) ?? ''])}
    >
      <ol className={css.ranking}>
        {ranked.map((subject) => {
          const value = valueOf(subject)
          return (
            <li key={subject.key} className={css.rank}>
              <span>{subject.name}</span>
              <Quantity value={value} unit={metricUnits[metric]} decimals={2} />
              <span className={css.track}>
                <span
                  style={{ width: `${String(maximum > 0 ? (Math.abs(value ?? 0) / maximum) * 100 : 0)}%` }}
                />
              </span>
            </li>
          )
        })}
      </ol>
    </FigureCard>
  )
}
