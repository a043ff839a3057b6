import { seenOrg } from '../../src/rules/console/dataScope'
import type { Core } from '../core'
import type { Account } from '../db/accounts'
import type { UserEntity } from '../db/users'

/** The part of the utility that a user sees. */
export interface DataScope {
  /** The organization with everything below it; '' = nothing. */
  org: string
  /** Name of the organization. */
  name: string
  /** True: nothing is hidden. */
  seesEverything: boolean
}

function scopeAmong(
  { unscoped: { db, archive } }: Pick<Core, 'unscoped'>,
  { org_id, scope_org_id }: Pick<UserEntity, 'org_id' | 'scope_org_id'>,
  levels: readonly string[],
): DataScope {
  const { grid } = archive
  const org = seenOrg({ levels, ownPath: grid.orgs(org_id), set: grid.orgs(scope_org_id) })
  const row = db.tables.organizations.get(org)
  return { org: row ? org : '', name: row?.name ?? '', seesEverything: row?.parent_id === '' }
}

/** The scope that a user has, or would have with other fields. */
export function scopeOf(
  core: Pick<Core, 'unscoped'>,
  user: Pick<UserEntity, 'org_id' | 'scope_org_id' | 'role_ids'>,
): DataScope {
  const levels = user.role_ids.flatMap((id) => core.unscoped.db.tables.roles.get(id)?.scope ?? [])
  return scopeAmong(core, user, levels)
}

/** The same for the caller: an administrator who looks as another role sees what that role reaches from the administrator's organization. */
export function scopeOfAccount(core: Pick<Core, 'unscoped'>, account: Account): DataScope {
  const user = core.unscoped.db.tables.users.get(String(account.id))
  if (!user) return { org: '', name: '', seesEverything: false }
  const levels = account.roles.flatMap(({ code }) => core.unscoped.db.roles.byCode(code)?.scope ?? [])
  return scopeAmong(core, user, levels)
}
