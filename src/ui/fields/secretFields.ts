import { createContext, use, useEffect } from 'react'

/** The names of a form's fields that hold secrets: whatever keeps what is typed leaves them out. */
export const SecretFields = createContext<Set<string> | undefined>(undefined)

/** Declares a field of the form around it to hold a secret, for as long as the form stands. */
export function useSecretField(name: string): void {
  const names = use(SecretFields)
  useEffect(() => void names?.add(name), [names, name])
}
