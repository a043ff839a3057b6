import type { Action } from '@/ui/actions/actions'
import type { MadeList } from './madeAnswers'

type AnyRow = Record<string, unknown>

/** When an action of a row is shown, and a row on which it is. */
export interface Shown {
  action: Action
  when: string
  /** Undefined where none of the tried rows has it. */
  row: AnyRow | undefined
}

interface Tried {
  said: string
  field: string
  row: AnyRow
}

/** A row with one field changed, for each field: each of its codes, nothing, another value. */
function changesOf(base: AnyRow, list: MadeList | undefined): Tried[] {
  const leaves = list?.leaves.filter(({ place }) => place in base) ?? []
  return leaves.flatMap(({ place, codes, kind }): Tried[] => {
    const one = (said: string, value: unknown): Tried => ({
      said,
      field: place,
      row: { ...base, [place]: value },
    })
    const now = base[place]
    const some = codes.filter((code) => code !== now).map((code) => one(code, code))
    if (codes.length > 0) return [...some, one('none', '')]
    if (kind === 'number') return [one('null', null), one('0', 0)]
    return typeof now === 'string' && kind !== 'id' ? [one('none', '')] : []
  })
}

/** `run_status 1|2` instead of a line for each. */
function grouped(changes: readonly Tried[]): string {
  const fields = new Map<string, string[]>()
  for (const { field, said } of changes) fields.set(field, [...(fields.get(field) ?? []), said])
  return [...fields].map(([field, said]) => `${field}=${said.join('|')}`).join(', ')
}

/** Pairs of changes that are tried at most. */
const mostPairs = 3_000

/** Which actions a row has, and what of it shows and hides them. */
export function shownActions(
  actionsOf: (row: AnyRow) => readonly Action[],
  base: AnyRow,
  unknown: AnyRow,
  list: MadeList | undefined,
): Shown[] {
  const visible = (row: AnyRow): ReadonlySet<string> =>
    new Set(actionsOf(row).flatMap(({ key, hidden }) => (hidden ? [] : [key])))
  const changes = changesOf(base, list)
  const first = visible(base)
  const seen = changes.map((change) => ({ change, keys: visible(change.row) }))
  const atUnknown = visible(unknown)
  const missing = new Set(
    actionsOf(base)
      .map(({ key }) => key)
      .filter((key) => !first.has(key) && !atUnknown.has(key) && !seen.some(({ keys }) => keys.has(key))),
  )
  const pairs = pairsOf(changes, missing, visible)
  return actionsOf(base).map((action): Shown => {
    const { key } = action
    const differs = seen.filter(({ keys }) => keys.has(key) !== first.has(key)).map(({ change }) => change)
    if (first.has(key))
      return {
        action,
        when: differs.length === 0 ? 'shown' : `shown − ${grouped(differs)}`,
        row: atUnknown.has(key) ? unknown : base,
      }
    if (differs[0]) return { action, when: `shown if ${grouped(differs)}`, row: differs[0].row }
    if (atUnknown.has(key)) return { action, when: 'shown of unknown codes', row: unknown }
    const pair = pairs.get(key)
    return pair
      ? { action, when: `shown if ${pair.said}`, row: pair.row }
      : { action, when: 'shown in no pair', row: undefined }
  })
}

/** For each action that nothing alone shows, the first two changes that show it together. */
function pairsOf(
  changes: readonly Tried[],
  missing: Set<string>,
  visible: (row: AnyRow) => ReadonlySet<string>,
): ReadonlyMap<string, { said: string; row: AnyRow }> {
  const found = new Map<string, { said: string; row: AnyRow }>()
  let tried = 0
  for (const [at, one] of changes.entries())
    for (const other of changes.slice(at + 1)) {
      if (other.field === one.field) continue
      if (missing.size === 0 || tried >= mostPairs) return found
      tried += 1
      const row = { ...one.row, [other.field]: other.row[other.field] }
      const keys = visible(row)
      for (const key of [...missing].filter((each) => keys.has(each))) {
        missing.delete(key)
        found.set(key, { said: `${one.field}=${one.said} and ${other.field}=${other.said}`, row })
      }
    }
  return found
}
