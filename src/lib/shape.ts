import { isRecord } from './isRecord'
import { ident } from './lostDigits'

/**
 * A shape says what a part of the wire is: how it is read (forgivingly, see src/api/README.md), which TypeScript type it
 * has (`Infer`) and what the contract says about it (src/lib/shapeSchema.ts). A reader never throws and never answers
 * a value that cannot be shown: missing text is '', an unknown number is null.
 */
export interface Shape<T> {
  readonly kind: Kind
  readonly read: (value: unknown) => T
  /** Shape of each entry of a list or a record, of an optional part, or of a JSON text. */
  readonly inner?: Shape<unknown>
  readonly fields?: Fields
  /** The codes that this console knows; others stay as they are. */
  readonly codes?: readonly string[]
  /** Digits that a number of fixed length has. */
  readonly size?: number
  /** The inner shape of a recursive one; called when it is first read. */
  readonly self?: () => Shape<unknown>
}

export type Kind =
  | 'text'
  | 'id'
  | 'ref'
  | 'digits'
  | 'number'
  | 'code'
  | 'yes'
  | 'time'
  | 'day'
  | 'month'
  | 'list'
  | 'object'
  | 'record'
  | 'optional'
  | 'later'
  | 'any'

export type Fields = Readonly<Record<string, Shape<unknown>>>

/** A part that may be missing: its key is absent then. */
export interface Optional<T> extends Shape<T | undefined> {
  readonly kind: 'optional'
}

export type Infer<S> = S extends Shape<infer T> ? T : never

