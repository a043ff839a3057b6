import { object, text, yes } from '@/lib/shape'
import { put } from '../wire/call'

/** The user's own order of the quick entrance. */
export const quickEntriesApi = {
  /** Simulated convention. A server refuses more than `mostPins`. */
  pin: put('/cbo/quickEntry/update', 'Pins a page in the quick entrance or unpins it.', {
    body: object({ url_address: text, pinned: yes }),
  }),
}
