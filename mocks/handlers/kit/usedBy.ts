import type { Core } from '../../core'
import { definitions } from '../../db/tables'

/**
 * Number of rows of all tables that refer to a row by a field that their table names in `references`; rows that
 * belong to it (`ownedBy`) do not count, they go with it.
 */
export function usedBy(core: Pick<Core, 'unscoped'>, table: string, id: string): number {
  const { tables } = core.unscoped.db
  let count = 0
  for (const key of Object.keys(definitions) as (keyof typeof definitions)[]) {
    const { references = {}, ownedBy } = definitions[key]
    const fields = Object.keys(references).filter((field) => references[field] === table && field !== ownedBy)
    if (fields.length === 0) continue
    for (const row of tables[key].all()) {
      const values: Readonly<Record<string, unknown>> = { ...row }
      if (fields.some((field) => [values[field]].flat().includes(id))) count += 1
    }
  }
  return count
}
