import { withQuery } from '@/lib/url'

interface Narrowed {
  org_id?: string | undefined
  metercomid?: string | undefined
  subs_id?: string | undefined
  line_id?: string | undefined
  tg_id?: string | undefined
  tml_id?: string | undefined
}

/** Addresses of the archives, narrowed to an object of the network. */
export const linesPath = (filter: Narrowed): string => withQuery('/capture/archive/line', filter)
export const areasPath = (filter: Narrowed): string => withQuery('/capture/archive/tg', filter)
export const pointsPath = (filter: Narrowed): string => withQuery('/capture/archive/cp', filter)
export const metersPath = (filter: Narrowed & { read_result?: string }): string =>
  withQuery('/capture/archive/meter', filter)
/** Address of the page of a collection point. */
export const pointDetailPath = (id: string): string => `/capture/archive/cpDetail/${encodeURIComponent(id)}`
