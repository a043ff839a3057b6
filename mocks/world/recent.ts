/** Cache of recent answers by key; beyond `limit` the least recently used one is dropped. */
export class Recent<K, V> {
  private readonly kept = new Map<K, V>()
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  has(key: K): boolean {
    return this.kept.has(key)
  }

  /** The cached answer; a peek does not count as use. */
  peek(key: K): V | undefined {
    return this.kept.get(key)
  }

  /** Cached keys, least recently used first. */
  keys(): K[] {
    return [...this.kept.keys()]
  }

  set(key: K, value: V): void {
    this.kept.delete(key)
    this.kept.set(key, value)
    if (this.kept.size <= this.limit) return
    const oldest = this.kept.keys().next()
    if (!oldest.done) this.kept.delete(oldest.value)
  }

  /** The cached value, or the one that `make` returns now. */
  get(key: K, make: () => V): V {
    const cached = this.kept.get(key)
    if (cached !== undefined) {
      this.kept.delete(key)
      this.kept.set(key, cached)
      return cached
    }
    const value = make()
    this.set(key, value)
    return value
  }
}
