import { ApiError } from './apiError'
import { randomId } from './format'
import { isRecord } from './isRecord'
import { sessionStore } from './storage'

/** Time for which an order with an unknown outcome stays the same order, ms: later the user means a new one. */
const sameFor = 10 * 60_000
/** Storage name for the numbers of open orders: they survive a reload, and a copy of the window has them too. */
const storageName = 'wishes'

/** True if the server has decided: the same order sent again is then a new one. */
function decided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { kind, status = 0 } = error
  // A server that knows the outcome does not answer 408.
  if (kind === 'status' || kind === 'rejected') return status >= 400 && status < 500 && status !== 408
  return ['refused', 'badRequest', 'expired', 'forbidden', 'unsent'].includes(kind)
}

/**
 * True if the outcome is unknown: no connection, no answer in time, a broken answer, or a server that failed, maybe
 * after the work was done.
 */
function isFateUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { kind, status = 0 } = error
  if (kind === 'status' || kind === 'rejected') return status >= 500 || status === 408
  return ['network', 'timeout', 'malformed'].includes(kind)
}

/** Two 32-bit hashes in a row: what was wished cannot be read out of it. */
function fingerprint(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i += 1) {
    const letter = text.charCodeAt(i)
    a = Math.imul(a ^ letter, 2654435761)
    b = Math.imul(b ^ letter, 1597334677)
  }
  return [a ^ (b >>> 15), b ^ (a >>> 13)].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}

/** Open wishes by fingerprint: number, and when it was drawn, ms since 1970. */
type Open = Record<string, readonly [number: string, at: number]>

function openWishes(): Open {
  const stored = sessionStore.get(storageName)
  const young = (entry: [string, unknown]): entry is [string, readonly [string, number]] => {
    const [, value] = entry
    return (
      Array.isArray(value) &&
      typeof value[0] === 'string' &&
      typeof value[1] === 'number' &&
      Date.now() - value[1] < sameFor
    )
  }
  return isRecord(stored) ? Object.fromEntries(Object.entries(stored).filter(young)) : {}
}

function keep(open: Open): void {
  if (Object.keys(open).length > 0) sessionStore.set(storageName, open)
  else sessionStore.remove(storageName)
}

const lostRequests = new WeakMap<Error, { id: string; print: string }>()

/** The number of the order whose answer was lost with this error; undefined where the server has answered. */
export const lostWish = (error: unknown): string | undefined =>
  error instanceof Error ? lostRequests.get(error)?.id : undefined

/** The same order may come again now, however long ago its answer was lost. */
export function keepWish(error: Error): void {
  const wish = lostRequests.get(error)
  if (wish) keep({ ...openWishes(), [wish.print]: [wish.id, Date.now()] })
}

/** A number that everybody draws alike who wishes the same because of the same: for what follows by itself. */
export const orderFingerprint = (wish: readonly unknown[]): string => fingerprint(JSON.stringify(wish))

let hear: ((request_id: string) => void) | undefined

/**
 * Runs what sends an order, and tells its number before anything leaves: so a reload under way finds out what became of it.
 * An order that is not sent at once, without anything to wait for, is not heard.
 */
export function hearNumber<Output>(send: () => Output, listener: (request_id: string) => void): Output {
  hear = listener
  try {
    return send()
  } finally {
    hear = undefined
  }
}

/**
 * Sends an order under a number of its own, so that nothing is done twice: while no answer says what became of it (no
 * connection, no answer in time, a broken server, a reload), the same wish goes out again under the same number, and the
 * server answers what it did the first time. After success or a refusal the same wish is a new one, and so it is after
 * ten minutes. The window keeps the number and a fingerprint of the wish, never its content.
 * @param wish the verb, the objects and the content, as JSON can say it
 * @param ownId the number, where something else keeps it
 */
export async function sendOnce<Output>(
  wish: readonly unknown[],
  send: (request_id: string) => Promise<Output>,
  ownId?: string,
): Promise<Output> {
  const print = orderFingerprint(wish)
  const id = ownId ?? openWishes()[print]?.[0] ?? randomId()
  hear?.(id)
  if (ownId === undefined) keep({ [print]: [id, Date.now()], ...openWishes() })
  const settle = (): void => {
    const { [print]: entry, ...otherEntries } = openWishes()
    if (entry?.[0] === id) keep(otherEntries)
  }
  try {
    const output = await send(id)
    settle()
    return output
  } catch (error) {
    if (decided(error)) settle()
    if (error instanceof Error && isFateUnknown(error)) lostRequests.set(error, { id, print })
    throw error
  }
}