/** Object type of these fields. */
export type Typed<F> = {
  -readonly [K in keyof F as F[K] extends Optional<unknown> ? never : K]: Infer<F[K]>
} & {
  -readonly [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: Exclude<Infer<F[K]>, undefined>
}

type Flat<T> = { [K in keyof T]: T[K] }

/** A row whose figures are all there, as the simulator makes it. `Unsure` names those that may be null even so. */
export type Known<T, Unsure extends keyof T = never> = {
  [K in keyof T]: K extends Unsure ? T[K] : number extends T[K] ? Exclude<T[K], null> : T[K]
}

export interface ObjectShape<F extends Fields> extends Shape<Flat<Typed<F>>> {
  readonly fields: F
}

const wordOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? `${value}`
      : ''

/** Text; a number or a truth is written out, anything else is ''. */
export const text: Shape<string> = { kind: 'text', read: wordOf }

const numeric = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

function numberOf(value: unknown): number | null {
  const n =
    typeof value === 'string' && numeric.test(value.trim())
      ? Number(value)
      : typeof value === 'number'
        ? value
        : Number.NaN
  return Number.isFinite(n) ? n : null
}

/** A figure; null is "not known" and never counts as 0. */
export const number: Shape<number | null> = { kind: 'number', read: numberOf }

/** A number that orders or counts inside the console, where a missing one has a meaning: its place, its depth, its length. */
export const numberOr = (otherwise: number): Shape<number> => ({
  kind: 'number',
  read: (value) => numberOf(value) ?? otherwise,
})

/** The id of a row. A row that lacks it is left out of its list and counted (`rowsOf`). */
export const id: Shape<string> = { kind: 'id', read: ident }
/** The id of something else; '' where there is none. */
export const ref: Shape<string> = { kind: 'ref', read: ident }

/** Digits of a fixed length; a number lost its leading zeros on the way and gets them back. */
export const digits = (size: number): Shape<string> => ({
  kind: 'digits',
  size,
  read: (value) => ident(value).replace(/^\d+$/, (digitText) => digitText.padStart(size, '0')),
})

const plain = (codeText: string): string => codeText.replace(/^0+(?=\w)/, '').toLowerCase()
const truths: Readonly<Record<string, readonly string[]>> = {
  true: ['1', 'yes', 'y'],
  yes: ['1', 'true', 'y'],
  y: ['1', 'yes', 'true'],
  1: ['yes', 'true', 'y'],
  false: ['0', 'no', 'n'],
  no: ['0', 'false', 'n'],
  n: ['0', 'no', 'false'],
  0: ['no', 'false', 'n'],
}

/**
 * A code: number, text or truth, with or without its leading zeros, in any case. One that the console does not know
 * stays as it is, so that it can be seen. Without a list it is only made text, and a truth '1' or '0'.
 * @param knownCodes the codes, or a dictionary or statuses of src/rules
 */
export function code(
  knownCodes: readonly string[] | { readonly codes: readonly string[] } = [],
): Shape<string> {
  const codes = 'codes' in knownCodes ? knownCodes.codes : knownCodes
  let byPlain: Map<string, string> | undefined
  return {
    kind: 'code',
    codes,
    read(value) {
      const word = wordOf(value).trim()
      if (codes.includes(word)) return word
      const short = plain(word)
      const codeByPlain = (byPlain ??= new Map(codes.map((knownCode) => [plain(knownCode), knownCode])))
      const match = [short, ...(truths[short] ?? [])].find((spelling) => codeByPlain.has(spelling))
      if (match !== undefined) return codeByPlain.get(match) ?? word
      return typeof value === 'boolean' ? (value ? '1' : '0') : word
    },
  }
}

/** '1' or '0', however the server says yes and no. '' when it does not. */
export const flag: Shape<string> = code(['1', '0'])

/** A truth; what is not there is false. */
export const yes: Shape<boolean> = { kind: 'yes', read: (value) => flag.read(value) === '1' }

/** A word outside the list: a server may be newer than this console. */
export type Other = string & Record<never, never>

/** One of the words of the list, or another. */
export const word = <const W extends readonly string[]>(...words: W): Shape<W[number] | Other> => code(words)

/** One of the words of the list: for what the console sends. What is read and is none of them is the first. */
export const choice = <const W extends readonly [string, ...string[]]>(...words: W): Shape<W[number]> => {
  const open = code(words)
  return {
    ...open,
    read: (value) => {
      const readWord = open.read(value)
      return words.includes(readWord) ? readWord : words[0]
    },
  }
}

/** A part that may be missing (or null, or unknown): its key is absent then. */
export const optional = <T>(shape: Shape<T>): Optional<NonNullable<T>> => ({
  kind: 'optional',
  inner: shape,
  read: (value) => (value === undefined || value === null ? undefined : (shape.read(value) ?? undefined)),
})

/** One of the words of the list, or nothing at all. */
export const maybe = <const W extends readonly string[]>(...words: W): Optional<W[number]> => {
  const open = code(words)
  return {
    kind: 'optional',
    inner: open,
    read: (value) => words.find((candidate) => candidate === open.read(value)),
  }
}

/** A part that is null where there is none. */
export const orNull = <T>(shape: Shape<T>): Shape<T | null> => ({
  kind: 'optional',
  inner: shape,
  read: (value) => (value === undefined || value === null || value === '' ? null : shape.read(value)),
})

/** An object by its fields; others are left out. What is no object is one of which nothing is known. */
export function object<F extends Fields>(fields: F): ObjectShape<F> {
  // Most shapes of an area are never read: what only reading needs is made then.
  let entries: [string, Shape<unknown>][] | undefined
  return {
    kind: 'object',
    fields,
    read(value) {
      const source = isRecord(value) ? value : {}
      const result: Record<string, unknown> = {}
      for (const [key, shape] of (entries ??= Object.entries(fields))) {
        const part = shape.read(Object.hasOwn(source, key) ? source[key] : undefined)
        if (part !== undefined) result[key] = part
      }
      return result as Flat<Typed<F>>
    },
  }
}

/** Every field of an object as an optional one: for queries. */
export function partial<F extends Fields>(
  fields: F,
): ObjectShape<{ [K in keyof F]: Optional<NonNullable<Infer<F[K]>>> }> {
  return object(
    Object.fromEntries(Object.entries(fields).map(([key, shape]) => [key, optional(shape)])) as {
      [K in keyof F]: Optional<NonNullable<Infer<F[K]>>>
    },
  )
}

/** The fields with these names, of another shape. */
export function pick<F extends Fields, K extends keyof F & string>(
  { fields }: ObjectShape<F>,
  ...names: K[]
): { [N in K]: F[N] } {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as { [N in K]: F[N] }
}

/** By name: any name. */
export const record = <T>(shape: Shape<T>): Shape<Record<string, T>> => ({
  kind: 'record',
  inner: shape,
  read: (value) =>
    Object.fromEntries(
      Object.entries(isRecord(value) ? value : {}).map(([name, part]) => [name, shape.read(part)]),
    ),
})

/** The rows of a list as far as they can be told apart; `unread` counts those that cannot. */
export function rowsOf<T>(shape: Shape<T>, values: readonly unknown[]): { rows: T[]; unread: number } {
  const fields = (shape.self?.() ?? shape).fields
  const ids = Object.keys(fields ?? {}).filter((key) => fields?.[key]?.kind === 'id')
  const rows: T[] = []
  for (const value of values) {
    if (value === null || value === undefined || (fields && !isRecord(value))) continue
    const row = shape.read(value)
    if (ids.every((key) => (row as Record<string, unknown>)[key] !== '')) rows.push(row)
  }
  return { rows, unread: values.length - rows.length }
}

const missed = new WeakMap<object, number>()
/** Number of entries of a list that had no distinguishable id and were left out. */
export const unreadOf = (rows: readonly unknown[]): number => missed.get(rows) ?? 0

/**
 * A list; one object is a list of one, nothing is an empty one, and what is no entry is left out. Its entries are never null: numbers, of which
 * one may be missing, stand beside others and are a `column`.
 */
export const list = <T extends string | number | boolean | object>(shape: Shape<T>): Shape<T[]> => ({
  kind: 'list',
  inner: shape,
  read: (value) => {
    const { rows, unread } = rowsOf(shape, entriesOf(value))
    if (unread > 0) missed.set(rows, unread)
    return rows
  },
})

/** A column beside others: entry i belongs to entry i of each, so that none is left out. What is no list is an empty one. */
export const column = <T>(shape: Shape<T>): Shape<T[]> => ({
  kind: 'list',
  inner: shape,
  read: (value) => (Array.isArray(value) ? value : []).map((entry) => shape.read(entry)),
})

const entriesOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  if (isRecord(value) && Array.isArray(value['dataList'])) return value['dataList']
  const isEmpty = value === '' || (isRecord(value) && Object.keys(value).length === 0)
  return isEmpty ? [] : [value]
}

/** A shape that holds itself: `lazy(() => node)`. */
export const lazy = <T>(self: () => Shape<T>): Shape<T> => ({
  kind: 'object',
  self,
  read: (value) => self().read(value),
})

/**
 * A tree or a curve: it may have a hundred thousand parts and is read by the code that walks it anyhow (`flatten`, a chart
 * model). Here it passes as it came, so nothing may trust its type before that; `shape` is for the contract.
 */
export const later = <T extends object>(shape: Shape<T>): Shape<Later<T>> => ({
  kind: 'later',
  inner: shape,
  read: (value) => value as Later<T>,
})
type Later<T> = T extends readonly unknown[] ? readonly unknown[] : Readonly<Record<string, unknown>>

/** A value that is a figure or words, as its device said it; null for none. */
export const numberOrText: Shape<number | string | null> = {
  kind: 'any',
  read: (value) => (typeof value === 'number' ? numberOf(value) : wordOf(value) || null),
}

/** Whatever it is: what is shown as data, not as fields. */
export const anything: Shape<unknown> = { kind: 'any', read: (value) => value }
