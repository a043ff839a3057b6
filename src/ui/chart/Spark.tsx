import css from './Spark.module.css'

interface Props {
  /** Values in the order of time; null = unknown, which stays a gap. */
  values: readonly (number | null)[]
  /** Text read aloud instead of the picture. */
  label: string
}

const [width, height] = [120, 32]
const knownValues = (values: Props['values']): number[] => values.flatMap((value) => value ?? [])

/** A number over time in the size of a word: bars from zero, where a day without a value is a mark on the line. */
export function SparkBars({ values, label }: Props) {
  const top = Math.max(0, ...knownValues(values)) || 1
  const step = width / Math.max(1, values.length)
  return (
    <Picture label={label}>
      {values.map((value, index) => {
        const barHeight = value === null ? 2 : Math.max(1, (Math.max(0, value) / top) * height)
        return (
          <rect
            // Positions in time, which do not change.
            // oxlint-disable-next-line react/no-array-index-key -- the position is the key
            key={index}
            className={value === null ? css.none : css.bar}
            x={index * step + step * 0.15}
            width={step * 0.7}
            y={height - barHeight}
            height={barHeight}
          />
        )
      })}
    </Picture>
  )
}

/** A number over time as a line, interrupted where it is unknown. */
export function SparkLine({ values, label }: Props) {
  const numbers = knownValues(values)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  const step = width / Math.max(1, values.length - 1)
  const yOf = (value: number) =>
    height - 2 - (high === low ? 0.5 : (value - low) / (high - low)) * (height - 4)
  const path = values
    .map((value, index) => {
      if (value === null) return ''
      const startsLine = values[index - 1] === undefined || values[index - 1] === null
      return `${startsLine ? 'M' : 'L'}${(index * step).toFixed(1)} ${yOf(value).toFixed(1)}`
    })
    .join('')
  return <Picture label={label}>{path !== '' && <path className={css.line} d={path} />}</Picture>
}

function Picture({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <svg
      className={css.picture}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, not a file
      role="img"
      aria-label={label}
    >
      {children}
    </svg>
  )
}
