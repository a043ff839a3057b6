import { useTranslation } from 'react-i18next'
import { monthReadApi, type MonthReadQuery, type MonthReadRow } from '@/api/query/monthRead'
import { measuredFields } from '@/domain/columns/measuredFields'
import { useWords } from '@/domain/words/words'
import { valueQuality } from '@/rules/codes/valueQuality'
import { panelPicture } from '@/ui/chart/cardHeights'
import { FigureCard } from '@/ui/chart/FigureCard'
import { Quantity } from '@/ui/value/Quantity'
import { StatusSign } from '@/ui/value/Status'
import { TopRows } from '../../shared/stat/TopRows'
import css from './MonthBars.module.css'

const { unit, decimals } = measuredFields.pap_e

interface Props {
  /** Query of the list. */
  query: MonthReadQuery
  /** Months in words. */
  period: string
}

/** Bars of the meters with the highest monthly energy in the list. */
export function MonthBars({ query, period }: Props) {
  const { t } = useTranslation('values')
  return (
    <TopRows id="monthRead" api={monthReadApi} query={query} rankField="pap_e" title={t('month.bars')}>
      {(rows, note) => <RankedMonths rows={rows} note={note} period={period} />}
    </TopRows>
  )
}

/** Bars of monthly energies; uncertain ones are marked. */
export function RankedMonths({
  rows,
  note,
  period,
}: {
  rows: readonly MonthReadRow[]
  note: string
  period: string
}) {
  const { t } = useTranslation('values')
  const { field, word } = useWords()
  const rowsWithEnergy = rows.flatMap((row) => (row.pap_e === null ? [] : { ...row, pap_e: row.pap_e }))
  const maxEnergy = Math.max(0, ...rowsWithEnergy.map(({ pap_e }) => pap_e))
  const months = new Set(rowsWithEnergy.map(({ month }) => month)).size
  return (
    <FigureCard
      title={t('month.bars')}
      fileName="month-energies"
      object=""
      period={period}
      height={panelPicture}
      note={note}
      unit={unit}
      header={[field('metercomid'), t('month.name'), `${field('pap_e')} (${unit})`, field('quality')]}
      rows={rowsWithEnergy.map(({ metercomid, month, pap_e, quality }) => [
        metercomid,
        month,
        pap_e,
        quality === '' ? '' : word(valueQuality, quality),
      ])}
    >
      <ul className={css.bars} aria-label={t('month.bars')}>
        {rowsWithEnergy.map(({ id, metercomid, month, pap_e, quality }) => {
          const look = quality === 'valid' ? undefined : valueQuality.look(quality)
          return (
            <li key={id}>
              <span className={css.name}>{months > 1 ? `${metercomid} · ${month}` : metercomid}</span>
              <span className={css.track} aria-hidden="true">
                <span
                  data-doubtful={look?.tone === 'warning' || undefined}
                  style={{ width: `${String(maxEnergy > 0 ? Math.max(0, (pap_e / maxEnergy) * 100) : 0)}%` }}
                />
              </span>
              <span className={css.sign}>
                {look && <StatusSign {...look} word={word(valueQuality, quality)} />}
              </span>
              <span className={css.number}>
                <Quantity value={pap_e} unit={unit} decimals={decimals} />
              </span>
            </li>
          )
        })}
      </ul>
    </FigureCard>
  )
}
