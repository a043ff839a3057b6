import { create } from 'zustand'
import type { CurrentUser, MenuEntry } from '@/api/console/session'
import { sessionStore } from '@/lib/storage'
import type { SharedSession } from '@/lib/windowTalk'

interface Session {
  /** Without the word "Bearer"; undefined without a signed-in user. */
  token: string | undefined
  /**
   * Names the stay behind one sign-in: the token that it began with. Signing in again in place renews the token and
   * keeps the seat, so what belongs to the user is cleared when the seat changes, never when the token does.
   */
  seat: string | undefined
  /** Signed in here, by a person: neither a reload nor another window brought the session. */
  fresh: boolean
  /** Only with single sign-on (decision A-19). */
  permissions: readonly string[]
  user: CurrentUser | undefined
  menus: readonly MenuEntry[] | undefined
  /** Another user signed in in another window: this one is empty until the user decides how to go on. */
  other: SharedSession | undefined
}

const tokenKey = 'powergate.token'
const permissionsKey = 'powergate.permissions'

const nobody = {
  token: undefined,
  seat: undefined,
  fresh: false,
  permissions: [],
  user: undefined,
  menus: undefined,
  other: undefined,
}

function stored(): Session {
  const token = sessionStore.get(tokenKey)
  const permissions = sessionStore.get(permissionsKey)
  const validToken = typeof token === 'string' && token !== '' ? token : undefined
  return {
    ...nobody,
    token: validToken,
    seat: validToken,
    permissions: Array.isArray(permissions)
      ? permissions.filter((p): p is string => typeof p === 'string')
      : [],
  }
}

/** The token, bare, kept for this browser tab with what belongs to it. */
function keep(token: string, permissions: readonly string[]): string {
  const bare = token.replace(/^Bearer\s+/i, '')
  sessionStore.set(tokenKey, bare)
  sessionStore.set(permissionsKey, permissions)
  return bare
}

const store = create<Session>()(stored)

export const useSession = store
export const session = {
  get: (): Session => store.getState(),
  /** A valid login is a token that the server has not refused (decision A-18). */
  signedIn: (): boolean => store.getState().token !== undefined,
  /** `fresh`: a person signed in here; a session taken over from another window is not. */
  begin(token: string, permissions: readonly string[] = [], fresh = true): void {
    const bare = keep(token, permissions)
    store.setState({ ...nobody, token: bare, seat: bare, fresh, permissions })
  },
  /** The same user signed in again in place: another token, and nothing else changes. */
  renew(token: string, permissions: readonly string[] = []): void {
    store.setState({ token: keep(token, permissions), permissions })
  },
  setUser: (user: CurrentUser): void => store.setState({ user }),
  setMenus: (menus: readonly MenuEntry[]): void => store.setState({ menus }),
  /** Forgets token, permissions, user and menus. Tabs and selection have their own `clear`. */
  end(): void {
    sessionStore.remove(tokenKey)
    sessionStore.remove(permissionsKey)
    store.setState(nobody)
  },
  /** Back to what is stored (tests). */
  reload: (): void => store.setState(stored(), true),
}
