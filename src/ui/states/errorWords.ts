import { createContext, useContext } from 'react'

/**
 * A failure in words: `action` for something that the user did, `load` for data that did not come, `options` for what a
 * field or a picker offers.
 */
export type ErrorWords = (error: unknown, kind: 'action' | 'load' | 'options') => string

/** How failures are worded. The console lends the words of the calls; the kit itself knows none. */
export const ErrorWordsContext = createContext<ErrorWords>((error) =>
  error instanceof Error ? error.message : String(error),
)

export const useErrorWords = (): ErrorWords => useContext(ErrorWordsContext)
