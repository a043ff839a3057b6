import { create } from 'zustand'
import { sessionStore } from '@/lib/storage'
import { useSession } from './session'

const key = 'powergate.viewAs'

const stored = (): string | undefined => {
  const code = sessionStore.get(key)
  return typeof code === 'string' && code !== '' ? code : undefined
}

/** Code of the role as which an administrator looks at the console; the server then refuses all changes. */
export const viewAsStore = create<{ role: string | undefined }>()(() => ({ role: stored() }))

export const useViewAs = (): string | undefined => viewAsStore((state) => state.role)
export const viewAs = {
  get: (): string | undefined => viewAsStore.getState().role,
  /** Takes effect with the next load of the page: menus, tabs and caches belong to a role. */
  set(role: string | undefined): void {
    viewAsStore.setState({ role })
    if (role === undefined) sessionStore.remove(key)
    else sessionStore.set(key, role)
  },
}

// The role's view ends with the session.
useSession.subscribe(
  ({ token }) => token === undefined && viewAs.get() !== undefined && viewAs.set(undefined),
)
