import type { ReactNode } from 'react'
import type { Loaded } from '@/ui/data/queries'
import { FailedState } from '@/ui/states/FailedState'
import { useErrorWords } from '@/ui/states/errorWords'
import { Skeleton } from '@/ui/states/Skeleton'
import { NoValue } from '@/ui/value/Quantity'
import css from './ObjectCard.module.css'

interface Fact {
  label: string
  value: ReactNode
}

/** @param value '' is not known */
export const fact = (label: string, value: ReactNode): Fact => ({ label, value })

interface Props {
  of: Loaded<unknown>
  /** What is said of it; undefined until it is here. */
  said:
    | {
        name: ReactNode
        /** Where it belongs, from near to far. */
        places: readonly string[]
        facts: readonly Fact[]
      }
    | undefined
  /** Stands beside a list, with a way to try again; else it is a tooltip. */
  panel: boolean
}

/** An object in short: what it is called, where it belongs, how it is. */
export function ObjectCard({ of, said, panel }: Props) {
  const inWords = useErrorWords()
  const { error } = of
  if (!said && error && panel)
    return <FailedState error={error} onRetry={of.reload} retrying={of.refreshing} />
  if (!said)
    return (
      <div className={css.card} aria-busy={!error}>
        {error ? inWords(error, 'load') : <Skeleton height={124} />}
      </div>
    )
  const { name, places, facts } = said
  const place = places.filter(Boolean).join(' · ')
  return (
    <div className={css.card}>
      <p className={css.who}>{name}</p>
      {place && <p className={css.place}>{place}</p>}
      <dl className={css.states}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? <NoValue /> : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
