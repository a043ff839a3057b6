import { flag, id, list, number, object, partial, pick, ref, text, type Infer } from '@/lib/shape'
import { byArgument, get } from '../wire/call'
import { postOnce } from '../wire/once'
import { resource, stamped } from '../wire/resource'
import { menuEntry } from '../console/session'
import { guardedTree, treeRow } from '../wire/treeResource'

/** Names in every language; an empty one falls back to English. */
const names = { name_en: text, name_zh: text, name_es: text, name_ja: text }
export type ModuleNames = { [Name in keyof typeof names]: string }

/** An entry of the menu: an area, a group or a page (CB11). */
const moduleRow = object({
  ...treeRow,
  ...names,
  /** In the caller's language. */
  name: text,
  parent_name: text,
  /** Letters, digits, hyphens and underscores; unique. The menu entry is called by it. */
  code: text,
  icon: text,
  /** Its part of the address: '/cbo', 'auth', 'meterDetail/:id'. */
  route: text,
  /** Everything of the address. */
  address: text,
  /** 'Layout' for an area, '' for a group, the screen's key for a page. */
  component: text,
  sort: number,
  hidden: flag,
  always_show: flag,
  cache: flag,
  /** '0' leaves the entry out of the menu. */
  route_flag: flag,
  remarks: text,
  action_count: number,
  ...stamped,
})
export type ModuleRow = Infer<typeof moduleRow>

const moduleQuery = partial({ name: text, code: text })
export type ModuleQuery = Infer<typeof moduleQuery>

const moduleInput = object({
  ...names,
  ...pick(
    moduleRow,
    'code',
    'parent_id',
    'icon',
    'route',
    'component',
    'sort',
    'hidden',
    'always_show',
    'cache',
    'route_flag',
    'remarks',
  ),
})
export type ModuleInput = Infer<typeof moduleInput>

/** Something that can be done on a module and needs a permission (CB04). */
const moduleActionRow = object({
  id,
  ...names,
  module_id: ref,
  module_name: text,
  module_code: text,
  /** Letters, digits, hyphens and underscores; unique in its module. */
  code: text,
  name: text,
  /** Name in a session's list of rights: `{module code}:{code}`. */
  permission: text,
  sort: number,
  remarks: text,
  ...stamped,
})
export type ModuleActionRow = Infer<typeof moduleActionRow>

const moduleActionQuery = partial({
  /** A module with everything below it. */
  module_id: ref,
  code: text,
  name: text,
})
export type ModuleActionQuery = Infer<typeof moduleActionQuery>

const moduleActionInput = object({
  ...names,
  ...pick(moduleActionRow, 'module_id', 'code', 'sort', 'remarks'),
})
export type ModuleActionInput = Infer<typeof moduleActionInput>

export const menuModulesApi = {
  ...guardedTree('/cbo/module', 'moduleExport', {
    plural: 'entries of the menu',
    row: moduleRow,
    query: moduleQuery,
    input: moduleInput,
    foundBy: 'code',
  }),
  /** The menu as a role gets it, in the caller's language. */
  preview: byArgument(
    'role',
    get('/cbo/module/preview', 'The menu as a role gets it.', {
      query: object({ role: text }),
      answer: list(menuEntry),
      sample: { role: ['/cbo/module/roles', 'code'] },
    }),
  ),
  /** The roles there are, for the preview. */
  roles: get('/cbo/module/roles', 'The roles whose menu can be looked at.', {
    answer: list(object({ code: text, name: text })),
  }),
}

export const moduleActionsApi = {
  ...resource('/cbo/buttons', 'buttonsExport', {
    plural: 'actions of modules',
    row: moduleActionRow,
    query: moduleActionQuery,
    input: moduleActionInput,
    foundBy: 'code',
  }),
  /** The usual actions of a module at once, by code; names come from the server. */
  insertUsual: postOnce('/cbo/buttons/insertUsual', 'Adds the usual actions of a module.', {
    body: object({ module_id: ref, codes: list(text) }),
  }),
}
