import type { DepartmentRow } from '@/api/cbo/departments'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stampColumns } from '@/domain/columns/stampColumns'
import { withQuery } from '@/lib/url'

const col = columnsOf<DepartmentRow>()('organizations')
const users = { page: 'user', path: ({ id }: DepartmentRow) => withQuery('', { dept_id: id }) }

export const departmentColumns = [
  col.text('name', { title: 'deptName', width: 280, identity: true }),
  col.text('code', { title: 'deptCode', width: 130 }),
  col.text('org_name', { title: 'org', width: 200 }),
  col.text('parent_name', { title: 'deptParent', width: 180 }),
  col.person('phone', { title: 'phone', width: 140 }),
  col.person('email', { title: 'email', width: 230 }),
  col.text('fax', { title: 'fax', width: 140 }),
  col.text('address', { title: 'address', width: 180 }),
  col.members('user_count', { title: 'userCount', width: 100, ...users }),
  col.text('remark', { title: 'remark', width: 200, hidden: true }),
  ...stampColumns,
]
