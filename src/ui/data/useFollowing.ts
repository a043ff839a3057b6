import { useEffect, useRef } from 'react'
import { progressOf } from '@/rules/console/progress'
import type { Loaded } from './queries'

/**
 * Loads again what shows parts of the same figures, e.g. the list below its sums, each time a newer answer came in place of one
 * that its server still worked out. `useLoad` asks for the answer itself.
 * @example useFollowing(sums, list.reload)
 */
export function useFollowing(
  { data, loadedAt }: Pick<Loaded<unknown>, 'data' | 'loadedAt'>,
  follow: () => void,
) {
  const latest = useRef(follow)
  const before = useRef({ loadedAt: 0, coming: false })
  useEffect(() => {
    latest.current = follow
  })
  useEffect(() => {
    const { coming, loadedAt: earlier } = before.current
    // What stands under 0 is the answer to an earlier question: nothing has come for this one.
    before.current = { loadedAt, coming: loadedAt > 0 && progressOf(data) !== undefined }
    if (coming && loadedAt > earlier) latest.current()
  }, [data, loadedAt])
}
