import sharedStyles from '@/ui/theme/shared.module.css'
import css from './Sparkline.module.css'

interface Props {
  /** Values of equal steps, oldest first; null leaves a gap. */
  values: readonly (number | null)[]
  /** Drawn as a dashed line. */
  target: number
  /** Highest possible value. */
  highest: number
  /** Lowest value that is drawn, unless one of the values is lower: lines of one list are compared. */
  lowest: number
  /** The values in words: tooltip, and what is read aloud. */
  words: string
}

const box = { width: 88, height: 20, edge: 2 }

/** A small trend in a cell: a line beside its target, without axis and colour of an alarm. Fewer than two values are no trend. */
export function Sparkline({ values, target, highest, lowest, words }: Props) {
  const knownValues = values.filter((value) => value !== null)
  if (knownValues.length < 2) return null
  const bottom = Math.min(lowest, ...knownValues)
  const x = (step: number): number =>
    box.edge + (step / Math.max(1, values.length - 1)) * (box.width - 2 * box.edge)
  const y = (value: number): number =>
    box.edge + ((highest - value) / Math.max(0.01, highest - bottom)) * (box.height - 2 * box.edge)
  const lastIndex = values.findLastIndex((value) => value !== null)
  return (
    <span className={css.cell} title={words}>
      <svg
        width={box.width}
        height={box.height}
        viewBox={`0 0 ${box.width} ${box.height}`}
        aria-hidden="true"
        focusable="false"
      >
        <line className={css.target} x1={0} x2={box.width} y1={y(target)} y2={y(target)} />
        <path className={css.line} d={pathOf(values, x, y)} />
        <circle className={css.last} cx={x(lastIndex)} cy={y(values[lastIndex] ?? target)} r={2} />
      </svg>
      <span className={sharedStyles.hidden}>{words}</span>
    </span>
  )
}

/** The line through all known values; one after a gap begins a new piece. */
function pathOf(
  values: readonly (number | null)[],
  x: (step: number) => number,
  y: (value: number) => number,
): string {
  return values
    .flatMap((value, step) =>
      value === null
        ? []
        : `${(values[step - 1] ?? null) === null ? 'M' : 'L'}${x(step).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    .join('')
}
