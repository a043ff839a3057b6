import { list, object, text, yes, type Infer } from '@/lib/shape'
import { byArgument, get } from '../wire/call'

/** Rights of the signed-in user on a screen, and the users who can grant missing ones. */
const screenAccess = object({
  module_code: text,
  module_name: text,
  /** False: the user does not see the screen at all. */
  visible: yes,
  /** Every action of the screen that needs a permission. */
  actions: list(object({ code: text, name: text, allowed: yes })),
  /** People who grant permissions. */
  grantors: list(object({ name: text, role_name: text, email: text })),
})
export type ScreenAccess = Infer<typeof screenAccess>

export const accessApi = {
  screen: byArgument(
    'module_code',
    get('/cbo/access/screen', 'What the user may do on a page, and who can give the rest.', {
      query: object({ module_code: text }),
      answer: screenAccess,
      sample: { module_code: 'meterList' },
      announced: true,
    }),
  ),
}
