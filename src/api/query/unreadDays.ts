import { code, digits, id, list, object, optional, ref, text, word, type Infer } from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { commPort } from '@/rules/codes/dictionaries'

/** A day of a meter that was not read, and whether the meter can answer now. */
const unreadDay = object({
  id,
  meter_id: ref,
  metercomid: optional(digits(12)),
  data_date: day,
  comm_port: code(commPort),
  tml_id: optional(ref),
  cp_name: optional(text),
  /** Silent device because of which the day cannot be read: 'point' or 'meter'; '' or absent where it can. */
  silent: optional(word('point', 'meter')),
  /** Since when it is not heard; '' of one that never was. */
  since: optional(time),
})
export type UnreadDay = Infer<typeof unreadDay>
export const unreadDays = list(unreadDay)
