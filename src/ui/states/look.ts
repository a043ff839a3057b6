import { createContext, use } from 'react'
import { keepWish, lostWish } from '@/lib/wishes'

/** Asks the server what became of an order by its number; undefined where the server keeps no numbers. */
export type Look = (request_id: string) => Promise<string | undefined>

/** The console lends the call; the kit itself knows none. */
export const LookContext = createContext<Look>(async () => undefined)

/** What is known of an order whose answer was lost; `silent`: the server cannot say. */
export type Fate = 'done' | 'running' | 'unknown' | 'silent'

/**
 * Finds out what became of an order whose answer was lost. What is sent again afterwards is the same order: what was done
 * is answered as it was then, what never arrived is done.
 * @param elsewhere where a server keeps no numbers: whether what was sent can be seen; undefined = that cannot be told
 */
export function useLook(): (
  error: Error,
  elsewhere?: () => Promise<boolean | undefined>,
) => Promise<Fate | 'seen'> {
  const ask = use(LookContext)
  return async (error, elsewhere) => {
    const said = await ask(lostWish(error) ?? '')
    if (said === 'running') return said
    if (said === 'done' || said === 'unknown') {
      keepWish(error)
      return said
    }
    const seen = await elsewhere?.()
    if (seen === false) keepWish(error)
    return seen === undefined ? 'silent' : seen ? 'seen' : 'unknown'
  }
}
