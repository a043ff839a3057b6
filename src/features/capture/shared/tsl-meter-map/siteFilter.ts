import type { MapSite } from '@/api/capture/map'
import { fold } from '@/lib/fold'
import { isNo } from '@/rules/codes/codes'

/** Filter of the site list and the map. */
export interface SiteFilter {
  readonly keyword: string
  /** Terminal types that are switched off in the legend. */
  readonly hiddenTypes: ReadonlySet<string>
  /** Shows only sites that are offline. */
  readonly offlineOnly: boolean
  /** Shows only sites without coordinates. */
  readonly unplacedOnly: boolean
}

export const unfiltered: SiteFilter = {
  keyword: '',
  hiddenTypes: new Set(),
  offlineOnly: false,
  unplacedOnly: false,
}

/** Site with valid coordinates. */
export type PlacedSite = MapSite & { lat: number; lng: number }

export const isPlacedSite = (site: MapSite): site is PlacedSite =>
  site.lat !== null && site.lng !== null && Math.abs(site.lat) <= 90 && Math.abs(site.lng) <= 180

/** Sites that match the filter; the keyword is searched in name, number and organisation, ignoring case and accents. */
export function filterSites(
  sites: readonly MapSite[],
  { keyword, hiddenTypes, offlineOnly, unplacedOnly }: SiteFilter,
): MapSite[] {
  const word = fold(keyword.trim())
  return sites.filter(
    (site) =>
      !hiddenTypes.has(site.tml_type) &&
      (!offlineOnly || isNo(site.online_status)) &&
      (!unplacedOnly || !isPlacedSite(site)) &&
      (word === '' ||
        [site.name, site.tml_asset_no, site.org_name].some((text) => fold(text).includes(word))),
  )
}
