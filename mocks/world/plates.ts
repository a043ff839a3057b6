import { plateCapacities } from '../../src/rules/codes/gridCodes'
import type { Archive } from './archive'
import { bits, draw, topic } from './random'

/** Share of transformers that load growth has overtaken. */
const outgrownShare = 0.03

/** True when an area takes more than its transformer was made for. */
export const isOutgrown = ({ network }: Pick<Archive, 'network'>, area: number): boolean =>
  network.areaSpecial[area] !== 1 && draw(network.seed, topic.structure, 63, area) < outgrownShare

/** Rated power of an area's transformer, kVA. */
export function plateOf({ network, monthly }: Archive, area: number): number {
  const { first, end } = network.areaMeters(area)
  const pointSpan = network.areaPoints(area)
  // Homes and shops count by their number, large consumers (with their own modems) by their consumption.
  let kwh = 0
  for (let point = pointSpan.first; point < pointSpan.end; point++)
    if (network.pointDirect[point]) kwh += monthly(network.pointMeter[point] ?? 0, point)
  const special = network.areaSpecial[area] === 1
  let need = special ? (kwh / 730) * 3 : 20 + 1.35 * (end - first) + (kwh / 730) * 2
  if (isOutgrown({ network }, area)) need *= 0.33
  return plateCapacities.find((capacity) => capacity >= need) ?? 1000
}

/** Loss above which an area misses its target, %. */
export const targetOf = ({ network }: Archive, area: number): number =>
  [5, 6, 7, 8][bits(network.seed, topic.structure, 62, area) % 4] ?? 7
