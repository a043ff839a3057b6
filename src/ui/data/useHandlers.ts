import { useInsertionEffect, useRef, useState } from 'react'

type Handlers = Record<string, (...args: never[]) => unknown>

/**
 * Functions that stay the same for the life of a component and run the code of its newest render: handlers passed to
 * many rows must not render them again. For handlers and effects, never to be called while rendering.
 * @param newest the same names on every render
 * @example const { reload } = useHandlers({ reload: () => ask(page) })
 */
export function useHandlers<T extends { [Name in keyof T]: Handlers[string] }>(newest: T): T {
  const ref = useRef(newest)
  // Not a layout effect: those are disconnected in a hidden tab, whose timers and answers still call.
  useInsertionEffect(() => {
    ref.current = newest
  })
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(newest).map((name) => [
          name,
          (...args: never[]) => ref.current[name as keyof T](...args),
        ]),
      ) as T,
  )
  return stable
}
