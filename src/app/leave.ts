import { sessionApi } from '@/api/console/session'
import { tellWindows, type SharedSession } from '@/lib/windowTalk'
import { dropDraftsAt } from '@/lib/drafts'
import { tidyFiles } from '@/lib/keptFiles'
import { personalStore } from '@/lib/personalStore'
import { desk, heldPaths } from '@/stores/desk'
import { deskCopy } from '@/stores/deskCopy'
import { leaving as elsewhere } from '@/stores/leaving'
import { replaceSession } from '@/stores/replaceSession'
import { selection } from '@/stores/selection'
import { session } from '@/stores/session'
import { signInAgain } from '@/stores/signInAgain'
import { tabs } from '@/stores/tabs'
import { queryClient } from '@/ui/data/queries'
import { withoutBase } from '@/lib/basePath'
import { loginPath } from './guard'

/** Goes to a path of the console; `state` is kept in the browser's history, never in the address. */
export type Go = (
  path: string,
  options: { replace: boolean; state?: unknown; flushSync?: boolean },
) => unknown

/** Longest wait of a sign-out for the server before it completes here anyway, ms. */
const patience = 2_000

/** Longest wait of a session with open work for the code of the password dialog, ms. */
const hostPatience = 15_000

/** True while the console is being left: failures of calls under way are not reported any more. */
let leaving = false

const currentPath = () => withoutBase(window.location.pathname) + window.location.search

/**
 * Storage keys that identify no user and may stay in this window: fingerprints, the window's own name, the time when
 * its code was renewed.
 */
const stays = /^powergate\.(command\.|healed$|window$)/

/** Whatever the console has put there, by whichever of its parts. */
function emptyWindow(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('powergate.') && !stays.test(key)) sessionStorage.removeItem(key)
  } catch {
    // Without a storage nothing lies there.
  }
}

/** Nothing of the user remains in this browser tab. */
function forgetUser(): void {
  session.end()
  desk.clear()
  tabs.clear()
  selection.clear()
  queryClient.clear()
  signInAgain.settle(false)
  personalStore.close()
  emptyWindow()
}

/** A session has begun: from now on it can end again. */
export function arrived(): void {
  leaving = false
}

/** The user has opened pages, or a fixed or pinned one holds something that exists nowhere else: they must not be lost. */
const workIsOpen = (): boolean =>
  heldPaths(desk.get()).size > 0 || tabs.get().tabs.some((tab) => !tabs.isFixed(tab.path) && !tab.pinned)

/**
 * The server ended the session. With open work the user may sign in again in place: the answer is a promise of that.
 * Otherwise, when the user declines, and when the dialog's code does not come, the session ends here (decision A-05):
 * local only, once, with the server's words kept out of the address. Other windows are told unless they told us.
 */
export function sessionEnded(
  code: 400 | 401,
  data: unknown,
  go: Go,
  isToldByServer = false,
): Promise<boolean> | undefined {
  if (leaving) return undefined
  const { token } = session.get()
  if (!isToldByServer && token !== undefined) tellWindows({ kind: 'ended', token, code, data })
  if (!workIsOpen()) return leaveFor(code, data, go)
  // The code that asks may still be loading: it comes after the first page. The user is asked when it is ready.
  if (!signInAgain.get().isReady)
    setTimeout(() => signInAgain.get().isReady || signInAgain.settle(false), hostPatience)
  const already = signInAgain.get().endedSession !== undefined
  const renewed = signInAgain.ask({ code, data })
  if (!already) {
    void renewed.then((yes) => (yes ? undefined : leaveFor(code, data, go)))
  }
  return renewed
}

function leaveFor(code: 400 | 401, data: unknown, go: Go): undefined {
  // Another user may have signed in meanwhile.
  if (leaving || !session.signedIn()) return
  leaving = true
  const target = loginPath(currentPath(), { code: String(code) })
  forgetUser()
  go(target, { replace: true, state: { data } })
}

/**
 * A deliberate end: no page is offered again at the next sign-in, and no work that the user agreed to lose. Typed
 * values at `agreed` are such work; other drafts stay.
 */
function forgetDesk(agreed: readonly string[]): void {
  const user = session.get().user?.username
  if (user === undefined) return
  dropDraftsAt(user, agreed)
  void tidyFiles()
  deskCopy.remove(user)
}

/** The user leaves: the server is told, but neither its failure nor its slowness delays the sign-out. */
export async function signOut(go: Go): Promise<void> {
  if (leaving) return
  leaving = true
  const { token } = session.get()
  if (token !== undefined) tellWindows({ kind: 'ended', token, code: 'out', seen: elsewhere.seen() })
  const signOutCall = sessionApi.logOut().catch(() => {})
  await Promise.race([signOutCall, new Promise((resolve) => setTimeout(resolve, patience))])
  forgetDesk(desk.get().marks.map(({ path }) => path))
  forgetUser()
  await go('/login', { replace: true })
}

/**
 * The user signed out in another window: this one is covered at once; the server knows. What it had named there is lost,
 * as agreed; what it could not name is offered again (`seen`: the windows that were heard).
 */
export function signedOutElsewhere(agreedWindows: unknown, go: Go): void {
  if (leaving) return
  leaving = true
  forgetDesk(elsewhere.agreed(agreedWindows))
  forgetUser()
  go('/login?code=out', { replace: true })
}

/** Another user signed in in another window: nothing of the first one remains here, and the window waits for a decision. */
export function replacedBy(otherSession: SharedSession): void {
  leaving = true
  forgetUser()
  replaceSession(otherSession)
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
  const target = loginPath(currentPath(), { code: 'start' })
  forgetUser()
  await go(target, { replace: true, state: { data: reason } })
  reload()
}
