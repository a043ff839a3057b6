import type { Archive } from './archive'
import type { Calendar } from './calendar'
import type { Clusters } from './clusters'
import type { FiledElsewhere } from './filedElsewhere'
import { bits, draw, topic } from './random'

/**
 * Fault inside a meter, on civil days from `firstDay` up to, not including, `endDay`. 'reset': it loses its memory
 * within `firstDay`, and all registers restart at 0; 'runaway': its registers count `share` times the energy of its
 * quarters; 'tariff': the register of `lostTariff` stands still while the total goes on; 'stopped': nothing is
 * counted, though current flows.
 */
export interface MeterFault {
  readonly meter: number
  readonly kind: 'reset' | 'runaway' | 'tariff' | 'stopped'
  readonly firstDay: number
  readonly endDay: number
  readonly share: number
  /** Part of the day after which the memory is lost, 0…1. */
  readonly moment: number
}

export interface MeterFaults {
  /** Fault inside a meter on a day. */
  readonly insideOf: (meter: number, day: number) => MeterFault | undefined
  /** Faults on any of the days first … last, oldest first. */
  readonly allInside: (meter: number, days: { first: number; last: number }) => readonly MeterFault[]
}

/** Tariff whose register stands still, 0 T1 … 3 T4. */
export const lostTariff = 1

/** True when registers keep differing from the sum of their days: they restarted at 0, or a tariff stood still. */
export const isForgetting = ({ kind }: MeterFault): boolean => kind === 'reset' || kind === 'tariff'

/** Instant at which a memory is lost, ms. */
export function resetAt(calendar: Calendar, { firstDay, moment }: MeterFault): number {
  const start = calendar.dayStart(firstDay)
  return start + Math.floor(((calendar.dayStart(firstDay + 1) - start) * moment) / 1000) * 1000
}

/** Number of meters of which one has each fault, and length of the period in days; memories are lost twice as often. */
const meterBlock = 4_000
const slotDays = 60
const kinds = ['reset', 'reset', 'runaway', 'tariff', 'stopped'] as const
/** Monthly energy, kWh, above which a stopped meter would be noticed. */
const occupied = 120
const tries = 60
const noFaults: readonly MeterFault[] = []

/** Faults of single meters of homes without any other irregularity. */
export function createMeterFaults(
  archive: Archive,
  { thefts }: Pick<Clusters, 'thefts'>,
  { feedingArea }: Pick<FiledElsewhere, 'feedingArea'>,
): MeterFaults {
  const { network } = archive
  const { seed, plan } = network
  const chance = (block: number, slot: number, about: number): number =>
    draw(seed, topic.inside, block, slot, about)

  function canHaveFault(meter: number, kind: MeterFault['kind'], firstDay: number, endDay: number): boolean {
    const point = network.pointOf(meter)
    return (
      archive.type(meter, point) === '01' &&
      archive.usage(meter, point) === 'residential' &&
      archive.solar(meter, point) === 0 &&
      !archive.vacant(meter) &&
      archive.monthly(meter, point) > occupied &&
      archive.firstDay(meter, point) + slotDays < firstDay &&
      (kind !== 'tariff' || archive.tariffs(meter, point) > 1) &&
      feedingArea(meter, point) === network.pointArea[point] &&
      thefts(meter, point, { first: firstDay - slotDays, last: endDay }).length === 0
    )
  }

  const shift = chance(0, 0, 90)
  const phase = (block: number): number => Math.floor(((block * 0.618_034 + shift) % 1) * slotDays)
  const slotOf = (block: number, day: number): number => Math.floor((day + phase(block)) / slotDays)
  const slots = 2_000
  const faultsBySlot = new Map<number, readonly MeterFault[]>()
  function faultsIn(block: number, slot: number): readonly MeterFault[] {
    const first = block * meterBlock
    const count = Math.min(meterBlock, plan.meters - first)
    const start = slot * slotDays - phase(block)
    const faults: MeterFault[] = []
    for (const [n, kind] of kinds.entries()) {
      // A block that is smaller has proportionally fewer faults.
      if (chance(block, slot, 10 + n) >= count / meterBlock) continue
      const early = chance(block, slot, 20 + n)
      const firstDay = start + Math.floor(kind === 'reset' ? (n + early) * (slotDays / 2) : early * 12)
      const endDay =
        kind === 'reset' ? firstDay + 1 : firstDay + 28 + Math.floor(18 * chance(block, slot, 30 + n))
      for (let attempt = 0; attempt < tries; attempt++) {
        const meter = first + (bits(seed, topic.inside, block, slot, 1_000 * n + 100 + attempt) % count)
        if (faults.some((fault) => fault.meter === meter) || !canHaveFault(meter, kind, firstDay, endDay))
          continue
        const share =
          kind === 'runaway' ? 1.15 + 0.5 * chance(block, slot, 40 + n) : kind === 'stopped' ? 0 : 1
        const moment = 0.3 + 0.5 * chance(block, slot, 50 + n)
        faults.push({ meter, kind, firstDay, endDay, share, moment })
        break
      }
    }
    return faults
  }
  function inSlot(block: number, slot: number): readonly MeterFault[] {
    const key = block * slots + slot
    let faults = faultsBySlot.get(key)
    if (!faults) faultsBySlot.set(key, (faults = faultsIn(block, slot)))
    return faults
  }

  return {
    insideOf(meter, day) {
      const block = Math.floor(meter / meterBlock)
      for (const fault of inSlot(block, slotOf(block, day)))
        if (fault.meter === meter && fault.firstDay <= day && day < fault.endDay) return fault
      return undefined
    },
    allInside(meter, { first, last }) {
      const block = Math.floor(meter / meterBlock)
      let faults = noFaults
      for (let slot = slotOf(block, first); slot <= slotOf(block, last); slot++)
        for (const fault of inSlot(block, slot))
          if (fault.meter === meter && fault.firstDay <= last && fault.endDay > first)
            faults = [...faults, fault]
      return faults
    },
  }
}
