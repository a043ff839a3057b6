import { useTranslation } from 'react-i18next'
import type { CsvCell } from '@/lib/csv'
import { withoutCommonEnding } from '@/lib/commonEnding'
import { ShortfallBar } from '@/domain/figures/ShortfallBar'
import { panelPicture } from '@/ui/chart/cardHeights'
import { FigureCard } from '@/ui/chart/FigureCard'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Quantity } from '@/ui/value/Quantity'
import css from './StatTotals.module.css'

/** Number of bars that fit beside the figures. */
const maxBars = 5

interface Bar {
  id: string
  name: string
  path: string
  /** Length and label of the bar. */
  value: number
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
  /** Target of the values: the bars are what they lack of it. Without one they are the values themselves. */
  target?: number
  /** Bars, the worst first. */
  bars: readonly Bar[]
}

/** Bars of the worst units; each links to the level below it. */
export function WorstBars({ bars, header, unit, decimals, target, ...card }: Props) {
  const { t } = useTranslation('statistics')
  const drawnBars = bars.slice(0, maxBars)
  const longest = Math.max(1, ...bars.map(({ value }) => (target === undefined ? value : target - value)))
  const names = withoutCommonEnding(drawnBars.map(({ name }) => name))
  return (
    <FigureCard
      {...card}
      object=""
      height={panelPicture}
      {...(target !== undefined && { note: t('lacks') })}
      header={[...header]}
      rows={bars.map(({ name, cells }) => [name, ...cells])}
    >
      <ul className={css.bars}>
        {drawnBars.map(({ id, name, path, value }, position) => (
          <li key={id}>
            <ObjectLink to={path}>
              <span className={css.name} title={name}>
                {names[position]}
              </span>
              {target === undefined ? (
                <span className={css.track}>
                  <span style={{ width: `${(Math.max(0, value) / longest) * 100}%` }} />
                </span>
              ) : (
                <ShortfallBar value={value} target={target} fullPoints={longest} />
              )}
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
