import type { OrganizationRow as Answered } from '../../../src/api/cbo/organizations'
import type { Known } from '../../../src/lib/shape'
import { differ } from '../../../src/rules/limits/validators'
import type { Core } from '../../core'
import type { OrganizationRow as Stored } from '../../db/organizations'
import type { Draft } from '../../db/table'
import { organizationFields } from '../../../src/rules/fields/organization'
import { readFields } from '../../kit/readFields'
import { crudRoutes, isTaken } from '../kit/crud'
import { asIs } from '../kit/listing'
import { refuseUnexpected, type Expecting } from '../kit/expected'
import type { Form } from '../../kit/form'
import { Refusal, type Params, type MessageWithValues } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { authorOf, route } from '../kit/route'
import { withVersion } from '../kit/seen'
import { contains, idsBelow, inTreeOrder, withAncestors } from './treeRows'

type OrganizationRow = Known<Answered>

const fields = [
  'name',
  'short_name',
  'code',
  'parent_name',
  'contact_name',
  'contact_phone',
  'address',
  'enabled',
  'meter_count',
  'create_user',
  'create_time',
  'update_user',
  'update_time',
] as const

export function organizationHandlers(core: Core): Route[] {
  const table = () => core.db.tables.organizations
  const metersOf = (id: string): number =>
    core.unscoped.archive.meters({ org_id: id, currentPage: 1, pageSize: 1 }, core.now()).total
  const allRows = (): OrganizationRow[] =>
    inTreeOrder(table().all()).map((row) => ({
      ...withVersion(row),
      matched: '1',
      // The tree begins with the organizations of the user's scope, so that parents outside it are left out.
      parent_id: table().get(row.parent_id)?.id ?? '',
      parent_name: table().get(row.parent_id)?.name ?? '',
      meter_count: metersOf(row.id),
    }))
  const matcherOf = (params: Params) => {
    const [name, code] = [params.text('name'), params.text('code')]
    return (row: OrganizationRow) => contains(name, row.name, row.short_name) && contains(code, row.code)
  }

  /** Reason why an organization may not stand below `parent_id`. */
  function misplaced(parent_id: string, old: Stored | undefined): MessageWithValues | undefined {
    if (parent_id === old?.parent_id) return undefined
    if (old?.parent_id === '') return { key: 'rootStays' }
    const parent = table().get(parent_id)
    if (!parent) return { key: parent_id === '' ? 'fieldRequired' : 'parentGone' }
    if (old && idsBelow(table().all(), old.id).has(parent_id)) return { key: 'wouldCycle' }
    if (parent.enabled === '0') return { key: 'parentOff' }
    const n = old ? metersOf(old.id) : 0
    if (n > 0) return { key: n === 1 ? 'orgHasMetersOne' : 'orgHasMeters', values: { n } }
    return undefined
  }

  function read(form: Form, old: Stored | undefined): Draft<Stored> {
    const sort = old?.sort ?? nextSort(form.text('parent_id'))
    const typed = readFields(core.db.dictWords, form, organizationFields, { absent: { sort } })
    const top = old && !table().get(old.parent_id) ? old.parent_id : undefined
    const draft = { ...typed, parent_id: typed.parent_id === '' ? (top ?? '') : typed.parent_id }
    if (draft.short_name !== '' && !differ(draft.name, draft.short_name)) form.fail('short_name', 'sameName')
    if (isTaken(table(), 'code', draft.code, old)) form.fail('code', 'fieldTaken')
    const place = misplaced(draft.parent_id, old)
    if (place) form.fail('parent_id', place.key, place.values)
    if (old && draft.enabled === '0' && old.enabled === '1') {
      const n = table()
        .all()
        .filter((row) => row.parent_id === old.id && row.enabled === '1').length
      if (old.parent_id === '') form.fail('enabled', 'rootStays')
      else if (n > 0) form.fail('enabled', n === 1 ? 'enabledBelowOne' : 'enabledBelow', { n })
    }
    if (
      old &&
      draft.enabled === '1' &&
      core.unscoped.db.tables.organizations.get(old.parent_id)?.enabled === '0'
    )
      form.fail('enabled', 'parentOff')
    return draft
  }

  const nextSort = (parent_id: string): number =>
    Math.min(
      9999,
      10 +
        Math.max(
          0,
          ...table()
            .all()
            .filter((row) => row.parent_id === parent_id)
            .map((row) => row.sort),
        ),
    )

  function inUse(row: Stored): MessageWithValues | undefined {
    const { departments, users, lines } = core.unscoped.db.tables
    const count = (rows: readonly { org_id?: string }[]) =>
      rows.filter((record) => record.org_id === row.id).length
    const counts = [
      [
        'hasChildren',
        table()
          .all()
          .filter((child) => child.parent_id === row.id).length,
      ],
      ['hasDepartments', count(departments.all())],
      ['hasUsers', count(users.all())],
      ['hasMeters', metersOf(row.id)],
      ['rowInUse', count(lines.all())],
    ] as const
    const firstUse = counts.find(([, n]) => n > 0)
    if (row.parent_id === '') return { key: 'rootStays' }
    // A user cannot delete the user's own organization.
    if (row.id === core.archive.scope) return { key: 'outsideScope' }
    if (!firstUse) return undefined
    const [key, n] = firstUse
    return { key: n === 1 ? (`${key}One` as const) : key, values: { name: row.name, n } }
  }

  return [
    optionsRoute(core),
    route(core, 'get', '/cbo/organization/tree', { screens: ['organization'] }, ({ query }) =>
      ok({ dataList: withAncestors(allRows(), matcherOf(query())) }),
    ),
    ...crudRoutes<Stored, OrganizationRow, OrganizationRow>(core, {
      path: '/cbo/organization',
      screens: ['organization'],
      table,
      fields,
      keys: (params) => allRows().filter(matcherOf(params)),
      show: asIs,
      read,
      dangerous: true,
      refuseRemoval: inUse,
    }),
    route(
      core,
      'post',
      '/cbo/organization/move',
      { screens: ['organization'], action: 'edit' },
      async (call) => {
        const body = await call.body()
        const row = table().get(body.required('id'))
        if (!row) throw new Refusal('rowGone')
        refuseUnexpected(body, [row], placed(table()))
        const parent_id = body.required('parent_id')
        const why = misplaced(parent_id, row)
        if (why) throw new Refusal(why.key, why.values)
        table().update(row.id, { parent_id, sort: nextSort(parent_id) }, authorOf(call))
        return ok(null)
      },
    ),
  ]
}

/** Parent of an organization, compared with the parent that the sender of an order saw. */
const placed = (table: Core['db']['tables']['organizations']): Expecting<Stored> => ({
  is: ({ parent_id }) => table.get(parent_id)?.id ?? '',
  word: ({ parent_id }) => table.get(parent_id)?.name ?? '',
  name: ({ name }) => name,
  changedBy: ({ update_user }) => update_user,
})

/** Organizations for form fields; the route needs no right to a screen, because it holds nothing confidential. */
function optionsRoute(core: Core): Route {
  return route(core, 'get', '/cbo/organization/options', 'session', () => {
    const table = core.db.tables.organizations
    const dataList = inTreeOrder(table.all()).map(({ id, parent_id, name, code, enabled }) => ({
      id,
      parent_id: table.get(parent_id)?.id ?? '',
      name,
      code,
      enabled,
    }))
    return ok({ dataList })
  })
}
