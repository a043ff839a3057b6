import { http, take, treeResource } from './unread'
import type { Stamped } from './resource'
import type { TreeRowBase } from './treeResource'

/** A department of an organization (screens.md CB06). */
export interface DepartmentRow extends TreeRowBase, Stamped {
  org_id: string
  org_name: string
  parent_name: string
  name: string
  /** Letters, digits, hyphens and underscores; unique. */
  code: string
  phone: string
  email: string
  fax: string
  address: string
  sort: number
  remark: string
  /** People of this department itself. */
  user_count: number
}
export interface DepartmentQuery {
  /** An organization with everything below it. */
  org_id?: string
  name?: string
  code?: string
}
export type DepartmentInput = Pick<
  DepartmentRow,
  'org_id' | 'parent_id' | 'name' | 'code' | 'phone' | 'email' | 'fax' | 'address' | 'sort' | 'remark'
>

export const departmentsApi = {
  ...treeResource<DepartmentRow, DepartmentQuery, DepartmentInput>('/cbo/department', 'departmentExport'),
  /** Below another department, or right below an organization (`parent_id` ''); what is below it comes along. */
  move: (change: { id: string; org_id: string; parent_id: string }): Promise<unknown> =>
    http.post('/cbo/department/move', change, { silent: true }).then(take),
}
