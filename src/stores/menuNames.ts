import type { MenuEntry } from '@/api/console/session'
import { isNo } from '@/rules/codes/codes'

/**
 * Titles of the pages of a menu that pass, in its order; a group of which all do is named once. What the menu does not show is left out.
 * @example menuNames(menus, ({ component }) => follows(component)) // ['Query results', 'Meters', 'Lines']
 */
export function menuNames(
  menus: readonly MenuEntry[] | undefined,
  passes: (entry: MenuEntry, path: string) => boolean,
): string[] {
  const look = (entries: unknown, parent: string, depth: number): { titles: string[]; whole: boolean } => {
    const result = { titles: [] as string[], whole: true }
    if (!Array.isArray(entries) || depth > 8) return result
    for (const entry of entries as (MenuEntry | null | undefined)[]) {
      if (typeof entry !== 'object' || entry === null || isNo(String(entry.route))) continue
      if (entry.hidden === true) continue
      const ownPath = typeof entry.path === 'string' ? entry.path : ''
      const path = ownPath.startsWith('/') ? ownPath : `${parent}/${ownPath}`
      const title = entry.meta?.title ?? ''
      if (typeof entry.component === 'string' && entry.component !== '') {
        if (passes(entry, path)) result.titles.push(title)
        else result.whole = false
        continue
      }
      const below = look(entry.children, path, depth + 1)
      const isGroup = below.whole && below.titles.length > 1 && title !== ''
      result.titles.push(...(isGroup ? [title] : below.titles))
      result.whole &&= below.whole
    }
    return result
  }
  return look(menus, '', 0).titles.filter((title) => title !== '')
}
