import { useEffect, useEffectEvent, useRef } from 'react'

type Step = 1 | -1

/**
 * Steps through the matches of a tree's search, forwards or back. A step requested before the tree has loaded is
 * taken once it has; `forget` cancels it when the user types on.
 * @param isReady the tree has loaded
 */
export function useTreeSteps(
  isReady: boolean,
  take: (direction: Step) => void,
): { step: (direction: Step) => void; forget: () => void } {
  const waiting = useRef<Step>(undefined)
  const whenReady = useEffectEvent(() => {
    if (waiting.current) take(waiting.current)
    waiting.current = undefined
  })
  useEffect(() => {
    if (isReady) whenReady()
  }, [isReady])
  return {
    step: (direction) => {
      if (isReady) take(direction)
      else waiting.current = direction
    },
    forget: () => {
      waiting.current = undefined
    },
  }
}
