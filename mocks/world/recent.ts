/** Answers asked for lately, by key; beyond `limit` the one not asked for longest goes. */
export class Recent<K, V> {
  private readonly kept = new Map<K, V>()

  constructor(private readonly limit: number) {}

  has(key: K): boolean {
    return this.kept.has(key)
  }

  /** The known answer, or the one that `make` gives now. */
  get(key: K, make: () => V): V {
    const known = this.kept.get(key)
    if (known !== undefined) {
      this.kept.delete(key)
      this.kept.set(key, known)
      return known
    }
    const value = make()
    this.kept.set(key, value)
    if (this.kept.size > this.limit) {
      const oldest = this.kept.keys().next()
      if (!oldest.done) this.kept.delete(oldest.value)
    }
    return value
  }
}
