import type { UserRow } from '../../../src/api/cbo/userAdmin'
import { expiresSoonDays } from '../../../src/rules/limits/limits'
import type { Core } from '../../core'
import { roleName } from '../../db/roles'
import type { UserEntity } from '../../db/users'
import type { Language } from '../../../src/i18n/languages'
import { wallIn } from '../../world/calendar'
import { scopeOf } from '../../scope/dataScope'
import { ownFirst, same, type Asker, type Listing } from '../kit/listing'
import { Refusal } from '../../kit/params'
import type { Call } from '../kit/call'
import { contains } from '../kit/rows'
import { withVersion } from '../kit/seen'

/** Roles whose users may create and change administrators. */
export const administrators = ['admin', 'tesla']

/** Row of a user in an answer. */
export function userRow(core: Core, user: UserEntity, language: Language): UserRow {
  const { tables, signIns } = core.db
  const minutes = lockedMinutes(core, user.username)
  const signIn = signIns.get(user.username)
  const lastSignInAt = signIn?.latest?.instant ?? signIn?.previous.instant
  return {
    ...withVersion(user),
    role_ids: [...user.role_ids],
    dept_name: core.unscoped.db.tables.departments.get(user.dept_id)?.name ?? '',
    org_name: core.unscoped.db.tables.organizations.get(user.org_id)?.name ?? '',
    scope_org_name: core.unscoped.db.tables.organizations.get(user.scope_org_id)?.name ?? '',
    ...seenBy(core, user),
    role_names: user.role_ids
      .flatMap((id) => {
        const role = tables.roles.get(id)
        return role ? [roleName(role, language)] : []
      })
      .join(', '),
    locked: minutes > 0 ? '1' : '0',
    locked_minutes: minutes,
    last_login: lastSignInAt === undefined ? '' : wallIn(core.world.zone, lastSignInAt),
  }
}

/** Data scope of a user in an answer. */
export function seenBy(
  core: Core,
  user: Pick<UserEntity, 'org_id' | 'scope_org_id' | 'role_ids'>,
): Pick<UserRow, 'sees' | 'sees_name'> {
  const { org, name, seesEverything } = scopeOf(core, user)
  return { sees: seesEverything ? 'whole' : org === '' ? 'nothing' : 'part', sees_name: name }
}

/** Listing of users in the order of their creation. */
export function userListing(core: Core): Listing<UserEntity, UserRow> {
  const wall = (days: number): string => wallIn(core.world.zone, core.now() + days * 86_400_000)
  const ends = (end: string): string =>
    end === '' ? 'never' : end <= wall(0) ? 'ended' : end <= wall(expiresSoonDays) ? 'soon' : 'later'
  const show = (user: UserEntity, { language }: Pick<Asker, 'language'>): UserRow =>
    userRow(core, user, language)
  return {
    keys(params) {
      const org = params.text('org_id')
      const below = org === undefined ? undefined : orgsBelow(core, org)
      const users = core.db.tables.users.all()
      return below ? users.filter(({ org_id }) => below.has(org_id)) : users
    },
    match: {
      dept_id: same,
      username: contains,
      name: contains,
      phone: contains,
      email: contains,
      enabled: contains,
    },
    where: {
      role_id: ({ role_ids }, value) => role_ids.includes(value),
      locked: ({ username }, value) => contains(lockedMinutes(core, username) > 0 ? '1' : '0', value),
      expiring: ({ expiry_date }, value) => ends(expiry_date) === value,
      keyword: (user, value, asker) => {
        const { username, name, dept_name, role_names } = show(user, asker)
        return contains([username, name, dept_name, role_names].join('\n'), value)
      },
    },
    show,
    sortKey: ownFirst(show),
  }
}

const lockedMinutes = (core: Core, username: string): number =>
  core.db.lockouts.minutesLeft(username.toLowerCase())

/** Ids of an organization and all organizations below it. */
function orgsBelow(core: Core, root: string): Set<string> {
  const orgIds = new Set([root])
  const rows = core.db.tables.organizations.all()
  for (let grown = true; grown;) {
    grown = false
    for (const { id, parent_id } of rows)
      if (!orgIds.has(id) && orgIds.has(parent_id)) {
        orgIds.add(id)
        grown = true
      }
  }
  return orgIds
}

const hasRole = (core: Core, roleIds: readonly string[], codes: readonly string[]): boolean =>
  roleIds.some((id) => codes.includes(core.db.tables.roles.get(id)?.code ?? ''))

/**
 * Refuses changes that would lock users out: only administrators may change administrators, and the last
 * administrator who can sign in must stay.
 * @param newUser the user after the change; undefined = deleted
 */
export function guard(
  core: Core,
  { account }: Pick<Call, 'account'>,
  oldUser: UserEntity | undefined,
  newUser: Pick<UserEntity, 'role_ids' | 'enabled' | 'expiry_date'> | undefined,
): void {
  const wasAdministrator = hasRole(core, oldUser?.role_ids ?? [], administrators)
  const becomesAdministrator = hasRole(core, newUser?.role_ids ?? [], administrators)
  const isAdministrator = account.roles.some(({ code }) => administrators.includes(code))
  if ((wasAdministrator || becomesAdministrator) && !isAdministrator) throw new Refusal('adminsOnly')
  const isSelf = oldUser?.username === account.username
  if (isSelf && !newUser) throw new Refusal('deleteSelf')
  if (isSelf && newUser?.enabled !== '1') throw new Refusal('disableSelf')
  if (isSelf && newUser && newUser.expiry_date !== oldUser.expiry_date) throw new Refusal('expireSelf')
  if (
    isSelf &&
    hasRole(core, oldUser.role_ids, ['admin']) &&
    !hasRole(core, newUser?.role_ids ?? [], ['admin'])
  )
    throw new Refusal('keepAdmin')
  if (!oldUser || !hasRole(core, oldUser.role_ids, ['admin'])) return
  const staysAdmin =
    newUser?.enabled === '1' && hasRole(core, newUser.role_ids, ['admin']) && newUser.expiry_date === ''
  const hasOtherAdmin = core.unscoped.db.tables.users
    .all()
    .some(
      (user) =>
        user.id !== oldUser.id &&
        hasRole(core, user.role_ids, ['admin']) &&
        user.expiry_date === '' &&
        core.db.users.active(user.username),
    )
  if (!staysAdmin && !hasOtherAdmin) throw new Refusal('lastAdmin', { name: oldUser.name })
}

/** Ends all sessions of a user. */
export function signOut(core: Core, username: string): void {
  for (const { token } of core.db.sessions.of(username)) core.db.sessions.end(token)
}
