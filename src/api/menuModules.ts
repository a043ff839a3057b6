import { http, take, takeList, resource, treeResource } from './unread'
import type { Stamped } from './resource'
import type { MenuEntry } from './session'
import type { TreeRowBase } from './treeResource'

/** Names in every language; an empty one falls back to English. */
export interface ModuleNames {
  name_en: string
  name_zh: string
  name_es: string
  name_ja: string
}

/** An entry of the menu: an area, a group or a page (screens.md CB11). */
export interface ModuleRow extends TreeRowBase, ModuleNames, Stamped {
  /** In the caller's language. */
  name: string
  parent_name: string
  /** Letters, digits, hyphens and underscores; unique. The menu entry is called by it. */
  code: string
  icon: string
  /** Its part of the address: '/cbo', 'auth', 'meterDetail/:id'. */
  route: string
  /** Everything of the address. */
  address: string
  /** 'Layout' for an area, '' for a group, the screen's key for a page. */
  component: string
  sort: number
  hidden: string
  always_show: string
  cache: string
  /** '0' leaves the entry out of the menu. */
  route_flag: string
  remarks: string
  action_count: number
}
export interface ModuleQuery {
  name?: string
  code?: string
}
export type ModuleInput = ModuleNames &
  Pick<
    ModuleRow,
    | 'code'
    | 'parent_id'
    | 'icon'
    | 'route'
    | 'component'
    | 'sort'
    | 'hidden'
    | 'always_show'
    | 'cache'
    | 'route_flag'
    | 'remarks'
  >

/** Something that can be done on a module and needs a permission (screens.md CB04). */
export interface ModuleActionRow extends ModuleNames, Stamped {
  id: string
  module_id: string
  module_name: string
  module_code: string
  /** Letters, digits, hyphens and underscores; unique in its module. */
  code: string
  name: string
  /** What a session's list of rights calls it: `{module code}:{code}`. */
  permission: string
  sort: number
  remarks: string
}
export interface ModuleActionQuery {
  /** A module with everything below it. */
  module_id?: string
  code?: string
  name?: string
}
export type ModuleActionInput = ModuleNames & Pick<ModuleActionRow, 'module_id' | 'code' | 'sort' | 'remarks'>

export const menuModulesApi = {
  ...treeResource<ModuleRow, ModuleQuery, ModuleInput>('/cbo/module', 'moduleExport'),
  /** The menu as a role gets it, in the caller's language. */
  preview: (role: string, signal?: AbortSignal): Promise<MenuEntry[]> =>
    http
      .get<{ dataList: MenuEntry[] }>('/cbo/module/preview', { role }, { signal, silent: true })
      .then(takeList),
  /** The roles there are, for the preview. */
  roles: (signal?: AbortSignal): Promise<{ code: string; name: string }[]> =>
    http
      .get<{ dataList: { code: string; name: string }[] }>('/cbo/module/roles', undefined, {
        signal,
        silent: true,
      })
      .then(takeList),
}

export const moduleActionsApi = {
  ...resource<ModuleActionRow, ModuleActionQuery, ModuleActionInput>('/cbo/buttons', 'buttonsExport'),
  /** The usual actions of a module at once, by code; names come from the server. */
  insertUsual: (order: { module_id: string; codes: readonly string[] }): Promise<unknown> =>
    http.post('/cbo/buttons/insertUsual', order, { silent: true }).then(take),
}
