import type { Parts, Route } from './handlers/kit/call'

/** What answers an address: `routes` in turn, all but the last only for the requests that they accept. */
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
 * Finds endpoints by method and path: whole paths in one map, the few with a part of their own ('/detail/:id') by what
 * stands before it.
 * @throws Error when two routes would answer the same requests
 */
export function createRouter(routes: readonly Route[]): Router {
  const whole = new Map<string, Route[]>()
  const patterns = new Map<string, Pattern[]>()
  for (const route of routes) {
    const colon = route.path.indexOf(':')
    const key = keyOf(route.method, colon < 0 ? route.path : route.path.slice(0, colon))
    const list = colon < 0 ? listIn(whole, key) : patternIn(listIn(patterns, key), route.path).routes
    if (list.some(({ when }) => !when)) throw new Error(`Two routes answer ${route.method} ${route.path}`)
    list.push(route)
  }

  const find = (method: string, asked: string): Match | undefined => {
    const path = asked.length > 1 && asked.endsWith('/') ? asked.slice(0, -1) : asked
    const exact = whole.get(keyOf(method, path))
    if (exact) return { routes: exact, parts: {} }
    for (let slash = path.lastIndexOf('/'); slash >= 0; slash = path.lastIndexOf('/', slash - 1)) {
      for (const { shape, names, routes: found } of patterns.get(keyOf(method, path.slice(0, slash + 1))) ??
        []) {
        const values = shape.exec(path)
        if (values)
          return {
            routes: found,
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
  const known = map.get(key)
  if (known) return known
  const list: Item[] = []
  map.set(key, list)
  return list
}

/** The pattern of these addresses; what its parts are called makes no other address. */
function patternIn(list: Pattern[], path: string): Pattern {
  const shape = new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`)
  const known = list.find((each) => each.shape.source === shape.source)
  if (known) return known
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const pattern: Pattern = { shape, names, routes: [] }
  list.push(pattern)
  return pattern
}
