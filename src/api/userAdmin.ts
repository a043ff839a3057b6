import type { Page, PageQuery } from '@/lib/page'
import { http, take, takeList, takeObject, takePage, listing } from './unread'
import type { Stamped } from './resource'

/** A user as an administrator sees one (CB29). */
export interface UserRow extends Stamped {
  id: string
  /** 5 to 20 letters and digits; never changes. */
  username: string
  name: string
  /** Personnel number. */
  code: string
  dept_id: string
  dept_name: string
  /** The organization to which the user belongs. */
  org_id: string
  org_name: string
  /** The organization that was set for the user, who sees it with all below it. */
  scope_org_id: string
  scope_org_name: string
  /** How much of the organization set for the user the roles let the user see. */
  sees: 'whole' | 'part' | 'nothing'
  /** Name of the organization that the user sees in the end. */
  sees_name: string
  /** The first is the one that the shell asks for. */
  role_ids: string[]
  /** Their names, joined. */
  role_names: string
  phone: string
  email: string
  /** 'en', 'zh', 'es', 'ja' or '' = as the browser says. */
  language: string
  /** Module code of the page shown after signing in; '' = the dashboard. */
  landing_page: string
  /** 'yyyy-MM-dd HH:mm:ss' or '' = never. */
  expiry_date: string
  /** '1' or '0'. */
  enabled: string
  /** '1': too many wrong passwords; `locked_minutes` until it ends by itself. */
  locked: string
  locked_minutes: number
  /** '' = never. */
  last_login: string
  remark: string
}

export interface UserQuery {
  /** This organization and all below it. */
  org_id?: string
  dept_id?: string
  role_id?: string
  username?: string
  name?: string
  phone?: string
  email?: string
  enabled?: string
  locked?: string
  /** 'soon' within 30 days, 'ended', 'never'. */
  expiring?: string
}

export type UserInput = Pick<
  UserRow,
  | 'username'
  | 'name'
  | 'code'
  | 'dept_id'
  | 'org_id'
  | 'scope_org_id'
  | 'role_ids'
  | 'phone'
  | 'email'
  | 'language'
  | 'landing_page'
  | 'expiry_date'
  | 'enabled'
  | 'remark'
>

/** What can be chosen in a user's form. */
export interface UserOptions {
  /** Depth-first; `depth` 0 = the utility. */
  orgs: { id: string; name: string; depth: number }[]
  depts: { id: string; name: string; org_id: string }[]
  /** `scope`: a code of `roleScope`. */
  roles: { id: string; code: string; name: string; scope: string }[]
  /** Pages that can be begun with. */
  pages: { code: string; name: string }[]
}

/** What one of a user's roles allows: module code → actions. */
export interface RoleRights {
  role_id: string
  role_name: string
  grants: Record<string, string[]>
}

/** A user as the pickers show one. */
export type PickedUser = Pick<UserRow, 'id' | 'username' | 'name' | 'dept_name' | 'role_names'>

type Done = Promise<{ count: number }>
const send = (path: string, body: object): Done =>
  http.post<{ count: number }>(path, body, { silent: true }).then(takeObject)

/** Users by an administrator: `api/users` as specified, everything else by the convention of this folder. */
export const userAdminApi = {
  ...listing<UserRow, UserQuery>('/cbo/user', 'userExport'),
  insert: (input: UserInput): Promise<{ id: string }> =>
    http.post<{ id: string }>('api/users', input, { silent: true }).then(takeObject),
  update: (input: UserInput & { id: string }): Promise<{ id: string }> =>
    http.put<{ id: string }>('api/users', input, { silent: true }).then(takeObject),
  /** Comma-joined where there are several: all or nothing. */
  remove: (ids: readonly string[]): Promise<unknown> =>
    http.del(`api/users/${encodeURIComponent(ids.join(','))}`, undefined, { silent: true }).then(take),
  options: (signal?: AbortSignal): Promise<UserOptions> =>
    http.get<UserOptions>('/cbo/user/options', undefined, { signal, silent: true }).then(takeObject),
  /** Whether a name is still free; `id` is the user that may keep it. */
  free: async (username: string): Promise<boolean> =>
    takeObject(await http.get<{ free: boolean }>('/cbo/user/checkName', { username }, { silent: true })).free,
  enable: (ids: readonly string[], enabled: '0' | '1'): Done =>
    send('/cbo/user/enable', { ids: ids.join(','), enabled }),
  unlock: (ids: readonly string[]): Done => send('/cbo/user/unlock', { ids: ids.join(',') }),
  /** `expiry_date` '' = never. */
  setExpiry: (ids: readonly string[], expiry_date: string, reason: string): Done =>
    send('/cbo/user/expiry', { ids: ids.join(','), expiry_date, reason }),
  setRoles: (ids: readonly string[], role_ids: readonly string[]): Done =>
    send('/cbo/user/setRoles', { ids: ids.join(','), role_ids }),
  /**
   * To the initial value, which only the server knows; `force`: it must be changed at the next sign-in. Everybody is told
   * by a notice, and `mailed` of them by e-mail too.
   */
  resetPass: (ids: readonly string[], force: boolean): Promise<{ count: number; mailed: number }> =>
    http
      .post<{ count: number; mailed: number }>(
        '/cbo/user/resetPass',
        { ids: ids.join(','), force: force ? '1' : '0' },
        { silent: true },
      )
      .then(takeObject),
  /** Users who can sign in, for the pickers of all users. */
  pick: (
    query: { keyword?: string; dept_id?: string; role_id?: string } & PageQuery,
    signal?: AbortSignal,
  ): Promise<Page<PickedUser>> =>
    http
      .get<{ pageDatas: { dataList: PickedUser[]; totalCount: number } }>('/cbo/user/pick', query, {
        signal,
        silent: true,
      })
      .then(takePage),
  /** Each role of a user with what it allows. */
  rights: (id: string, signal?: AbortSignal): Promise<RoleRights[]> =>
    http.get<RoleRights[]>(`/cbo/user/rights/${id}`, undefined, { signal, silent: true }).then(takeList),
}
