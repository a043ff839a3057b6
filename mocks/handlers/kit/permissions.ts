import type { Core } from '../../core'
import type { Account, RoleCode } from '../../db/accounts'
import { actionsOf } from '../../db/menuTree'

/**
 * The actions that a role may do on a screen as it stands now; those of several roles add up. Undefined when none of
 * them sees it. `screen` is the id of its module: a screen's own code, or what the head-end made up for an added one.
 */
export function permissions(
  { db }: Pick<Core, 'db'>,
  roles: RoleCode | readonly RoleCode[],
  screen: string,
): string[] | undefined {
  const granted = [roles].flat().map((code) => db.roles.grants(code)[screen])
  if (granted.every((actions) => actions === undefined)) return undefined
  return actionsOf(db.tables, screen)?.filter((action) =>
    granted.some((actions) => actions?.includes(action)),
  )
}

/** Actions of a user on a module, by its id; undefined when the user does not see it. */
export type May = (screen: string) => string[] | undefined

/** The same for an account with all its roles. */
export const mayOf =
  (core: Pick<Core, 'db'>, { roles }: Pick<Account, 'roles'>): May =>
  (screen) =>
    permissions(
      core,
      roles.map(({ code }) => code),
      screen,
    )
