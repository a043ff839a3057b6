import { object, ref, word, type Infer } from '@/lib/shape'
import { ApiError } from '@/lib/apiError'
import { byArgument, get } from '../wire/call'
import { isAbsent } from '../wire/optionalCall'

/** Outcome of an order by its number; `id` of the created object, '' where it created none. */
const request = object({ state: word('unknown', 'running', 'done'), id: ref })
export type RequestState = Infer<typeof request>

/** Orders whose answer was lost. A server may do without: then the console looks into the list. */
export const requestsApi = {
  state: byArgument(
    'request_id',
    get('/cbo/request/{request_id}', "What became of the user's own order with this `request_id`.", {
      answer: request,
      sample: { request_id: 'unknown' },
    }),
  ),
}

/** Outcome of an order by its number; undefined where the server keeps none. @throws ApiError */
export async function stateOfRequest(request_id: string): Promise<string | undefined> {
  try {
    return (await requestsApi.state(request_id)).state
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind === 'refused' || isAbsent(error)) return undefined
    throw error
  }
}
