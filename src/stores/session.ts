import { create } from 'zustand'
import type { CurrentUser, MenuEntry } from '@/api/session'
import { sessionStore } from '@/lib/storage'

interface Session {
  /** Without the word "Bearer"; undefined when nobody is signed in. */
  token: string | undefined
  /** Only with single sign-on (decision A-19). */
  permissions: readonly string[]
  user: CurrentUser | undefined
  menus: readonly MenuEntry[] | undefined
}

const tokenKey = 'powergate.token'
const permissionsKey = 'powergate.permissions'

function stored(): Session {
  const token = sessionStore.get(tokenKey)
  const permissions = sessionStore.get(permissionsKey)
  return {
    token: typeof token === 'string' && token !== '' ? token : undefined,
    permissions: Array.isArray(permissions)
      ? permissions.filter((p): p is string => typeof p === 'string')
      : [],
    user: undefined,
    menus: undefined,
  }
}

const store = create<Session>()(stored)

export const useSession = store
export const session = {
  get: (): Session => store.getState(),
  /** A valid login is a token that the server has not refused (decision A-18). */
  signedIn: (): boolean => store.getState().token !== undefined,
  begin(token: string, permissions: readonly string[] = []): void {
    const bare = token.replace(/^Bearer\s+/i, '')
    sessionStore.set(tokenKey, bare)
    sessionStore.set(permissionsKey, permissions)
    store.setState({ token: bare, permissions, user: undefined, menus: undefined })
  },
  setUser: (user: CurrentUser): void => store.setState({ user }),
  setMenus: (menus: readonly MenuEntry[]): void => store.setState({ menus }),
  /** Forgets token, permissions, user and menus. Tabs and selection have their own `clear`. */
  end(): void {
    sessionStore.remove(tokenKey)
    sessionStore.remove(permissionsKey)
    store.setState({ token: undefined, permissions: [], user: undefined, menus: undefined })
  },
  /** Back to what is stored (tests). */
  reload: (): void => store.setState(stored(), true),
}
