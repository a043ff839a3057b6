import type { CsvCell } from '@/lib/csv'
import { FigureCard } from '@/ui/chart/FigureCard'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Quantity } from '@/ui/value/Quantity'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './StatTotals.module.css'

/** Number of bars that fit beside the figures. */
const maxBars = 5

interface Bar {
  id: string
  name: string
  path: string
  /** Length and label of the bar. */
  value: number
  /** True where the value misses its target: only such bars are red. */
  isBad: boolean
  /** Cells of the bar in the table and the file. */
  cells: readonly CsvCell[]
}

interface Props {
  title: string
  fileName: string
  /** Period in words. */
  period: string
  header: readonly string[]
  /** Unit of the values. */
  unit: string
  decimals: number
  /** Value of a bar of full length; the highest value by default. */
  fullValue?: number
  /** Bars, the worst first. */
  bars: readonly Bar[]
}

/** Bars of the worst units; each links to the level below it. */
export function WorstBars({ bars, header, unit, decimals, fullValue, ...card }: Props) {
  const longest = fullValue ?? Math.max(1, ...bars.map(({ value }) => value))
  return (
    <FigureCard
      {...card}
      object=""
      height={186}
      header={[...header]}
      rows={bars.map(({ name, cells }) => [name, ...cells])}
    >
      <ul className={css.bars}>
        {bars.slice(0, maxBars).map(({ id, name, path, isBad, value }) => (
          <li key={id}>
            <ObjectLink to={path}>
              <span className={sharedStyles.clipped}>{name}</span>
              <span className={css.track}>
                <span
                  data-bad={isBad || undefined}
                  style={{ width: `${(Math.max(0, value) / longest) * 100}%` }}
                />
              </span>
              <span className={css.rate}>
                <Quantity value={value} unit={unit} decimals={decimals} />
              </span>
            </ObjectLink>
          </li>
        ))}
      </ul>
    </FigureCard>
  )
}
