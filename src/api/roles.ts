import { http, take, takeList, takeObject, resource } from './unread'
import type { Stamped } from './resource'

/** A role (screens.md CB17). */
export interface RoleRow extends Stamped {
  id: string
  /** Letters and digits, unique. */
  code: string
  name: string
  /** Data scope, a code of `roleScope`. */
  scope: string
  /** '1': the console knows this role by its code; it stays. */
  system: string
  remark: string
  user_count: number
  /** Modules that it sees, and actions that it may do on them. */
  module_count: number
  action_count: number
}
export interface RoleQuery {
  code?: string
  name?: string
}
export type RoleInput = Pick<RoleRow, 'code' | 'name' | 'scope' | 'remark'>

/** An entry of the menu; those of kind 'module' can be granted. */
export interface ModuleNode {
  /** Module code; of areas and groups their path. */
  code: string
  name: string
  kind: 'area' | 'group' | 'module'
  /** True: opened from other pages, in no menu. */
  hidden: boolean
  /** Actions of a module that need a permission. */
  actions: { code: string; name: string }[]
  children: ModuleNode[]
}

/** Module code → granted actions; a module that is not named is not seen. */
export type Grants = Record<string, string[]>

/** What a role may do, of all that there is. */
export interface RoleGrants {
  modules: ModuleNode[]
  grants: Grants
}

/** A user as the members' lists show him. */
export interface Member {
  id: string
  username: string
  name: string
  dept_name: string
  /** '1' or '0'. */
  enabled: string
  /** What he sees of the utility with all his roles; `sees_name` is the organization. */
  sees: 'whole' | 'part' | 'nothing'
  sees_name: string
}

export const rolesApi = {
  ...resource<RoleRow, RoleQuery, RoleInput>('/cbo/role', 'roleExport'),
  /** Takes over modules and actions, not the users. */
  copy: (from: string, input: Pick<RoleRow, 'code' | 'name'>): Promise<{ id: string }> =>
    http.post<{ id: string }>('/cbo/role/copy', { id: from, ...input }, { silent: true }).then(takeObject),
  grants: (id: string, signal?: AbortSignal): Promise<RoleGrants> =>
    http.get<RoleGrants>(`/cbo/role/grants/${id}`, undefined, { signal, silent: true }).then(takeObject),
  /** All of them; refused when `seen` (what the editor began with) is not what stands now. */
  saveGrants: (id: string, grants: Grants, seen: Grants): Promise<unknown> =>
    http.put('/cbo/role/saveGrants', { id, grants, seen }, { silent: true }).then(take),
  /** Everybody, for the choice of members. */
  people: (signal?: AbortSignal): Promise<Member[]> =>
    http.get<Member[]>('/cbo/role/people', undefined, { signal, silent: true }).then(takeList),
  /** Ids of the users who have the role. */
  members: (id: string, signal?: AbortSignal): Promise<string[]> =>
    http.get<string[]>(`/cbo/role/members/${id}`, undefined, { signal, silent: true }).then(takeList),
  /** Users who get the role and users who lose it. */
  saveMembers: (id: string, add: readonly string[], drop: readonly string[]): Promise<unknown> =>
    http.put('/cbo/role/saveMembers', { id, add, drop }, { silent: true }).then(take),
}
