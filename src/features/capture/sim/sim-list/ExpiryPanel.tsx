import { useTranslation } from 'react-i18next'
import type { SimExpiry } from '@/api/capture/sims'
import { expiresSoonDays } from '@/rules/limits/limits'
import { formatNumber } from '@/lib/number'
import { formatDate, utilityToday } from '@/lib/time'
import { FigureCard } from '@/ui/chart/FigureCard'
import type { Loaded } from '@/ui/data/queries'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import styles from './SimList.module.css'

interface Props {
  loaded: Loaded<SimExpiry>
  /** Narrows the list to what expires within so many days. */
  onChoose: (days: number) => void
}

const height = 140
/** Of the tallest column, px: count and span stand around it. */
const tallest = 84

/** How many cards expire when; a column narrows the list to them. */
export function ExpiryPanel({ loaded, onChoose }: Props) {
  const { t, i18n } = useTranslation('sims')
  const { data, error } = loaded
  if (!data)
    return error ? (
      <FailedState error={error} onRetry={loaded.reload} retrying={loaded.refreshing} />
    ) : (
      <Skeleton height={height + 57} />
    )
  const { spans } = data
  const top = Math.max(1, ...spans.map((span) => span.count ?? 0))
  const words = (at: number): string => {
    const days = spans[at]?.days
    const before = spans[at - 1]?.days ?? 0
    if (days === 0) return t('hasExpired')
    if (days === null || days === undefined) return t('after', { n: before })
    return t('span', { from: at === 1 ? 0 : before + 1, to: days })
  }
  return (
    <FigureCard
      title={t('expiryTitle')}
      fileName="sim-expiry"
      object=""
      unit={t('cards')}
      period={formatDate(utilityToday(), i18n.language)}
      height={height}
      header={[t('expiry_date'), t('cards')]}
      rows={spans.map((span, at) => [words(at), span.count])}
    >
      <div className={styles.bars}>
        {spans.map((span, at) => {
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
              aria-label={`${words(at)}: ${count}`}
              title={days === null ? undefined : t('narrow')}
              onClick={() => days !== null && onChoose(days)}
            >
              <span className={styles.count}>{count}</span>
              <span
                className={styles.column}
                style={{ height: Math.round(((span.count ?? 0) / top) * tallest) }}
              />
              <span className={styles.span}>{words(at)}</span>
            </button>
          )
        })}
      </div>
    </FigureCard>
  )
}
