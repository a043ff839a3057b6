import { ApiError } from './apiError'
import { randomId } from './format'
import { isRecord } from './isRecord'
import { sessionStore } from './storage'

/** How long an order whose fate is unknown stays the same order, ms: later the user means a new one. */
const sameFor = 10 * 60_000
/** Where the window keeps the numbers of open wishes: over a reload, and for a copy of the window. */
const kept = 'wishes'

/** Whether the server has decided: then the same thing wished again is a new wish. */
function decided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { kind, status = 0 } = error
  // Nobody answers 408 who knows what became of the order.
  if (kind === 'status' || kind === 'rejected') return status >= 400 && status < 500 && status !== 408
  return ['refused', 'badRequest', 'expired', 'forbidden', 'unsent'].includes(kind)
}

/**
 * Whether nobody knows if the order was done: no connection, no answer in time, one that broke off, or a server that broke down,
 * maybe after the work was done.
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
  const stored = sessionStore.get(kept)
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
  if (Object.keys(open).length > 0) sessionStore.set(kept, open)
  else sessionStore.remove(kept)
}

const lost = new WeakMap<Error, { id: string; print: string }>()

/** The number of the order whose answer was lost with this error; undefined where the server has answered. */
export const lostWish = (error: unknown): string | undefined =>
  error instanceof Error ? lost.get(error)?.id : undefined

/** The same order may come again now, however long ago its answer was lost. */
export function keepWish(error: Error): void {
  const wish = lost.get(error)
  if (wish) keep({ ...openWishes(), [wish.print]: [wish.id, Date.now()] })
}

/** A number that everybody draws alike who wishes the same because of the same: for what follows by itself. */
export const numberOf = (wish: readonly unknown[]): string => fingerprint(JSON.stringify(wish))

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
 * @param own the number, where something else keeps it
 */
export async function sendOnce<Output>(
  wish: readonly unknown[],
  send: (request_id: string) => Promise<Output>,
  own?: string,
): Promise<Output> {
  const print = numberOf(wish)
  const id = own ?? openWishes()[print]?.[0] ?? randomId()
  hear?.(id)
  if (own === undefined) keep({ [print]: [id, Date.now()], ...openWishes() })
  const settle = (): void => {
    const { [print]: mine, ...others } = openWishes()
    if (mine?.[0] === id) keep(others)
  }
  try {
    const output = await send(id)
    settle()
    return output
  } catch (error) {
    if (decided(error)) settle()
    if (error instanceof Error && isFateUnknown(error)) lost.set(error, { id, print })
    throw error
  }
}
