import type { CsvCell } from '@/lib/csv'
import { FigureCard } from '@/ui/chart/FigureCard'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Quantity } from '@/ui/value/Quantity'
import css from './StatTotals.module.css'

/** So many fit beside the figures. */
const shown = 5

interface Bar {
  id: string
  name: string
  to: string
  /** How bad it is; the longest bar is the worst. */
  bad: number
  value: number
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
  /** The worst one first. */
  bars: readonly Bar[]
}

/** What is worst, as bars; each leads to what is below it. */
export function WorstBars({ bars, header, unit, decimals, ...card }: Props) {
  const most = Math.max(1, ...bars.map(({ bad }) => bad))
  return (
    <FigureCard
      {...card}
      object=""
      height={186}
      header={[...header]}
      rows={bars.map(({ name, cells }) => [name, ...cells])}
    >
      <ul className={css.bars}>
        {bars.slice(0, shown).map(({ id, name, to, bad, value }) => (
          <li key={id}>
            <ObjectLink to={to}>
              <span className={css.unit}>{name}</span>
              <span className={css.track}>
                <span style={{ width: `${(bad / most) * 100}%` }} />
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
