import type { Archive } from './archive'
import { bits, draw, topic } from './random'

/** What is wrong with the current transformers of a consumer, from civil day `from` on. */
export interface TransformerFault {
  readonly from: number
  /** Registered of each true kWh. */
  readonly counts: number
  /** 'open': one of three phases (0 A … 2 C) gives no current; 'ratio': those that are there have twice the filed ratio. */
  readonly kind: 'open' | 'ratio'
  readonly phase: number
}

/** Of so many areas one shop has the one fault and another one the other. */
const areaBlock = 120

/** @param taken where something else is wrong already */
export function createTransformerFaults(
  archive: Archive,
  taken: (meter: number, cp: number) => boolean,
): (meter: number, cp: number) => TransformerFault | undefined {
  const { network } = archive
  const { seed, areaCount } = network
  const chance = (block: number, about: number): number => draw(seed, topic.theft, 13, block, about)

  /** Shops behind current transformers (they have modems of their own), the smallest first: of a large one somebody would have noticed. */
  function shopsOf(block: number): { meter: number; cp: number; kwh: number }[] {
    const found: { meter: number; cp: number; kwh: number }[] = []
    for (let area = block * areaBlock; area < Math.min(areaCount, (block + 1) * areaBlock); area++)
      for (let { from: cp, to } = network.areaPoints(area); cp < to; cp++) {
        const meter = network.pointMeter[cp] ?? 0
        if (!network.pointDirect[cp] || archive.type(meter, cp) !== '03') continue
        if (archive.usage(meter, cp) !== 'commercial' || taken(meter, cp)) continue
        found.push({ meter, cp, kwh: archive.monthly(meter, cp) })
      }
    return found.toSorted((a, b) => a.kwh - b.kwh)
  }
  function made(block: number): ReadonlyMap<number, TransformerFault> {
    const faults = new Map<number, TransformerFault>()
    const shops = shopsOf(block)
    // A part of a block has its part of the faults.
    const part = Math.min(1, (areaCount - block * areaBlock) / areaBlock)
    for (const [n, kind] of (['ratio', 'open'] as const).entries()) {
      const shop = shops[n]
      if (!shop || chance(block, 10 + n) >= part) continue
      const { meter, cp } = shop
      const first = archive.firstDay(meter, cp)
      const phase = bits(seed, topic.theft, 13, meter, 3) % 3
      const later = Math.floor(chance(block, 20 + n) * 900)
      faults.set(
        meter,
        kind === 'ratio'
          ? { from: first, counts: 1 / 2, kind, phase: 0 }
          : { from: first + later, counts: 2 / 3, kind, phase },
      )
    }
    return faults
  }
  const known = new Map<number, ReadonlyMap<number, TransformerFault>>()

  return (meter, cp) => {
    const block = Math.floor((network.pointArea[cp] ?? 0) / areaBlock)
    let faults = known.get(block)
    if (!faults) known.set(block, (faults = made(block)))
    return faults.get(meter)
  }
}
