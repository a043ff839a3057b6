import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Loaded } from '@/ui/data/queries'
import { Skeleton } from '@/ui/states/Skeleton'
import { usePart } from '@/ui/states/usePart'
import css from './Figures.module.css'

interface Props<T> {
  /** Name of the strip, also where the page says that it could not be loaded. */
  name: string
  loaded: Loaded<T>
  /** True where the strip is one line of words and filters. */
  isLine?: boolean
  children: (data: T) => ReactNode
}

/**
 * The figures of a page as one strip of a fixed height: nothing moves when they arrive. Two or so lead, large, with a
 * third line for target and change; the others stand in a `FigureLine`.
 * @example <Figures name={t('totals')} loaded={totals}>{(sums) => <><Figure large … /><FigureLine>…</FigureLine></>}</Figures>
 */
export function Figures<T>({ name, loaded, isLine = false, children }: Props<T>) {
  const { t } = useTranslation('common')
  usePart(name, loaded)
  const { data, error } = loaded
  return (
    <section className={css.strip} data-line={isLine || undefined} aria-label={name}>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <p className={css.note}>{t('state.failed')}</p>
      ) : isLine ? (
        <Skeleton height={16} />
      ) : (
        <span className={css.waiting}>
          <Skeleton width={120} height={44} />
          <Skeleton width={120} height={44} />
          <Skeleton height={16} />
        </span>
      )}
    </section>
  )
}

/** Quiet figures and notes beside the leading ones. */
export function FigureLine({ children }: { children: ReactNode }) {
  return <div className={css.line}>{children}</div>
}

/** A sentence among quiet figures, e.g. how far they are calculated. */
export function FigureNote({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>
}
