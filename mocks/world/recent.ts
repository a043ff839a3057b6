/** Answers asked for lately, by key; beyond `limit` the one not asked for longest goes. */
export class Recent<K, V> {
  private readonly kept = new Map<K, V>()
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  has(key: K): boolean {
    return this.kept.has(key)
  }

  /** The known answer; who looks does not count as asking. */
  peek(key: K): V | undefined {
    return this.kept.get(key)
  }

  /** The keys that are known, the one not asked for longest first. */
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
    const known = this.kept.get(key)
    if (known !== undefined) {
      this.kept.delete(key)
      this.kept.set(key, known)
      return known
    }
    const value = make()
    this.set(key, value)
    return value
  }
}
