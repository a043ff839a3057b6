import type { CallSpec } from '@/api/wire/call'
import type { Shape } from '@/lib/shape'
import {
  hashOf,
  madeDay,
  madeDigits,
  madeId,
  madeMonth,
  madeText,
  madeTime,
  Numbers,
  plainHashOf,
  type MadeValue,
  type Variant,
} from './madeValues'
import { sumsOf } from './sums'

/** A field of an answer at its place, e.g. `not_computable[].count`. */
export interface Leaf {
  place: string
  name: string
  kind: Shape<unknown>['kind']
  codes: readonly string[]
  size: number
}

/** What one row of a list says. */
export interface MadeRow {
  /** How it differs from the first: the fields that have their other value, one code of each field, nothing, unknown codes. */
  is: 'base' | 'changed' | 'code' | 'null' | 'unknown'
  /** Of a changed row the places, of a row of codes the rank. */
  changed: ReadonlySet<string>
  rank: number
}

/** A list of rows that differ, somewhere in an answer. */
export interface MadeList {
  call: string
  leaves: readonly Leaf[]
  rows: readonly MadeRow[]
}

export interface MadeAnswer {
  result: unknown
  values: readonly MadeValue[]
  lists: readonly MadeList[]
}

/** Rows in which half of the fields have their other value. */
const changedRows = 14
/** Codes of a field that get a row of their own. */
const mostCodes = 12
/** Lists of objects with fewer fields than this stand beside others and have few rows. */
const fewFields = 4
const deepest = 4
/** Lists of which each row is a column of a page: with all rows that tell fields apart the page would be too wide to be drawn. */
const columnLists: ReadonlySet<string> = new Set(['months[]'])

/** Texts that mean something other than a name. */
const dressed: Readonly<Record<string, (variant: Variant, place: string) => string>> = {
  period: madeDay,
  latitude: (variant, place) => `18.${madeDigits(6, variant, place)}`,
  longitude: (variant, place) => `-69.${madeDigits(6, variant, place)}`,
  color: (variant, place) => `#${hashOf(`${place}${variant}`).toString(16).padStart(6, '4').slice(-6)}`,
  cron: (variant) => (variant === 'A' ? '0 3 * * *' : '30 4 * * *'),
}

const real = (shape: Shape<unknown>): Shape<unknown> => {
  const inner = shape.self?.() ?? shape
  return (inner.kind === 'optional' || inner.kind === 'later') && inner.inner ? real(inner.inner) : inner
}

/** Every field below a shape that is no list and no object. */
export function leavesOf(shape: Shape<unknown>, place = '', name = '', depth = 0): Leaf[] {
  const inner = real(shape)
  if (depth > deepest) return []
  if (inner.fields)
    return Object.entries(inner.fields).flatMap(([key, part]) =>
      leavesOf(part, place ? `${place}.${key}` : key, key, depth + 1),
    )
  if ((inner.kind === 'list' || inner.kind === 'record') && inner.inner)
    return leavesOf(inner.inner, `${place}[]`, name, depth + 1)
  return [{ place, name, kind: inner.kind, codes: inner.codes ?? [], size: inner.size ?? 0 }]
}

/** The rows in which a field has its other value: as many bits as there are changed rows, no two fields alike. */
export function signatures(leaves: readonly Leaf[]): ReadonlyMap<string, number> {
  const taken = new Set<number>()
  const all = new Map<string, number>()
  for (const { place } of leaves)
    for (let turn = 0; ; turn += 1) {
      const bits = plainHashOf(`signature ${place} ${turn}`) & ((1 << changedRows) - 1)
      const ones = bits.toString(2).replaceAll('0', '').length
      if (ones < 5 || ones > 8 || (taken.has(bits) && turn < 200)) continue
      taken.add(bits)
      all.set(place, bits)
      break
    }
  return all
}

function rowsFor(leaves: readonly Leaf[]): MadeRow[] {
  const none = new Set<string>()
  const bits = signatures(leaves)
  const ranks = Math.min(mostCodes, Math.max(0, ...leaves.map(({ codes }) => codes.length)))
  return [
    { is: 'base', changed: none, rank: 0 },
    ...Array.from({ length: changedRows }, (_, row): MadeRow => ({
      is: 'changed',
      changed: new Set([...bits].flatMap(([place, of]) => ((of >> row) & 1 ? [place] : []))),
      rank: 0,
    })),
    ...Array.from({ length: Math.max(0, ranks - 2) }, (_, at): MadeRow => ({
      is: 'code',
      changed: none,
      rank: at + 2,
    })),
    { is: 'null', changed: none, rank: 0 },
    { is: 'unknown', changed: none, rank: 0 },
  ]
}

function codeOf(
  { codes = [] }: Shape<unknown>,
  name: string,
  row: MadeRow,
  { variant, salt, nth }: { variant: Variant; salt: string; nth: number },
): string | undefined {
  if (row.is === 'unknown') return `zz${name}`
  if (codes.length === 0) return dressed[name]?.(variant, salt) ?? (variant === 'A' ? '1' : '2')
  const rank = row.is === 'code' ? row.rank : variant === 'A' ? nth : nth + 1
  return codes[rank % codes.length]
}

const plainRow: MadeRow = { is: 'base', changed: new Set(), rank: 0 }

