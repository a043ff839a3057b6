import type { ColumnSetting } from '../../src/api/console/session'

/** Column sets: user name → module code → columns in the user's order. */
export interface Columns {
  of(username: string): Record<string, ColumnSetting[]>
  save(username: string, module: string, columns: ColumnSetting[]): void
}

export function createColumns(): Columns {
  const rows = new Map<string, Map<string, ColumnSetting[]>>()
  return {
    of: (username) => Object.fromEntries(rows.get(username) ?? []),
    save(username, module, columns) {
      const settingsOfUser = rows.get(username) ?? new Map<string, ColumnSetting[]>()
      // An empty set means: back to the screen's default.
      if (columns.length === 0) settingsOfUser.delete(module)
      else settingsOfUser.set(module, columns)
      rows.set(username, settingsOfUser)
    },
  }
}
