import { createContext, use, useEffect } from 'react'

/** Label of a field, and the texts of its values where they are not plain text. */
export interface FieldWord {
  label: string
  /** undefined where a value can only be seen in its control. */
  textOf: (value: unknown) => string | undefined
}

/** Labels and texts of a form's fields by name, for messages about them elsewhere. */
export const FieldWords = createContext<Map<string, FieldWord> | undefined>(undefined)

/** Registers the label of a field with its form, for as long as the form is mounted. */
export function useFieldWord(name: string, label: string, textOf: FieldWord['textOf']): void {
  const fieldWords = use(FieldWords)
  useEffect(() => void fieldWords?.set(name, { label, textOf }))
}
