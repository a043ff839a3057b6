import { ctPrimaries, powerClasses, powerReserve, type MeterType, type Usage } from './models'
import type { Network } from './network'
import type { Profile } from './profile'
import { bell, topic } from './random'

/** How large a consumer's service is, and what measures it. */
export interface Service {
  /** Mean consumption, kWh a month (not of check meters, which measure their area). */
  readonly monthly: (meter: number, cp: number) => number
  /** Contracted power of the service, kW, at which a meter with a relay limits; a check meter's is its area's peak. */
  readonly powerLimit: (meter: number, cp: number) => number
  /** Whether it is measured behind current transformers (5/5 is a ratio of 1). */
  readonly transformed: (meter: number, cp: number) => boolean
  /** Ratio of the current transformers; 1 without. */
  readonly ct: (meter: number, cp: number) => number
  /** Ratio of the voltage transformers; 1 without. */
  readonly pt: (meter: number, cp: number) => number
}

/** A moment's power over that of the highest quarter. */
const moments = 1.5

/** kWh a month: least, median, spread of the logarithm, most. */
type Consumption = readonly [least: number, median: number, spread: number, most: number]
const home: Consumption = [30, 145, 0.55, 900]
const lamps: Consumption = [120, 400, 0.4, 1_500]
const business: Readonly<Record<MeterType, Consumption>> = {
  '01': [60, 310, 0.6, 1_400],
  '02': [150, 1_150, 0.7, 6_000],
  '03': [2_000, 7_500, 0.6, 40_000],
  '04': [9_000, 38_000, 0.8, 350_000],
  '05': [9_000, 38_000, 0.8, 350_000],
}

export function createService(
  network: Network,
  profile: Profile,
  {
    type,
    usage,
  }: Record<'type', (meter: number, cp: number) => MeterType> &
    Record<'usage', (meter: number, cp: number) => Usage>,
): Service {
  const monthly = (meter: number, cp: number): number => {
    const kind = usage(meter, cp)
    const [least, median, spread, most] =
      kind === 'residential' ? home : kind === 'street' ? lamps : business[type(meter, cp)]
    return Math.min(most, Math.max(least, median * Math.exp(spread * bell(network.seed, topic.load, meter))))
  }
  /** Peak of an area, kW: people do not cook at the same minute. */
  const areaPeak = (area: number): number => {
    const meters =
      (network.pointMeter[network.areaPoint[area + 1] ?? 0] ?? 0) -
      (network.pointMeter[network.areaPoint[area] ?? 0] ?? 0)
    return 8 + 1.1 * meters
  }
  /** Amps of a balanced load of so many kW between lines of `kv`. */
  const amps = (kw: number, kv: number, factor: number): number => kw / (Math.sqrt(3) * kv * factor)
  /** The smallest current transformer that carries a peak of so many amps. */
  const ctFor = (peak: number, kind: MeterType): number =>
    (ctPrimaries.find((primary) => primary >= peak && (kind === '04' || primary >= 50)) ?? 1500) / 5

  return {
    monthly,
    powerLimit(meter, cp) {
      const kind = usage(meter, cp)
      const peak =
        kind === 'area'
          ? areaPeak(network.pointArea[cp] ?? 0)
          : (powerReserve[kind] * monthly(meter, cp)) / 730
      return powerClasses.find((power) => power >= peak) ?? peak
    },
    transformed: (meter, cp) => Number(type(meter, cp)) >= 3,
    ct(meter, cp) {
      const kind = type(meter, cp)
      if (kind === '05')
        return ctFor(amps(areaPeak(network.pointArea[cp] ?? 0), profile.lowVoltage, 0.9), kind)
      if (kind !== '03' && kind !== '04') return 1
      const kv = kind === '03' ? profile.lowVoltage : profile.mediumVoltage
      const highest = (powerReserve[usage(meter, cp)] / moments) * (monthly(meter, cp) / 730)
      return ctFor(amps(highest, kv, 0.85), kind)
    },
    pt: (meter, cp) => (type(meter, cp) === '04' ? profile.pt.ratio : 1),
  }
}
