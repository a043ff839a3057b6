import { tickedLength } from '../../../src/rules/limits/fieldLimits'
import type { Sequence } from '../../kit/sequence'
import type { Call } from './call'
import { Refusal, type Params } from '../../kit/params'
import { compare } from './rows'

/** The user who asks, and the language of the answer. */
export type Asker = Pick<Call, 'account' | 'language' | 'translate'>

/** The order that a list is asked for. */
export interface Sort {
  field: string
  /** 1 upwards, -1 downwards. */
  sign: 1 | -1
}

/** A list that computes only the rows that it shows: `keys` → filter → sort → page → `show`. */
export interface Listing<Row extends object, Shown extends object> {
  /** Rows in their natural order, before they are shown; cheap to make. */
  keys: (params: Params, asker: Asker, sort: Sort | undefined) => Sequence<Row>
  /** Fields by which `keys` sorts itself when it is asked to. */
  sortedKeys?: readonly (keyof Shown & string)[]
  /** Filters by parameters that are called like the field that they look at. */
  match?:
    | { readonly [Name in keyof Row & string]?: (value: Row[Name], filterValue: string) => boolean }
    | undefined
  /** Filters by other parameters. */
  where?: Readonly<Record<string, (row: Row, filterValue: string, asker: Asker) => boolean>> | undefined
  /** Codes of filters that have few of them: anything else is refused. */
  codes?: Readonly<Record<string, readonly string[]>>
  /** The value of a field by which rows are sorted without being shown; without it each row is shown for it. */
  sortKey?: (row: Row, field: string, asker: Asker) => unknown
  /**
   * Called with the rows that are to be sorted by a field, or sifted by a dear filter of `where`. @throws Refusal while its values
   * are being worked out
   */
  prepare?: (rows: Sequence<Row>, field: string, asker: Asker) => void
  /**
   * Cost per row, CPU ms, of the value of a field that is sorted by and of a filter of `where`; an absent one is
   * cheap. Dear filters are asked last. Above `dearest` for all rows that are left, the question is refused.
   */
  costs?: Readonly<Record<string, number>>
  /** A row as the wire shows it. */
  show: (row: Row, asker: Asker) => Shown
  /** Rows that are dear to make: an export makes so many at a time, between other answers. Without it all of them at once. */
  madeAtOnce?: number
  /** Fields by which the list can be sorted and which an export can hold; those of a shown row without it. */
  fields?: readonly (keyof Shown & string)[]
  /** Fields of a shown row that are neither sorted by nor exported. */
  secrets?: readonly string[]
  /** Called with all rows of a file. @throws Refusal while something that they show is being worked out */
  completeFile?: (rows: Sequence<Row>) => void
}

/**
 * A list that is described anew for each answer: a period, or figures that the answer works out, stand in its closure.
 * @param whole it fills a file, which holds all that a list shows only later
 */
export type ListingFor<Row extends object, Shown extends object> = (
  params: Params,
  asker: Asker,
  forFile: boolean,
) => Listing<Row, Shown>

/** CPU ms that a sort, or a filter, may cost in all. */
export const dearest = 300

/** Makes something once for each answer of a list, whatever number of rows it shows. */
export function perAnswer<Made>(make: (asker: Asker) => Made): (asker: Asker) => Made {
  const values = new WeakMap<Asker, { value: Made }>()
  return (asker) => {
    const entry = values.get(asker) ?? { value: make(asker) }
    values.set(asker, entry)
    return entry.value
  }
}

/** For rows that are already what the wire shows. */
export const asIs = <Row>(row: Row): Row => row

/** True where a text is the one that was asked for, or nothing was. */
export const same = (value: string, filterValue: string | undefined): boolean =>
  filterValue === undefined || value === filterValue

/** Sorts by what a row itself holds without showing it, by every other field as it is shown. */
export const ownFirst =
  <Row extends object, Shown extends object>(show: (row: Row, asker: Asker) => Shown) =>
  (row: Row, field: string, asker: Asker): unknown =>
    Object.hasOwn(row, field) ? row[field as keyof Row] : show(row, asker)[field as keyof Shown]

/** The values of fields that a row itself does not hold, one at a time. */
export type FieldValues<Row, Shown> = {
  readonly [Field in keyof Shown]?: (row: Row, asker: Asker) => Shown[Field]
}

/** Sorts by a field of `made` first, then as `ownFirst`: so a sort costs one value of each row. */
export const madeFirst =
  <Row extends object, Shown extends object>(
    fieldValues: FieldValues<Row, Shown>,
    show: (row: Row, asker: Asker) => Shown,
  ): NonNullable<Listing<Row, Shown>['sortKey']> =>
  (row, field, asker) => {
    const value = fieldValues[field as keyof Shown]
    return value ? value(row, asker) : ownFirst(show)(row, field, asker)
  }

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

/**
 * Members of each of `groups`, counted out: the rows of a group are made when the first of them is asked for. @param
 * sizeOf number of rows of a group, found without making them
 */
export function grouped<Group, Row>(
  groups: readonly Group[],
  sizeOf: (group: Group) => number,
  rowsOf: (group: Group) => readonly Row[],
): Sequence<Row> {
  const ends: number[] = []
  let length = 0
  for (const group of groups) ends.push((length += sizeOf(group)))
  let latest: { index: number; rows: readonly Row[] } | undefined
  return {
    length,
    at(place) {
      let [low, high] = [0, ends.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((ends[middle] ?? 0) <= place) low = middle + 1
        else high = middle
      }
      const group = groups[low]
      if (group === undefined || place < 0) return undefined
      if (latest?.index !== low) latest = { index: low, rows: rowsOf(group) }
      return latest.rows[place - (ends[low - 1] ?? 0)]
    },
  }
}

