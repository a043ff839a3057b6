import type { MapSite } from '@/api/capture/map'
import { fold } from '@/lib/fold'
import { isNo } from '@/rules/codes/codes'

/** What the list and the map show of all sites. */
export interface SiteFilter {
  readonly keyword: string
  /** Terminal types that are switched off in the legend. */
  readonly off: ReadonlySet<string>
  /** Only those that do not answer. */
  readonly offline: boolean
  /** Only those without coordinates. */
  readonly lost: boolean
}

export const everything: SiteFilter = { keyword: '', off: new Set(), offline: false, lost: false }

/** A site whose coordinates are known and possible. */
export type PlacedSite = MapSite & { lat: number; lng: number }

export const isPlaced = (site: MapSite): site is PlacedSite =>
  site.lat !== null && site.lng !== null && Math.abs(site.lat) <= 90 && Math.abs(site.lng) <= 180

/** The sites that match; a keyword is looked for in name, number and organisation, without case and accents. */
export function filterSites(
  sites: readonly MapSite[],
  { keyword, off, offline, lost }: SiteFilter,
): MapSite[] {
  const word = fold(keyword.trim())
  return sites.filter(
    (site) =>
      !off.has(site.tml_type) &&
      (!offline || isNo(site.online_status)) &&
      (!lost || !isPlaced(site)) &&
      (word === '' ||
        [site.name, site.tml_asset_no, site.org_name].some((text) => fold(text).includes(word))),
  )
}
