import { object, text } from '@/lib/shape'
import { byArgument, post } from '../wire/call'

export const privacyApi = {
  /** Notes in the audit log that the user shows personal data again, and on which page. */
  unmask: byArgument(
    'place',
    post('/cbo/log/unmask', 'Notes that the user shows personal data, and where.', {
      body: object({ place: text }),
    }),
  ),
}
