const energies = ['pap_e1', 'pap_e2', 'pap_e3', 'pap_e4'] as const

/**
 * Number of tariffs to show; 0 for a single tariff, whose totals say everything. Without a count in the archive, the
 * highest tariff that has a reading counts.
 */
export function tariffsOf(
  count: number | null,
  rows: readonly Readonly<Record<(typeof energies)[number], number | null>>[],
): number {
  const readCount = energies.findLastIndex((name) => rows.some((row) => row[name] !== null)) + 1
  const tariffCount = count ?? readCount
  return tariffCount > 1 ? tariffCount : 0
}
