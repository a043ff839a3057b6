import type { Grants, Member, ModuleNode, RoleRow } from '../../../src/api/cbo/roles'
import { dangerousGains } from '../../../src/rules/console/grantRules'
import type { Core } from '../../core'
import { actionsOf, bySort, isPage } from '../../db/menuTree'
import { nameIn } from '../../db/modules'
import { roleName, type Granted, type RoleRow as Role } from '../../db/roles'
import type { UserEntity } from '../../db/users'
import { roleCopyFields, roleFields, roleMemberFields } from '../../../src/rules/fields/role'
import { readFields } from '../../kit/readFields'
import { crudRoutes, isTaken } from '../kit/crud'
import { asIs, same } from '../kit/listing'
import { Form } from '../../kit/form'
import { guarded } from '../kit/guarded'
import { Refusal, type Params, type MessageWithValues } from '../../kit/params'
import { mayOf } from '../kit/permissions'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { authorOf, route } from '../kit/route'
import { contains } from '../kit/rows'
import { rememberSafety } from '../kit/safety'
import { guard, seenBy } from './userRows'

const screens = ['role'] as const

/** Routes of roles: their names, rights and users. */
export function roleAdminHandlers(core: Core): Route[] {
  const table = () => core.db.tables.roles
  const requireRole = (id: string): Role => {
    const row = table().get(id)
    if (!row) throw new Refusal('rowGone')
    return row
  }
  const usersOf = (id: string): UserEntity[] =>
    core.db.tables.users.all().filter((user) => user.role_ids.includes(id))
  /** Users of a role, including those outside the caller's data scope. */
  const allUsersOf = (id: string): UserEntity[] =>
    core.unscoped.db.tables.users.all().filter((user) => user.role_ids.includes(id))
  const rowOf = (role: Role, language: Call['language']): RoleRow => {
    const { grants, names: _, ...fields } = role
    return {
      ...fields,
      name: roleName(role, language),
      user_count: usersOf(role.id).length,
      module_count: Object.keys(grants).length,
      action_count: Object.values(grants).reduce((sum, actions) => sum + actions.length, 0),
    }
  }
  const nameTaken = (form: Form, name: string, language: Call['language'], old: Role | undefined): void => {
    const hasName = (role: Role) => roleName(role, language).toLowerCase() === name.toLowerCase()
    if (
      name !== '' &&
      table()
        .all()
        .some((role) => role.id !== old?.id && hasName(role))
    )
      form.fail('name', 'fieldTaken')
  }

  return [
    ...crudRoutes<Role, RoleRow, RoleRow>(core, {
      path: '/cbo/role',
      screens,
      table,
      keys: (_, { language }) =>
        table()
          .all()
          .map((role) => rowOf(role, language)),
      match: { id: same, code: contains, name: contains },
      dangerous: true,
      show: asIs,
      read(form, old, call) {
        const { code, name, scope, remark } = readFields(core.db.dictWords, form, roleFields, { old })
        if (isTaken(table(), 'code', code, old)) form.fail('code', 'fieldTaken')
        nameTaken(form, name, call.language, old)
        if (old?.system === '1' && code !== old.code) form.fail('code', 'systemRole', { name })
        const isSameName = old !== undefined && roleName(old, call.language) === name
        return {
          code,
          name: isSameName ? old.name : name,
          names: isSameName ? old.names : {},
          scope,
          remark,
          system: old?.system ?? '0',
          grants: old?.grants ?? {},
        }
      },
      refuseRemoval(role, { language }): MessageWithValues | undefined {
        const name = roleName(role, language)
        if (role.system === '1') return { key: 'systemRole', values: { name } }
        const n = allUsersOf(role.id).length
        return n > 0 ? { key: n === 1 ? 'rowInUseOne' : 'rowInUse', values: { name, n } } : undefined
      },
    }),
    route(core, 'post', '/cbo/role/copy', { screens, action: 'add' }, async (call) => {
      const body = await call.body()
      const source = requireRole(body.required('id'))
      const form = new Form(body)
      const { code, name } = readFields(core.db.dictWords, form, roleCopyFields)
      if (isTaken(table(), 'code', code, undefined)) form.fail('code', 'fieldTaken')
      nameTaken(form, name, call.language, undefined)
      form.done()
      const { scope, remark, grants } = source
      const row = table().insert(
        { code, name, names: {}, scope, remark, system: '0', grants },
        authorOf(call),
      )
      return ok({ id: row.id })
    }),
    route(core, 'get', '/cbo/role/grants/:id', { screens }, ({ part, language }) =>
      ok({
        modules: moduleTree(core, language),
        grants: existingGrants(core, requireRole(part('id')).grants),
      }),
    ),
    route(core, 'put', '/cbo/role/saveGrants', { screens, action: 'set' }, async (call) =>
      saveGrants(core, call, requireRole, allUsersOf),
    ),
    route(core, 'get', '/cbo/role/people', { screens }, () =>
      ok(
        core.db.tables.users.all().map((user): Member => ({
          id: user.id,
          username: user.username,
          name: user.name,
          dept_name: core.unscoped.db.tables.departments.get(user.dept_id)?.name ?? '',
          enabled: user.enabled,
          ...seenBy(core, user),
        })),
      ),
    ),
    route(core, 'get', '/cbo/role/members/:id', { screens }, ({ part }) =>
      ok(usersOf(requireRole(part('id')).id).map(({ id }) => id)),
    ),
    route(core, 'put', '/cbo/role/saveMembers', { screens, action: 'set' }, async (call) =>
      saveMembers(core, call, requireRole),
    ),
  ]
}

