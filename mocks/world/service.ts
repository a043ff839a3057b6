import { hasCt, hasPt } from '../../src/rules/archive/meterRules'
import { ctPrimaries, powerClasses, powerReserve, type MeterType, type Usage } from './models'
import type { Network } from './network'
import type { Profile } from './profile'
import { bell, draw, topic } from './random'

/** Size of a consumer's service, and the transformers of its meter. */
export interface Service {
  /** Mean consumption, kWh a month; undefined in meaning for check and feeder meters, which measure others. */
  readonly monthly: (meter: number, point: number) => number
  /**
   * Contracted power of the service, kW, at which a meter with a relay limits; for a check meter the peak of its
   * area, for a feeder meter the peak of its line.
   */
  readonly powerLimit: (meter: number, point: number) => number
  /** True when the consumer has outgrown the contract: only its fuses limit the power. */
  readonly outgrown: (meter: number, point: number) => boolean
  /** True when measured behind current transformers (5/5 is a ratio of 1). */
  readonly transformed: (meter: number, point: number) => boolean
  /** Ratio of the current transformers; 1 without. */
  readonly ct: (meter: number, point: number) => number
  /** Ratio of the voltage transformers; 1 without. */
  readonly pt: (meter: number, point: number) => number
}

/** Momentary power relative to the highest quarter. */
const momentFactor = 1.5
/** Peak of a line relative to the sum of the peaks that it feeds. */
const coincidence = 0.75

/** kWh a month: minimum, median, deviation of the logarithm, maximum. */
type Consumption = readonly [least: number, median: number, spread: number, most: number]
const home: Consumption = [30, 145, 0.55, 900]
const lamps: Consumption = [120, 400, 0.4, 1_500]
const business: Readonly<Record<MeterType, Consumption>> = {
  '01': [60, 310, 0.6, 1_400],
  '02': [150, 1_150, 0.7, 6_000],
  '03': [2_000, 7_500, 0.6, 40_000],
  '04': [9_000, 38_000, 0.8, 350_000],
  '05': [9_000, 38_000, 0.8, 350_000],
  '06': [9_000, 38_000, 0.8, 350_000],
}

/** True when a consumer takes more than most of its kind. */
export const isLarge = (seed: number, meter: number): boolean => bell(seed, topic.load, meter) > -0.3

export function createService(
  network: Network,
  profile: Profile,
  {
    type,
    usage,
  }: Record<'type', (meter: number, point: number) => MeterType> &
    Record<'usage', (meter: number, point: number) => Usage>,
): Service {
  const monthly = (meter: number, point: number): number => {
    const kind = usage(meter, point)
    const [minimum, median, spread, maximum] =
      kind === 'residential' ? home : kind === 'street' ? lamps : business[type(meter, point)]
    return Math.min(
      maximum,
      Math.max(minimum, median * Math.exp(spread * bell(network.seed, topic.load, meter))),
    )
  }
  /** Peak of an area, kW: its homes do not peak at the same minute. */
  const areaPeak = (area: number): number => {
    const { first, end } = network.areaMeters(area)
    return 8 + 1.1 * (end - first)
  }
  /** Highest quarter hour of a consumer, kW. */
  const highest = (meter: number, point: number): number =>
    (powerReserve[usage(meter, point)] / momentFactor) * (monthly(meter, point) / 730)
  /** Peak of a line, kW: its areas and large consumers do not peak together either. */
  const linePeak = (line: number): number => {
    const { first, end } = network.linePoints(line)
    let peak = 0
    let last = -1
    for (let point = first; point < end; point++) {
      const area = network.pointArea[point] ?? -1
      if (area < 0) continue
      if (network.pointDirect[point]) peak += highest(network.pointMeter[point] ?? 0, point)
      else if (area !== last) peak += areaPeak((last = area))
    }
    return coincidence * peak
  }
  /** Amps of a balanced load of `kw` between lines of `kv`. */
  const amps = (kw: number, kv: number, factor: number): number => kw / (Math.sqrt(3) * kv * factor)
  /** The smallest current transformer that carries a peak of this many amps. */
  const ctFor = (peak: number, kind: MeterType): number =>
    (ctPrimaries.find((primary) => primary >= peak && (hasPt(kind) || primary >= 50)) ?? 1500) / 5

  /** Works in three shifts: one in five has more machines than contracted; others behind transformers: one in 15. */
  const outgrown = (meter: number, point: number): boolean => {
    const kind = type(meter, point)
    if (kind !== '03' && kind !== '04') return false
    return draw(network.seed, topic.load, meter, 1) < (usage(meter, point) === 'threeShift' ? 0.2 : 0.066)
  }

  return {
    monthly,
    outgrown,
    powerLimit(meter, point) {
      const kind = usage(meter, point)
      if (outgrown(meter, point)) {
        const maxPower = (kind === 'threeShift' ? 0.9 : 1.2) * (monthly(meter, point) / 730)
        return powerClasses.findLast((power) => power <= maxPower) ?? powerClasses[0]
      }
      const peak =
        kind === 'line'
          ? linePeak(network.pointLine[point] ?? 0)
          : kind === 'area'
            ? areaPeak(network.pointArea[point] ?? 0)
            : (powerReserve[kind] * monthly(meter, point)) / 730
      return powerClasses.find((power) => power >= peak) ?? peak
    },
    transformed: (meter, point) => hasCt(type(meter, point)),
    ct(meter, point) {
      if (network.added.isAdded(meter)) return network.added.get(meter)?.ct ?? 1
      const kind = type(meter, point)
      if (kind === '05')
        return ctFor(amps(areaPeak(network.pointArea[point] ?? 0), profile.lowVoltage, 0.9), kind)
      if (kind === '06')
        return ctFor(amps(linePeak(network.pointLine[point] ?? 0), profile.mediumVoltage, 0.9), kind)
      if (!hasCt(kind)) return 1
      const kv = kind === '03' ? profile.lowVoltage : profile.mediumVoltage
      return ctFor(amps(highest(meter, point), kv, 0.85), kind)
    },
    pt(meter, point) {
      if (network.added.isAdded(meter)) return network.added.get(meter)?.pt ?? 1
      return hasPt(type(meter, point)) ? profile.pt.ratio : 1
    },
  }
}
