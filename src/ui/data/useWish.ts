import { useRef } from 'react'
import { ApiError } from '@/lib/apiError'
import { randomId } from '@/lib/format'

/** How long an order whose fate is unknown stays the same order, ms: later the user means a new one. */
const sameFor = 10 * 60_000

/** Whether the server has decided: then the same thing wished again is a new wish. */
function decided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { kind, status = 0 } = error
  // Nobody answers 408 who knows what became of the order.
  if (kind === 'status' || kind === 'rejected') return status >= 400 && status < 500 && status !== 408
  return ['refused', 'badRequest', 'expired', 'forbidden', 'unsent'].includes(kind)
}

/**
 * Sends an order under a number of its own, so that nothing is done twice: while no answer says what became of it (no
 * connection, no answer in time, a broken server), the same wish goes out again under the same number, and the server
 * answers what it did the first time. After success or a refusal the same wish is a new one.
 * @returns sends what `wish` describes: the verb, the objects and the content, as JSON can say it
 * @example
 * const once = useWish()
 * await once(['clone', row.id], (request_id) => tasksApi.clone({ id: row.id, request_id }))
 */
export function useWish(): <Output>(
  wish: readonly unknown[],
  send: (request_id: string) => Promise<Output>,
) => Promise<Output> {
  // Several can be open at once: one row's order was lost, then another row's is sent.
  const open = useRef(new Map<string, { id: string; at: number }>())
  return async (wish, send) => {
    const text = JSON.stringify(wish)
    const known = open.current.get(text)
    const { id, at } = known && Date.now() - known.at < sameFor ? known : { id: randomId(), at: Date.now() }
    open.current.set(text, { id, at })
    const settle = () => {
      if (open.current.get(text)?.id === id) open.current.delete(text)
    }
    try {
      const output = await send(id)
      settle()
      return output
    } catch (error) {
      if (decided(error)) settle()
      throw error
    }
  }
}
