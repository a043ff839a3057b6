import type { CsvCell } from '@/lib/csv'
import { FigureCard } from '@/ui/chart/FigureCard'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Quantity } from '@/ui/value/Quantity'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './StatTotals.module.css'

/** So many fit beside the figures. */
const shown = 5

interface Bar {
  id: string
  name: string
  to: string
  /** How long the bar is, and what its label says. */
  value: number
  /** Only what misses its target alarms. */
  isBad: boolean
  /** Its line in the table and the file. */
  cells: readonly CsvCell[]
}

interface Props {
  title: string
  fileName: string
  /** In words. */
  period: string
  header: readonly string[]
  /** Of the values. */
  unit: string
  decimals: number
  /** The value of a whole bar; the highest of them without it. */
  whole?: number
  /** The worst one first. */
  bars: readonly Bar[]
}

/** What is worst, as bars; each leads to what is below it. */
export function WorstBars({ bars, header, unit, decimals, whole, ...card }: Props) {
  const longest = whole ?? Math.max(1, ...bars.map(({ value }) => value))
  return (
    <FigureCard
      {...card}
      object=""
      height={186}
      header={[...header]}
      rows={bars.map(({ name, cells }) => [name, ...cells])}
    >
      <ul className={css.bars}>
        {bars.slice(0, shown).map(({ id, name, to, isBad, value }) => (
          <li key={id}>
            <ObjectLink to={to}>
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
