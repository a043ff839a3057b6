import { useTranslation } from 'react-i18next'
import type { LossSummary } from '@/api/losses'
import { useWords } from '@/domain/words'
import type { Statuses } from '@/rules/statuses'
import { FigureCard } from '@/ui/chart/FigureCard'
import { Quantity } from '@/ui/value/Quantity'
import { StatusShape } from '@/ui/value/Status'
import css from './BandBars.module.css'

interface Props {
  bands: Statuses
  /** From the lowest rate to the highest. */
  counts: LossSummary['bands']
  /** The band that is shown alone; '' = all. */
  chosen: string
  period: string
  fileName: string
  /** '' = all again. */
  onChoose: (band: string) => void
}

/** How many rows stand in each band; a band shows its rows alone, and all again. */
export function BandBars({ bands, counts, chosen, period, fileName, onChoose }: Props) {
  const { t } = useTranslation('losses')
  const { word } = useWords()
  const most = Math.max(1, ...counts.map(({ count }) => count ?? 0))
  return (
    <FigureCard
      title={t('distribution')}
      fileName={fileName}
      object=""
      period={period}
      height="auto"
      header={[t('band'), t('count')]}
      rows={counts.map(({ loss_band, count }) => [word(bands, loss_band), count ?? ''])}
    >
      <ul className={css.bars}>
        {counts.map(({ loss_band, count }) => {
          const look = bands.look(loss_band)
          const name = word(bands, loss_band)
          const on = loss_band === chosen
          return (
            <li key={loss_band}>
              <button
                type="button"
                className={css.bar}
                data-tone={look?.tone}
                aria-pressed={on}
                aria-label={t('showBand', { band: name })}
                onClick={() => onChoose(on ? '' : loss_band)}
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
