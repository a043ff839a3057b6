import type { MapSite } from '@/api/capture/map'
import type { MapKind } from '@/ui/map/PointSign'
import styles from './siteKinds.module.css'

/** Type of a terminal that stands on the map. */
export type SiteType = '01' | '02' | '03' | '05'

const kind = (className: string | undefined, path: string): MapKind => ({ className: className ?? '', path })

/** Signs of the terminal types, in the colours that the trees give them (decision A-67). */
export const siteKinds: Readonly<Record<SiteType, MapKind>> = {
  '03': kind(styles['substation'], 'M2.5 13.5V6.8L8 2.6l5.5 4.2v6.7zM8.8 5.8 6.6 9h3L7.4 12'),
  '01': kind(styles['concentrator'], 'M5 5V2.4M11 5V2.4M2.6 5h10.8v8H2.6zM5.4 8h5.2M5.4 10.6h3'),
  '02': kind(
    styles['transformer'],
    'M8 8.6a3.1 3.1 0 1 0 0-6.2 3.1 3.1 0 0 0 0 6.2zM8 13.6a3.1 3.1 0 1 0 0-6.2 3.1 3.1 0 0 0 0 6.2z',
  ),
  '05': kind(styles['meter'], 'M3 11a5.4 5.4 0 1 1 10 0M8 9.6 10.4 6M5 13.4h6'),
}

export const siteTypes: readonly SiteType[] = ['03', '01', '02', '05']

/** Filter of the meter list that holds the meters below a site. */
const meterFilter: Readonly<Record<string, string>> = {
  '03': 'subs_id',
  '02': 'tg_id',
  '01': 'tml_id',
  '05': 'tml_id',
}

/** Address of a site's meters, built from the meter list's address; undefined for an unknown type of site. */
export function metersOf(
  list: string,
  { tml_type, id }: Pick<MapSite, 'tml_type' | 'id'>,
): string | undefined {
  const filter = Object.hasOwn(meterFilter, tml_type) ? meterFilter[tml_type] : undefined
  return filter && `${list}?${filter}=${encodeURIComponent(id)}`
}

export const isSiteType = (type: string): type is SiteType => Object.hasOwn(siteKinds, type)

const plain = kind('', 'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z')
/** The sign of a type; one that is not known here is a plain point. */
export const siteKind = (type: string): MapKind => (isSiteType(type) ? siteKinds[type] : plain)
