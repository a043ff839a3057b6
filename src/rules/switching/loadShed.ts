/** A load as it was received: import less export is counted, so that a roof that feeds in is below zero. */
export interface MeterLoad {
  /** The newest value, kW; undefined without any. `instant`: ms since 1970. */
  readonly newest?: { readonly import: number; readonly export: number; readonly instant: number } | undefined
  /** Import less export in the same quarter of an hour of the seven days before, kW; null for a day that was not read. */
  readonly sameQuarter: readonly (number | null)[]
}

/** Load that a disconnection takes away. */
export interface LoadShed {
  /** kW, to the watt. */
  readonly kw: number
  /** Number of meters whose load nobody knows; they are never counted as 0. */
  readonly unknown: number
}

/** Age up to which a value is a load of now, ms. */
const newEnough = 3_600_000
const usualDays = 7

const wattsOf = (kw: number): number => Math.round(kw * 1000)

/** Load of a meter in W: the newest value of the last hour, else the mean of that quarter on seven days; undefined without both. */
function wattsOfMeter({ newest, sameQuarter }: MeterLoad, instant: number): number | undefined {
  if (newest && instant - newest.instant <= newEnough) return wattsOf(newest.import) - wattsOf(newest.export)
  const values = sameQuarter.slice(-usualDays).filter((value) => value !== null)
  if (values.length === 0) return undefined
  return Math.round(values.reduce((sum, value) => sum + wattsOf(value), 0) / values.length)
}

/**
 * Load that the meters of a disconnection take together.
 * @param instant ms since 1970
 * @example 1.25 + 0.8 − 2.1 (a roof) + usual 0.4 = 0.35 kW, and 2 meters without a value: `{ kw: 0.35, unknown: 2 }`
 */
export function loadShed(meters: readonly MeterLoad[], instant: number): LoadShed {
  let [sum, unknown] = [0, 0]
  for (const meter of meters) {
    const watts = wattsOfMeter(meter, instant)
    if (watts === undefined) unknown += 1
    else sum += watts
  }
  return { kw: sum / 1000, unknown }
}
