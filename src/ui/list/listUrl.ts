import { addressedLength } from '@/rules/limits/fieldLimits'

/**
 * Names used by links from elsewhere, each with the filters it stands for here, written as in an address.
 * @example { cons_no: (value) => ({ type: '1', font: value }) }
 */
export type Links<Query> = Readonly<
  Record<string, (value: string) => Partial<Record<keyof Query & string, string>>>
>

/** Replaces names from links by filters; a filter that the address contains itself wins. */
export function expandLinks<Query>(address: URLSearchParams, links: Links<Query>): URLSearchParams {
  const params = new URLSearchParams(address)
  for (const [name, meaning] of Object.entries(links)) {
    const value = address.get(name)
    params.delete(name)
    if (!value) continue
    const filters: [string, string | undefined][] = Object.entries(meaning(value))
    // A link is ignored when the address sets one of its filters itself: half of it would be another search.
    if (filters.some(([filter]) => address.get(filter))) continue
    for (const [filter, text] of filters) if (text) params.set(filter, text)
  }
  return params
}

/** Reads one filter from the address: undefined for an invalid text. It is written back by `String(value)`. */
export interface FilterKind<T> {
  parse: (text: string) => T | undefined
  /** Kinds with the same `alike` are equal: a kind created in each render does not make the list read again. */
  readonly alike?: string
}
/** Filters of a list, by the names of the wire. */
export type FilterKinds<Query> = { readonly [Name in keyof Query]-?: FilterKind<NonNullable<Query[Name]>> }

export const pageSizes = [15, 30, 50, 100] as const

/** State of a list, which is stored in the address of its tab. */
export interface Applied<Query> {
  filters: Partial<Query>
  /** Page number from 1. */
  page: number
  size: number
  sort: { sidx: string; sord: 'asc' | 'desc' } | undefined
  /** Comma-joined keys of the only rows that are shown; '' = all rows. */
  onlyKeys: string
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

const parameters = { page: 'page', size: 'size', sort: 'sort', order: 'order', only: 'only' } as const

/**
 * Joins keys of rows for an address and the wire; undefined where they are too long for an address, or hold a comma.
 */
export function joinKeys(keys: readonly string[]): string | undefined {
  const joined = keys.join(',')
  return joined.length <= addressedLength && !keys.some((key) => key.includes(',')) ? joined : undefined
}

/** True if the address contains a page size. */
export const namesSize = (params: URLSearchParams): boolean => Boolean(params.get(parameters.size))

/** Query of the address, and the names of its invalid parts (each falls back to its default). */
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
  const page = read(parameters.page, filterKind.integer(1, 999_999_999), 1)
  const size = read(
    parameters.size,
    { parse: (text) => pageSizes.find((n) => String(n) === text) },
    pageSizes[0],
  )
  const sidx = read(parameters.sort, filterKind.oneOf(sorts), '')
  const sord = read(parameters.order, filterKind.oneOf(['asc', 'desc'] as const), 'asc')
  const onlyKeys = read(parameters.only, filterKind.text(addressedLength), '')
  return {
    applied: { filters, page, size, sort: sidx === '' ? undefined : { sidx, sord }, onlyKeys },
    ignored,
  }

  function read<T>(name: string, kind: FilterKind<T>, fallback: T): T {
    const text = params.get(name)
    if (text === null || text === '') return fallback
    const value = kind.parse(text)
    if (value === undefined) ignored.push(name)
    return value ?? fallback
  }
}

/** Writes a query into an address; parameters that are not filters of this list stay. */
export function writeList<Query extends object>(
  address: URLSearchParams,
  kinds: FilterKinds<Query>,
  { filters, page, size, sort, onlyKeys }: Applied<Query>,
): URLSearchParams {
  const params = new URLSearchParams(address)
  const set = (name: string, value: string | number | undefined) =>
    value === undefined || value === '' ? params.delete(name) : params.set(name, String(value))
  for (const name of namesOf(kinds)) set(name, filters[name] as string | number | undefined)
  set(parameters.page, page > 1 ? page : undefined)
  set(parameters.size, size === pageSizes[0] ? undefined : size)
  set(parameters.sort, sort?.sidx)
  set(parameters.order, sort?.sord === 'desc' ? 'desc' : undefined)
  set(parameters.only, onlyKeys)
  return params
}

const namesOf = <Query extends object>(kinds: FilterKinds<Query>) =>
  Object.keys(kinds) as (keyof Query & string)[]

/** Typed values, ready to apply; `problems` names values that cannot be used and therefore are not applied. */
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
