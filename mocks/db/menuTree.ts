import type { MenuEntry } from '../../src/api/console/session'
import type { Language } from '../../src/i18n/languages'
import { nameIn, type ModuleActionRow, type ModuleRow } from './modules'
import { derived, firstBy } from './derived'
import type { Table } from './table'

/** Tables from which menus are built. */
export interface MenuTables {
  modules: Table<ModuleRow>
  moduleActions: Table<ModuleActionRow>
}

/** The actions that a user may do on a module; undefined when the user does not see it. */
export type Permits = (moduleId: string) => readonly string[] | undefined

/** Siblings in the order of the menu. */
export const bySort = (a: { sort: number; code: string }, b: { sort: number; code: string }): number =>
  a.sort - b.sort || (a.code < b.code ? -1 : 1)

/** A module that shows something; the others hold modules. */
export const isPage = (row: Pick<ModuleRow, 'component'>): boolean =>
  row.component !== '' && row.component !== 'Layout'

const actionCodes = derived((rows: readonly ModuleActionRow[]): ReadonlyMap<string, readonly string[]> => {
  const codesByModule = new Map<string, string[]>()
  for (const action of rows.toSorted(bySort)) {
    const list = codesByModule.get(action.module_id)
    if (list) list.push(action.code)
    else codesByModule.set(action.module_id, [action.code])
  }
  return codesByModule
})

/** Codes of a module's actions, in order; undefined when there is no such module. */
export const actionsOf = (tables: MenuTables, moduleId: string): readonly string[] | undefined =>
  tables.modules.get(moduleId) && (actionCodes(tables.moduleActions).get(moduleId) ?? [])

const codes = derived((rows: readonly ModuleRow[]) => firstBy(rows, ({ code }) => code))

export const moduleByCode = (tables: MenuTables, code: string): ModuleRow | undefined =>
  codes(tables.modules).get(code)

/** Full address of a module: its parents' address, then its own route. */
export function addressOf(tables: MenuTables, row: ModuleRow): string {
  const parent = row.parent_id === '' ? undefined : tables.modules.get(row.parent_id)
  if (row.route.startsWith('/') || !parent) return row.route.startsWith('/') ? row.route : `/${row.route}`
  return `${addressOf(tables, parent).replace(/\/$/, '')}/${row.route}`
}

const childrenOf = derived((rows: readonly ModuleRow[]): ReadonlyMap<string, readonly ModuleRow[]> => {
  const childrenById = new Map<string, ModuleRow[]>()
  for (const row of rows.toSorted(bySort)) {
    const list = childrenById.get(row.parent_id)
    if (list) list.push(row)
    else childrenById.set(row.parent_id, [row])
  }
  return childrenById
})

/**
 * The menu for a user with these rights, titles in `language`. Pages without a right, and groups and areas
 * without a page, are left out; what the route flag switches off is sent and left out by the console.
 */
export function menusOf(tables: MenuTables, permits: Permits, language: Language): MenuEntry[] {
  const children = childrenOf(tables.modules)
  const entriesBelow = (id: string): MenuEntry[] =>
    (children.get(id) ?? []).flatMap((row): MenuEntry[] => {
      const below = entriesBelow(row.id)
      if (!isPage(row)) return below.length === 0 ? [] : [{ ...entryOf(row, language), children: below }]
      const permitted = permits(row.id)
      if (!permitted) return []
      const permissionList = (actionsOf(tables, row.id) ?? []).filter((code) => permitted.includes(code))
      const entry = entryOf(row, language)
      return [{ ...entry, name: row.code, meta: { ...entry.meta, permissionList } }]
    })
  return entriesBelow('')
}

/** Menu entry without permissions and children. */
function entryOf(row: ModuleRow, language: Language): MenuEntry {
  return {
    path: row.route,
    ...(row.component ? { component: row.component } : {}),
    ...(row.hidden === '1' ? { hidden: true } : {}),
    ...(row.always_show === '1' ? { alwaysShow: true } : {}),
    ...(row.route_flag === '0' ? { route: '0' } : {}),
    meta: {
      title: nameIn(row, language),
      ...(row.icon ? { icon: row.icon } : {}),
      ...(row.cache === '0' ? { noCache: true } : {}),
    },
  }
}

/**
 * Address and title of a page as the quick entrance displays them; undefined when it is not permitted, hidden or
 * switched off.
 */
export function quickEntryOf(
  tables: MenuTables,
  permits: Permits,
  code: string,
  language: Language,
): { url_address: string; module_name: string } | undefined {
  const row = moduleByCode(tables, code)
  if (!row || !isPage(row) || !permits(row.id)) return undefined
  for (let ancestor: ModuleRow | undefined = row; ancestor; ancestor = tables.modules.get(ancestor.parent_id))
    if (ancestor.hidden === '1' || ancestor.route_flag === '0') return undefined
  return { url_address: addressOf(tables, row), module_name: nameIn(row, language) }
}

/** Code of the page at an address, in the quick entrance's notation. */
export const codeAt = (tables: MenuTables, address: string): string | undefined =>
  tables.modules.all().find((row) => isPage(row) && addressOf(tables, row) === address)?.code
