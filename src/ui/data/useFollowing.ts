import { useEffect, useRef } from 'react'
import { progressOf } from '@/rules/console/progress'
import type { Loaded } from './queries'

/**
 * Reloads data that shows parts of the same figures, e.g. the list below its sums, each time a newer answer replaces
 * an incomplete one. `useLoad` requests that answer itself.
 * @example useFollowing(sums, list.reload)
 */
export function useReloadAfter(
  { data, loadedAt }: Pick<Loaded<unknown>, 'data' | 'loadedAt'>,
  reload: () => void,
) {
  const latest = useRef(reload)
  const previous = useRef({ loadedAt: 0, wasIncomplete: false })
  useEffect(() => {
    latest.current = reload
  })
  useEffect(() => {
    const { wasIncomplete, loadedAt: previousLoadedAt } = previous.current
    // With `loadedAt` 0 the data is the answer to an earlier request: nothing has arrived for this one.
    previous.current = { loadedAt, wasIncomplete: loadedAt > 0 && progressOf(data) !== undefined }
    if (wasIncomplete && loadedAt > previousLoadedAt) latest.current()
  }, [data, loadedAt])
}
