import type { MenuEntry } from '../../src/api/console/session'
import type { Language } from '../../src/i18n/languages'
import { nameIn, type ModuleActionRow, type ModuleRow } from './modules'
import { derived, firstBy } from './derived'
import type { Table } from './table'

/** What menus are made of. */
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
  const found = new Map<string, string[]>()
  for (const action of rows.toSorted(bySort)) {
    const list = found.get(action.module_id)
    if (list) list.push(action.code)
    else found.set(action.module_id, [action.code])
  }
  return found
})

/** Codes of a module's actions, in order; undefined when there is no such module. */
export const actionsOf = (tables: MenuTables, moduleId: string): readonly string[] | undefined =>
  tables.modules.get(moduleId) && (actionCodes(tables.moduleActions).get(moduleId) ?? [])

const codes = derived((rows: readonly ModuleRow[]) => firstBy(rows, ({ code }) => code))

export const moduleByCode = (tables: MenuTables, code: string): ModuleRow | undefined =>
  codes(tables.modules).get(code)

/** The full address of a module: what stands above it, then its own part. */
export function addressOf(tables: MenuTables, row: ModuleRow): string {
  const parent = row.parent_id === '' ? undefined : tables.modules.get(row.parent_id)
  if (row.route.startsWith('/') || !parent) return row.route.startsWith('/') ? row.route : `/${row.route}`
  return `${addressOf(tables, parent).replace(/\/$/, '')}/${row.route}`
}

const childrenOf = derived((rows: readonly ModuleRow[]): ReadonlyMap<string, readonly ModuleRow[]> => {
  const found = new Map<string, ModuleRow[]>()
  for (const row of rows.toSorted(bySort)) {
    const list = found.get(row.parent_id)
    if (list) list.push(row)
    else found.set(row.parent_id, [row])
  }
  return found
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
      if (!isPage(row)) return below.length === 0 ? [] : [{ ...shown(row, language), children: below }]
      const permitted = permits(row.id)
      if (!permitted) return []
      const permissionList = (actionsOf(tables, row.id) ?? []).filter((code) => permitted.includes(code))
      const entry = shown(row, language)
      return [{ ...entry, name: row.code, meta: { ...entry.meta, permissionList } }]
    })
  return entriesBelow('')
}

/** Everything of an entry but its rights and what is below it. */
function shown(row: ModuleRow, language: Language): MenuEntry {
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

/** Address and title of a page as the quick entrance shows them; undefined when it is not seen, hidden or switched off. */
export function quickEntryOf(
  tables: MenuTables,
  permits: Permits,
  code: string,
  language: Language,
): { url_address: string; module_name: string } | undefined {
  const row = moduleByCode(tables, code)
  if (!row || !isPage(row) || !permits(row.id)) return undefined
  for (let at: ModuleRow | undefined = row; at; at = tables.modules.get(at.parent_id))
    if (at.hidden === '1' || at.route_flag === '0') return undefined
  return { url_address: addressOf(tables, row), module_name: nameIn(row, language) }
}

/** The code of the page at an address as the quick entrance names it. */
export const codeAt = (tables: MenuTables, address: string): string | undefined =>
  tables.modules.all().find((row) => isPage(row) && addressOf(tables, row) === address)?.code
