import {
  code,
  flag,
  id,
  list,
  number,
  numberOr,
  object,
  optional,
  partial,
  pick,
  record,
  ref,
  text,
  word,
  yes,
  type Infer,
} from '@/lib/shape'
import { encryptPassword } from '@/lib/password'
import { time } from '@/lib/shapeTime'
import { roleScope } from '@/rules/codes/dictionaries'
import { byId, get, paged } from '../wire/call'
import { changing } from '../wire/changing'
import { delOnce, postOnce } from '../wire/once'
import { ordering } from '../wire/ordering'
import { added, counted, guardFields, listing, stamped, type Guard } from '../wire/resource'

/** Input of an administrator's form of a user. */
const userInput = object({
  /** 5 to 20 letters and digits; never changes. */
  username: text,
  name: text,
  /** Personnel number. */
  code: text,
  dept_id: ref,
  /** The organization to which the user belongs. */
  org_id: ref,
  /** The organization that was set for the user, who sees it with all below it. */
  scope_org_id: ref,
  /** The first role is the one that the shell requests. */
  role_ids: list(ref),
  phone: text,
  email: text,
  /** 'en', 'zh', 'es', 'ja' or '' = as the browser says. */
  language: text,
  /** Module code of the page shown after signing in; '' = the dashboard. */
  landing_page: text,
  /** '' = never. */
  expiry_date: time,
  enabled: flag,
  remark: text,
})
export type UserInput = Infer<typeof userInput>

/** A user as an administrator sees one (CB29). */
const userRow = object({
  id,
  ...userInput.fields,
  dept_name: text,
  org_name: text,
  scope_org_name: text,
  /** Part of the user's organization that the roles let the user see. */
  sees: word('whole', 'part', 'nothing'),
  /** Name of the organization that the user sees in the end. */
  sees_name: text,
  /** Their names, joined. */
  role_names: text,
  /** '1': too many wrong passwords; `locked_minutes` until it ends by itself. */
  locked: flag,
  locked_minutes: number,
  /** '' = never. */
  last_login: time,
  ...stamped,
})
export type UserRow = Infer<typeof userRow>

const userQuery = partial({
  /** This organization and all below it. */
  org_id: ref,
  dept_id: ref,
  role_id: ref,
  ...pick(userRow, 'username', 'name', 'phone', 'email', 'enabled', 'locked'),
  /** 'soon' within 30 days, 'ended', 'never'. */
  expiring: text,
})
export type UserQuery = Infer<typeof userQuery>

/** Options of a user's form. */
const userOptions = object({
  /** Depth-first; `depth` 0 = the utility. */
  orgs: list(object({ id, name: text, depth: numberOr(0) })),
  depts: list(object({ id, name: text, org_id: ref })),
  /** `scope`: a code of `roleScope`. */
  roles: list(object({ id, code: text, name: text, scope: code(roleScope) })),
  /** Pages that can be begun with. */
  pages: list(object({ code: text, name: text })),
})
export type UserOptions = Infer<typeof userOptions>

/** Actions that one of a user's roles allows: module code → actions. */
const roleRights = object({ role_id: ref, role_name: text, grants: record(list(text)) })
export type RoleRights = Infer<typeof roleRights>

/** A user as the pickers show one. */
const pickedUser = object(pick(userRow, 'id', 'username', 'name', 'dept_name', 'role_names'))
export type PickedUser = Infer<typeof pickedUser>

/** `ids` comma-joined. */
const many = { ids: text }

