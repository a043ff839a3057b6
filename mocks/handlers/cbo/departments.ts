import type { DepartmentRow as Answered } from '../../../src/api/cbo/departments'
import type { Known } from '../../../src/lib/shape'
import { sortRange } from '../../../src/rules/limits/fieldLimits'
import type { Core } from '../../core'
import type { DepartmentRow as Stored } from '../../db/departments'
import type { Draft } from '../../db/table'
import { departmentFields } from '../../../src/rules/fields/department'
import { readFields } from '../../kit/readFields'
import { crudRoutes, isTaken } from '../kit/crud'
import { asIs } from '../kit/listing'
import { refuseUnexpected } from '../kit/expected'
import type { Form } from '../../kit/form'
import { Refusal, type Params, type MessageWithValues } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { authorOf, route } from '../kit/route'
import { withVersion } from '../kit/seen'
import { contains, idsBelow, inTreeOrder, withAncestors } from './treeRows'

type DepartmentRow = Known<Answered>

const fields = [
  'name',
  'code',
  'org_name',
  'parent_name',
  'phone',
  'email',
  'fax',
  'address',
  'user_count',
  'remark',
  'create_user',
  'create_time',
  'update_user',
  'update_time',
] as const

export function departmentHandlers(core: Core): Route[] {
  const table = () => core.db.tables.departments
  const orgs = () => core.db.tables.organizations
  const usersOf = (id: string): number =>
    core.unscoped.db.tables.users.all().filter((user) => user.dept_id === id).length
  const allRows = (): DepartmentRow[] =>
    inTreeOrder(table().all()).map((row) => ({
      ...withVersion(row),
      matched: '1',
      org_name: orgs().get(row.org_id)?.name ?? '',
      parent_name: table().get(row.parent_id)?.name ?? '',
      user_count: usersOf(row.id),
    }))
  const matcherOf = (params: Params) => {
    const [name, code, org] = [params.text('name'), params.text('code'), params.text('org_id')]
    const within = org === undefined ? undefined : idsBelow(orgs().all(), org)
    return (row: DepartmentRow) =>
      contains(name, row.name) && contains(code, row.code) && (within?.has(row.org_id) ?? true)
  }

  /** Reason why a department may not stand at this place, and the field concerned. */
  function misplaced(
    { org_id, parent_id }: Pick<Stored, 'org_id' | 'parent_id'>,
    old: Stored | undefined,
  ): (MessageWithValues & { field: 'org_id' | 'parent_id' }) | undefined {
    const org = orgs().get(org_id)
    if (!org) return { field: 'org_id', key: org_id === '' ? 'fieldRequired' : 'parentGone' }
    if (org.enabled === '0' && org_id !== old?.org_id) return { field: 'org_id', key: 'parentOff' }
    if (parent_id === '') return undefined
    const parent = table().get(parent_id)
    if (!parent) return { field: 'parent_id', key: 'parentGone' }
    if (parent.org_id !== org_id) return { field: 'parent_id', key: 'otherOrganization' }
    if (old && idsBelow(table().all(), old.id).has(parent_id))
      return { field: 'parent_id', key: 'wouldCycle' }
    return undefined
  }

  function read(form: Form, old: Stored | undefined): Draft<Stored> {
    const draft = readFields(core.db.dictWords, form, departmentFields, {
      absent: { sort: old?.sort ?? sortRange.max },
    })
    if (isTaken(table(), 'code', draft.code, old)) form.fail('code', 'fieldTaken')
    const place = misplaced(draft, old)
    if (place) form.fail(place.field, place.key, place.values)
    return draft
  }

  /** Moves the departments below a department to its organization. */
  function moveDescendants({ id, org_id }: Stored, author: ReturnType<typeof authorOf>): void {
    for (const descendantId of idsBelow(table().all(), id))
      if (table().get(descendantId)?.org_id !== org_id) table().update(descendantId, { org_id }, author)
  }

  return [
    route(core, 'get', '/cbo/department/tree', { screens: ['department', 'user'] }, ({ query }) =>
      ok({ dataList: withAncestors(allRows(), matcherOf(query())) }),
    ),
    ...crudRoutes<Stored, DepartmentRow, DepartmentRow>(core, {
      path: '/cbo/department',
      screens: ['department'],
      table,
      fields,
      keys: (params) => allRows().filter(matcherOf(params)),
      show: asIs,
      read,
      refuseRemoval(row) {
        const below = table()
          .all()
          .filter((child) => child.parent_id === row.id).length
        const users = usersOf(row.id)
        if (below > 0)
          return { key: below === 1 ? 'hasChildrenOne' : 'hasChildren', values: { name: row.name, n: below } }
        if (users > 0)
          return { key: users === 1 ? 'hasUsersOne' : 'hasUsers', values: { name: row.name, n: users } }
        return undefined
      },
      afterChange({ after }, call) {
        if (after) moveDescendants(after, authorOf(call))
      },
    }),
    route(core, 'post', '/cbo/department/move', { screens: ['department'], action: 'edit' }, async (call) => {
      const body = await call.body()
      const row = table().get(body.required('id'))
      if (!row) throw new Refusal('rowGone')
      refuseUnexpected(body, [row], {
        is: ({ org_id, parent_id }) => `${org_id} ${parent_id}`,
        word: ({ org_id, parent_id }) => table().get(parent_id)?.name ?? orgs().get(org_id)?.name ?? '',
        name: ({ name }) => name,
        changedBy: ({ update_user }) => update_user,
      })
      const place = { org_id: body.required('org_id'), parent_id: body.text('parent_id') ?? '' }
      const why = misplaced(place, row)
      if (why) throw new Refusal(why.key, why.values)
      moveDescendants(table().update(row.id, place, authorOf(call)), authorOf(call))
      return ok(null)
    }),
  ]
}
