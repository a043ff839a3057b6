import { deskKeyOf } from '@/api/cbo/deskKey'
import { personalStore } from '@/lib/personalStore'
import { handed } from '@/lib/windowTalk'
import { session } from '@/stores/session'

/** Longest wait of the first page for stored work, ms: later it is offered on the open page. */
const patience = 1_500
/** Wait before a missing key is requested again, ms. */
const waits = [3_000, 20_000, 120_000]

let opening: { seat: string; done: Promise<void> } | undefined

let keyAhead: { seat: string; key: ReturnType<typeof deskKeyOf> } | undefined

/** Asks for the key beside the user: it needs only the token. Another window's key makes the question superfluous. */
export function askDeskKey(): void {
  const { token, seat } = session.get()
  if (token === undefined || seat === undefined || handed.waiting() || keyAhead?.seat === seat) return
  keyAhead = { seat, key: deskKeyOf(token) }
}

/** Answer with the key for this sign-in, requested ahead or now; used once, and never from a session that has ended. */
function deskKeyFor(seat: string, token: string): ReturnType<typeof deskKeyOf> {
  const key = keyAhead?.seat === seat ? keyAhead.key : undefined
  keyAhead = undefined
  return key ?? deskKeyOf(token)
}

/**
 * Brings back what the user left in this browser and begins to keep what they work on, with the key of the window that handed the
 * session over, else of the server. Once for each sign-in, and asked for beside the menu.
 */
export async function openDesk(): Promise<void> {
  const { user, seat } = session.get()
  if (!user || seat === undefined || personalStore.keeping() !== 'closed') return
  if (opening?.seat !== seat) opening = { seat, done: open(seat).finally(() => (opening = undefined)) }
  await Promise.race([opening.done, new Promise((resolve) => setTimeout(resolve, patience))])
}

async function open(seat: string, attempt = 0): Promise<void> {
  const { user, token } = session.get()
  if (!user || token === undefined || session.get().seat !== seat) return
  const handedKey = handed.take(user.username)
  const key = handedKey === undefined ? await deskKeyFor(seat, token) : { key: handedKey }
  if (session.get().seat !== seat) return
  await personalStore.open(user.username, key)
  const wait = waits[attempt]
  if (personalStore.keeping() === 'failed' && wait !== undefined)
    setTimeout(() => void open(seat, attempt + 1), wait)
}
