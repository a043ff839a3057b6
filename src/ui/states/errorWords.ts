import { createContext, use, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isLostWrite } from '@/lib/writeEnd'

/**
 * A failure in words: `action` for something that the user did, `load` for data that did not come, `options` for what a
 * field or a picker offers.
 */
export type ErrorWords = (error: unknown, kind: 'action' | 'load' | 'options') => string

/** Texts of failures. The console supplies the texts of calls; the kit itself knows none. */
export const ErrorWordsContext = createContext<ErrorWords>((error) =>
  error instanceof Error ? error.message : String(error),
)

/** Text of a failure; after a lost answer also the outcome so far. */
export function useErrorWords(): ErrorWords {
  const inWords = use(ErrorWordsContext)
  const { t } = useTranslation('common')
  return useCallback(
    (error, kind) => {
      if (!isLostWrite(error)) return inWords(error, kind)
      const { error: cause, state } = error
      return state === 'open' ? `${inWords(cause, kind)} ${t('fate.open')}` : t(`fate.${state}`)
    },
    [inWords, t],
  )
}
