import type { Call } from './call'
import { Refusal, type Params } from './params'
import { compare } from './rows'

/** The user who asks, and the language of the answer. */
export type Asker = Pick<Call, 'account' | 'language' | 'say'>

/** Rows by number; an array is one. A list of millions (meters × days) is counted out, never laid out. */
export interface Sequence<Row> {
  readonly length: number
  at(index: number): Row | undefined
}

/** The order that a list is asked for. */
export interface Sort {
  field: string
  /** 1 upwards, -1 downwards. */
  sign: 1 | -1
}

/** A list that computes only the rows that it shows: `keys` → filter → sort → page → `show`. */
export interface Listing<Row extends object, Shown extends object> {
  /** What is listed, before it is shown, in its natural order; cheap to make. */
  keys: (params: Params, asker: Asker, sort: Sort | undefined) => Sequence<Row>
  /** Fields by which `keys` sorts itself when it is asked to. */
  sortedKeys?: readonly (keyof Shown & string)[]
  /** Filters by parameters that are called like the field that they look at. */
  match?: { readonly [Name in keyof Row & string]?: (value: Row[Name], asked: string) => boolean }
  /** Filters by other parameters. */
  where?: Readonly<Record<string, (row: Row, asked: string) => boolean>>
  /** The value of a field by which rows are sorted without being shown; without it each row is shown for it. */
  sortKey?: (row: Row, field: string, asker: Asker) => unknown
  /** What the sorted value of a field costs for one row, CPU ms. Above `dearest` for all rows it is refused. */
  costs?: Readonly<Partial<Record<keyof Shown & string, number>>>
  /** A row as the wire shows it. */
  show: (row: Row, asker: Asker) => Shown
  /** Fields by which the list can be sorted and which an export can hold; those of a shown row without it. */
  fields?: readonly (keyof Shown & string)[]
  /** Fields of a shown row that are neither sorted by nor exported. */
  secrets?: readonly string[]
}

/** CPU ms that sorting may cost in all. */
export const dearest = 300

/** What is made once for each answer of a list, whatever number of rows it shows. */
export function perAnswer<Made>(make: () => Made): (asker: Asker) => Made {
  const made = new WeakMap<Asker, { value: Made }>()
  return (asker) => {
    const known = made.get(asker) ?? { value: make() }
    made.set(asker, known)
    return known.value
  }
}

/** For rows that are already what the wire shows. */
export const asIs = <Row>(row: Row): Row => row

/** True where a text is the one that was asked for, or nothing was. */
export const same = (value: string, asked: string | undefined): boolean =>
  asked === undefined || value === asked

/** Every pair of two lists, counted out: all of `inner` for the first of `outer`, and so on. */
export const pairs = <Outer, Inner, Row>(
  outer: Sequence<Outer>,
  inner: Sequence<Inner>,
  row: (outer: Outer, inner: Inner) => Row,
): Sequence<Row> => ({
  length: outer.length * inner.length,
  at(index) {
    const [a, b] = [outer.at(Math.floor(index / inner.length)), inner.at(index % inner.length)]
    return a === undefined || b === undefined ? undefined : row(a, b)
  },
})

/** The rows from `from` to before `to`. */
export function slice<Row>(rows: Sequence<Row>, from = 0, to = rows.length): Row[] {
  const part: Row[] = []
  for (let i = from; i < Math.min(to, rows.length); i++) {
    const row = rows.at(i)
    if (row !== undefined) part.push(row)
  }
  return part
}

/**
 * What a list was asked for, filtered and sorted, not shown yet; with the fields that can be sorted by and exported.
 * @throws Refusal when `sidx` is no such field, or sorting by it would cost more than `dearest`
 */
export function chosen<Row extends object, Shown extends object>(
  listing: Listing<Row, Shown>,
  params: Params,
  asker: Asker,
): { rows: Sequence<Row>; fields: readonly (keyof Shown & string)[] } {
  const sort = sortOf(params)
  const all = listing.keys(params, asker, sort)
  const fields = fieldsOf(listing, all, asker)
  const rows = filtered(listing, all, params)
  if (!sort) return { rows, fields }
  const field = fields.find((each) => each === sort.field)
  if (field === undefined) {
    // Without rows the fields are unknown.
    if (listing.fields || all.length > 0) throw new Refusal('badParameter', { name: 'sidx' })
    return { rows, fields }
  }
  if (listing.sortedKeys?.includes(field)) return { rows, fields }
  if ((listing.costs?.[field] ?? 0) * rows.length > dearest) throw new Refusal('sortTooDear')
  const keyOf = listing.sortKey ?? ((row: Row) => listing.show(row, asker)[field])
  const keyed = slice(rows).map((row) => ({ row, key: keyOf(row, field, asker) }))
  const sorted = keyed.toSorted((a, b) => compare(a.key, b.key, sort.sign)).map(({ row }) => row)
  return { rows: sorted, fields }
}

/** 'code' is the natural order. */
function sortOf(params: Params): Sort | undefined {
  const field = params.text('sidx')
  const sign = params.oneOf('sord', ['asc', 'desc']) === 'desc' ? -1 : 1
  return field === undefined || field === 'code' ? undefined : { field, sign }
}

function fieldsOf<Row extends object, Shown extends object>(
  { fields, secrets = [], show }: Listing<Row, Shown>,
  all: Sequence<Row>,
  asker: Asker,
): readonly (keyof Shown & string)[] {
  if (fields) return fields
  const first = all.at(0)
  const keys = first === undefined ? [] : Object.keys(show(first, asker))
  return keys.filter((key): key is keyof Shown & string => !secrets.includes(key))
}

function filtered<Row extends object, Shown extends object>(
  { match = {}, where = {} }: Listing<Row, Shown>,
  all: Sequence<Row>,
  params: Params,
): Sequence<Row> {
  const own = Object.entries(match) as [keyof Row & string, (value: unknown, asked: string) => boolean][]
  const tests = [
    ...own.map(([name, holds]) => [name, (row: Row, asked: string) => holds(row[name], asked)] as const),
    ...Object.entries(where),
  ].flatMap(([name, holds]) => {
    const asked = params.text(name)
    return asked === undefined ? [] : [(row: Row) => holds(row, asked)]
  })
  return tests.length === 0 ? all : slice(all).filter((row) => tests.every((holds) => holds(row)))
}
