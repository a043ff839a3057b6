import { parseJson } from '@/api/wire/httpBody'
import { isRecord } from '@/lib/isRecord'
import type { Shape } from '@/lib/shape'

/** One field that is not as it was declared. */
export interface Difference {
  /** `dataList[].tml_id` */
  at: string
  /** What came instead, in words. */
  what: string
  /** The console understands it all the same. */
  read: boolean
}

const kindOf = (value: unknown): string =>
  value === undefined
    ? 'missing'
    : value === null
      ? 'null'
      : Array.isArray(value)
        ? 'a list'
        : `a ${typeof value}`

/** Where a part of an answer is not what its shape says; the same place is told once. */
export function compare(shape: Shape<unknown>, value: unknown, at = ''): Difference[] {
  const found = new Map<string, Difference>()
  walk(shape, value, at, (difference) => {
    const known = found.get(difference.at)
    if (!known || (known.read && !difference.read)) found.set(difference.at, difference)
  })
  return [...found.values()]
}

type Tell = (difference: Difference) => void

function walk(shape: Shape<unknown>, value: unknown, at: string, tell: Tell): void {
  const real = shape.self?.() ?? shape
  const { kind, inner, fields } = real
  const differs = (read: boolean, what = kindOf(value)) => tell({ at: at || 'result', what, read })
  if (kind === 'any') return
  if (kind === 'optional')
    return value === undefined || value === null ? undefined : walk(inner ?? real, value, at, tell)
  if (kind === 'later') return walk(inner ?? real, value, at, tell)
  if (kind === 'list') {
    const inside = isRecord(value) && Array.isArray(value['dataList']) ? value['dataList'] : undefined
    // One object is a list of one only where it has any of the row's fields.
    const names = Object.keys(inner?.self?.().fields ?? inner?.fields ?? {})
    const isRow = isRecord(value) && names.some((name) => Object.hasOwn(value, name))
    if (!Array.isArray(value)) differs(value === null || inside !== undefined || isRow)
    const entries: unknown[] = Array.isArray(value) ? value : (inside ?? (isRow ? [value] : []))
    for (const entry of entries) if (inner) walk(inner, entry, `${at}[]`, tell)
    return
  }
  if (kind === 'object' || kind === 'record') {
    if (!isRecord(value)) return differs(false)
    const parts = fields ?? Object.fromEntries(Object.keys(value).map((key) => [key, inner ?? real]))
    for (const [key, part] of Object.entries(parts)) walk(part, value[key], at ? `${at}.${key}` : key, tell)
    return
  }
  leaf(real, value, differs)
}

function leaf(shape: Shape<unknown>, value: unknown, differs: (read: boolean, what?: string) => void): void {
  const { kind, codes = [] } = shape
  if (kind === 'number') {
    if (typeof value === 'number' || value === null) return
    return differs(shape.read(value) !== null && value !== undefined)
  }
  if (kind === 'yes') return typeof value === 'boolean' ? undefined : differs(value !== undefined)
  if (kind === 'id' || kind === 'ref' || kind === 'digits') {
    if (typeof value === 'number' && !Number.isSafeInteger(value))
      return differs(false, 'a number that lost digits')
    if (value === '' && kind === 'id') return differs(false, 'empty')
    if (typeof value === 'string') return value === shape.read(value) ? undefined : differs(true, 'too short')
    return differs(kind === 'id' ? typeof value === 'number' : value === null || typeof value === 'number')
  }
  if (kind === 'text' && shape.inner && typeof value === 'string')
    return isRecord(parseJson(value)) ? undefined : differs(false, 'no JSON text of an object')
  const read = shape.read(value)
  if (kind === 'code' && codes.length > 0 && typeof read === 'string' && read !== '' && !codes.includes(read))
    return differs(false, `the unknown code ${read.slice(0, 40)}`)
  if (typeof value === 'string' && value === read) return
  // Read is only what can be shown: an empty text says nothing.
  differs(
    value !== undefined && value !== null && read !== '',
    typeof value === 'string' ? `written otherwise (${value.slice(0, 40)})` : undefined,
  )
}
