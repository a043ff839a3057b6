import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type words from '../../locales/en/domain.json'
import type { Codes } from '@/rules/statuses'

/** A wire field with a word of its own (`domain:field.<name>`). */
export type FieldName = keyof (typeof words)['field']

export interface DomainWords {
  /** The label of a wire field. */
  field: (name: FieldName) => string
  /** The word of a code; an unknown code shows the server's own text (`disp…`), else the code itself. */
  word: (codes: Codes, code: string, shown?: string) => string
  /** All codes of a dictionary with their words, for a select. */
  options: (codes: Codes) => { value: string; label: string }[]
}

/** The words of the trade in the user's language; the same object until the language changes. */
export function useWords(): DomainWords {
  const { t } = useTranslation('domain')
  return useMemo(() => {
    // The groups check their codes against the catalogue when they are defined: the key need not be checked again.
    const look = t as (key: string) => string
    const word = (codes: Codes, code: string, shown?: string) =>
      codes.codes.includes(code) ? look(`${codes.group}.${code}`) : shown || code
    return {
      field: (name) => t(`field.${name}`),
      word,
      options: (codes) => codes.codes.map((code) => ({ value: code, label: word(codes, code) })),
    }
  }, [t])
}
