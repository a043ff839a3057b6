import type { ModuleActionRow } from '../../../src/api/cbo/menuModules'
import type { Core } from '../../core'
import { actionNames } from '../../db/menus/actionNames'
import { bySort, isPage } from '../../db/menuTree'
import { nameIn, namesOf, type ModuleActionRow as Stored } from '../../db/modules'
import type { Draft } from '../../db/table'
import { moduleActionFields, usualActionFields } from '../../../src/rules/fields/moduleAction'
import { readFields } from '../../kit/readFields'
import { crudRoutes, fixed } from '../kit/crud'
import { asIs, type Asker } from '../kit/listing'
import { Form } from '../../kit/form'
import { essential, modulesInOrder } from './menuModules'
import { Refusal, type Params } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { authorOf, route } from '../kit/route'
import { contains, idsBelow } from './treeRows'

const fields = [
  'code',
  'name',
  'name_en',
  'name_zh',
  'name_es',
  'name_ja',
  'module_name',
  'module_code',
  'permission',
  'sort',
  'remarks',
  'create_user',
  'create_time',
  'update_user',
  'update_time',
] as const

/** Page of an action, which never changes. */
function moduleOf(form: Form, old: Stored | undefined): string {
  if (!old) return form.text('module_id', { required: true })
  fixed(form, 'module_id', old)
  return old.module_id
}

export function moduleActionHandlers(core: Core): Route[] {
  const table = () => core.db.tables.moduleActions
  const modules = () => core.db.tables.modules
  const actionsOf = (module: string): Stored[] =>
    table()
      .all()
      .filter((action) => action.module_id === module)
      .toSorted(bySort)

  function rows(params: Params, { language }: Asker): ModuleActionRow[] {
    const [moduleId, code, name] = [params.text('module_id'), params.text('code'), params.text('name')]
    const within = moduleId === undefined ? undefined : idsBelow(modules().all(), moduleId)
    return modulesInOrder(core)
      .filter((module) => within?.has(module.id) ?? true)
      .flatMap((module) =>
        actionsOf(module.id).map((action) => ({
          ...action,
          name: nameIn(action, language),
          module_name: nameIn(module, language),
          module_code: module.code,
          permission: `${module.code}:${action.code}`,
        })),
      )
      .filter(
        (row) =>
          contains(code, row.code) && contains(name, row.name_en, row.name_zh, row.name_es, row.name_ja),
      )
  }

  /** Grants new actions to the system roles at once; other roles get them by hand. */
  function grant(module: string, codes: readonly string[], call: Call): void {
    for (const role of core.db.tables.roles.all())
      if (role.system === '1')
        core.db.roles.grant(
          role.code,
          module,
          [...new Set([...(role.grants[module] ?? []), ...codes])],
          authorOf(call),
        )
  }

  const nextSort = (module: string): number => Math.min(9999, (actionsOf(module).at(-1)?.sort ?? 0) + 10)

  function read(form: Form, old: Stored | undefined): Draft<Stored> {
    const module_id = moduleOf(form, old)
    const sort = old?.sort ?? nextSort(module_id)
    const draft = {
      ...readFields(core.db.dictWords, form, moduleActionFields, { absent: { sort } }),
      module_id,
    }
    const module = modules().get(module_id)
    if (!module) form.fail('module_id', 'parentGone')
    else if (!isPage(module)) form.fail('module_id', 'notAPage')
    if (
      actionsOf(module_id).some(
        (row) => row.id !== old?.id && row.code.toLowerCase() === draft.code.toLowerCase(),
      )
    )
      form.fail('code', 'fieldTaken')
    if (old && draft.code !== old.code && essential.includes(module_id))
      form.fail('code', 'essentialModule', { name: nameIn(old, 'en') })
    return draft
  }

  return [
    ...crudRoutes<Stored, ModuleActionRow, ModuleActionRow>(core, {
      path: '/cbo/buttons',
      screens: ['buttons'],
      table,
      fields,
      keys: rows,
      show: asIs,
      read,
      refuseRemoval: (row, { language }) =>
        essential.includes(row.module_id)
          ? { key: 'essentialModule', values: { name: nameIn(row, language) } }
          : undefined,
      afterChange({ before, after }, call) {
        if (!after) return
        if (!before) grant(after.module_id, [after.code], call)
        else if (before.code !== after.code)
          // Roles with the action keep it under its new code.
          for (const role of core.db.tables.roles.all()) {
            const granted = role.grants[after.module_id]
            if (granted?.includes(before.code))
              core.db.roles.grant(
                role.code,
                after.module_id,
                granted.map((code) => (code === before.code ? after.code : code)),
                authorOf(call),
              )
          }
      },
    }),
    route(core, 'post', '/cbo/buttons/insertUsual', { screens: ['buttons'], action: 'add' }, async (call) => {
      const body = await call.body()
      const module = modules().get(body.required('module_id'))
      if (!module) throw new Refusal('rowGone')
      const form = new Form(body)
      const codes = readFields(core.db.dictWords, form, usualActionFields).codes.filter(
        (code) => !actionsOf(module.id).some((row) => row.code === code),
      )
      if (!isPage(module)) form.fail('module_id', 'notAPage')
      if (codes.length === 0) form.fail('codes', 'noAction')
      if (codes.some((code) => !actionNames[code])) form.fail('codes', 'fieldInvalid')
      form.done()
      for (const code of codes) {
        const names = actionNames[code]
        if (names)
          table().insert(
            { module_id: module.id, code, ...namesOf(names), sort: nextSort(module.id), remarks: '' },
            authorOf(call),
          )
      }
      grant(module.id, codes, call)
      return ok({ count: codes.length })
    }),
  ]
}
