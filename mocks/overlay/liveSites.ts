import type { Db } from '../db/createDb'
import type { Site, SiteType } from '../world/sites'
import type { World } from '../world/types'
import type { Grid } from './grid'

const degrees = (text: string): number | null => (text === '' ? null : Number(text))
const pointTypes = ['01', '02', '03', '05'] as const

/** Sites of the map with their names, positions and counts of today. */
export function createLiveSites(world: World, db: Db, grid: Grid) {
  const { network, states } = world.parts
  const { substations, areas, points, lines } = db.tables
  const isSpecial = (areaId: string): boolean => areas.get(areaId)?.special_flag === '1'
  const orgOf = (lineId: string): string => grid.orgName(lines.get(lineId)?.org_id ?? '')

  function ofSubstation(id: string): Partial<Site> | undefined {
    const row = substations.get(id)
    return row && { name: row.subs_name, lat: degrees(row.latitude), lng: degrees(row.longitude) }
  }
  function ofArea(id: string): Partial<Site> | undefined {
    const row = areas.get(id)
    const place = row && { name: row.tg_name, lat: degrees(row.latitude), lng: degrees(row.longitude) }
    return row && isSpecial(id) ? { ...place, org_name: orgOf(row.line_id) } : undefined
  }
  function ofPoint(id: string): Partial<Site> | undefined {
    const row = points.get(id)
    // In a special area the transformer stands for its modems, a substation for its feeder meters.
    if (!row || row.line_id !== '' || isSpecial(row.tg_id)) return undefined
    const { name } = grid.place(id)
    const { cp_name, tml_asset_no } = row
    return {
      name: cp_name,
      tml_asset_no,
      lat: degrees(row.latitude),
      lng: degrees(row.longitude),
      org_name: name,
    }
  }

  return (instant: number): Site[] => {
    const pure = world.sites(instant)
    if (grid.clean()) return pure
    const worldSiteIds = new Set<string>()
    const changeByType = { '03': ofSubstation, '02': ofArea, '01': ofPoint, '05': ofPoint }
    const kinds = { '03': 'subs', '02': 'tg', '01': 'rcp', '05': 'rcp' } as const
    const sites = pure.flatMap((site): Site[] => {
      worldSiteIds.add(site.id)
      const change = changeByType[site.tml_type](site.id)
      return change ? [{ ...site, ...change, meters: grid.meters(kinds[site.tml_type], site.id) }] : []
    })
    const add = (id: string, tml_type: SiteType, change: Partial<Site> | undefined): void => {
      if (!change || worldSiteIds.has(id)) return
      const point = kinds[tml_type] === 'rcp' ? network.find('rcp', id) : -1
      const site: Site = {
        id,
        name: '',
        tml_type,
        online_status: tml_type === '03' ? '' : point < 0 ? '0' : states.pointOnline(point, instant),
        lat: null,
        lng: null,
        meters: grid.meters(kinds[tml_type], id),
        org_name: '',
        tml_asset_no: '',
      }
      sites.push({ ...site, ...change })
    }
    for (const id of substations.changed()) add(id, '03', ofSubstation(id))
    for (const id of areas.changed()) add(id, '02', ofArea(id))
    for (const id of points.changed()) {
      const type = pointTypes.find((pointType) => pointType === points.get(id)?.tml_type)
      add(id, type === '05' ? '05' : '01', ofPoint(id))
    }
    return sites
  }
}
