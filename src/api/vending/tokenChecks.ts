import { choice, digits, number, object, ref, text, word, type Infer } from '@/lib/shape'
import { time } from '@/lib/shapeTime'
import { tokenVerdicts } from '@/rules/tokens/tokenVerdicts'
import { get, verify } from '../wire/call'

const answer = object({
  verdict: word(...tokenVerdicts),
  /** Kind of the token as `tokenLayouts` names it; '' where it cannot be read. */
  kind: text,
  /** Energy, volume, time or money of a credit (kWh, m³, min, the currency's unit), or a limit, W; null in all others. */
  amount: number,
  /** Check field; '' where nothing could be read. */
  crc: choice('', 'right', 'wrong'),
  /** Key revision that a key change token leads to, and the one before; null in all others. */
  krn_from: number,
  krn_to: number,
  /** Minute of making since the beginning of the base year; null without one. */
  tid: number,
  tid_time: time,
  random: number,
  /** Meter that the token was checked against; '' without one. */
  meter_id: ref,
  metercomid: digits(12),
  /** Supply group, key revision and tariff index of that meter now. */
  sgc: digits(6),
  krn: number,
  ti: digits(2),
  /** Number of key change tokens that the meter needs first; null for none. */
  set_size: number,
  /** Receipt of the sale that made it; '' where no sale here did. */
  receipt: text,
  create_time: time,
  cons_no: digits(10),
  /** A person's name. */
  cons_name: text,
  /** Place among the tokens of its sale, and their number. */
  sale_index: number,
  sale_count: number,
  /** Instant at which the meter accepted it; '' for not yet. */
  accept_time: time,
  /** Meter that it was made for, where that is another one and the user sees it. */
  other_id: ref,
  other_metercomid: digits(12),
})
export type TokenCheck = Infer<typeof answer>

export const tokenChecksApi = {
  meter: get('/vending/token/meter', 'The number of the meter against which a token is to be checked.', {
    query: object({ meter_id: ref }),
    answer: object({ meter_id: ref, metercomid: digits(12) }),
    sample: { meter_id: ['/capture/meter/list', 'id'] },
  }),
  check: verify(
    '/vending/token/check',
    'Reads a token with the key of a meter and says whether the meter takes it. Changes nothing.',
    { body: object({ token: text, meter_id: text }), answer },
  ),
}
