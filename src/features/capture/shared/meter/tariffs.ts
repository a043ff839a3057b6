const energies = ['pap_e1', 'pap_e2', 'pap_e3', 'pap_e4'] as const

/**
 * How many tariffs of a meter are shown; 0 = it has one price, so that its totals say everything. Where the archive does
 * not say how many it has, those are shown of which something was read.
 */
export function tariffsOf(
  count: number | null,
  rows: readonly Readonly<Record<(typeof energies)[number], number | null>>[],
): number {
  const read = energies.findLastIndex((name) => rows.some((row) => row[name] !== null)) + 1
  const all = count ?? read
  return all > 1 ? all : 0
}
