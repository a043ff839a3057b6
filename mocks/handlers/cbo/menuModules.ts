import type { ModuleRow as Answered } from '../../../src/api/cbo/menuModules'
import type { Known } from '../../../src/lib/shape'
import { sortRange } from '../../../src/rules/limits/fieldLimits'
import type { Core } from '../../core'
import { addressOf, bySort, isPage, menusOf } from '../../db/menuTree'
import { nameIn, type ModuleRow as Stored } from '../../db/modules'
import { roleName } from '../../db/roles'
import type { Draft } from '../../db/table'
import { moduleFields } from '../../../src/rules/fields/module'
import { readFields } from '../../kit/readFields'
import { crudRoutes, isTaken } from '../kit/crud'
import { asIs, type Asker } from '../kit/listing'
import type { Form } from '../../kit/form'
import { Refusal, type Params, type MessageWithValues } from '../../kit/params'
import { permissions } from '../kit/permissions'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { authorOf, route } from '../kit/route'
import { withVersion } from '../kit/seen'
import { contains, depthOf, heightOf, idsBelow, inTreeOrder, withAncestors } from './treeRows'

type ModuleRow = Known<Answered>

const fields = [
  'name',
  'name_en',
  'name_zh',
  'name_es',
  'name_ja',
  'code',
  'parent_name',
  'icon',
  'route',
  'address',
  'component',
  'sort',
  'hidden',
  'always_show',
  'cache',
  'route_flag',
  'action_count',
  'remarks',
  'create_user',
  'create_time',
  'update_user',
  'update_time',
] as const

/** Screens without which a change of modules could not be undone. */
export const essential: readonly string[] = ['module', 'buttons', 'role', 'user']

const maxDepth = 3
/** First parts of an address that the head-end or the console itself uses. */
const reservedRoute =
  /^\/(api|auth|g|result|amiVersion|file|static|assets|login|redirect|dashboard|user|403|404|500)(\/|$)/i

export function menuModuleHandlers(core: Core): Route[] {
  const table = () => core.db.tables.modules
  const rowsFor = ({ language }: Pick<Asker, 'language'>): ModuleRow[] =>
    inTreeOrder(table().all()).map((row) => {
      const parent = table().get(row.parent_id)
      return {
        ...withVersion(row),
        matched: '1',
        name: nameIn(row, language),
        parent_name: parent ? nameIn(parent, language) : '',
        address: addressOf(core.db.tables, row),
        action_count: actionsOn(row.id).length,
      }
    })
  const actionsOn = (id: string) =>
    core.db.tables.moduleActions.all().filter((action) => action.module_id === id)
  const matcherOf = (params: Params) => {
    const [name, code] = [params.text('name'), params.text('code')]
    return (row: ModuleRow) =>
      contains(name, row.name_en, row.name_zh, row.name_es, row.name_ja) && contains(code, row.code)
  }
  const holdsEssential = (id: string): boolean =>
    [...idsBelow(table().all(), id)].some((moduleId) => essential.includes(moduleId))

  /** Reason why a module may not stand below `parent_id`. */
  function misplaced(parent_id: string, old: Stored | undefined): MessageWithValues | undefined {
    if (parent_id === '') return undefined
    const parent = table().get(parent_id)
    if (!parent) return { key: 'parentGone' }
    if (old && idsBelow(table().all(), old.id).has(parent_id)) return { key: 'wouldCycle' }
    if (isPage(parent)) return { key: 'pageHasNoChildren' }
    const levels = old ? heightOf(table().all(), old.id) : 1
    return depthOf(table().all(), parent_id) + 1 + levels > maxDepth ? { key: 'tooDeep' } : undefined
  }

  function read(form: Form, old: Stored | undefined): Draft<Stored> {
    const draft = readFields(core.db.dictWords, form, moduleFields, {
      absent: { sort: old?.sort ?? sortRange.max },
    })
    if (isTaken(table(), 'code', draft.code, old)) form.fail('code', 'fieldTaken')
    const place = misplaced(draft.parent_id, old)
    if (place) form.fail('parent_id', place.key, place.values)
    if (
      old &&
      isPage(draft) &&
      table()
        .all()
        .some((row) => row.parent_id === old.id)
    )
      form.fail('component', 'pageHasNoChildren')
    if (old && !isPage(draft) && (actionsOn(old.id).length > 0 || essential.includes(old.id)))
      form.fail('component', 'notAPage')
    const like = { ...(old ?? { id: '' }), ...draft } as Stored
    const address = addressOf(core.db.tables, like)
    if (reservedRoute.test(address)) form.fail('route', 'reservedRoute')
    const twin = table()
      .all()
      .some((row) => row.id !== old?.id && addressOf(core.db.tables, row) === address)
    if (twin) form.fail('route', 'routeTaken')
    if (old && draft.route_flag === '0' && holdsEssential(old.id))
      form.fail('route_flag', 'essentialModule', { name: old.name_en })
    return draft
  }

  return [
    route(core, 'get', '/cbo/module/tree', { screens: ['module', 'buttons', 'role'] }, (call) =>
      ok({ dataList: withAncestors(rowsFor(call), matcherOf(call.query())) }),
    ),
    ...crudRoutes<Stored, ModuleRow, ModuleRow>(core, {
      path: '/cbo/module',
      screens: ['module'],
      table,
      fields,
      keys: (params, asker) => rowsFor(asker).filter(matcherOf(params)),
      show: asIs,
      read,
      dangerous: true,
      refuseRemoval(row, { language }): MessageWithValues | undefined {
        const name = nameIn(row, language)
        const n = table()
          .all()
          .filter((child) => child.parent_id === row.id).length
        if (holdsEssential(row.id)) return { key: 'essentialModule', values: { name } }
        if (n > 0) return { key: n === 1 ? 'hasChildrenOne' : 'hasChildren', values: { name, n } }
        const roles = rolesWith(core, row.id, language)
        return roles.length > 0 ? { key: 'moduleUsed', values: { name, roles: roles.join(', ') } } : undefined
      },
      afterChange({ before, after }, call) {
        const author = authorOf(call)
        // Administrators see a new page at once; other users see it when one of their roles gets it.
        if (!before && after && isPage(after))
          for (const role of core.db.tables.roles.all())
            if (role.system === '1') core.db.roles.grant(role.code, after.id, [], author)
        if (before && !after) {
          for (const action of actionsOn(before.id)) core.db.tables.moduleActions.remove(action.id, author)
          for (const role of core.db.tables.roles.all())
            if (role.grants[before.id]) core.db.roles.grant(role.code, before.id, undefined, author)
        }
      },
    }),
    route(core, 'get', '/cbo/module/preview', { screens: ['module'] }, ({ query, language }) => {
      const role = core.db.roles.byCode(query().required('role', 64))
      if (!role) throw new Refusal('rowGone')
      return ok({
        dataList: menusOf(core.db.tables, (id) => permissions(core, role.code, id), language),
      })
    }),
    route(core, 'get', '/cbo/module/roles', { screens: ['module'] }, ({ language }) =>
      ok({
        dataList: core.db.tables.roles
          .all()
          .map((role) => ({ code: role.code, name: roleName(role, language) })),
      }),
    ),
  ]
}

/** Names of the roles that have a module and can lose it. */
const rolesWith = (core: Core, id: string, language: Asker['language']): string[] =>
  core.db.tables.roles
    .all()
    .filter((role) => role.system !== '1' && role.grants[id])
    .map((role) => roleName(role, language))

/** Modules in the order of the menu. */
export const modulesInOrder = (core: Core): Stored[] =>
  inTreeOrder(core.db.tables.modules.all().toSorted(bySort))
