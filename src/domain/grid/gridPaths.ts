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
export const linesPath = (of: Narrowed): string => withQuery('/capture/archive/line', of)
export const areasPath = (of: Narrowed): string => withQuery('/capture/archive/tg', of)
export const pointsPath = (of: Narrowed): string => withQuery('/capture/archive/cp', of)
export const metersPath = (of: Narrowed): string => withQuery('/capture/archive/meter', of)
/** Address of the page of a collection point. */
export const pointDetailPath = (id: string): string => `/capture/archive/cpDetail/${encodeURIComponent(id)}`
