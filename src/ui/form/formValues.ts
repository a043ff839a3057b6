const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/**
 * True if the values of two forms are equal: undefined, null and '' are the same, blanks around a text do not count.
 */
export function sameValues(a: object, b: object): boolean {
  const [first, second] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return [...new Set([...Object.keys(first), ...Object.keys(second)])].every((name) => {
    const [x, y] = [first[name], second[name]]
    if (isBlank(x) && isBlank(y)) return true
    if (typeof x === 'string' && typeof y === 'string') return x.trim() === y.trim()
    return JSON.stringify(x) === JSON.stringify(y)
  })
}

/** Values whose texts have no blanks around them. */
export const trimmed = <T extends object>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as T
