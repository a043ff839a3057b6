import { number, object, partial, pick, ref, text, type Infer } from '@/lib/shape'
import { orderingOne } from '../wire/ordering'
import { stamped } from '../wire/resource'
import { treeResource, treeRow } from '../wire/treeResource'

/** A department of an organization (CB06). */
const departmentRow = object({
  ...treeRow,
  org_id: ref,
  org_name: text,
  parent_name: text,
  name: text,
  /** Letters, digits, hyphens and underscores; unique. */
  code: text,
  phone: text,
  email: text,
  fax: text,
  address: text,
  sort: number,
  remark: text,
  /** People of this department itself. */
  user_count: number,
  ...stamped,
})
export type DepartmentRow = Infer<typeof departmentRow>

const departmentQuery = partial({
  /** An organization with everything below it. */
  org_id: ref,
  name: text,
  code: text,
})
export type DepartmentQuery = Infer<typeof departmentQuery>

const departmentInput = object(
  pick(
    departmentRow,
    'org_id',
    'parent_id',
    'name',
    'code',
    'phone',
    'email',
    'fax',
    'address',
    'sort',
    'remark',
  ),
)
export type DepartmentInput = Infer<typeof departmentInput>

export const departmentsApi = {
  ...treeResource('/cbo/department', 'departmentExport', {
    plural: 'departments',
    row: departmentRow,
    query: departmentQuery,
    input: departmentInput,
    foundBy: 'code',
  }),
  /** Below another department, or right below an organization (`parent_id` ''); what is below it comes along. */
  move: orderingOne('/cbo/department/move', 'Places a department with all below it somewhere else.', {
    seenState: ({ org_id, parent_id }: Pick<DepartmentRow, 'id' | 'org_id' | 'parent_id'>) =>
      `${org_id} ${parent_id}`,
    body: object({ org_id: ref, parent_id: ref }),
  }),
}
