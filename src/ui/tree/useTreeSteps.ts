import { useEffect, useEffectEvent, useRef } from 'react'

type Step = 1 | -1

/**
 * Steps through the matches of a tree's search, forwards or back. One that is asked for before the tree has come is taken
 * when it has; `forget` takes it back, for the user types on.
 * @param ready the tree is there
 */
export function useTreeSteps(
  ready: boolean,
  take: (by: Step) => void,
): { step: (by: Step) => void; forget: () => void } {
  const waiting = useRef<Step>(undefined)
  const whenReady = useEffectEvent(() => {
    if (waiting.current) take(waiting.current)
    waiting.current = undefined
  })
  useEffect(() => {
    if (ready) whenReady()
  }, [ready])
  return {
    step: (by) => {
      if (ready) take(by)
      else waiting.current = by
    },
    forget: () => {
      waiting.current = undefined
    },
  }
}
