import type { StatusLook } from '@/rules/codes/statusLook'
import { Quantity } from '@/ui/value/Quantity'
import { StatusShape } from '@/ui/value/Status'
import { panelPicture } from './cardHeights'
import { FigureCard, type FigureProps } from './FigureCard'
import css from './BandBars.module.css'

/** Number of bars above which the labels are small: the days of a month. */
const manyBars = 12

interface Bar {
  band: string
  name: string
  look: StatusLook | undefined
  /** Number of rows; null = unknown. */
  count: number | null
}

interface Props extends Omit<FigureProps, 'object' | 'height'> {
  /** Headings of the table's two columns: the band, and the counted quantity. */
  header: readonly [band: string, count: string]
  /** Bars in the order of their values. */
  bars: readonly Bar[]
  /** Selected band; '' = all. */
  selectedBand: string
  /** Returns the text that describes the selection of a band. */
  describe: (name: string) => string
  /** Called with the selected band; '' = all. */
  onChoose: (band: string) => void
}

/** Number of a list's rows in each band; a click on a band shows only its rows, a second click all rows. */
export function BandBars({ header, bars, selectedBand, describe, onChoose, ...card }: Props) {
  const maxCount = Math.max(1, ...bars.map(({ count }) => count ?? 0))
  return (
    <FigureCard
      {...card}
      object=""
      height={panelPicture}
      header={header}
      rows={bars.map(({ name, count }) => [name, count ?? ''])}
    >
      <ul className={css.bars} data-many={bars.length > manyBars ? true : undefined}>
        {bars.map(({ band, name, look, count }) => {
          const isSelected = band === selectedBand
          return (
            <li key={band}>
              <button
                type="button"
                className={css.bar}
                data-tone={count === 0 ? undefined : look?.tone}
                aria-pressed={isSelected}
                aria-label={describe(name)}
                onClick={() => onChoose(isSelected ? '' : band)}
              >
                <span className={css.count}>
                  {look && <StatusShape shape={look.shape} />}
                  <Quantity value={count} decimals={0} />
                </span>
                <span className={css.column} style={{ height: `${((count ?? 0) / maxCount) * 84}px` }} />
                <span className={css.name}>{name}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </FigureCard>
  )
}
