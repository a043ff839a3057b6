import { round } from '../../lib/format'
import type { AbnormalRule } from './abnormalRules'
import { areaEvidence } from '../losses/areaLossRules'
import { registerStep } from '../readings/registerStep'
import { unbalance, unbalanceLimits, type UnbalanceFormula } from '../readings/unbalance'

/** The value that breaks a rule, beside the limit that it breaks. */
export interface Broken {
  value: number
  threshold: number
  unit: string
}

/** Limits that no system parameter sets; those that one sets are `abnormalLimits`. */
export const findingLimits = {
  /** Times the mean of the four same weekdays before. */
  energyJump: 3,
  /** Days on which a register stands, and the kWh a day that it counted before them. */
  stopped: { days: 7, usual: 0.2 },
  /** Registers over Σ of their intervals, %. */
  runaway: 110,
  /** kWh by which tariffs may miss their total. */
  tariffMismatch: 0.1,
  /** No voltage at all, % of the nominal one. */
  noVoltage: 10,
  /** Current below which nothing is judged, A at the terminals of the meter: 5 % of a base current of 5 A. */
  leastCurrent: 0.25,
  /** Quarters in a row. */
  lowPowerFactor: { below: 0.5, quarters: 16 },
  /** % of the plate, and quarters in a row. */
  overload: { share: 110, quarters: 8 },
  /** Hours of silence of a collection point. */
  dcuOffline: 24,
  /** % of its meters that were read, and how few meters make no rate. */
  dcuSuccess: { below: 90, meters: 10 },
  /** Least correlation of a voltage with the voltage of the transformer on file. */
  likeness: 0.7,
} as const

const above = (value: number, threshold: number, unit: string): Broken | undefined =>
  value > threshold ? { value, threshold, unit } : undefined
const below = (value: number, threshold: number, unit: string): Broken | undefined =>
  value < threshold ? { value, threshold, unit } : undefined

type Column = ArrayLike<number>

/** The means of all runs of `length` values in a row that `breaks` allows. */
function* runs(values: Column, length: number, breaks: (value: number, place: number) => boolean) {
  let run: number[] = []
  for (let place = 0; place < values.length; place++) {
    const value = values[place] ?? Number.NaN
    run = breaks(value, place) ? [...run, value].slice(-length) : []
    if (run.length === length) yield run.reduce((sum, entry) => sum + entry, 0) / length
  }
}

interface Voltage {
  volts: number
  nominal: number
  /** % of the nominal voltage. */
  limit: number
}
interface MissingVoltage extends Voltage {
  /** The current that flowed all the same, A. */
  amps: number
}
const voltsOf = (nominal: number, percent: number): number => round((nominal * percent) / 100, 1)
const isGone = ({ volts, nominal }: Voltage): boolean => volts < voltsOf(nominal, findingLimits.noVoltage)

/** Prepayment has rules of its own. */
type Judged = Exclude<AbnormalRule, 'negativeBalance' | 'offConsuming' | 'tokenUnused' | 'noPurchase'>

/**
 * Every rule as a predicate of values that were received: undefined where they are in order. Nothing else says that something is
 * abnormal; limits belong to what is shown, so that values are rounded before they are compared.
 */
