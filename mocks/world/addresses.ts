import type { Archive } from './archive'
import type { Faults } from './faults'
import { draw, topic } from './random'

/** Of the meters that never answered below a concentrator: those whose address was filed with two digits exchanged, and those set to a neighbour's. */
const exchanged = 0.5
const doubled = 0.35
/** Digits of an address that differ from meter to meter. */
const serial = 8

/** The communication address that a meter really carries, where it is not the filed one: nobody asks for it, so it never answered. */
export interface Carried {
  readonly address: string
  /** The meter next to it that has this address by right; undefined where nobody has it. */
  readonly of: number | undefined
}

/** What was filed otherwise than it was set on the wall; undefined where the filed address is right, or nothing was ever heard. */
export function carriedBy(
  { network, metercomid, findComid }: Pick<Archive, 'network' | 'metercomid' | 'findComid'>,
  { never }: Pick<Faults, 'never'>,
  meter: number,
  cp: number,
): Carried | undefined {
  if (!never(meter) || network.pointDirect[cp]) return undefined
  const luck = draw(network.seed, topic.dead, meter, -3)
  if (luck < exchanged) {
    const filed = metercomid(meter)
    for (let at = filed.length - serial; at < filed.length - 1; at++) {
      const address = filed.slice(0, at) + (filed[at + 1] ?? '') + (filed[at] ?? '') + filed.slice(at + 2)
      if (address !== filed && findComid(address) < 0) return { address, of: undefined }
    }
    return undefined
  }
  const next = meter + 1
  const isNeighbour = next < (network.pointMeter[cp + 1] ?? 0) && !never(next)
  return luck < exchanged + doubled && isNeighbour ? { address: metercomid(next), of: next } : undefined
}
