import { code, digits, id, list, number, object, text, word, type Infer } from '@/lib/shape'
import { day } from '@/lib/shapeTime'
import { consType } from '@/rules/codes/dictionaries'
import { byId, get } from '../wire/call'

/** Another metering point of the same consumer. */
const consumerPoint = object({
  /** The meter that stands there. */
  id,
  metercomid: digits(12),
  address: text,
  cons_type: code(consType),
  /** Power supply unit. */
  name: text,
  tg_name: text,
  /** kW */
  contract_kw: number,
})
export type ConsumerPoint = Infer<typeof consumerPoint>

/** Earlier holder of the contract; both days are days of the contract. */
const earlierConsumer = object({ cons_no: digits(10), cons_name: text, begin: day, end: day })
export type EarlierConsumer = Infer<typeof earlierConsumer>

/** The consumer of a metering point, besides what the meter's archive tells: number, name, phone, address, type. */
const meterConsumer = object({
  /** vacant = there is no contract; check = it measures other meters' energy; none = no consumer is on file. */
  state: word('supplied', 'vacant', 'check', 'none'),
  /** First day of the contract, of a vacant point the first day without one; '' when unknown. */
  since: day,
  /** kW; null when unknown. */
  contract_kw: number,
  points: list(consumerPoint),
  /** Further metering points of the consumer, out of the user's reach. */
  elsewhere: number,
  /** The newest first. */
  before: list(earlierConsumer),
})

export const meterConsumerApi = {
  of: byId(
    get('/capture/meter/consumer/{id}', 'The consumer of a meter and the other metering points it has.', {
      answer: meterConsumer,
    }),
  ),
}
