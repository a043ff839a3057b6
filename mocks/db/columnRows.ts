/** Fields of rows as functions of a row's index: an unread field is never computed, and no value is stored. */
export interface Columns<Fields extends object> {
  readonly length: number
  /** The place of the row with an id, −1 for an unknown one. */
  readonly find: (id: string) => number
  readonly fields: { readonly [Field in keyof Fields]-?: (place: number) => Fields[Field] }
}

/** Index in the table: everything that is stored of a row. */
class Place {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/**
 * Rows that look like any others (they can be spread, listed and written as JSON), each field of which is worked out
 * when it is read. Each is one and the same object as long as the table lives.
 */
export function columnRows<Row extends object>(columns: Columns<Row>): (place: number) => Row {
  const fields = columns.fields as Readonly<Record<PropertyKey, ((place: number) => unknown) | undefined>>
  const names = Object.keys(fields)
  const valueOf = ({ index }: Place, field: PropertyKey): unknown =>
    Object.hasOwn(fields, field) ? fields[field]?.(index) : undefined
  const handler: ProxyHandler<Place> = {
    get: valueOf,
    has: (_, field) => Object.hasOwn(fields, field),
    ownKeys: () => names,
    getOwnPropertyDescriptor: (place, field) =>
      Object.hasOwn(fields, field)
        ? { value: valueOf(place, field), enumerable: true, configurable: true, writable: false }
        : undefined,
    // A row is never changed in place.
    set: () => false,
    defineProperty: () => false,
    deleteProperty: () => false,
  }
  const proxies: (Row | undefined)[] = []
  return (place) => (proxies[place] ??= new Proxy(new Place(place), handler) as unknown as Row)
}

export const nothing = (): string => ''
const absent = (): string | undefined => undefined
/** For rows that have the stamps of their table. */
export const unstamped = {
  create_user: absent,
  create_time: absent,
  update_user: absent,
  update_time: absent,
} as const

/** Caches the value of the latest requested index. */
export function latest<Value>(make: (place: number) => Value): (place: number) => Value {
  let cached: { place: number; value: Value } | undefined
  return (place) => {
    if (cached?.place !== place) cached = { place, value: make(place) }
    return cached.value
  }
}
