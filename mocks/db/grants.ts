import type { RoleCode } from './accounts'
import type { ScreenCode } from './menus'

/** What an administrator has changed in the roles since the seed. */
export interface Grants {
  /** The actions of a role on a screen; `undefined` takes the screen away. */
  set(role: RoleCode, screen: ScreenCode, actions: readonly string[] | undefined): void
  /** The change, if there is one. */
  of(role: RoleCode, screen: ScreenCode): { actions: readonly string[] | undefined } | undefined
}

export function createGrants(): Grants {
  const changes = new Map<string, { actions: readonly string[] | undefined }>()
  return {
    set: (role, screen, actions) => void changes.set(`${role}/${screen}`, { actions }),
    of: (role, screen) => changes.get(`${role}/${screen}`),
  }
}