/** The rows from `from` to before `to`. */
export function slice<Row>(rows: Sequence<Row>, begin = 0, end = rows.length): Row[] {
  const part: Row[] = []
  for (let i = begin; i < Math.min(end, rows.length); i++) {
    const row = rows.at(i)
    if (row !== undefined) part.push(row)
  }
  return part
}

/**
 * Rows that a list was asked for, filtered and sorted, not shown yet; with the fields that can be sorted by and
 * exported. @throws Refusal for a `sidx` that is no such field, a code that a filter does not know, and a question
 * that costs too much
 */
export function chosenRows<Row extends object, Shown extends object>(
  listing: Listing<Row, Shown>,
  params: Params,
  asker: Asker,
): { rows: Sequence<Row>; fields: () => readonly (keyof Shown & string)[] } {
  const sort = sortOf(params)
  const tests = testsOf(listing, params, asker)
  // 'code' is the order of a list that has no such field: the specified meter list asks for it before anybody sorts.
  const natural = sort?.field === 'code'
  const keys = listing.keys(params, asker, natural ? undefined : sort)
  const fieldsNow = (): readonly (keyof Shown & string)[] => fieldsOf(listing, keys, asker)
  const rows = among(filtered(keys, tests, listing, asker), listing, params, asker)
  if (!sort) return { rows, fields: fieldsNow }
  const fields = fieldsNow()
  const result = { fields: () => fields }
  const field = fields.find((name) => name === sort.field)
  if (field === undefined) {
    if (natural) return { ...result, rows }
    // Without rows the fields are unknown.
    if (listing.fields || keys.length > 0) throw new Refusal('badParameter', { name: 'sidx' })
    return { ...result, rows }
  }
  if (listing.sortedKeys?.includes(field)) return { ...result, rows }
  if (costOf(listing, field) * rows.length > dearest) throw new Refusal('sortTooDear')
  listing.prepare?.(rows, field, asker)
  const keyOf = listing.sortKey ?? ((row: Row) => listing.show(row, asker)[field])
  const keyed = slice(rows).map((row) => ({ row, key: keyOf(row, field, asker) }))
  const sorted = keyed.toSorted((a, b) => compare(a.key, b.key, sort.sign)).map(({ row }) => row)
  return { ...result, rows: sorted }
}

function sortOf(params: Params): Sort | undefined {
  const field = params.text('sidx')
  const sign = params.oneOf('sord', ['asc', 'desc']) === 'desc' ? -1 : 1
  return field === undefined ? undefined : { field, sign }
}

function fieldsOf<Row extends object, Shown extends object>(
  { fields, secrets = [], show }: Listing<Row, Shown>,
  rows: Sequence<Row>,
  asker: Asker,
): readonly (keyof Shown & string)[] {
  if (fields) return fields
  const first = rows.at(0)
  const keys = first === undefined ? [] : Object.keys(show(first, asker))
  return keys.filter((key): key is keyof Shown & string => !secrets.includes(key))
}

const costOf = ({ costs }: Pick<Listing<never, never>, 'costs'>, name: string): number => costs?.[name] ?? 0

/** Rows that `ids` names, where the list is asked for chosen rows alone. */
function among<Row extends object, Shown extends object>(
  rows: Sequence<Row>,
  { show }: Pick<Listing<Row, Shown>, 'show'>,
  params: Params,
  asker: Asker,
): Sequence<Row> {
  const ids = params.text('ids', tickedLength)?.split(',')
  if (!ids) return rows
  const idSet = new Set(ids)
  return slice(rows).filter((row) => {
    const withId: { id?: unknown } = 'id' in row ? row : show(row, asker)
    return idSet.has(String(withId.id))
  })
}

/** A filter that is asked for. */
interface Test<Row> {
  name: string
  cost: number
  holds: (row: Row) => boolean
}

function testsOf<Row extends object, Shown extends object>(
  listing: Listing<Row, Shown>,
  params: Params,
  asker: Asker,
): Test<Row>[] {
  const { match = {}, where = {}, codes = {} } = listing
  const matches = Object.entries(match) as [
    keyof Row & string,
    (value: unknown, filterValue: string) => boolean,
  ][]
  return [
    ...matches.map(
      ([name, holds]) => [name, (row: Row, filterValue: string) => holds(row[name], filterValue)] as const,
    ),
    ...Object.entries(where),
  ].flatMap(([name, holds]) => {
    const filterCodes = codes[name]
    const filterValue = filterCodes ? params.oneOf(name, filterCodes) : params.text(name)
    return filterValue === undefined
      ? []
      : [{ name, cost: costOf(listing, name), holds: (row: Row) => holds(row, filterValue, asker) }]
  })
}

function filtered<Row extends object, Shown extends object>(
  keys: Sequence<Row>,
  tests: readonly Test<Row>[],
  { prepare }: Listing<Row, Shown>,
  asker: Asker,
): Sequence<Row> {
  const cheap = tests.filter(({ cost }) => cost === 0)
  const dear = tests.filter(({ cost }) => cost > 0).toSorted((a, b) => a.cost - b.cost)
  let rows = cheap.length === 0 ? keys : slice(keys).filter((row) => cheap.every(({ holds }) => holds(row)))
  for (const { name, cost, holds } of dear) {
    if (cost * rows.length > dearest) throw new Refusal('filterTooDear')
    prepare?.(rows, name, asker)
    rows = slice(rows).filter(holds)
  }
  return rows
}
