const nothing: ReadonlySet<string> = new Set()

/**
 * Content of an order in one form, whatever the order of its fields: equal texts are the same order. Fields that are undefined do not
 * count; lists keep their order.
 * @param besides names of fields that may differ
 * @example contentText({ b: 1, a: 2 }) === contentText({ a: 2, b: 1 }) // true
 */
export const contentText = (content: object, besides: ReadonlySet<string> = nothing): string =>
  JSON.stringify(content, (name, value: unknown) => {
    if (besides.has(name)) return undefined
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(
      Object.entries(value).toSorted(([first], [second]) => (first < second ? -1 : 1)),
    )
  })
