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
  loaded: Loaded<unknown>
  /** Content of the card; undefined while it loads. */
  content:
    | {
        name: ReactNode
        /** Names of the objects above this one, the nearest first. */
        places: readonly string[]
        facts: readonly Fact[]
      }
    | undefined
  /** Stands beside a list, with a way to try again; else it is a tooltip. */
  panel: boolean
}

/** An object in short: what it is called, where it belongs, how it is. */
export function ObjectCard({ loaded, content, panel }: Props) {
  const inWords = useErrorWords()
  const { error } = loaded
  if (!content && error && panel)
    return <FailedState error={error} onRetry={loaded.reload} retrying={loaded.refreshing} />
  if (!content)
    return (
      <div className={css.card} aria-busy={!error}>
        {error ? inWords(error, 'load') : <Skeleton height={124} />}
      </div>
    )
  const { name, places, facts } = content
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
