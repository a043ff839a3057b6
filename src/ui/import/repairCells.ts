import type { ImportTable } from '@/lib/importTable'

export interface Cell<Key extends string> {
  line: number
  key: Key
}

/**
 * What was listed and still exists, and errors of `kind` that are not listed yet, each where its line stands in the
 * file: what a change has made wrong stands beside its neighbours.
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