async function saveGrants(
  core: Core,
  call: Call,
  requireRole: (id: string) => Role,
  usersOf: (id: string) => readonly UserEntity[],
): Promise<Response> {
  const body = await call.body()
  const role = requireRole(body.required('id'))
  const oldGrants = role.grants
  if (!areGrantsEqual(existingGrants(core, oldGrants), grantsIn(core, body, 'seen')))
    throw new Refusal('grantsChanged')
  const grants = grantsIn(core, body, 'grants')
  if (Object.keys(grants).length === 0) throw new Refusal('grantsRequired')
  if (role.code === 'admin')
    for (const screen of ['user', 'role'])
      if (actionsOf(core.db.tables, screen)?.some((action) => !grants[screen]?.includes(action)))
        throw new Refusal('adminGrants')
  const save = () => {
    const { roles } = core.db.tables
    roles.update(role.id, { grants }, authorOf(call))
    // The check needs all roles of the caller, so that it follows the change, which is undone if it would lock the
    // caller out.
    if (!mayOf(core, call.account)('role')?.includes('set')) {
      roles.update(role.id, { grants: oldGrants }, authorOf(call))
      throw new Refusal('ownGrants')
    }
    for (const { username } of usersOf(role.id)) rememberSafety(core, call, username, 'permissionChanged')
    return {}
  }
  return dangerousGains(oldGrants, grants).length > 0 ? guarded(core, call, body, save) : ok(save())
}

async function saveMembers(core: Core, call: Call, requireRole: (id: string) => Role): Promise<Response> {
  const body = await call.body()
  const role = requireRole(body.required('id'))
  const form = new Form(body)
  const { add, drop } = readFields(core.db.dictWords, form, roleMemberFields)
  form.done()
  const { users } = core.db.tables
  const change = (id: string, roles: (old: readonly string[]) => string[]) => {
    const user = users.get(id)
    if (!user) throw new Refusal('rowGone')
    const role_ids = roles(user.role_ids)
    if (role_ids.length === 0) throw new Refusal('lastRoleOf', { name: user.name })
    guard(core, call, user, { ...user, role_ids })
    return { user, role_ids }
  }
  const todo = [
    ...add.map((id) => change(id, (old) => (old.includes(role.id) ? [...old] : [...old, role.id]))),
    ...drop.map((id) => change(id, (old) => old.filter((roleId) => roleId !== role.id))),
  ]
  for (const { user, role_ids } of todo) {
    users.update(user.id, { role_ids }, authorOf(call))
    rememberSafety(core, call, user.username, 'permissionChanged')
  }
  return ok({ count: todo.length })
}

/** Grants of existing modules and actions only. */
function existingGrants(core: Core, grants: Granted): Grants {
  return Object.fromEntries(
    Object.entries(grants).flatMap(([module, actions]) => {
      const existingActions = actionsOf(core.db.tables, module)
      return existingActions ? [[module, existingActions.filter((action) => actions.includes(action))]] : []
    }),
  )
}

function grantsIn(core: Core, body: Params, name: string): Grants {
  const raw = body.raw(name)
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw new Refusal('badParameter', { name })
  const requestedGrants = Object.fromEntries(
    Object.entries(raw).map(([module, actions]: [string, unknown]) => {
      if (!Array.isArray(actions)) throw new Refusal('badParameter', { name })
      return [module, actions.map(String)]
    }),
  )
  return existingGrants(core, requestedGrants)
}

const areGrantsEqual = (a: Grants, b: Grants): boolean => {
  const sorted = (grants: Grants) =>
    JSON.stringify(
      Object.keys(grants)
        .toSorted()
        .map((key) => [key, (grants[key] ?? []).toSorted()]),
    )
  return sorted(a) === sorted(b)
}

/** Menu tree with pages and their actions; groups without pages are left out. */
function moduleTree(core: Core, language: Call['language']): ModuleNode[] {
  const { modules, moduleActions } = core.db.tables
  const below = (parent: string, depth: number): ModuleNode[] =>
    modules
      .all()
      .filter((row) => row.parent_id === parent)
      .toSorted(bySort)
      .flatMap((row): ModuleNode[] => {
        const children = below(row.id, depth + 1)
        const page = isPage(row)
        if (!page && children.length === 0) return []
        const actions = moduleActions
          .all()
          .filter((action) => page && action.module_id === row.id)
          .toSorted(bySort)
          .map((action) => ({ code: action.code, name: nameIn(action, language) }))
        const kind = page ? 'module' : depth === 0 ? 'area' : 'group'
        return [
          { code: row.id, name: nameIn(row, language), kind, hidden: row.hidden === '1', actions, children },
        ]
      })
  return below('', 0)
}
