import { round } from '../../lib/format'

/**
 * Registers of a meter, and the energy that a change of meters bridges; the form and the head-end share these
 * functions.
 */

/** Import and export of active energy (kWh), import and export of reactive energy (kvarh). */
export type Direction = 'pap' | 'rap' | 'prp' | 'rrp'
/** The total of a direction and its tariffs 1 to 4. */
export type ChangeRegister = `${Direction}_r` | `${Direction}_r${1 | 2 | 3 | 4}`

/** The last reading before the change, the old meter's final one, the new one's first, and the energy that passed without a meter. */
export type ReadingKind = 'last' | 'old' | 'new' | 'supplement'

/** kWh or kvarh before the ratio, a supplement after it; null = the meter has no such register. */
export type ChangeReadings<Kind extends ReadingKind> = Record<`${Kind}_${ChangeRegister}`, number | null>

/** Energies of a meter: import and export, active (kWh) and reactive (kvarh). */
export const directions = ['pap', 'rap', 'prp', 'rrp'] as const satisfies readonly Direction[]

/** Readings that a meter change keeps, by meter. */
export const readingKinds = ['last', 'old', 'new', 'supplement'] as const satisfies readonly ReadingKind[]

export const tariffRegisters = (direction: Direction): ChangeRegister[] => [
  `${direction}_r1`,
  `${direction}_r2`,
  `${direction}_r3`,
  `${direction}_r4`,
]
export const registersOf = (direction: Direction): ChangeRegister[] => [
  `${direction}_r`,
  ...tariffRegisters(direction),
]
export const changeRegisters: readonly ChangeRegister[] = directions.flatMap(registersOf)

/** A register counts to a million and starts over; behind transformers it has four decimals. */
export const registerLimit = { min: 0, max: 999_999.9999, decimals: 4 }
const turn = 1_000_000
/** Display of a register whose count never starts over. */
export const asDisplayed = (count: number): number => round(count % turn, registerLimit.decimals)

/**
 * Advance of a register from one reading to the next; undefined when the second is lower although the register was
 * not about to roll over: within a tenth before its end, and a tenth after.
 */
export function advance(oldRegister: number, newRegister: number): number | undefined {
  if (newRegister >= oldRegister) return round(newRegister - oldRegister)
  return oldRegister > 0.9 * turn && newRegister < 0.1 * turn
    ? round(newRegister + turn - oldRegister)
    : undefined
}

/** Readings of one register around a change, before the ratio. */
export interface Bridge {
  /** The last reading before the change. */
  last: number | null
  /** Final register of the old meter. */
  old: number | null
  /** Energy that passed without a meter, after the ratio: no ratio multiplies it. */
  supplement: number | null
  /** First register of the new meter. */
  new: number | null
  /** Present register of the new meter; absent: it has just been installed. */
  present?: number | null
}

/**
 * Energy from the last reading of the old meter to the present one of the new, after the ratios: (old − last) ×
 * old ratio + supplement + (present − new) × new ratio. undefined where a reading is missing or goes backwards.
 * @example bridgeEnergy({ last: 45102.1, old: 45210.33, supplement: 1.5, new: 0.02, present: 38.44 }) // 148.15
 */
export function bridgeEnergy(bridge: Bridge, ratio = { old: 1, new: 1 }): number | undefined {
  const { last, old, supplement, new: start, present = start } = bridge
  if (last === null || old === null) return undefined
  const energyBefore = advance(last, old)
  const energyAfter = start === null || present === null ? 0 : advance(start, present)
  if (energyBefore === undefined || energyAfter === undefined) return undefined
  return round(energyBefore * ratio.old + (supplement ?? 0) + energyAfter * ratio.new, 2)
}

/** Displays show at least so many decimals: a value typed without them is exact. */
const fewestDecimals = 2

/** Number of decimals in use on these registers: two, or as many as were typed. */
export const decimalsInUse = (values: readonly (number | null)[]): number =>
  values.reduce<number>((decimals, value) => {
    const text = value === null ? '' : String(round(value, registerLimit.decimals))
    return Math.max(decimals, text.split('.')[1]?.length ?? 0)
  }, fewestDecimals)

/**
 * True when the tariffs add up to the total, or when there are none; false when some tariffs are missing. A display
 * cuts hidden digits of each tariff by itself, so the sum may differ by one unit of the last digit for each tariff.
 * Whole numbers of that unit are compared, to avoid binary rounding.
 * @example tariffsAgree(100, [25, 25, 25, 24.96]) // true: 0.01 × 4
 */
export function tariffsAgree(total: number | null, tariffs: readonly (number | null)[]): boolean {
  const typed = tariffs.filter((value) => value !== null)
  if (typed.length === 0) return true
  if (total === null) return false
  const scale = 10 ** decimalsInUse([total, ...typed])
  const sum = typed.reduce((units, value) => units + Math.round(value * scale), 0)
  return Math.abs(sum - Math.round(total * scale)) <= typed.length
}

/** undefined when there are no tariffs at all. */
export const tariffSum = (tariffs: readonly (number | null)[]): number | undefined => {
  const knownTariffs = tariffs.filter((value) => value !== null)
  return knownTariffs.length === 0
    ? undefined
    : round(
        knownTariffs.reduce((sum, value) => sum + value, 0),
        registerLimit.decimals,
      )
}

/** '1', or primary/secondary of a transformer, as a factor. */
export function ratioFactor(ratio: string): number {
  const [primary = '1', secondary = '1'] = ratio.split('/')
  const factor = Number(primary) / Number(secondary)
  return Number.isFinite(factor) && factor > 0 ? factor : 1
}

/** The registers that a meter has: totals of every direction, tariffs of active energy where there are several. */
export function hasChangeRegister(register: ChangeRegister, tariffCount: number): boolean {
  const tariff = Number(/_r(\d)$/.exec(register)?.[1] ?? 0)
  if (tariff === 0) return true
  return tariffCount > 1 && tariff <= tariffCount && /^[pr]ap/.test(register)
}

/** Energy bridged by a recorded change in one register; undefined when the reading before is not known. */
export const bridgeOf = (
  change: ChangeReadings<'last' | 'old' | 'new' | 'supplement'> & { old_ct: string; old_pt: string },
  register: ChangeRegister,
): number | undefined =>
  bridgeEnergy(
    {
      last: change[`last_${register}`],
      old: change[`old_${register}`],
      supplement: change[`supplement_${register}`],
      new: change[`new_${register}`],
    },
    { old: ratioFactor(change.old_ct) * ratioFactor(change.old_pt), new: 1 },
  )
