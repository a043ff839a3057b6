/** The fields of rows as functions of a row's place: what nobody reads is never made, and nothing of it is kept. */
export interface Columns<Fields extends object> {
  readonly length: number
  /** The place of the row with an id, −1 for an unknown one. */
  readonly find: (id: string) => number
  readonly fields: { readonly [Field in keyof Fields]-?: (place: number) => Fields[Field] }
}

/** A place in the table; all that is kept of a row. */
class Place {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

/**
 * Rows that look like any others (they can be spread, listed and written as JSON), each field of which is worked out
 * when it is read. Each is one and the same object as long as the table lives.
 */
export function columnRows<Row extends object>(columns: Columns<Row>): (place: number) => Row {
  const fields = columns.fields as Readonly<Record<PropertyKey, ((place: number) => unknown) | undefined>>
  const names = Object.keys(fields)
  const valueOf = ({ at }: Place, field: PropertyKey): unknown =>
    Object.hasOwn(fields, field) ? fields[field]?.(at) : undefined
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
  const made: (Row | undefined)[] = []
  return (place) => (made[place] ??= new Proxy(new Place(place), handler) as unknown as Row)
}

export const nothing = (): string => ''
const none = (): string | undefined => undefined
/** For rows that have the stamps of their table. */
export const unstamped = {
  create_user: none,
  create_time: none,
  update_user: none,
  update_time: none,
} as const

/** Keeps the answer of the latest place that was asked for. */
export function latest<Value>(make: (place: number) => Value): (place: number) => Value {
  let known: { place: number; value: Value } | undefined
  return (place) => {
    if (known?.place !== place) known = { place, value: make(place) }
    return known.value
  }
}
