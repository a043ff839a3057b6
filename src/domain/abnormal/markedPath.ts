import { withQuery } from '@/lib/url'

/** A meter and a day about which something is to be, or was, written down; or a transformer area itself, then without a meter. */
export interface MarkedDay {
  meter_id: string
  metercomid: string
  data_date: string
  tg_id?: string
  tg_name?: string
}

/** What it is about, by name. */
export const nameOfMarked = ({ meter_id, metercomid, tg_name = '' }: MarkedDay): string =>
  meter_id === '' ? tg_name : metercomid

/** Numbers that an address can carry. */
const most = 20

/** The abnormal records of these meters and days, or of the losses of an area; of very many meters those of the days. */
export function markedPath(of: readonly MarkedDay[]): string {
  const numbers = [...new Set(of.map(({ metercomid }) => metercomid))]
  const days = of.map(({ data_date }) => data_date).toSorted()
  const [area, ...others] = new Set(of.map(({ meter_id, tg_id = '' }) => (meter_id === '' ? tg_id : '')))
  const ofArea = area !== undefined && area !== '' && others.length === 0
  const fits = !ofArea && numbers.length <= most
  return withQuery('/cbo/log/cboAbnormalData', {
    type: fits ? '3' : '',
    font: fits ? numbers.join(',') : '',
    tg_id: ofArea ? area : '',
    dispmonitor_type: ofArea ? 'lineLoss' : '',
    data_date_begin: days[0] ?? '',
    data_date_end: days.at(-1) ?? '',
  })
}
