/**
 * Values of a meter at an instant or in an interval, by the code of the data item; items that it does not measure are
 * absent.
 */
export type PhaseValues = Readonly<Record<string, number | null | undefined>>

export const round = (value: number, places: number): number =>
  Math.round(value * 10 ** places) / 10 ** places

const phases = ['a', 'b', 'c'] as const

/** Reactive power and power factor of each phase: `qa` … `fc`. */
export type PhaseFactors = Readonly<Partial<Record<`${'q' | 'f'}${(typeof phases)[number]}`, number>>>

/**
 * Reactive power and power factor of each phase whose power a meter measures. The phases share the total's angle, so
 * that Σ is the total; wrongly connected currents have an angle each.
 * @param lags degrees by which each current lags its voltage, for wrongly connected currents
 * @param ratio factor of the powers over voltage × current at the meter
 */
export function phaseFactors(
  values: PhaseValues,
  { lags, ratio = 1 }: { lags?: readonly number[] | undefined; ratio?: number },
): PhaseFactors {
  const { p, q, f } = values
  const factors: Partial<Record<keyof PhaseFactors, number>> = {}
  for (const [index, phase] of phases.entries()) {
    const phasePower = values[`p${phase}`]
    if (lags?.length === phases.length) {
      const [u, i] = [values[`u${phase}`], values[`i${phase}`]]
      if (typeof u !== 'number' || typeof i !== 'number') continue
      const angle = ((lags[index] ?? 0) * Math.PI) / 180
      factors[`q${phase}`] = round(((u * i * ratio) / 1000) * Math.sin(angle), 4)
      factors[`f${phase}`] = round(Math.cos(angle), 3)
    } else if (typeof phasePower === 'number') {
      if (typeof p === 'number' && typeof q === 'number' && p !== 0)
        factors[`q${phase}`] = round((q * phasePower) / p, 4)
      else if (q === 0) factors[`q${phase}`] = 0
      if (typeof f === 'number') factors[`f${phase}`] = f
    }
  }
  return factors
}
