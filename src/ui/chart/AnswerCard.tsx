import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Loaded } from '@/ui/data/queries'
import { Skeleton } from '@/ui/states/Skeleton'
import { usePart } from '@/ui/states/usePart'
import { panelPicture } from './cardHeights'
import css from './ChartCard.module.css'

interface Props<T> {
  /** Title of the card until its own content knows a better one; its name where the page says that it failed. */
  title: string
  loaded: Loaded<T>
  /** The card with its answer. */
  children: (data: T) => ReactNode
}

/**
 * A card of something that is loaded: its frame and title stand before the answer does, and after a failure.
 * @example <AnswerCard title={t('trend')} loaded={trend}>{(answer) => <ChartCard title={t('trend')} … />}</AnswerCard>
 */
export function AnswerCard<T>({ title, loaded, children }: Props<T>) {
  usePart(title, loaded)
  if (loaded.data !== undefined) return children(loaded.data)
  return <WaitingCard title={title} isFailed={loaded.error !== undefined} />
}

/** Frame and title of a card whose content is not here. */
export function WaitingCard({
  title,
  note,
  isFailed = false,
  children,
}: {
  title: string
  /** Progress of the server. */
  note?: string
  isFailed?: boolean
  /** Why the content waits for the user, and how it comes. */
  children?: ReactNode
}) {
  const { t } = useTranslation('common')
  const id = useId()
  return (
    <figure className={css.card} aria-labelledby={id} aria-busy={!isFailed && !children}>
      <header className={css.head}>
        <h3 className={css.title} id={id}>
          {title}
        </h3>
        {note && <output className={css.note}>{note}</output>}
      </header>
      <div className={css.coming}>
        {children || isFailed ? (
          <div className={css.instead}>{children ?? t('state.failed')}</div>
        ) : (
          <Skeleton height={panelPicture - 24} />
        )}
      </div>
    </figure>
  )
}
