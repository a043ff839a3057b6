import { useTranslation } from 'react-i18next'
import type { StaffSummary } from '@/api/capture/staffCenter'
import { Explain } from '@/domain/figures/Explain'
import { Figure } from '@/domain/figures/Figure'
import { formatDate } from '@/lib/time'
import { visitCards, type VisitCard } from '@/rules/readings/staffVisits'
import type { Loaded } from '@/ui/data/queries'
import { FigureLine, FigureNote, Figures } from '@/ui/value/Figures'
import { Quantity } from '@/ui/value/Quantity'
import { isPast } from './staffColumns'

interface Props {
  summary: Loaded<StaffSummary>
  /** Narrows the list to the visits that a figure counts. */
  onCard: (card: VisitCard) => void
}

/** Progress of a day's visits. */
export function StaffFigures({ summary: loaded, onCard }: Props) {
  const { t } = useTranslation('staff')
  return (
    <Figures name={t('totals')} loaded={loaded}>
      {(summary) => <Totals summary={summary} onCard={onCard} />}
    </Figures>
  )
}

function Totals({ summary, onCard }: Pick<Props, 'onCard'> & { summary: StaffSummary }) {
  const { t, i18n } = useTranslation('staff')
  const date = formatDate(summary.data_date, i18n.language)
  const counts: Readonly<Record<VisitCard, number | null>> = {
    toRead: summary.to_read,
    read: summary.read,
    failed: summary.failed,
    verified: summary.verified,
  }
  const isOverdue = (counts.failed ?? 0) > 0 && isPast(summary.data_date)
  const number = (value: number | null) => <Quantity value={value} decimals={0} />
  return (
    <>
      {visitCards.map((card) => (
        <Figure
          key={card}
          name={t(`card.${card}`)}
          large
          target={() => onCard(card)}
          {...(card === 'failed' && isOverdue && { bad: true })}
          explained={
            <Explain
              figureName={t(`card.${card}`)}
              definition={t(`cardMeans.${card}`)}
              parts={[
                { name: t('card.toRead'), value: number(summary.to_read) },
                { name: t('card.read'), value: number(summary.read) },
                { name: t('card.failed'), value: number(summary.failed) },
              ]}
              calculatedAt={summary.as_of}
              rows={{ label: t('showVisits'), show: () => onCard(card) }}
            />
          }
        >
          {number(counts[card])}
        </Figure>
      ))}
      <FigureLine>
        <FigureNote>
          {summary.username === ''
            ? t('headlineAll', { date })
            : t('headline', { date, name: summary.staff_name })}
        </FigureNote>
      </FigureLine>
    </>
  )
}
