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

/** Roles whose users may change administrators and make some. */
export const administrators = ['admin', 'tesla']

/** A user as the wire shows one. */
export function userRow(core: Core, user: UserEntity, language: Language): UserRow {
  const { tables, signIns } = core.db
  const minutes = lockedMinutes(core, user.username)
  const seen = signIns.get(user.username)
  const at = seen?.latest?.at ?? seen?.previous.at
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
    last_login: at === undefined ? '' : wallIn(core.world.zone, at),
  }
}

/** A user's data scope in the words of the wire. */
export function seenBy(
  core: Core,
  user: Pick<UserEntity, 'org_id' | 'scope_org_id' | 'role_ids'>,
): Pick<UserRow, 'sees' | 'sees_name'> {
  const { org, name, seesEverything } = scopeOf(core, user)
  return { sees: seesEverything ? 'whole' : org === '' ? 'nothing' : 'part', sees_name: name }
}

/** The users in the order of their making, and what they can be asked for. */
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
      role_id: ({ role_ids }, asked) => role_ids.includes(asked),
      locked: ({ username }, asked) => contains(lockedMinutes(core, username) > 0 ? '1' : '0', asked),
      expiring: ({ expiry_date }, asked) => ends(expiry_date) === asked,
      keyword: (user, asked, asker) => {
        const { username, name, dept_name, role_names } = show(user, asker)
        return contains([username, name, dept_name, role_names].join('\n'), asked)
      },
    },
    show,
    sortKey: ownFirst(show),
  }
}

const lockedMinutes = (core: Core, username: string): number =>
  core.db.lockouts.minutesLeft(username.toLowerCase())

/** An organization and all below it. */
function orgsBelow(core: Core, root: string): Set<string> {
  const found = new Set([root])
  const rows = core.db.tables.organizations.all()
  for (let grown = true; grown;) {
    grown = false
    for (const { id, parent_id } of rows)
      if (!found.has(id) && found.has(parent_id)) {
        found.add(id)
        grown = true
      }
  }
  return found
}

const hasRole = (core: Core, roleIds: readonly string[], codes: readonly string[]): boolean =>
  roleIds.some((id) => codes.includes(core.db.tables.roles.get(id)?.code ?? ''))

/**
 * Refuses what would lock people out: only administrators touch administrators, and the last one who can sign in stays.
 * `become` is what the user would be; undefined = gone.
 */
export function guard(
  core: Core,
  { account }: Pick<Call, 'account'>,
  before: UserEntity | undefined,
  become: Pick<UserEntity, 'role_ids' | 'enabled' | 'expiry_date'> | undefined,
): void {
  const was = hasRole(core, before?.role_ids ?? [], administrators)
  const will = hasRole(core, become?.role_ids ?? [], administrators)
  const mine = account.roles.some(({ code }) => administrators.includes(code))
  if ((was || will) && !mine) throw new Refusal('adminsOnly')
  const self = before?.username === account.username
  if (self && !become) throw new Refusal('deleteSelf')
  if (self && become?.enabled !== '1') throw new Refusal('disableSelf')
  if (self && become && become.expiry_date !== before.expiry_date) throw new Refusal('expireSelf')
  if (self && hasRole(core, before.role_ids, ['admin']) && !hasRole(core, become?.role_ids ?? [], ['admin']))
    throw new Refusal('keepAdmin')
  if (!before || !hasRole(core, before.role_ids, ['admin'])) return
  const stays =
    become?.enabled === '1' && hasRole(core, become.role_ids, ['admin']) && become.expiry_date === ''
  const others = core.unscoped.db.tables.users
    .all()
    .some(
      (user) =>
        user.id !== before.id &&
        hasRole(core, user.role_ids, ['admin']) &&
        user.expiry_date === '' &&
        core.db.users.active(user.username),
    )
  if (!stays && !others) throw new Refusal('lastAdmin', { name: before.name })
}

/** Ends every session of a user. */
export function signOut(core: Core, username: string): void {
  for (const { token } of core.db.sessions.of(username)) core.db.sessions.end(token)
}
