import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { captionOf } from '@/ui/chart/caption'
import { ChartTools } from '@/ui/chart/ChartTools'
import { usePaper } from '@/ui/chart/usePaper'
import { formatNumber } from '@/lib/number'
import { labelled, pathOf, ticksOf } from './wallScale'
import styles from './WallChart.module.css'

interface WallSeries {
  name: string
  values: readonly (number | null)[]
}

interface Props {
  /** Question that the chart answers; its heading and accessible name. */
  title: string
  /** Axis label of each point. */
  points: readonly string[]
  /** At most two series; the first is emphasised. */
  series: readonly [WallSeries, ...WallSeries[]]
  kind?: 'line' | 'bar'
  /** Object and period of the values, for the saved picture. */
  object: string
  period: string
  unit: string
  language: string
  /** Limit, drawn as a horizontal line. */
  target?: { name: string; value: number }
}

const [width, height] = [560, 250]
const plot = { left: 66, right: 548, top: 14, bottom: 214 }
const steps = 4

/** Chart readable from five metres: few lines and large text. Its latest value is a figure of the top row. */
export function WallChart(props: Props) {
  const { t } = useTranslation('chart')
  const { title, points, series, unit, object, period } = props
  const drawing = <Drawing {...props} />
  const paper = usePaper(drawing)
  const picture = () => {
    const svgDrawing = paper.draw(width, height)
    return (
      svgDrawing && { drawing: svgDrawing, caption: captionOf({ title, object, units: [unit], period }, t) }
    )
  }
  const rows = () => [
    [t('time'), ...series.map(({ name }) => `${name} (${unit})`)],
    ...points.map((point, index) => [point, ...series.map(({ values }) => values[index] ?? '')]),
  ]
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.tools}>
        <ChartTools names={['cockpit', title]} picture={picture} rows={rows} />
      </div>
      {drawing}
      {paper.sheet}
    </section>
  )
}

function Drawing({ title, points, series, kind = 'line', unit, language, target }: Props): ReactNode {
  const knownValues = series.flatMap(({ values }) => values.filter((value) => value !== null))
  // The extra value leaves space for the name above the target line.
  const scaledValues = target ? [...knownValues, target.value, Math.min(100, target.value + 1)] : knownValues
  const ticks = ticksOf(
    kind === 'bar' || scaledValues.length === 0 ? 0 : Math.min(...scaledValues),
    scaledValues.length ? Math.max(...scaledValues) : 1,
    steps,
  )
  const percent = unit === '%'
  const visibleTicks = percent ? ticks.filter((tick) => tick <= 100) : ticks
  const [low, high] = [visibleTicks[0] ?? 0, visibleTicks.at(-1) ?? 1]
  const y = (value: number) => plot.bottom - ((value - low) / (high - low || 1)) * (plot.bottom - plot.top)
  const slot = (plot.right - plot.left) / Math.max(1, points.length)
  const x = (index: number) =>
    kind === 'bar'
      ? plot.left + (index + 0.5) * slot
      : plot.left + (index / Math.max(1, points.length - 1)) * (plot.right - plot.left)
  const tickDecimals = visibleTicks.some((tick) => !Number.isInteger(tick)) ? 1 : 0

  return (
    <>
      <p className={styles.key}>
        {unit}
        {series.length > 1 &&
          series.map(({ name }, index) => (
            <span key={name} className={styles.item} data-series={index}>
              <span className={styles.swatch} aria-hidden="true" />
              {name}
            </span>
          ))}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, not a file */}
      <svg className={styles.plot} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        {visibleTicks.map((tick) => (
          <g key={tick}>
            <path className={styles.grid} d={`M${plot.left} ${y(tick)}H${plot.right}`} />
            <text className={styles.label} x={plot.left - 10} y={y(tick) + 6} textAnchor="end">
              {formatNumber(tick, tickDecimals, language)}
            </text>
          </g>
        ))}
        {labelled(points.length, 5).map((index) => (
          <text
            key={index}
            className={styles.label}
            x={x(index)}
            y={height - 8}
            textAnchor={kind === 'line' && index === points.length - 1 ? 'end' : 'middle'}
          >
            {points[index]}
          </text>
        ))}
        {kind === 'bar'
          ? series[0].values.map((value, index) =>
              value === null ? null : (
                <rect
                  key={points[index]}
                  className={styles.bar}
                  x={x(index) - slot * 0.34}
                  width={slot * 0.68}
                  y={y(value)}
                  height={Math.max(0, plot.bottom - y(value))}
                />
              ),
            )
          : series
              .toReversed()
              .map(({ name, values }) => (
                <path
                  key={name}
                  className={styles.line}
                  data-series={series.findIndex((candidate) => candidate.name === name)}
                  d={pathOf(values, x, y)}
                />
              ))}
        {target && (
          <>
            <path className={styles.target} d={`M${plot.left} ${y(target.value)}H${plot.right}`} />
            <text className={styles.targetName} x={plot.right} y={y(target.value) - 8} textAnchor="end">
              {target.name}
            </text>
          </>
        )}
      </svg>
    </>
  )
}
