import type { RoleRights, UserOptions } from '../../../src/api/cbo/userAdmin'
import { languages } from '../../../src/i18n/languages'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import { initialPassword } from '../../db/accounts'
import { bySort, isPage } from '../../db/menuTree'
import { nameIn } from '../../db/modules'
import { roleName } from '../../db/roles'
import type { UserEntity } from '../../db/users'
import { isWallTime } from '../../kit/wallTime'
import { userExpiryFields, userFields, userResetFields } from '../../../src/rules/fields/user'
import { readFields } from '../../kit/readFields'
import { listRoutes, isTaken } from '../kit/crud'
import { Form } from '../../kit/form'
import { guarded } from '../kit/guarded'
import { Refusal, type Params } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { authorOf, route } from '../kit/route'
import { idsOf } from '../kit/rows'
import { rememberSafety } from '../kit/safety'
import { refuseOlder, stateOf } from '../kit/seen'
import { scopeOf } from '../../scope/dataScope'
import { notifyReset } from './passwordReset'
import { pickUsers } from './userPick'
import { inTreeOrder } from './treeRows'
import { setPassRoute } from './userPassword'
import { refuseMovedUsers, type ExpectedUsers } from './userSeen'
import { guard, signOut, userListing, userRow } from './userRows'

const screens = ['user'] as const

/** Routes for user administration: `api/users` as specified, all others by the convention of src/api/README.md. */
export function userAdminHandlers(core: Core): Route[] {
  const tools = toolsOf(core)
  return [
    ...readRoutes(core, tools),
    ...writeRoutes(core, tools),
    ...bulkRoutes(core, tools),
    setPassRoute(core),
  ]
}

/** Helpers that all routes of users share. */
function toolsOf(core: Core) {
  const table = () => core.db.tables.users
  const requireUser = (id: string): UserEntity => {
    const row = table().get(id)
    if (!row) throw new Refusal('rowGone')
    return row
  }
  /** Changes several users: all of them are checked before the first is changed. */
  const changeUsers = async (
    call: Call,
    body: Params,
    change: (user: UserEntity) => Partial<UserEntity> | undefined,
    onChanged?: (user: UserEntity) => void,
    expected?: ExpectedUsers,
  ): Promise<Response> => {
    if (expected) refuseMovedUsers(body, idsOf(body).map(requireUser), expected)
    const todo = idsOf(body).map((id) => {
      const user = requireUser(id)
      const fieldChanges = change(user)
      if (fieldChanges) guard(core, call, user, { ...user, ...fieldChanges })
      return { user, fieldChanges }
    })
    for (const { user, fieldChanges } of todo) {
      if (fieldChanges) table().update(user.id, fieldChanges, authorOf(call))
      onChanged?.(user)
    }
    return ok({ count: todo.length })
  }
  return { table, requireUser, changeUsers }
}
type Tools = ReturnType<typeof toolsOf>

const readRoutes = (core: Core, { table, requireUser }: Tools): Route[] => [
  ...listRoutes(core, {
    ...userListing(core),
    path: '/cbo/user',
    screens: ['user'],
    exporting: { file: 'users' },
  }),
  route(core, 'get', '/cbo/user/options', { screens: ['user'] }, ({ language }) =>
    ok(options(core, language)),
  ),
  route(core, 'get', '/cbo/user/pick', 'session', (call) => pickUsers(core, call)),
  route(core, 'get', '/cbo/user/checkName', { screens: ['user'] }, ({ query }) => {
    const name = query().required('username', 64)
    return ok({ free: !isTaken(table(), 'username', name, undefined) })
  }),
  route(core, 'get', '/cbo/user/rights/:id', { screens: ['user', 'role'] }, ({ part, language }) =>
    ok(rightsOf(core, requireUser(part('id')), language)),
  ),
]

