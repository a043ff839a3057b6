import type { SavedView } from '../../src/api/cbo/views'
import type { RoleCode } from './accounts'

/** Saved views of all users. */
export interface Views {
  /** Own and shared views of a module, own first, then by name. */
  visible(username: string, module: string): SavedView[]
  find(id: string): SavedView | undefined
  insert(view: Omit<SavedView, 'id' | 'role_default'>): SavedView
  replace(view: SavedView): void
  remove(id: string): void
  /** The columns that a role has by default on a module. */
  defaultsOf(role: RoleCode): Record<string, SavedView['columns']>
}

export function createViews(): Views {
  const rows = new Map<string, SavedView>()
  let count = 0
  return {
    visible: (username, module) =>
      [...rows.values()]
        .filter((view) => view.module_code === module && (view.owner === username || view.shared === 1))
        .sort(
          (a, b) => Number(b.owner === username) - Number(a.owner === username) || (a.name < b.name ? -1 : 1),
        ),
    find: (id) => rows.get(id),
    insert(view) {
      count += 1
      const row = { ...view, id: `v${String(count)}`, role_default: [] }
      rows.set(row.id, row)
      return row
    },
    replace: (view) => void rows.set(view.id, view),
    remove: (id) => void rows.delete(id),
    defaultsOf: (role) =>
      Object.fromEntries(
        [...rows.values()]
          .filter((view) => view.role_default.includes(role))
          .map((view) => [view.module_code, view.columns]),
      ),
  }
}
