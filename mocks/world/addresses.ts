import type { Archive } from './archive'
import type { Faults } from './faults'
import { draw, topic } from './random'

/**
 * Shares of never-answering meters below a concentrator: filed with two digits exchanged, and set to a neighbour's
 * address.
 */
const exchanged = 0.5
const doubled = 0.35
/** Digits of an address that differ from meter to meter. */
const serial = 8

/**
 * Communication address that a meter really carries when it differs from the filed one: no request uses it, so the
 * meter never answers.
 */
export interface Carried {
  readonly address: string
  /** Neighbouring meter that owns this address; undefined when no meter owns it. */
  readonly owner: number | undefined
}

/** Address that differs from the filed one; undefined when the filed address is right, or the meter was never heard. */
export function carriedBy(
  { network, metercomid, findComid }: Pick<Archive, 'network' | 'metercomid' | 'findComid'>,
  { never }: Pick<Faults, 'never'>,
  meter: number,
  point: number,
): Carried | undefined {
  if (!never(meter) || network.pointDirect[point]) return undefined
  const luck = draw(network.seed, topic.dead, meter, -3)
  if (luck < exchanged) {
    const filed = metercomid(meter)
    for (let index = filed.length - serial; index < filed.length - 1; index++) {
      const address =
        filed.slice(0, index) + (filed[index + 1] ?? '') + (filed[index] ?? '') + filed.slice(index + 2)
      if (address !== filed && findComid(address) < 0) return { address, owner: undefined }
    }
    return undefined
  }
  const next = meter + 1
  const isNeighbour = next < (network.pointMeter[point + 1] ?? 0) && !never(next)
  return luck < exchanged + doubled && isNeighbour ? { address: metercomid(next), owner: next } : undefined
}
