import type { MenuEntry } from '@/api/console/session'
import { isNo } from '@/rules/codes/codes'
import { useSession } from './session'

/** The first page of the menu that passes, with its address; undefined when there is none. */
function pageOf(
  menus: readonly MenuEntry[] | undefined,
  passes: (entry: MenuEntry, path: string) => boolean,
): { entry: MenuEntry; path: string } | undefined {
  const search = (entries: unknown, parent: string, depth: number): ReturnType<typeof pageOf> => {
    if (!Array.isArray(entries) || depth > 8) return undefined
    for (const entry of entries as (MenuEntry | null | undefined)[]) {
      if (typeof entry !== 'object' || entry === null || isNo(String(entry.route))) continue
      const ownPath = typeof entry.path === 'string' ? entry.path : ''
      const path = ownPath.startsWith('/') ? ownPath : `${parent}/${ownPath}`
      if (typeof entry.component === 'string' && passes(entry, path)) return { entry, path }
      const below = search(entry.children, path, depth + 1)
      if (below !== undefined) return below
    }
    return undefined
  }
  return search(menus, '', 0)
}

/**
 * Address of the menu page with this module code, undefined when the user's menu has none: a screen links to another
 * only where the link leads somewhere. Parameters stay as the menu writes them (`/capture/archive/meterDetail/:id`).
 */
export const menuPage = (menus: readonly MenuEntry[] | undefined, code: string): string | undefined =>
  pageOf(menus, ({ name }) => name === code)?.path

/** Menu title of the page at an address; undefined when the menu has none there. */
export const menuTitleAt = (
  menus: readonly MenuEntry[] | undefined,
  targetPath: string,
): string | undefined => pageOf(menus, (_, path) => path === targetPath)?.entry.meta?.title

/** The same for a screen; with an action undefined too where the user may not do that there. */
export const useMenuPage = (code: string, action?: string): string | undefined =>
  useSession(
    (state) =>
      pageOf(
        state.menus,
        ({ name, meta }) => name === code && (action === undefined || permits(meta, action)),
      )?.path,
  )

/** True when an address is one of a page, whose parameters may be anything. */
function leadsTo(entryPath: string, path: string): boolean {
  const segments = path.split('/')
  const pattern = entryPath.split('/')
  return (
    pattern.length === segments.length &&
    pattern.every((segment, index) => segment.startsWith(':') || segment === segments[index])
  )
}

/** True when the user's menu has a page at an address, or while the menu is not loaded. */
export const useHasPage = (path: string): boolean =>
  useSession(
    ({ menus }) =>
      menus === undefined || pageOf(menus, (_, entryPath) => leadsTo(entryPath, path)) !== undefined,
  )

/** A server that says nothing of permissions permits everything. */
const permits = (meta: MenuEntry['meta'], action: string): boolean =>
  !Array.isArray(meta?.permissionList) || meta.permissionList.includes(action)
