import { createContext, use, useEffect } from 'react'

/** What users call a field, and its values where they are no plain text. */
export interface FieldWord {
  label: string
  /** undefined where a value can only be seen in its control. */
  say: (value: unknown) => string | undefined
}

/** The words of a form's fields by name: for what is said about them elsewhere. */
export const FieldWords = createContext<Map<string, FieldWord> | undefined>(undefined)

/** Tells the form around it what a field is called, for as long as the form stands. */
export function useFieldWord(name: string, label: string, say: FieldWord['say']): void {
  const known = use(FieldWords)
  useEffect(() => void known?.set(name, { label, say }))
}
