/** A list of recently asked answers; the oldest goes first. */
export function recent<K, V>(limit: number): { get: (key: K, make: () => V) => V } {
  const kept = new Map<K, V>()
  return {
    get(key, make) {
      const known = kept.get(key)
      if (known !== undefined) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const value = make()
      kept.set(key, value)
      if (kept.size > limit) {
        const oldest = kept.keys().next()
        if (!oldest.done) kept.delete(oldest.value)
      }
      return value
    },
  }
}
