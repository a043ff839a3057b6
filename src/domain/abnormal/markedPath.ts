import { withQuery } from '@/lib/url'

/** A meter and a day about which something is to be, or was, written down; or a transformer area itself, then without a meter. */
export interface MarkedDay {
  meter_id: string
  metercomid: string
  data_date: string
  tg_id?: string
  tg_name?: string
}

/** Name of the record's subject: the area, or the meter's number. */
export const nameOfMarked = ({ meter_id, metercomid, tg_name = '' }: MarkedDay): string =>
  meter_id === '' ? tg_name : metercomid

/** Numbers that an address can carry. */
const maximumMeters = 20

/**
 * Address of the abnormal records of these meters and days, or of an area's losses; for more meters than an address
 * can name, the records of the days.
 */
export function markedPath(markedDays: readonly MarkedDay[]): string {
  const numbers = [...new Set(markedDays.map(({ metercomid }) => metercomid))]
  const days = markedDays.map(({ data_date }) => data_date).toSorted()
  const [area, ...otherAreas] = new Set(
    markedDays.map(({ meter_id, tg_id = '' }) => (meter_id === '' ? tg_id : '')),
  )
  const ofArea = area !== undefined && area !== '' && otherAreas.length === 0
  const fits = !ofArea && numbers.length <= maximumMeters
  return withQuery('/cbo/log/cboAbnormalData', {
    type: fits ? '3' : '',
    font: fits ? numbers.join(',') : '',
    tg_id: ofArea ? area : '',
    dispmonitor_type: ofArea ? 'lineLoss' : '',
    data_date_begin: days[0] ?? '',
    data_date_end: days.at(-1) ?? '',
  })
}
