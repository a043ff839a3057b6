import { addressedLength } from '@/rules/limits/fieldLimits'

/**
 * Names that links from elsewhere use, each as the filters it means here, written as in an address.
 * @example { cons_no: (value) => ({ type: '1', font: value }) }
 */
export type Links<Query> = Readonly<
  Record<string, (value: string) => Partial<Record<keyof Query & string, string>>>
>

/** The address with names from links replaced by filters; a filter that it names itself wins. */
export function expandLinks<Query>(address: URLSearchParams, links: Links<Query>): URLSearchParams {
  const params = new URLSearchParams(address)
  for (const [name, meaning] of Object.entries(links)) {
    const value = address.get(name)
    params.delete(name)
    if (!value) continue
    const filters: [string, string | undefined][] = Object.entries(meaning(value))
    // When the address sets one of these filters itself, the link is left out: half of it would be another search.
    if (filters.some(([filter]) => address.get(filter))) continue
    for (const [filter, text] of filters) if (text) params.set(filter, text)
  }
  return params
}

/** Reads one filter out of the address: undefined for nonsense. Written back by `String(value)`. */
export interface FilterKind<T> {
  parse: (text: string) => T | undefined
  /** Kinds with the same `alike` are equal: a kind made anew with each render does not make the list read again. */
  readonly alike?: string
}
/** The filters of a list, by the names of the wire. */
export type FilterKinds<Query> = { readonly [Name in keyof Query]-?: FilterKind<NonNullable<Query[Name]>> }

export const pageSizes = [15, 30, 50, 100] as const

/** What a list shows: everything of it is in the address of its tab. */
export interface Applied<Query> {
  filters: Partial<Query>
  /** From 1. */
  page: number
  size: number
  sort: { sidx: string; sord: 'asc' | 'desc' } | undefined
  /** Keys of the only rows that are shown, comma-joined; '' = all. */
  only: string
}

// oxlint-disable-next-line no-control-regex -- Control characters are what this looks for.
const control = /[\u0000-\u001f\u007f]/

export const filterKind = {
  /** Free text without control characters, at most `max` characters long. */
  text: (max = 100): FilterKind<string> => ({
    alike: `text ${max}`,
    parse: (text) =>
      text.trim() !== '' && text.length <= max && !control.test(text) ? text.trim() : undefined,
  }),
  oneOf: <T extends string>(codes: readonly T[]): FilterKind<T> => ({
    alike: JSON.stringify(codes),
    parse: (text) => codes.find((code) => code === text),
  }),
  /** A real day, 'yyyy-MM-dd'. */
  date: (): FilterKind<string> => ({
    alike: 'date',
    parse: (text) => {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
      const ms = Date.parse(`${text}T00:00:00Z`)
      return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text) ? text : undefined
    },
  }),
  integer: (min: number, max: number): FilterKind<number> => ({
    alike: `integer ${min} ${max}`,
    parse: (text) =>
      /^-?\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined,
  }),
}

const own = { page: 'page', size: 'size', sort: 'sort', order: 'order', only: 'only' } as const

/** Keys of rows as an address and the wire hold them; undefined where they are too many for one, or hold a comma. */
export function joinKeys(keys: readonly string[]): string | undefined {
  const joined = keys.join(',')
  return joined.length <= addressedLength && !keys.some((key) => key.includes(',')) ? joined : undefined
}

/** Whether the address says how many rows a page has. */
export const namesSize = (params: URLSearchParams): boolean => Boolean(params.get(own.size))

/** The address as a query, and the names of the parts that are nonsense (each falls back by itself). */
export function readList<Query extends object>(
  params: URLSearchParams,
  kinds: FilterKinds<Query>,
  sorts: readonly string[],
): { applied: Applied<Query>; ignored: string[] } {
  const ignored: string[] = []
  const filters: Partial<Query> = {}
  for (const name of namesOf(kinds)) {
    const text = params.get(name)
    if (text === null || text === '') continue
    const value = kinds[name].parse(text)
    if (value === undefined) ignored.push(name)
    else filters[name] = value
  }
  const page = read(own.page, filterKind.integer(1, 999_999_999), 1)
  const size = read(own.size, { parse: (text) => pageSizes.find((n) => String(n) === text) }, pageSizes[0])
  const sidx = read(own.sort, filterKind.oneOf(sorts), '')
  const sord = read(own.order, filterKind.oneOf(['asc', 'desc'] as const), 'asc')
  const only = read(own.only, filterKind.text(addressedLength), '')
  return { applied: { filters, page, size, sort: sidx === '' ? undefined : { sidx, sord }, only }, ignored }

  function read<T>(name: string, kind: FilterKind<T>, fallback: T): T {
    const text = params.get(name)
    if (text === null || text === '') return fallback
    const value = kind.parse(text)
    if (value === undefined) ignored.push(name)
    return value ?? fallback
  }
}

/** Writes a query over an address; parameters that are no filters of this list stay. */
export function writeList<Query extends object>(
  before: URLSearchParams,
  kinds: FilterKinds<Query>,
  { filters, page, size, sort, only }: Applied<Query>,
): URLSearchParams {
  const params = new URLSearchParams(before)
  const set = (name: string, value: string | number | undefined) =>
    value === undefined || value === '' ? params.delete(name) : params.set(name, String(value))
  for (const name of namesOf(kinds)) set(name, filters[name] as string | number | undefined)
  set(own.page, page > 1 ? page : undefined)
  set(own.size, size === pageSizes[0] ? undefined : size)
  set(own.sort, sort?.sidx)
  set(own.order, sort?.sord === 'desc' ? 'desc' : undefined)
  set(own.only, only)
  return params
}

const namesOf = <Query extends object>(kinds: FilterKinds<Query>) =>
  Object.keys(kinds) as (keyof Query & string)[]

/** What the user typed, ready to apply; `problems` names what cannot be used and therefore is not applied. */
export function checkDraft<Query extends object>(
  draft: Partial<Query>,
  kinds: FilterKinds<Query>,
): { filters: Partial<Query>; problems: (keyof Query & string)[] } {
  const filters: Partial<Query> = {}
  const problems: (keyof Query & string)[] = []
  for (const name of namesOf(kinds)) {
    const text = String(draft[name] ?? '')
    if (text.trim() === '') continue
    const value = kinds[name].parse(text)
    if (value === undefined) problems.push(name)
    else filters[name] = value
  }
  return { filters, problems }
}
