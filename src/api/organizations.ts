import { http, take, treeResource } from './unread'
import type { Stamped } from './resource'
import type { TreeRowBase } from './treeResource'

/** An organization of the utility (screens.md CB13). */
export interface OrganizationRow extends TreeRowBase, Stamped {
  /** Never the same as `short_name`. */
  name: string
  short_name: string
  /** Letters, digits, hyphens and underscores; unique. */
  code: string
  parent_name: string
  contact_name: string
  contact_phone: string
  address: string
  /** '1' or '0': nothing new is filed under a disabled one. */
  enabled: string
  sort: number
  /** Meters of the organization and of everything below it. */
  meter_count: number
}
export interface OrganizationQuery {
  name?: string
  code?: string
}
export type OrganizationInput = Pick<
  OrganizationRow,
  | 'name'
  | 'short_name'
  | 'code'
  | 'parent_id'
  | 'contact_name'
  | 'contact_phone'
  | 'address'
  | 'enabled'
  | 'sort'
>

export const organizationsApi = {
  ...treeResource<OrganizationRow, OrganizationQuery, OrganizationInput>(
    '/cbo/organization',
    'organizationExport',
  ),
  /** Places it below another organization. */
  move: (change: { id: string; parent_id: string }): Promise<unknown> =>
    http.post('/cbo/organization/move', change, { silent: true }).then(take),
}
