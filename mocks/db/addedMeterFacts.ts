import type { MeterInput } from '../kit/meterTypes'
import type { AddedMeter } from '../world/addedMeters'
import type { MeterType } from '../world/models'
import { ratioOf } from '../world/sortKeys'
import type { World } from '../world/types'

/** Looks up where a collection point hangs. */
export interface PointPlaces {
  points: { get: (id: string) => { tg_id: string; line_id: string } | undefined }
  areas: { get: (id: string) => { line_id: string } | undefined }
}

const meterTypes: readonly MeterType[] = ['01', '02', '03', '04', '05', '06']

/** The collection point of the made world that an added one is nearest to: in its area, else on its line. */
function madePoint({ parts: { network } }: World, { points, areas }: PointPlaces, id: string) {
  const own = network.find('rcp', id)
  if (own >= 0) return own
  const point = points.get(id)
  const area = network.find('tg', point?.tg_id ?? '')
  if (area >= 0) return network.areaPoints(area).first
  const line = network.find('line', (areas.get(point?.tg_id ?? '') ?? point)?.line_id ?? '')
  // The first point of a line belongs to its feeder meter.
  return line < 0 ? 0 : Math.min(network.linePoints(line).first + 1, network.linePoints(line).end - 1)
}

/** The facts from which the readings of an added meter follow, as it was entered. */
export function addedMeterFacts(
  world: World,
  tables: PointPlaces,
  fields: MeterInput,
  now: number,
): AddedMeter {
  const { calendar } = world.parts
  const installed = calendar.parseDate(fields.install_date)
  // The head-end reads nothing of a meter that it does not know yet.
  const since = Number.isNaN(installed) ? now : Math.max(now, calendar.dayStart(installed))
  return {
    point: madePoint(world, tables, fields.tml_id),
    type: meterTypes.find((type) => type === fields.meter_type) ?? '01',
    since,
    installDay: calendar.dayOf(since),
    ct: ratioOf(fields.ct_ratio),
    pt: ratioOf(fields.pt_ratio),
  }
}
