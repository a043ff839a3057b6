import { withQuery } from '@/lib/url'

/** A meter and a day about which something is to be, or was, written down. */
export interface MarkedDay {
  meter_id: string
  metercomid: string
  data_date: string
}

/** Numbers that an address can carry. */
const most = 20

/** The abnormal records of these meters and days; of very many meters those of the days. */
export function markedPath(of: readonly MarkedDay[]): string {
  const numbers = [...new Set(of.map(({ metercomid }) => metercomid))]
  const days = of.map(({ data_date }) => data_date).toSorted()
  const fits = numbers.length <= most
  return withQuery('/cbo/log/cboAbnormalData', {
    type: fits ? '3' : '',
    font: fits ? numbers.join(',') : '',
    data_date_begin: days[0] ?? '',
    data_date_end: days.at(-1) ?? '',
  })
}
