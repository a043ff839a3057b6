/** The first three by name, the others as their number. */
export function firstOf(names: readonly string[]): string {
  const further = names.length - 3
  return names.slice(0, 3).join(', ') + (further > 0 ? ` +${String(further)}` : '')
}
