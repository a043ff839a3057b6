/**
 * How unequal the phases are, %: (max − min) ÷ max (SD 292-1988), as meters and rules of this console reckon it.
 * @param least below it nothing is judged: too little flows
 * @returns null for fewer than two phases, or where one is not known
 * @example unbalance([42.1, 35.6, 51.3]) // 30.6
 */
export function unbalance(phases: readonly (number | null | undefined)[], least = 0): number | null {
  const known = phases.filter((phase) => typeof phase === 'number')
  const top = Math.max(0, ...known)
  if (known.length < 2 || known.length < phases.length || top <= least) return null
  return Math.round(((top - Math.min(...known)) / top) * 10_000) / 100
}
