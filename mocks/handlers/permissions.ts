import type { Core } from '../core'
import type { RoleCode } from '../db/accounts'
import { permissionsOf, type ScreenCode } from '../db/menus'

/** The actions a role may do on a screen as it stands now, changes included; undefined when it does not see it. */
export const permissions = (
  { db }: Pick<Core, 'db'>,
  role: RoleCode,
  screen: ScreenCode,
): string[] | undefined => permissionsOf(role, screen, db.grants)
