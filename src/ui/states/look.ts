import { createContext, use } from 'react'
import { keepWish, lostWish } from '@/lib/wishes'

/** Asks the server what became of an order by its number; undefined where the server keeps no numbers. */
export type Look = (request_id: string) => Promise<string | undefined>

/** The console lends the call; the kit itself knows none. */
export const LookContext = createContext<Look>(async () => undefined)

/** Outcome of a request whose answer was lost; `silent`: the server cannot tell. */
export type Fate = 'done' | 'running' | 'unknown' | 'silent'

/**
 * Finds the outcome of a request whose answer was lost. Sending again afterwards repeats the same request: one that
 * was done returns its original answer, one that never arrived is done.
 * @param elsewhere used where a server keeps no numbers: true if the sent object is visible; undefined = cannot be
 * decided
 */
export function useFindOutcome(): (
  error: Error,
  elsewhere?: () => Promise<boolean | undefined>,
) => Promise<Fate | 'seen'> {
  const ask = use(LookContext)
  return async (error, elsewhere) => {
    const outcome = await ask(lostWish(error) ?? '')
    if (outcome === 'running') return outcome
    if (outcome === 'done' || outcome === 'unknown') {
      keepWish(error)
      return outcome
    }
    const isVisible = await elsewhere?.()
    if (isVisible === false) keepWish(error)
    return isVisible === undefined ? 'silent' : isVisible ? 'seen' : 'unknown'
  }
}
