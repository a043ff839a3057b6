/** By which formula the unbalance of phases is reckoned; the utility's system parameter chooses. */
export const unbalanceFormulas = ['maxMin', 'nema', 'iec'] as const
export type UnbalanceFormula = (typeof unbalanceFormulas)[number]
/** As delivered. */
export const usualFormula: UnbalanceFormula = 'maxMin'

/**
 * Above which unbalance a day is abnormal, %. The limits of max-min are the console's own; for voltages NEMA MG 1 and
 * IEC 61000-2-2 know 2 %. For currents there is no such limit: it stays.
 */
export const unbalanceLimits: Readonly<Record<UnbalanceFormula, { voltage: number; current: number }>> = {
  maxMin: { voltage: 5, current: 30 },
  nema: { voltage: 2, current: 30 },
  iec: { voltage: 2, current: 30 },
}

/** Formula of a system parameter's value. */
export const unbalanceFormulaOf = (code: string): UnbalanceFormula =>
  unbalanceFormulas.find((formula) => formula === code) ?? usualFormula

const formulas: Readonly<Record<UnbalanceFormula, (phases: readonly number[]) => number | null>> = {
  maxMin: (phases) => 1 - Math.min(...phases) / Math.max(...phases),
  nema(phases) {
    const mean = phases.reduce((sum, phase) => sum + phase, 0) / phases.length
    return Math.max(...phases.map((phase) => Math.abs(phase - mean))) / mean
  },
  iec([a = 0, b = 0, c, ...extraPhases]) {
    if (c === undefined || extraPhases.length > 0) return null
    const products = a * b + b * c + c * a
    return Math.sqrt(Math.max(0, a * a + b * b + c * c - products)) / (a + b + c)
  },
}

/**
 * Unbalance of the phases, %, to two places, from magnitudes alone.
 * - `maxMin`: (max − min) ÷ max (SD 292-1988).
 * - `nema`: the largest deviation from the mean ÷ the mean (NEMA MG 1), of the phases as they are measured.
 * - `iec`: negative ÷ positive sequence (IEC 61000-4-30). An interval stores no angles, so the phases are taken 120°
 * apart: |a + α²b + αc| ÷ |a + αb + α²c| = √(a² + b² + c² − ab − bc − ca) ÷ (a + b + c). CIGRE's formula of three
 * line voltages, √((1 − √(3 − 6β)) ÷ (1 + √(3 − 6β))) with β = Σ u⁴ ÷ (Σ u²)², gives the same of the line voltages
 * that such phases have. Two phases have no sequences.
 * @param how.least greatest value of a phase that is too little to judge
 * @returns null for fewer than two phases, where one is unknown, and where the formula does not apply
 * @example unbalance([42.1, 35.6, 51.3], { formula: 'maxMin' }) // 30.6
 */
export function unbalance(
  phases: readonly (number | null | undefined)[],
  { formula, least = 0 }: { formula: UnbalanceFormula; least?: number },
): number | null {
  const knownPhases = phases.filter((phase) => typeof phase === 'number')
  if (knownPhases.length < 2 || knownPhases.length < phases.length || Math.max(...knownPhases) <= least)
    return null
  const share = formulas[formula](knownPhases)
  return share === null ? null : Math.round(share * 10_000) / 100
}