export const findingRules = {
  /** Registers before the ratio, kWh. */
  readingDecrease: ({ previous, current }: { previous: number; current: number }) =>
    registerStep(previous, current) === undefined
      ? { value: current, threshold: previous, unit: 'kWh' }
      : undefined,
  /** kWh of a day, and the mean of the four same weekdays before it. */
  energyJump: ({ energy, usual }: { energy: number; usual: number }) =>
    above(round(energy, 2), round(findingLimits.energyJump * usual, 2), 'kWh'),
  /** Days without any energy, kWh a day before them, and the mean current that flows all the same, A. */
  meterStopped: ({ days, usual, amps }: { days: number; usual: number; amps: number }) =>
    days >= findingLimits.stopped.days &&
    usual > findingLimits.stopped.usual &&
    amps > findingLimits.leastCurrent
      ? { value: days, threshold: findingLimits.stopped.days, unit: 'd' }
      : undefined,
  /** kWh of a day by the register, and by its intervals. */
  runaway: ({ register, intervals }: { register: number; intervals: number }) =>
    intervals > 0 ? above(round((register / intervals) * 100, 1), findingLimits.runaway, '%') : undefined,
  /** kWh of a day in the total, and in each tariff. */
  tariffMismatch: ({ total, tariffs }: { total: number; tariffs: readonly number[] }) =>
    above(
      round(Math.abs(total - tariffs.reduce((sum, tariff) => sum + tariff, 0)), 2),
      findingLimits.tariffMismatch,
      'kWh',
    ),
  /** kWh that a meter counted as exported. */
  reverseEnergy: ({ exported, roof }: { exported: number; roof: boolean }) =>
    roof ? undefined : above(round(exported, 2), 0, 'kWh'),
  /** kWh of a day, and kW of the contract. */
  overCapacity: ({ energy, contract, hours }: { energy: number; contract: number; hours: number }) =>
    above(round(energy, 2), contract * hours, 'kWh'),

  missingVoltage(measured: MissingVoltage) {
    if (isGone(measured) || measured.amps <= findingLimits.leastCurrent) return undefined
    return below(round(measured.volts, 1), voltsOf(measured.nominal, measured.limit), 'V')
  },
  currentNoVoltage: (measured: Omit<MissingVoltage, 'limit'>) =>
    measured.amps > findingLimits.leastCurrent
      ? below(round(measured.volts, 1), voltsOf(measured.nominal, findingLimits.noVoltage), 'V')
      : undefined,
  underVoltage: ({ volts, nominal, limit }: Voltage) => below(volts, voltsOf(nominal, limit), 'V'),
  overVoltage: ({ volts, nominal, limit }: Voltage) => above(volts, voltsOf(nominal, limit), 'V'),
  /** Means of an hour, V. */
  voltageUnbalance: ({ phases, formula }: { phases: readonly number[]; formula: UnbalanceFormula }) =>
    above(unbalance(phases, { formula }) ?? 0, unbalanceLimits[formula].voltage, '%'),
  /** Means of a day, A. */
  currentUnbalance: ({ phases, formula }: { phases: readonly number[]; formula: UnbalanceFormula }) =>
    above(
      round(unbalance(phases, { formula, least: findingLimits.leastCurrent }) ?? 0, 1),
      unbalanceLimits[formula].current,
      '%',
    ),
  /** Mean currents of a day of the phase and the neutral of two wires, A. */
  neutralDiffers({ phase, neutral, limit }: { phase: number; neutral: number; limit: number }) {
    const top = Math.max(phase, neutral)
    if (top <= findingLimits.leastCurrent) return undefined
    return above(Math.round(((top - Math.min(phase, neutral)) / top) * 100), limit, '%')
  },
  /** Mean power, kW, and current, A, of each phase of a day: a roof turns all of them at once, a transformer one. */
  ctReversed({ powers, amps, roof }: { powers: Column; amps: Column; roof: boolean }) {
    const quarterPowers = Array.from(powers)
    const turned = roof && quarterPowers.reduce((sum, power) => sum + power, 0) < 0 ? -1 : 1
    const judged = quarterPowers.flatMap((power, place) =>
      (amps[place] ?? 0) > findingLimits.leastCurrent ? [turned * power] : [],
    )
    return below(round(Math.min(0, ...judged), 3), 0, 'kW')
  },
  /** Power factors of the quarters of a day, and the highest current of any phase in each, A. */
  lowPowerFactor({ factors, amps }: { factors: Column; amps: Column }) {
    const { below: least, quarters } = findingLimits.lowPowerFactor
    const sizes = Array.from(factors, Math.abs)
    if (!sizes.some((factor) => factor < least)) return undefined
    const low = (factor: number, place: number): boolean =>
      (amps[place] ?? 0) > findingLimits.leastCurrent && factor < least
    return below(round(Math.min(1, ...runs(sizes, quarters, low)), 3), least, '')
  },
  /** Apparent power of the quarters of a day, % of the plate; a quarter that is not known ends a run. */
  overload({ shares }: { shares: Column }) {
    const { share, quarters } = findingLimits.overload
    return above(
      round(Math.max(0, ...runs(shares, quarters, (quarterShare) => quarterShare > share)), 1),
      share,
      '%',
    )
  },
  /** Highest quarter of a day, and the contract, kW. */
  demandOver: ({ demand, contract }: { demand: number; contract: number }) =>
    above(round(demand, 2), contract, 'kW'),
  /** Seconds by which a clock differs; the limit is in minutes. */
  clockDeviation: ({ seconds, limit }: { seconds: number; limit: number }) =>
    above(round(Math.abs(seconds) / 60, 1), limit, 'min'),
  /** Days in a row of which nothing came. */
  noData: ({ days, limit }: { days: number; limit: number }) =>
    days >= limit ? { value: days, threshold: limit, unit: 'd' } : undefined,
  dcuOffline: ({ hours }: { hours: number }) => above(round(hours, 1), findingLimits.dcuOffline, 'h'),
  dcuSuccess: ({ due, read }: { due: number; read: number }) =>
    due >= findingLimits.dcuSuccess.meters
      ? below(round((read / due) * 100, 2), findingLimits.dcuSuccess.below, '%')
      : undefined,
  /** Received power and its limit, dBm. */
  weakSignal: ({ rssi, limit }: { rssi: number | null; limit: number }) =>
    rssi !== null && rssi <= limit ? { value: rssi, threshold: limit, unit: 'dBm' } : undefined,
  /** Devices with an address that a concentrator hears, and meters on file that have it. */
  unknownMeter: ({ heard, filed }: { heard: number; filed: number }) =>
    filed === 0 ? above(heard, filed, '') : undefined,
  duplicateAddress: ({ heard, filed }: { heard: number; filed: number }) =>
    filed > 0 ? above(heard, filed, '') : undefined,
  /** The ratio to which a meter is set, and the one on file. */
  ratioMismatch: ({ device, filed }: { device: number; filed: number }) =>
    device === filed ? undefined : { value: device, threshold: filed, unit: '' },
  /** Correlation of the voltages of a week with those at the transformer on file, −1 … 1; NaN where it is not known. */
  wrongTransformer: ({ likeness }: { likeness: number }) =>
    below(round(likeness, 2), findingLimits.likeness, ''),
  lossNegative: (areaDay: AreaDay) => areaRule('lossNegative', areaDay),
  lossHigh: (areaDay: AreaDay) => areaRule('lossHigh', areaDay),
  lossChange: (areaDay: AreaDay) => areaRule('lossChange', areaDay),
} satisfies { readonly [Rule in Judged]: (values: never) => Broken | undefined }

type AreaDay = Parameters<typeof areaEvidence>[0]
function areaRule(
  rule: ReturnType<typeof areaEvidence>[number]['rule'],
  areaDay: AreaDay,
): Broken | undefined {
  const broken = areaEvidence(areaDay).find((evidence) => evidence.rule === rule)
  return broken && { value: broken.value, threshold: broken.threshold, unit: '%' }
}
