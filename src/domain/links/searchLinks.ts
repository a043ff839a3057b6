import type { MeterSearchType } from '@/api/console/meterLookup'

interface Search {
  type: MeterSearchType
  font: string
}

/** The short names by which links name a meter, for a list that searches meters by `type` and `font`. */
export const searchLinks: Readonly<Record<'cons_no' | 'metercomid', (value: string) => Search>> = {
  cons_no: (font) => ({ type: '1', font }),
  metercomid: (font) => ({ type: '3', font }),
}