const writeRoutes = (core: Core, { table, requireUser }: Tools): Route[] => [
  route(core, 'post', '/api/users', { screens, action: 'add' }, async (call) => {
    const draft = read(core, new Form(await call.body()), undefined)
    guard(core, call, undefined, draft)
    const row = table().insert({ ...draft, id: core.db.users.nextId() }, authorOf(call))
    core.db.users.change(row.username, { password: initialPassword, needUpdatePass: '1' })
    rememberSafety(core, call, row.username, 'permissionChanged')
    return ok({ id: row.id })
  }),
  administers(core, async (call) => {
    const body = await call.body()
    const oldUser = requireUser(body.required('id'))
    refuseOlder(body, stateOf(oldUser), () => userRow(core, oldUser, call.language))
    const draft = read(core, new Form(body), oldUser)
    guard(core, call, oldUser, draft)
    table().update(oldUser.id, draft, authorOf(call))
    if (draft.enabled !== '1') signOut(core, oldUser.username)
    if (draft.role_ids.join() !== oldUser.role_ids.join())
      rememberSafety(core, call, oldUser.username, 'permissionChanged')
    return ok({ id: oldUser.id })
  }),
  route(core, 'delete', '/api/users/:id', { screens, action: 'del' }, async (call) => {
    const ids = [...new Set(call.part('id').split(','))]
    const users = ids.map(requireUser)
    for (const user of users) guard(core, call, user, undefined)
    return guarded(core, call, await call.body(), () => {
      for (const user of users) {
        table().remove(user.id, authorOf(call))
        signOut(core, user.username)
        core.db.users.forget(user.username)
      }
      return { count: users.length }
    })
  }),
]

/** Routes that change several users at once. */
const bulkRoutes = (core: Core, { requireUser, changeUsers }: Tools): Route[] => [
  route(core, 'post', '/cbo/user/enable', { screens, action: 'edit' }, async (call) => {
    const body = await call.body()
    const enabled = body.oneOf('enabled', ['0', '1']) ?? '0'
    return changeUsers(
      call,
      body,
      () => ({ enabled }),
      ({ username }) => {
        if (enabled === '0') signOut(core, username)
      },
      {
        is: (user) => user.enabled,
        word: (user) => core.db.dictWords.word('enabledStatus', user.enabled, call.language),
      },
    )
  }),
  route(core, 'post', '/cbo/user/expiry', { screens, action: 'edit' }, async (call) => {
    const body = await call.body()
    const form = new Form(body)
    const expiry_date = expiry(core, form, undefined)
    readFields(core.db.dictWords, form, userExpiryFields)
    form.done()
    return changeUsers(call, body, () => ({ expiry_date }), undefined, {
      is: (user) => user.expiry_date,
      word: (user) => user.expiry_date,
    })
  }),
  route(core, 'post', '/cbo/user/setRoles', { screens, action: 'set' }, async (call) => {
    const body = await call.body()
    const form = new Form(body)
    const role_ids = rolesIn(core, form)
    form.done()
    return changeUsers(
      call,
      body,
      () => ({ role_ids }),
      ({ username }) => rememberSafety(core, call, username, 'permissionChanged'),
      {
        is: (user) => user.role_ids.join(','),
        word: (user) => userRow(core, user, call.language).role_names,
      },
    )
  }),
  route(core, 'post', '/cbo/user/unlock', { screens, action: 'set' }, async (call) =>
    changeUsers(
      call,
      await call.body(),
      () => undefined,
      ({ username }) => {
        core.db.lockouts.clear(username.toLowerCase())
        rememberSafety(core, call, username, 'unlocked')
      },
      {
        is: (user) => userRow(core, user, call.language).locked,
        word: (user) =>
          call.translate(userRow(core, user, call.language).locked === '1' ? 'wordLocked' : 'wordUnlocked'),
      },
    ),
  ),
  route(core, 'post', '/cbo/user/resetPass', { screens, action: 'set' }, async (call) => {
    const body = await call.body()
    const form = new Form(body)
    const { force: needUpdatePass } = readFields(core.db.dictWords, form, userResetFields)
    form.done()
    if (idsOf(body).includes(String(call.account.id))) throw new Refusal('resetSelf')
    for (const user of idsOf(body).map(requireUser)) guard(core, call, user, user)
    let mailed = 0
    await changeUsers(
      call,
      body,
      () => undefined,
      ({ username }) => {
        core.db.users.change(username, { password: initialPassword, needUpdatePass })
        core.db.lockouts.clear(username.toLowerCase())
        signOut(core, username)
        rememberSafety(core, call, username, 'passwordChanged')
        mailed += notifyReset(core, call, username) ? 1 : 0
      },
    )
    return ok({ count: idsOf(body).length, mailed })
  }),
]

