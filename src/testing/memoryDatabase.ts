type Listener = (() => void) | null

/** Answers in a later microtask, as a database does. */
class Request<T> {
  result: T
  onsuccess: Listener = null
  onupgradeneeded: Listener = null
  onblocked: Listener = null
  addEventListener(): void {}
  constructor(result: T) {
    this.result = result
  }
}

const copy = (value: unknown): unknown => (value instanceof Blob ? value : structuredClone(value))

/**
 * As much of IndexedDB as the console uses, in memory: databases by name, one store in each.
 * @example vi.stubGlobal('indexedDB', memoryDatabase())
 */
export function memoryDatabase() {
  const databases = new Map<string, Map<string, unknown>>()
  const database = (entries: Map<string, unknown>) => ({
    createObjectStore() {},
    close() {},
    transaction() {
      const work = { oncomplete: null as Listener, addEventListener() {}, objectStore: () => parts }
      const done = <T>(result: T) => {
        setTimeout(() => work.oncomplete?.())
        return new Request(result)
      }
      const parts = {
        put(value: unknown, key: unknown) {
          entries.set(JSON.stringify(key), copy(value))
          return done(key)
        },
        get: (key: unknown) => done(entries.get(JSON.stringify(key))),
        delete(key: unknown) {
          entries.delete(JSON.stringify(key))
          return done(undefined)
        },
        getAllKeys: () => done([...entries.keys()].map((key) => JSON.parse(key) as unknown)),
      }
      return work
    },
  })
  return {
    /** What lies in a database, for who looks into it as any script could. */
    contents: (name: string): unknown[] => [...(databases.get(name)?.values() ?? [])],
    put: (name: string, key: unknown, value: unknown): void => {
      databases.set(name, new Map([[JSON.stringify(key), value]]))
    },
    open(name: string) {
      const fresh = !databases.has(name)
      const entries = databases.get(name) ?? new Map<string, unknown>()
      databases.set(name, entries)
      const request = new Request(database(entries))
      queueMicrotask(() => {
        if (fresh) request.onupgradeneeded?.()
        request.onsuccess?.()
      })
      return request
    },
    deleteDatabase(name: string) {
      databases.delete(name)
      return new Request(undefined)
    },
    databases: () => Promise.resolve([...databases.keys()].map((name) => ({ name, version: 1 }))),
  }
}
