import { digits, id, object, partial, text, type Infer } from '@/lib/shape'
import { time } from '@/lib/shapeTime'
import { paged } from '../wire/call'

/** A meter that was taken down and lies in stock: no meter in use has its number. */
const stockMeter = object({
  /** Id of the device: its number (`metercomid`). */
  id,
  metercomid: digits(12),
  meter_no: text,
  asset_no: text,
  meter_model: text,
  /** Time when it was last taken down, utility wall time. */
  taken_down: time,
  /** Why, in the user's words. */
  dispreason: text,
})
export type StockMeter = Infer<typeof stockMeter>

export const meterStockApi = {
  /** `keyword`: part of a number or of the model. */
  page: paged('/capture/meterStock/list', 'A page of free meters, the one that was taken down last first.', {
    row: stockMeter,
    query: partial({ keyword: text }),
  }),
}
