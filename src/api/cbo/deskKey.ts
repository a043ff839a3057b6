import { ApiError } from '@/lib/apiError'
import { object, text } from '@/lib/shape'
import { get } from '../wire/call'

const key = get('/cbo/desk/key', "The user's own key for what the browser keeps of their unsaved work.", {
  answer: object({ key: text }),
  effect: true,
})

/** The key that the head-end keeps for the user: 32 random bytes, base64url. A server may do without. */
export const deskKeyApi = {
  /** `as`: the session's token; whatever is answered, the session goes on. */
  key: (as: string): Promise<{ key: string }> => key(undefined, { silent: true, as }),
}

/** Status codes of a server without this call. */
const absent = [400, 404, 405, 501]

/** The user's key; 'server' where the server keeps none, 'failed' where it did not answer. */
export async function deskKeyOf(token: string): Promise<{ key: string } | 'server' | 'failed'> {
  try {
    return await deskKeyApi.key(token)
  } catch (error) {
    const { kind, status = 0 } = error instanceof ApiError ? error : new ApiError('network')
    return kind === 'refused' || kind === 'badRequest' || absent.includes(status) ? 'server' : 'failed'
  }
}
