import type { Parts, Route } from './handlers/kit/call'

/** Match of an address: its `routes` in order; all but the last only accept requests that meet their `when`. */
interface Match {
  routes: readonly Route[]
  parts: Parts
}

export interface Router {
  /**
   * Answers a request, or undefined when there is no such endpoint.
   * @param path below the API base, without the query: '/capture/meter/list'
   */
  answer(request: Request, path: string): Promise<Response | undefined>
}

interface Pattern {
  shape: RegExp
  names: readonly string[]
  routes: Route[]
}

/**
 * Finds endpoints by method and path: fixed paths in one map, patterns with a parameter ('/detail/:id') by the text
 * before the parameter.
 * @throws Error when two routes would answer the same requests
 */
export function createRouter(routes: readonly Route[]): Router {
  const fixedPaths = new Map<string, Route[]>()
  const patterns = new Map<string, Pattern[]>()
  for (const route of routes) {
    const colon = route.path.indexOf(':')
    const key = keyOf(route.method, colon < 0 ? route.path : route.path.slice(0, colon))
    const list = colon < 0 ? listIn(fixedPaths, key) : patternIn(listIn(patterns, key), route.path).routes
    if (list.some(({ when }) => !when)) throw new Error(`Two routes answer ${route.method} ${route.path}`)
    list.push(route)
  }

  const find = (method: string, rawPath: string): Match | undefined => {
    const path = rawPath.length > 1 && rawPath.endsWith('/') ? rawPath.slice(0, -1) : rawPath
    const exact = fixedPaths.get(keyOf(method, path))
    if (exact) return { routes: exact, parts: {} }
    for (let slash = path.lastIndexOf('/'); slash >= 0; slash = path.lastIndexOf('/', slash - 1)) {
      for (const { shape, names, routes: candidates } of patterns.get(
        keyOf(method, path.slice(0, slash + 1)),
      ) ?? []) {
        const values = shape.exec(path)
        if (values)
          return {
            routes: candidates,
            parts: Object.fromEntries(
              names.map((name, i) => [name, decodeURIComponent(values[i + 1] ?? '')]),
            ),
          }
      }
      if (slash === 0) break
    }
    return undefined
  }

  return {
    async answer(request, path) {
      const match = find(request.method, path)
      for (const route of match?.routes ?? [])
        if (!route.when || (await route.when(request))) return route.run(request, match?.parts ?? {})
      return undefined
    },
  }
}

const keyOf = (method: string, path: string): string => `${method.toUpperCase()} ${path}`

function listIn<Item>(map: Map<string, Item[]>, key: string): Item[] {
  const existing = map.get(key)
  if (existing) return existing
  const list: Item[] = []
  map.set(key, list)
  return list
}

/** The existing or new pattern of a path; names of parameters do not distinguish patterns. */
function patternIn(list: Pattern[], path: string): Pattern {
  const shape = new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`)
  const existing = list.find((pattern) => pattern.shape.source === shape.source)
  if (existing) return existing
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const created: Pattern = { shape, names, routes: [] }
  list.push(created)
  return created
}
