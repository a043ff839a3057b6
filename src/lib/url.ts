/** Joins a base and a path with exactly one slash; a base without a scheme starts at the origin, never at the page. */
export function joinUrl(base: string, path: string): string {
  const tail = path.replace(/^[/\\]+/, '')
  const head = base.replace(/(?<!\/)\/+$/, '')
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(head)) return `${head}/${tail}`
  const prefix = head.replace(/^\/+/, '')
  return prefix ? `/${prefix}/${tail}` : `/${tail}`
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.every(isEmpty))

/**
 * A query object without its empty values: '', null, undefined and empty arrays. 0 and false say something and stay
 * (decision A-76). For query objects and list filters only: an entity's cleared field must reach the server.
 */
export function stripEmpty<T extends object>(query: T): Partial<T> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => !isEmpty(value))) as Partial<T>
}

const wire = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Appends a query object to a URL: empty values left out, arrays comma-joined. */
export function withQuery(url: string, query: object | undefined): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(stripEmpty(query ?? {}))) {
    params.append(
      name,
      Array.isArray(value)
        ? value
            .filter((item) => !isEmpty(item))
            .map(wire)
            .join(',')
        : wire(value),
    )
  }
  const text = params.toString()
  return text ? `${url}${url.includes('?') ? '&' : '?'}${text}` : url
}
