import { createContext, useContext, type ReactNode } from 'react'

/** May the user do this on this screen? Codes are those of the menu entry's permissionList. */
export type Can = (code: string | undefined) => boolean

const AccessContext = createContext<Can>(() => true)

/** Lends a screen the permissions of its menu entry; `undefined` permissions allow everything (fixed routes). */
export function AccessProvider({
  permissions,
  children,
}: {
  permissions: readonly string[] | undefined
  children: ReactNode
}) {
  const can: Can = (code) => code === undefined || permissions === undefined || permissions.includes(code)
  return <AccessContext value={can}>{children}</AccessContext>
}

export const useCan = (): Can => useContext(AccessContext)
