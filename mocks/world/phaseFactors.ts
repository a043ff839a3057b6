/** Values of a meter at an instant or in an interval, by the code of the data item; what it does not measure is absent. */
export type PhaseValues = Readonly<Record<string, number | null | undefined>>

export const round = (value: number, places: number): number =>
  Math.round(value * 10 ** places) / 10 ** places

const phases = ['a', 'b', 'c'] as const

/** Reactive power and power factor of each phase: `qa` … `fc`. */
export type PhaseFactors = Readonly<Partial<Record<`${'q' | 'f'}${(typeof phases)[number]}`, number>>>

/**
 * Reactive power and power factor of each phase whose power a meter measures. The phases share the total's angle, so that Σ is the
 * total; of currents that are connected wrongly each has its own.
 * @param lags degrees by which each current comes after its voltage, where currents are connected wrongly
 * @param ratio by which powers are higher than voltage × current at the meter
 */
export function phaseFactors(
  values: PhaseValues,
  { lags, ratio = 1 }: { lags?: readonly number[] | undefined; ratio?: number },
): PhaseFactors {
  const { p, q, f } = values
  const factors: Partial<Record<keyof PhaseFactors, number>> = {}
  for (const [nth, phase] of phases.entries()) {
    const own = values[`p${phase}`]
    if (lags?.length === phases.length) {
      const [u, i] = [values[`u${phase}`], values[`i${phase}`]]
      if (typeof u !== 'number' || typeof i !== 'number') continue
      const angle = ((lags[nth] ?? 0) * Math.PI) / 180
      factors[`q${phase}`] = round(((u * i * ratio) / 1000) * Math.sin(angle), 4)
      factors[`f${phase}`] = round(Math.cos(angle), 3)
    } else if (typeof own === 'number') {
      if (typeof p === 'number' && typeof q === 'number' && p !== 0)
        factors[`q${phase}`] = round((q * own) / p, 4)
      else if (q === 0) factors[`q${phase}`] = 0
      if (typeof f === 'number') factors[`f${phase}`] = f
    }
  }
  return factors
}
