/** The first three by name, the others as their number. */
export function firstOf(names: readonly string[]): string {
  const rest = names.length - 3
  return names.slice(0, 3).join(', ') + (rest > 0 ? ` +${String(rest)}` : '')
}
