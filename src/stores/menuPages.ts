import type { MenuEntry } from '@/api/session'
import { useSession } from './session'

/**
 * Address of the menu page with this module code, undefined when the user's menu has none: a screen links to another
 * only where the link leads somewhere. Parameters stay as the menu writes them (`/capture/archive/meterDetail/:id`).
 */
export function menuPage(menus: readonly MenuEntry[] | undefined, code: string): string | undefined {
  const search = (entries: unknown, parent: string, depth: number): string | undefined => {
    if (!Array.isArray(entries) || depth > 8) return undefined
    for (const entry of entries as (MenuEntry | null | undefined)[]) {
      if (typeof entry !== 'object' || entry === null || String(entry.route) === '0') continue
      const own = typeof entry.path === 'string' ? entry.path : ''
      const path = own.startsWith('/') ? own : `${parent}/${own}`
      if (entry.name === code && typeof entry.component === 'string') return path
      const below = search(entry.children, path, depth + 1)
      if (below !== undefined) return below
    }
    return undefined
  }
  return search(menus, '', 0)
}

export const useMenuPage = (code: string): string | undefined =>
  useSession((state) => menuPage(state.menus, code))
