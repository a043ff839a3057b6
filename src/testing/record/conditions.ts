import type { Action } from '@/ui/actions/actions'
import type { MadeList } from './madeAnswers'

type AnyRow = Record<string, unknown>

/** When an action of a row is shown, and a row on which it is. */
export interface Shown {
  action: Action
  when: string
  /** Undefined where none of the tried rows has it. */
  row: AnyRow | undefined
  /** Rows with other codes, of which it is called otherwise or leads elsewhere: `device=module`. */
  otherwise: readonly { said: string; action: Action }[]
}

interface Tried {
  said: string
  /** The code that was changed. */
  now?: string
  field: string
  row: AnyRow
}

/** Who is signed in: some actions are only for the author of a row, some for everybody else. */
const signedIn = 'admin'

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
    const some = codes
      .filter((code) => code !== now)
      .map((code) => ({ ...one(code, code), now: String(now) }))
    if (codes.length > 0) return [...some, one('none', '')]
    if (kind === 'number') return [one('null', null), one('0', 0)]
    if (typeof now === 'boolean') return [one(String(!now), !now)]
    if (typeof now !== 'string' || kind === 'id') return []
    if (kind === 'code') return [one('0', '0'), one('none', '')]
    return /(_by|user|username|operator)$/.test(place)
      ? [one('none', ''), one('me', signedIn)]
      : [one('none', '')]
  })
}

/** `run_status 1|2` instead of a line for each. */
function grouped(changes: readonly Tried[]): string {
  const fields = new Map<string, string[]>()
  for (const { field, said } of changes) fields.set(field, [...(fields.get(field) ?? []), said])
  return [...fields].map(([field, said]) => `${field}=${said.join('|')}`).join(', ')
}

/** Pairs of changes that are tried at most, and of three. */
const [mostPairs, mostTriples] = [1_500, 1_000]

/** A change to something, not to nothing. */
const isChosen = ({ said }: Tried): boolean => said !== 'none' && said !== 'null' && said !== '0'

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
  const likely = likelyFirst(changes)
  const pairs = pairsOf(likely, missing, visible)
  const triples = triplesOf(likely.filter(isChosen), missing, visible)
  return actionsOf(base).map((action): Shown => {
    const { key } = action
    const differs = seen.filter(({ keys }) => keys.has(key) !== first.has(key)).map(({ change }) => change)
    const otherwise = otherwiseOf(action, seen, actionsOf)
    if (first.has(key))
      return {
        action,
        otherwise,
        when: differs.length === 0 ? 'shown' : `shown − ${grouped(differs)}`,
        row: atUnknown.has(key) ? unknown : base,
      }
    if (differs[0]) return { action, otherwise, when: `shown if ${grouped(differs)}`, row: differs[0].row }
    if (atUnknown.has(key)) return { action, otherwise, when: 'shown of unknown codes', row: unknown }
    const pair = pairs.get(key) ?? triples.get(key)
    return pair
      ? { action, otherwise, when: `shown if ${pair.said}`, row: pair.row }
      : { action, otherwise, when: 'shown in no three', row: undefined }
  })
}

/** Makes all changes in one row, and notes the missing actions that it shows as found. */
function noteShown(
  changes: readonly Tried[],
  missing: Set<string>,
  visible: (row: AnyRow) => ReadonlySet<string>,
  found: Map<string, { said: string; row: AnyRow }>,
): void {
  const changed = Object.fromEntries(changes.map(({ field, row }) => [field, row[field]]))
  const row = { ...changes[0]?.row, ...changed }
  const keys = visible(row)
  for (const key of [...missing].filter((each) => keys.has(each))) {
    missing.delete(key)
    found.set(key, { said: changes.map(({ field, said }) => `${field}=${said}`).join(' and '), row })
  }
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
      noteShown([one, other], missing, visible, found)
    }
  return found
}

/** Those changes first of which conditions are mostly made: who it was, yes or no, codes; of three others there would be too many. */
function likelyFirst(changes: readonly Tried[]): readonly Tried[] {
  const codesOf = (field: string): number => changes.filter((each) => each.field === field).length
  const rank = ({ said, field }: Tried): number =>
    said === 'me' ? 0 : said === 'none' || said === 'null' ? 100 : codesOf(field)
  return changes.toSorted((a, b) => rank(a) - rank(b))
}

/** For each action that no two changes show, the first three that show it together. */
function triplesOf(
  changes: readonly Tried[],
  missing: Set<string>,
  visible: (row: AnyRow) => ReadonlySet<string>,
): ReadonlyMap<string, { said: string; row: AnyRow }> {
  const found = new Map<string, { said: string; row: AnyRow }>()
  let tried = 0
  for (const [i, one] of changes.entries())
    for (const [j, other] of changes.entries())
      for (const third of j > i && other.field !== one.field ? changes.slice(j + 1) : []) {
        if (third.field === one.field || third.field === other.field) continue
        if (missing.size === 0 || tried >= mostTriples) return found
        tried += 1
        noteShown([one, other, third], missing, visible, found)
      }
  return found
}

/** Where an action of a row with another code has another name, or leads to more than the address with that code in it. */
function otherwiseOf(
  { key, label, to = '' }: Action,
  seen: readonly { change: Tried; keys: ReadonlySet<string> }[],
  actionsOf: (row: AnyRow) => readonly Action[],
): Shown['otherwise'] {
  const texts = new Set([`${label} ${to}`])
  return seen.flatMap(({ change: { field, said, row, now }, keys }) => {
    const action =
      now === undefined || !keys.has(key) ? undefined : actionsOf(row).find((each) => each.key === key)
    if (!action) return []
    const text = `${action.label} ${action.to ?? ''}`
    const likeBase = `${action.label} ${(action.to ?? '').replaceAll(`=${said}`, `=${now}`)}`
    if (texts.has(text) || texts.has(likeBase)) return []
    texts.add(text)
    return [{ said: `${field}=${said}`, action }]
  })
}