/** Figures that are worked out bit by bit are all there, or hardly begun. */
function progressed(made: Record<string, unknown>, finished: boolean): Record<string, unknown> {
  return 'done' in made && 'total' in made && typeof made['total'] === 'number'
    ? { ...made, done: finished ? made['total'] : 1 }
    : made
}

/** What a server with this shape answers: every field has a value of its own, every list of rows those that tell fields apart. */
export function madeAnswer(spec: CallSpec, finished = true): MadeAnswer {
  const values: MadeValue[] = []
  const lists: MadeList[] = []
  const numbers = new Numbers()
  const call = spec.path
  const seen = new Map<string, string | number>()

  function leaf(shape: Shape<unknown>, name: string, place: string, row: MadeRow, nth: number): unknown {
    if (row.is === 'null' && shape.kind !== 'id') return null
    const variant: Variant = row.changed.has(place) ? 'B' : 'A'
    const salt = nth > 0 ? `${place}#${nth}` : place
    const note = (value: string | number) => {
      const key = `${place} ${value}`
      if (!seen.has(key)) values.push({ place, name, call, value, kind: shape.kind })
      seen.set(key, value)
      return value
    }
    const { kind } = shape
    if (kind === 'id' || kind === 'ref') return madeId(name, nth > 0 ? nth : variant === 'A' ? 0 : 1)
    if (kind === 'yes') return variant === 'A'
    if (kind === 'code') return codeOf(shape, name, row, { variant, salt, nth })
    if (kind === 'digits') return note(madeDigits(shape.size ?? 10, variant, `${call} ${salt}`))
    if (kind === 'time') return note(madeTime(variant, `${call} ${salt}`))
    if (kind === 'day') return note(madeDay(variant, `${call} ${salt}`))
    if (kind === 'month') return note(madeMonth(variant, `${call} ${salt}`))
    if (kind !== 'number')
      return note(dressed[name]?.(variant, salt) ?? madeText(name, variant, `${call} ${salt}`))
    const key = `${salt} ${variant}`
    const value = seen.get(key) ?? numbers.make(name, call, variant, salt)
    seen.set(key, value)
    return note(value)
  }

  function build(
    shape: Shape<unknown>,
    name: string,
    place: string,
    row: MadeRow,
    depth: number,
    nth: number,
  ): unknown {
    const inner = real(shape)
    if (inner.fields)
      return progressed(
        Object.fromEntries(
          Object.entries(inner.fields).map(([key, part]) => [
            key,
            build(part, key, place ? `${place}.${key}` : key, row, depth + 1, nth),
          ]),
        ),
        finished,
      )
    if (inner.kind === 'record' && inner.inner) {
      const { inner: of } = inner
      return Object.fromEntries(
        [0, 1].map((at) => [
          madeText(`${name}_key`, at === 0 ? 'A' : 'B', place),
          build(of, name, `${place}[]`, row, depth + 1, at),
        ]),
      )
    }
    if (inner.kind === 'list' && inner.inner) {
      if (row.is === 'null') return []
      return entries(inner.inner, name, `${place}[]`, row, depth)
    }
    return leaf(inner, name, place, row, nth)
  }

  /** Rows that differ where a page shows them, few where a list is a part of a row. */
  function entries(of: Shape<unknown>, name: string, place: string, row: MadeRow, depth: number): unknown[] {
    const entry = real(of)
    if (depth > deepest) return []
    const isPart = entry.kind === 'list' || !entry.fields || depth > 1 || leavesOf(entry).length < fewFields
    if (isPart || columnLists.has(place))
      return summed(
        [0, 1].map((nth) => build(entry, name, place, row, depth + 1, nth)),
        entry,
        place,
      )
    return differing(entry, place, depth)
  }

  function differing(entry: Shape<unknown>, place: string, depth: number): unknown[] {
    const leaves = leavesOf(entry, place)
    const rows = rowsFor(leaves)
    lists.push({ call: place ? `${call} ${place}` : call, leaves, rows })
    const all = rows.map((row, nth) => {
      const made = build(entry, '', place, row, depth + 1, 0)
      return typeof made === 'object' && made !== null ? ownIds(made, entry, nth) : made
    })
    return summed(all, entry, place)
  }

  /** Sums are found again, too. */
  function summed(rows: unknown[], entry: Shape<unknown>, place: string): unknown[] {
    const fields = Object.entries(entry.fields ?? {}).map(([name, part]) => [name, real(part)] as const)
    values.push(...sumsOf(rows, fields, { call, place }))
    return rows
  }

  const { answer } = spec
  if (!answer) return { result: null, values, lists }
  const root = real(answer)
  if (spec.paged) {
    const dataList = differing(root, '', 0)
    return {
      result: { pageDatas: { dataList, currentPage: 1, totalCount: dataList.length } },
      values,
      lists,
    }
  }
  if (root.kind === 'list' && root.inner) {
    const entry = real(root.inner)
    const result = entry.fields ? differing(entry, '', 0) : entries(entry, '', '[]', plainRow, 0)
    return { result, values, lists }
  }
  return { result: build(root, 'result', '', plainRow, 0, 0), values, lists }
}

/** Rows are told apart by their ids. */
function ownIds(row: object, shape: Shape<unknown>, nth: number): object {
  const ids = Object.entries(shape.fields ?? {}).filter(([, part]) => real(part).kind === 'id')
  return { ...row, ...Object.fromEntries(ids.map(([key]) => [key, madeId(key, nth)])) }
}