const checkName = get('/cbo/user/checkName', 'Whether a user name is still free.', {
  query: object({ username: text }),
  answer: object({ free: optional(yes) }),
  sample: { username: ['/cbo/user/list', 'username'] },
})
type Seen<Key extends keyof UserRow> = Pick<UserRow, 'id' | Key>
const enable = ordering(
  '/cbo/user/enable',
  "Enables users or, with '0', disables them and ends their sessions.",
  { seenState: (row: Seen<'enabled'>) => row.enabled, body: object({ enabled: flag }), answer: counted },
)
const expiry = ordering('/cbo/user/expiry', "Sets when accounts end, '' = never.", {
  seenState: (row: Seen<'expiry_date'>) => row.expiry_date,
  body: object({ expiry_date: time, reason: text }),
  answer: counted,
})
const setRoles = ordering('/cbo/user/setRoles', 'Gives users other roles than they have.', {
  seenState: (row: Seen<'role_ids'>) => row.role_ids.join(','),
  body: object({ role_ids: list(ref) }),
  answer: counted,
})
const resetPass = postOnce(
  '/cbo/user/resetPass',
  "Sets passwords back to the initial one; with `force` '1' it must be changed at the next sign-in.",
  { body: object({ ...many, force: flag }), answer: object({ ...counted.fields, mailed: number }) },
)

const setPass = postOnce(
  '/cbo/user/setPass',
  "Gives a user the password that an administrator chose, encrypted; with `force` '1' it must be changed at the next sign-in.",
  { body: object({ id: ref, user_password: text, force: flag }), answer: counted },
)

const removeUsers = delOnce(
  'api/users/{id}',
  'Deletes users, comma-joined, right after validPass: all that are named, or none.',
  { body: object(guardFields) },
)

/** Users by an administrator: `api/users` as specified, everything else by the convention of this folder. */
export const userAdminApi = {
  /** Initial values of a form: every field that is sent, empty. */
  blank: userInput.read({}),
  foundBy: 'username',
  ...listing('/cbo/user', 'userExport', { plural: 'users', row: userRow, query: userQuery }),
  insert: postOnce('api/users', 'Adds a user.', { body: userInput, answer: added }),
  update: changing('api/users', 'Changes a user, as an administrator: it is that when it names roles.', {
    input: userInput,
    row: userRow,
    answer: added,
  }),
  /** Comma-joined where there are several: all or nothing. */
  remove: (ids: readonly string[], why: Guard): Promise<unknown> =>
    removeUsers({ id: ids.join(','), ...why }),
  options: get('/cbo/user/options', 'What can be chosen in a form of a user.', { answer: userOptions }),
  /** True when a name is free; null when the server did not say. */
  free: async (username: string): Promise<boolean | null> => (await checkName({ username })).free ?? null,
  enable: (rows: readonly Seen<'enabled'>[], enabled: '0' | '1') => enable(rows, { enabled }),
  unlock: ordering('/cbo/user/unlock', 'Unlocks accounts that wrong passwords locked.', {
    seenState: (row: Seen<'locked'>) => row.locked,
    answer: counted,
  }),
  /** `expiry_date` '' = never. */
  setExpiry: (rows: readonly Seen<'expiry_date'>[], expiry_date: string, reason: string) =>
    expiry(rows, { expiry_date, reason }),
  setRoles: (rows: readonly Seen<'role_ids'>[], role_ids: readonly string[]) => setRoles(rows, { role_ids }),
  /**
   * To the initial value, which only the server knows; `force`: it must be changed at the next sign-in. Every user is told
   * by a notice, and `mailed` of them by e-mail too.
   */
  resetPass: (ids: readonly string[], force: boolean) =>
    resetPass({ ids: ids.join(','), force: force ? '1' : '0' }),
  /** To a password as it was typed, 6 to 20 characters; it is encrypted before it is sent. Their sessions end. */
  setPass: async (userId: string, password: string, force: boolean) =>
    setPass({ id: userId, user_password: await encryptPassword(password), force: force ? '1' : '0' }),
  /** For the pickers of all users. */
  pick: paged('/cbo/user/pick', 'A page of people who can sign in.', {
    row: pickedUser,
    query: partial({ keyword: text, dept_id: ref, role_id: ref }),
  }),
  rights: byId(
    get('/cbo/user/rights/{id}', 'Each role of a user with what it allows.', { answer: list(roleRights) }),
  ),
}
