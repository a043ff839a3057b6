import {
  code,
  flag,
  id,
  lazy,
  list,
  number,
  object,
  optional,
  partial,
  pick,
  record,
  ref,
  text,
  yes,
  type Infer,
  type Shape,
} from '@/lib/shape'
import { byId, get } from '../wire/call'
import { postOnce, putOnce } from '../wire/once'
import { added, guardedResource, stamped } from '../wire/resource'

/** A role (CB17). */
const roleRow = object({
  id,
  /** Letters and digits, unique. */
  code: text,
  name: text,
  /** Data scope, a code of `roleScope`. */
  scope: text,
  /** '1': the console knows this role by its code; it stays. */
  system: flag,
  remark: text,
  user_count: number,
  /** Modules that it sees, and actions that it may do on them. */
  module_count: number,
  action_count: number,
  ...stamped,
})
export type RoleRow = Infer<typeof roleRow>

/** `id`: one role; a server that does not know it answers them all. */
const roleQuery = partial({ id: ref, code: text, name: text })
export type RoleQuery = Infer<typeof roleQuery>

const roleInput = object(pick(roleRow, 'code', 'name', 'scope', 'remark'))
export type RoleInput = Infer<typeof roleInput>

/** Entry of the menu; entries of kind 'module' can be granted. */
export interface ModuleNode {
  /** Module code; of areas and groups their path. */
  code: string
  name: string
  /** 'area', 'group' or 'module'. */
  kind: string
  /** True: opened from other pages, in no menu. */
  hidden: boolean
  /** Actions of a module that need a permission. */
  actions: { code: string; name: string }[]
  children: ModuleNode[]
}
const moduleNode: Shape<ModuleNode> = object({
  code: text,
  name: text,
  kind: code(['area', 'group', 'module']),
  hidden: yes,
  actions: list(object({ code: text, name: text })),
  children: list(lazy(() => moduleNode)),
})

/** Module code → granted actions; a module that is not named is not seen. */
const grants = record(list(text))
export type Grants = Infer<typeof grants>

/** Grants of a role, among all that exist. */
const roleGrants = object({ modules: list(moduleNode), grants })
export type RoleGrants = Infer<typeof roleGrants>

/** A user as the members' lists show them. */
const member = object({
  id,
  username: text,
  name: text,
  dept_name: text,
  enabled: flag,
  /** Scope of the user's view with all roles: 'whole', 'part' or 'nothing'; `sees_name` is the organization. */
  sees: code(['whole', 'part', 'nothing']),
  sees_name: text,
})
export type Member = Infer<typeof member>

const copy = postOnce(
  '/cbo/role/copy',
  'Adds a role with the modules and actions of another, without its users.',
  {
    body: object({ id: ref, code: text, name: text }),
    answer: added,
  },
)
const saveGrants = putOnce(
  '/cbo/role/saveGrants',
  'Replaces what a role may do, unless it is no longer as `seen`; `reason` right after validPass where rights are dangerous.',
  {
    body: object({ id: ref, grants, seen: grants, reason: optional(text) }),
  },
)
const saveMembers = putOnce('/cbo/role/saveMembers', 'Gives a role to users and takes it from others.', {
  body: object({ id: ref, add: list(ref), drop: list(ref) }),
})

export const rolesApi = {
  ...guardedResource('/cbo/role', 'roleExport', {
    plural: 'roles',
    row: roleRow,
    query: roleQuery,
    input: roleInput,
    foundBy: 'code',
  }),
  /** Takes over modules and actions, not the users. */
  copy: (sourceId: string, input: Pick<RoleRow, 'code' | 'name'>): Promise<{ id: string }> =>
    copy({ id: sourceId, ...input }),
  grants: byId(
    get('/cbo/role/grants/{id}', 'What a role may do, of all that there is.', { answer: roleGrants }),
  ),
  /**
   * All of them; refused when `seen` (what the editor began with) is not what stands now.
   * @param reason why, where the role gains rights that `isDangerous` names; the password was confirmed right before
   */
  saveGrants: (roleId: string, newGrants: Grants, seenGrants: Grants, reason?: string): Promise<unknown> =>
    saveGrants({ id: roleId, grants: newGrants, seen: seenGrants, ...(reason !== undefined && { reason }) }),
  /** Everybody, for the choice of members. */
  people: get('/cbo/role/people', 'Everybody who can be given a role.', { answer: list(member) }),
  /** Ids of the users who have the role. */
  members: byId(get('/cbo/role/members/{id}', 'Ids of the users who have a role.', { answer: list(ref) })),
  /** Users who get the role and users who lose it. */
  saveMembers: (roleId: string, add: readonly string[], drop: readonly string[]): Promise<unknown> =>
    saveMembers({ id: roleId, add, drop }),
}