/**
 * The specification uses `PUT api/users` for one's own profile and for administration: a body with roles is
 * administration, and any other body falls through to the next route.
 */
const administers = (core: Core, answer: (call: Call) => Promise<Response>): Route => ({
  ...route(core, 'put', '/api/users', { screens, action: 'edit' }, answer),
  when: async (request) => (await request.clone().text()).includes('"role_ids"'),
})

function read(core: Core, form: Form, old: UserEntity | undefined) {
  const { users, departments, modules } = core.db.tables
  const typed = readFields(core.db.dictWords, form, userFields, { old })
  const { username } = typed
  if (old && username !== old.username) form.fail('username', 'userNameStays')
  if (isTaken(users, 'username', username, old)) form.fail('username', 'fieldTaken')
  for (const name of ['org_id', 'scope_org_id'] as const) {
    const id = typed[name]
    if (id !== '' && !core.unscoped.db.tables.organizations.get(id)) form.fail(name, 'fieldInvalid')
    // A user cannot give rights beyond the user's own.
    else if (id !== '' && id !== old?.[name] && !core.archive.sees('org', id)) form.fail(name, 'outsideScope')
  }
  const draft = {
    ...typed,
    role_ids: rolesIn(core, form),
    email: typed.email.toLowerCase(),
    language: form.oneOf('language', Object.keys(languages)),
    expiry_date: expiry(core, form, old),
  }
  if (draft.dept_id !== '' && draft.dept_id !== old?.dept_id && !departments.get(draft.dept_id))
    form.fail('dept_id', 'fieldInvalid')
  if (draft.landing_page !== '' && !modules.get(draft.landing_page)) form.fail('landing_page', 'fieldInvalid')
  if (!form.failed('scope_org_id') && scopeOf(core, draft).org === '')
    form.fail('scope_org_id', 'scopeBeyondRoles')
  if (draft.email !== '' && isTaken(users, 'email', draft.email, old)) form.fail('email', 'emailTaken')
  form.done()
  return draft
}

function rolesIn(core: Core, form: Form): string[] {
  const ids = form.texts('role_ids')
  if (ids.length === 0) form.fail('role_ids', 'rolesRequired')
  if (ids.some((id) => !core.db.tables.roles.get(id))) form.fail('role_ids', 'fieldInvalid')
  return ids
}

/** Expiry date of a user; '' = never. A past date is accepted only if it is unchanged. */
function expiry(core: Core, form: Form, old: UserEntity | undefined): string {
  const text = form.text('expiry_date', { test: isWallTime })
  const wallTime = wallIn(core.world.zone, core.now())
  if (text !== '' && text <= wallTime && text !== old?.expiry_date) form.fail('expiry_date', 'laterThanNow')
  return text
}

function options(core: Core, language: Call['language']): UserOptions {
  const { organizations, departments, roles, modules } = core.db.tables
  const depths = new Map<string, number>()
  const orgs = inTreeOrder(organizations.all()).map(({ id, name, parent_id }) => {
    const depth = (depths.get(parent_id) ?? -1) + 1
    depths.set(id, depth)
    return { id, name, depth }
  })
  return {
    orgs,
    depts: departments.all().map(({ id, name, org_id }) => ({ id, name, org_id })),
    roles: roles.all().map((role) => ({
      id: role.id,
      code: role.code,
      name: roleName(role, language),
      scope: role.scope,
    })),
    pages: modules
      .all()
      .filter((row) => isPage(row) && row.hidden !== '1' && row.route_flag !== '0')
      .toSorted(bySort)
      .map((row) => ({ code: row.id, name: nameIn(row, language) })),
  }
}

const rightsOf = (core: Core, user: UserEntity, language: Call['language']): RoleRights[] =>
  user.role_ids.flatMap((id) => {
    const role = core.db.tables.roles.get(id)
    return role
      ? [{ role_id: id, role_name: roleName(role, language), grants: role.grants as RoleRights['grants'] }]
      : []
  })
