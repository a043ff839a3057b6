import type { MapSite } from '../../src/api/capture/map'
import type { Known } from '../../src/lib/shape'
import type { Archive } from './archive'
import type { Geography, Ground, Place } from './geography'
import type { States } from './states'

export type SiteType = '01' | '02' | '03' | '05'
/** A site whose type and counts are known; its position may not be. */
export interface Site extends Known<MapSite, 'lat' | 'lng'> {
  tml_type: SiteType
}

export interface Sites {
  /**
   * Substations, special transformers, concentrators and meters with a modem of their own, in the order of the grid. A
   * substation stands for the feeder meters in it.
   */
  readonly sites: (now: number) => Site[]
  readonly mapBase: () => Ground
}

export function createSites(archive: Archive, geography: Geography, states: States): Sites {
  const { network } = archive
  const { plan } = network
  const orgOfLine = (line: number): string => network.orgName(network.centreOrg(network.lineCentre(line)))
  const position = (place: Place | undefined) => ({ lat: place?.[0] ?? null, lng: place?.[1] ?? null })
  let base: Ground | undefined

  function ofArea(area: number, now: number): Site[] {
    const org_name = orgOfLine(network.areaLine[area] ?? 0)
    const { first, end } = network.areaPoints(area)
    const meters = network.areaMeters(area)
    const pointIndexes = Array.from({ length: end - first }, (_, index) => first + index)
    // A special transformer and the modems of its one or two meters stand in one place.
    if (network.areaSpecial[area]) {
      return [
        {
          id: network.id('tg', area),
          name: network.areaName(area),
          tml_type: '02',
          online_status: pointIndexes.some((point) => states.pointOnline(point, now) === '1') ? '1' : '0',
          ...position(geography.area(area)),
          meters: meters.end - meters.first,
          org_name,
          tml_asset_no: '',
        },
      ]
    }
    return pointIndexes.map((point) => ({
      id: network.id('rcp', point),
      name: archive.pointName(point),
      tml_type: network.pointDirect[point] ? '05' : '01',
      online_status: states.pointOnline(point, now),
      ...position(geography.point(point)),
      meters: (network.pointMeter[point + 1] ?? 0) - (network.pointMeter[point] ?? 0),
      org_name,
      tml_asset_no: network.pointAsset(point),
    }))
  }

  return {
    sites(now) {
      const substations = Array.from({ length: plan.substations }, (_, index): Site => {
        const id = network.id('subs', index)
        const { first, end } = network.span('subs', id) ?? { first: 0, end: 0 }
        const line = Math.ceil((index * plan.lines) / plan.substations)
        return {
          id,
          name: network.substationName(index),
          tml_type: '03',
          online_status: '',
          ...position(geography.substation(index)),
          meters: end - first,
          org_name: orgOfLine(line),
          tml_asset_no: '',
        }
      })
      const areas = Array.from({ length: network.areaCount }, (_, area) => ofArea(area, now))
      return [...substations, ...areas.flat()]
    },
    mapBase: () => (base ??= geography.base()),
  }
}
