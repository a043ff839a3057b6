import type { Archive } from './archive'
import { bits, draw, topic } from './random'

/** Fault of a consumer's current transformers, from civil day `firstDay` on. */
export interface TransformerFault {
  readonly firstDay: number
  /** Registered share of each true kWh. */
  readonly registeredShare: number
  /**
   * 'open': one of three phases (0 A … 2 C) gives no current; 'ratio': the installed ones have twice the filed ratio.
   */
  readonly kind: 'open' | 'ratio'
  readonly phase: number
}

/** Number of areas with one shop for each kind of fault. */
const areaBlock = 120

/** @param taken true for a meter with another irregularity */
export function createTransformerFaults(
  archive: Archive,
  isTaken: (meter: number, point: number) => boolean,
): (meter: number, point: number) => TransformerFault | undefined {
  const { network } = archive
  const { seed, areaCount } = network
  const chance = (block: number, about: number): number => draw(seed, topic.theft, 13, block, about)

  /**
   * Shops behind current transformers (with their own modems), the smallest first: faults of large ones would be
   * noticed.
   */
  function shopsOf(block: number): { meter: number; point: number; kwh: number }[] {
    const shops: { meter: number; point: number; kwh: number }[] = []
    for (let area = block * areaBlock; area < Math.min(areaCount, (block + 1) * areaBlock); area++)
      for (let { first: point, end } = network.areaPoints(area); point < end; point++) {
        const meter = network.pointMeter[point] ?? 0
        if (!network.pointDirect[point] || archive.type(meter, point) !== '03') continue
        if (archive.usage(meter, point) !== 'commercial' || isTaken(meter, point)) continue
        shops.push({ meter, point, kwh: archive.monthly(meter, point) })
      }
    return shops.toSorted((a, b) => a.kwh - b.kwh)
  }
  function faultsIn(block: number): ReadonlyMap<number, TransformerFault> {
    const faults = new Map<number, TransformerFault>()
    const shops = shopsOf(block)
    // A block that is smaller has proportionally fewer faults.
    const blockShare = Math.min(1, (areaCount - block * areaBlock) / areaBlock)
    for (const [n, kind] of (['ratio', 'open'] as const).entries()) {
      const shop = shops[n]
      if (!shop || chance(block, 10 + n) >= blockShare) continue
      const { meter, point } = shop
      const first = archive.firstDay(meter, point)
      const phase = bits(seed, topic.theft, 13, meter, 3) % 3
      const delay = Math.floor(chance(block, 20 + n) * 900)
      faults.set(
        meter,
        kind === 'ratio'
          ? { firstDay: first, registeredShare: 1 / 2, kind, phase: 0 }
          : { firstDay: first + delay, registeredShare: 2 / 3, kind, phase },
      )
    }
    return faults
  }
  const faultsByBlock = new Map<number, ReadonlyMap<number, TransformerFault>>()

  return (meter, point) => {
    const block = Math.floor((network.pointArea[point] ?? 0) / areaBlock)
    let faults = faultsByBlock.get(block)
    if (!faults) faultsByBlock.set(block, (faults = faultsIn(block)))
    return faults.get(meter)
  }
}
