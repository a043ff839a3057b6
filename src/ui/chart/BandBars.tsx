import type { StatusLook } from '@/rules/codes/statusLook'
import { Quantity } from '@/ui/value/Quantity'
import { StatusShape } from '@/ui/value/Status'
import { FigureCard, type FigureProps } from './FigureCard'
import css from './BandBars.module.css'

/** Above so many bars their words are small: the days of a month. */
const many = 12

interface Bar {
  band: string
  name: string
  look: StatusLook | undefined
  /** null = not known. */
  count: number | null
}

interface Props extends Omit<FigureProps, 'object' | 'height'> {
  /** Names of the two columns of the table: the band, and what is counted. */
  header: readonly [band: string, count: string]
  /** In the order of their values. */
  bars: readonly Bar[]
  /** The band that is shown alone; '' = all. */
  chosen: string
  /** What choosing a band does, in words. */
  chooses: (name: string) => string
  /** '' = all again. */
  onChoose: (band: string) => void
}

/** How many rows of a list stand in each band; a band shows its rows alone, and all again. */
export function BandBars({ header, bars, chosen, chooses, onChoose, ...card }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count ?? 0))
  return (
    <FigureCard
      {...card}
      object=""
      height="auto"
      header={header}
      rows={bars.map(({ name, count }) => [name, count ?? ''])}
    >
      <ul className={css.bars} data-many={bars.length > many ? true : undefined}>
        {bars.map(({ band, name, look, count }) => {
          const on = band === chosen
          return (
            <li key={band}>
              <button
                type="button"
                className={css.bar}
                data-tone={look?.tone}
                aria-pressed={on}
                aria-label={chooses(name)}
                onClick={() => onChoose(on ? '' : band)}
              >
                <span className={css.count}>
                  {look && <StatusShape shape={look.shape} />}
                  <Quantity value={count} decimals={0} />
                </span>
                <span className={css.column} style={{ height: `${((count ?? 0) / most) * 48}px` }} />
                <span className={css.name}>{name}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </FigureCard>
  )
}
