import { useTranslation } from 'react-i18next'
import type { SimExpiry } from '@/api/capture/sims'
import { expiresSoonDays } from '@/rules/limits/limits'
import { formatNumber } from '@/lib/number'
import { formatDate, utilityToday } from '@/lib/time'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import { panelPicture } from '@/ui/chart/cardHeights'
import { FigureCard } from '@/ui/chart/FigureCard'
import type { Loaded } from '@/ui/data/queries'
import styles from './SimList.module.css'

interface Props {
  loaded: Loaded<SimExpiry>
  /** Narrows the list to cards that expire within this number of days. */
  onChoose: (days: number) => void
}

/** Height of the tallest bar, px; count and span take the space around it. */
const maxBarHeight = 92

/** Number of cards by expiry; a bar narrows the list to its cards. */
export function ExpiryPanel({ loaded, onChoose }: Props) {
  const { t } = useTranslation('sims')
  return (
    <AnswerCard title={t('expiryTitle')} loaded={loaded}>
      {({ spans }) => <ExpiryBars spans={spans} onChoose={onChoose} />}
    </AnswerCard>
  )
}

function ExpiryBars({ spans, onChoose }: Pick<SimExpiry, 'spans'> & Pick<Props, 'onChoose'>) {
  const { t, i18n } = useTranslation('sims')
  const maxCount = Math.max(1, ...spans.map((span) => span.count ?? 0))
  const spanText = (index: number): string => {
    const days = spans[index]?.days
    const previousDays = spans[index - 1]?.days ?? 0
    if (days === 0) return t('hasExpired')
    if (days === null || days === undefined) return t('after', { n: previousDays })
    return t('span', { from: index === 1 ? 0 : previousDays + 1, to: days })
  }
  return (
    <FigureCard
      title={t('expiryTitle')}
      fileName="sim-expiry"
      object=""
      unit={t('cards')}
      period={formatDate(utilityToday(), i18n.language)}
      height={panelPicture}
      header={[t('expiry_date'), t('cards')]}
      rows={spans.map((span, index) => [spanText(index), span.count])}
    >
      <div className={styles.bars}>
        {spans.map((span, index) => {
          const { days } = span
          const count = formatNumber(span.count, 0, i18n.language) || '—'
          return (
            <button
              key={String(days)}
              type="button"
              className={styles.bar}
              disabled={days === null || !span.count}
              data-tone={
                days === 0 ? 'danger' : days !== null && days <= expiresSoonDays ? 'warning' : undefined
              }
              aria-label={`${spanText(index)}: ${count}`}
              title={days === null ? undefined : t('narrow')}
              onClick={() => days !== null && onChoose(days)}
            >
              <span className={styles.count}>{count}</span>
              <span
                className={styles.column}
                style={{ height: Math.round(((span.count ?? 0) / maxCount) * maxBarHeight) }}
              />
              <span className={styles.span}>{spanText(index)}</span>
            </button>
          )
        })}
      </div>
    </FigureCard>
  )
}
