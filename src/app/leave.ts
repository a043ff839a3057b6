import { sessionApi } from '@/api/session'
import { selection } from '@/stores/selection'
import { session } from '@/stores/session'
import { tabs } from '@/stores/tabs'
import { queryClient } from '@/ui/data/queries'
import { loginPath } from './guard'

/** Goes to a path of the console; `state` is kept in the browser's history, never in the address. */
export type Go = (path: string, options: { replace: boolean; state?: unknown }) => unknown

/** How long a sign-out waits for the server before it is done here anyway, ms. */
const patience = 2_000

/** True while the console is being left: the failures of calls under way are nobody's business any more. */
let leaving = false

const here = () => window.location.pathname + window.location.search

/** Nothing of the user remains in this browser tab. */
function forgetUser(): void {
  session.end()
  tabs.clear()
  selection.clear()
  queryClient.clear()
}

/** A session has begun: from now on it can end again. */
export function arrived(): void {
  leaving = false
}

/** The server ended the session (decision A-05): local only, once, with its words kept out of the address. */
export function sessionEnded(code: 400 | 401, data: unknown, go: Go): void {
  if (leaving) return
  leaving = true
  const target = loginPath(here(), { code: String(code) })
  forgetUser()
  go(target, { replace: true, state: { data } })
}

/** The user leaves: the server is told, but neither its failure nor its slowness keeps anybody in. */
export async function signOut(go: Go): Promise<void> {
  if (leaving) return
  leaving = true
  const told = sessionApi.logOut().catch(() => {})
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patience))])
  forgetUser()
  await go('/login', { replace: true })
}

/**
 * User or menu could not be loaded (decision A-41): the token goes first and the page is loaded anew, so that it comes
 * to rest on the sign-in page, which says why.
 */
export async function startFailed(
  reason: string,
  go: Go,
  reload: () => void = () => window.location.reload(),
): Promise<void> {
  if (leaving) return
  leaving = true
  const target = loginPath(here(), { code: 'start' })
  forgetUser()
  await go(target, { replace: true, state: { data: reason } })
  reload()
}
