import { flag, id, list, number, object, partial, pick, ref, text, type Infer } from '@/lib/shape'
import { get } from '../wire/call'
import { orderingOne } from '../wire/ordering'
import { stamped } from '../wire/resource'
import { guardedTree, treeRow } from '../wire/treeResource'

/** An organization of the utility (CB13). */
const organizationRow = object({
  ...treeRow,
  /** Never the same as `short_name`. */
  name: text,
  short_name: text,
  /** Letters, digits, hyphens and underscores; unique. */
  code: text,
  parent_name: text,
  contact_name: text,
  contact_phone: text,
  address: text,
  /** '1' or '0': nothing new is filed under a disabled one. */
  enabled: flag,
  sort: number,
  /** Meters of the organization and of everything below it. */
  meter_count: number,
  ...stamped,
})
export type OrganizationRow = Infer<typeof organizationRow>

const organizationQuery = partial({ name: text, code: text })
export type OrganizationQuery = Infer<typeof organizationQuery>

const organizationInput = object(
  pick(
    organizationRow,
    'name',
    'short_name',
    'code',
    'parent_id',
    'contact_name',
    'contact_phone',
    'address',
    'enabled',
    'sort',
  ),
)
export type OrganizationInput = Infer<typeof organizationInput>

/** An organization for a field that chooses one. */
const organizationOption = object({
  id,
  /** '' for a root. */
  parent_id: ref,
  name: text,
  code: text,
  enabled: flag,
})

export const organizationsApi = {
  ...guardedTree('/cbo/organization', 'organizationExport', {
    plural: 'organizations',
    row: organizationRow,
    query: organizationQuery,
    input: organizationInput,
    foundBy: 'code',
  }),
  /** Parents before their children. Every user may ask: fields that choose an organization stand on many screens. */
  options: get('/cbo/organization/options', 'Organizations for a choice, without contacts and figures.', {
    answer: list(organizationOption),
  }),
  /** Places it below another organization. */
  move: orderingOne('/cbo/organization/move', 'Places an organization below another one.', {
    seenState: (row: Pick<OrganizationRow, 'id' | 'parent_id'>) => row.parent_id,
    body: object({ parent_id: ref }),
  }),
}
