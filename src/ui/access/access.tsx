import { createContext, useContext, type ReactNode } from 'react'

/** Returns true if the user has this permission on this screen. Codes are those of the menu entry's permissionList. */
export type Can = (code: string | undefined) => boolean

const AccessContext = createContext<Can>(() => true)
const ExplainContext = createContext<(() => void) | undefined>(undefined)

/** Lends a screen the permissions of its menu entry; `undefined` permissions allow everything (fixed routes). */
export function AccessProvider({
  permissions,
  explain,
  children,
}: {
  permissions: readonly string[] | undefined
  /** Tells the user what is permitted here and who grants the rest. */
  explain?: (() => void) | undefined
  children: ReactNode
}) {
  const can: Can = (code) => code === undefined || permissions === undefined || permissions.includes(code)
  return (
    <AccessContext value={can}>
      <ExplainContext value={explain}>{children}</ExplainContext>
    </AccessContext>
  )
}

/** Opens "What may I do here?"; undefined outside a tab. */
export const useExplainAccess = (): (() => void) | undefined => useContext(ExplainContext)

export const useCan = (): Can => useContext(AccessContext)
