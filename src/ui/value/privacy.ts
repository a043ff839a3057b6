import { createContext, useContext } from 'react'
import { maskPersonal, type PersonalKind } from '@/lib/personal'

/** True: personal data is hidden. */
export const PrivacyContext = createContext(false)

/** Shows personal data as the privacy key allows. */
export function usePersonal(): (text: string, kind: PersonalKind) => string {
  const masked = useContext(PrivacyContext)
  return (text, kind) => (masked ? maskPersonal(text, kind) : text)
}
