import { object, ref, word, type Infer } from '@/lib/shape'
import { by, get } from './call'

/** What became of an order by its number; `id` of what it made, '' where it made nothing. */
const request = object({ state: word('unknown', 'running', 'done'), id: ref })
export type RequestState = Infer<typeof request>

/** Orders whose answer was lost. A server may do without: then the console looks into the list. */
export const requestsApi = {
  state: by(
    'request_id',
    get('/cbo/request/{request_id}', "What became of the user's own order with this `request_id`.", {
      answer: request,
      sample: { request_id: 'unknown' },
    }),
  ),
}
