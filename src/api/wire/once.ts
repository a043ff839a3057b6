import { object, text, type Shape } from '@/lib/shape'
import { sendOnce } from '@/lib/wishes'
import { del, post, put, type AnswerOf, type Call, type Parts, type PartsOf, type SentOf } from './call'

/** Identity of an order besides its content; two reasons of the same order are one order. */
interface Aside {
  readonly request_id?: string
  readonly reason?: unknown
}

const maker =
  (make: typeof post) =>
  /* @__NO_SIDE_EFFECTS__ */
  <
    const P extends string,
    B extends Shape<object> | undefined = undefined,
    A extends Shape<unknown> | undefined = undefined,
  >(
    path: P,
    about: string,
    parts: Omit<Parts<undefined, B, A>, 'query'> = {},
  ): Call<PartsOf<P> & SentOf<B> & { readonly request_id?: string }, AnswerOf<A>> => {
    const run = make(path, about, {
      ...parts,
      body: object({ ...parts.body?.fields, request_id: text }),
    }) as Call<object, unknown>
    const sendNumbered: Call<never, unknown> = (input: Aside, signal, options) => {
      const { request_id: ownNumber, ...order } = input
      const { reason: _, ...wish } = order
      return sendOnce([path, wish], (request_id) => run({ ...order, request_id }, signal, options), ownNumber)
    }
    return sendNumbered as Call<PartsOf<P> & SentOf<B> & { readonly request_id?: string }, AnswerOf<A>>
  }

/**
 * Declares a POST that is done once however often it is sent: it carries a `request_id`, which stays the same while no
 * answer says what became of it (decision 0025). A caller may bring a number of its own.
 * @example clone: postOnce('/capture/autoTask/clone', 'Copies an automatic task.', { body: one, answer: copied })
 */
export const postOnce = maker(post)
/** Declares a PUT, as `postOnce`. */
export const putOnce = maker(put)
/** Declares a DELETE, as `postOnce`. */
export const delOnce = maker(del)
