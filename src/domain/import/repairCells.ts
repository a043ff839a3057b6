import type { ImportTable } from '@/lib/importTable'

export interface Cell<Key extends string> {
  line: number
  key: Key
}

/**
 * Listed cells that still exist, and new errors of `kind`, each at its line of the file: an error caused by a change
 * appears beside its neighbours.
 */
export function withNew<Key extends string>(
  table: ImportTable<Key>,
  listed: readonly Cell<Key>[],
  kind: string | undefined,
): readonly Cell<Key>[] {
  const existing = listed.filter(({ line }) => table.line(line))
  const listedKeys = new Set(existing.map(({ line, key }) => `${line}.${key}`))
  const added = table
    .problems()
    .filter(
      ({ line, key, code }) => (kind === undefined || code === kind) && !listedKeys.has(`${line}.${key}`),
    )
    .map(({ line, key }) => ({ line, key }))
  if (added.length === 0 || existing.length === 0) return [...existing, ...added]
  return [...existing, ...added].toSorted((a, b) => a.line - b.line)
}
