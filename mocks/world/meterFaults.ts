import type { Archive } from './archive'
import type { Calendar } from './calendar'
import type { Clusters } from './clusters'
import type { FiledElsewhere } from './filedElsewhere'
import { bits, draw, topic } from './random'

/**
 * What goes wrong inside a meter, civil days `from` up to, not including, `to`. 'reset': it loses its memory within the day
 * `from`, and all registers begin at 0; 'runaway': its registers count `share` times what its quarters hold; 'tariff': the
 * register of `lostTariff` stands while the total goes on; 'stopped': nothing is counted, though current flows.
 */
export interface MeterFault {
  readonly meter: number
  readonly kind: 'reset' | 'runaway' | 'tariff' | 'stopped'
  readonly from: number
  readonly to: number
  readonly share: number
  /** Part of the day after which the memory is lost, 0…1. */
  readonly moment: number
}

export interface MeterFaults {
  /** What is wrong inside of a meter on a day. */
  readonly insideOf: (meter: number, day: number) => MeterFault | undefined
  /** What was wrong on any of the days from … last, oldest first. */
  readonly allInside: (meter: number, days: { from: number; last: number }) => readonly MeterFault[]
}

/** The tariff whose register stands, 0 T1 … 3 T4. */
export const lostTariff = 1

/** Whether registers go on differing from the sum of their days: they began at 0, or a tariff stood. */
export const isForgetting = ({ kind }: MeterFault): boolean => kind === 'reset' || kind === 'tariff'

/** The instant at which a memory is lost, ms. */
export function resetAt(calendar: Calendar, { from, moment }: MeterFault): number {
  const start = calendar.dayStart(from)
  return start + Math.floor(((calendar.dayStart(from + 1) - start) * moment) / 1000) * 1000
}

/** Of so many meters one has each of them in so many days; memories are lost twice as often. */
const meterBlock = 4_000
const slotDays = 60
const kinds = ['reset', 'reset', 'runaway', 'tariff', 'stopped'] as const
/** kWh a month from which on a meter that stands is missed. */
const occupied = 120
const tries = 60
const plain: readonly MeterFault[] = []

/** Faults of single meters of homes, where nothing else is wrong. */
export function createMeterFaults(
  archive: Archive,
  { thefts }: Pick<Clusters, 'thefts'>,
  { feedingArea }: Pick<FiledElsewhere, 'feedingArea'>,
): MeterFaults {
  const { network } = archive
  const { seed, plan } = network
  const chance = (block: number, slot: number, about: number): number =>
    draw(seed, topic.inside, block, slot, about)

  function suits(meter: number, kind: MeterFault['kind'], from: number, to: number): boolean {
    const cp = network.pointOf(meter)
    return (
      archive.type(meter, cp) === '01' &&
      archive.usage(meter, cp) === 'residential' &&
      archive.solar(meter, cp) === 0 &&
      !archive.vacant(meter) &&
      archive.monthly(meter, cp) > occupied &&
      archive.firstDay(meter, cp) + slotDays < from &&
      (kind !== 'tariff' || archive.tariffs(meter, cp) > 1) &&
      feedingArea(meter, cp) === network.pointArea[cp] &&
      thefts(meter, cp, { from: from - slotDays, last: to }).length === 0
    )
  }

  const shift = chance(0, 0, 90)
  const phase = (block: number): number => Math.floor(((block * 0.618_034 + shift) % 1) * slotDays)
  const slotOf = (block: number, day: number): number => Math.floor((day + phase(block)) / slotDays)
  const slots = 2_000
  const known = new Map<number, readonly MeterFault[]>()
  function made(block: number, slot: number): readonly MeterFault[] {
    const first = block * meterBlock
    const count = Math.min(meterBlock, plan.meters - first)
    const start = slot * slotDays - phase(block)
    const found: MeterFault[] = []
    for (const [n, kind] of kinds.entries()) {
      // A part of a block has its part of the faults.
      if (chance(block, slot, 10 + n) >= count / meterBlock) continue
      const early = chance(block, slot, 20 + n)
      const from = start + Math.floor(kind === 'reset' ? (n + early) * (slotDays / 2) : early * 12)
      const to = kind === 'reset' ? from + 1 : from + 28 + Math.floor(18 * chance(block, slot, 30 + n))
      for (let look = 0; look < tries; look++) {
        const meter = first + (bits(seed, topic.inside, block, slot, 1_000 * n + 100 + look) % count)
        if (found.some((each) => each.meter === meter) || !suits(meter, kind, from, to)) continue
        const share =
          kind === 'runaway' ? 1.15 + 0.5 * chance(block, slot, 40 + n) : kind === 'stopped' ? 0 : 1
        const moment = 0.3 + 0.5 * chance(block, slot, 50 + n)
        found.push({ meter, kind, from, to, share, moment })
        break
      }
    }
    return found
  }
  function inSlot(block: number, slot: number): readonly MeterFault[] {
    const key = block * slots + slot
    let found = known.get(key)
    if (!found) known.set(key, (found = made(block, slot)))
    return found
  }

  return {
    insideOf(meter, day) {
      const block = Math.floor(meter / meterBlock)
      for (const each of inSlot(block, slotOf(block, day)))
        if (each.meter === meter && each.from <= day && day < each.to) return each
      return undefined
    },
    allInside(meter, { from, last }) {
      const block = Math.floor(meter / meterBlock)
      let found = plain
      for (let slot = slotOf(block, from); slot <= slotOf(block, last); slot++)
        for (const each of inSlot(block, slot))
          if (each.meter === meter && each.from <= last && each.to > from) found = [...found, each]
      return found
    },
  }
}
