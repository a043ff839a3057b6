import { edition } from '@/config/edition'
import { safeReturnPath } from '@/lib/returnPath'
import { localStore } from '@/lib/storage'

/** The first page of users without another one set by an administrator. */
export const home = edition.fixedTabs[0] ?? '/dashboard'

/** The address that the user asked for, also while the sign-in page stands before it; '/' = nothing asked for. */
export function askedFor(): string {
  const { pathname, search } = window.location
  return pathname === '/login' ? safeReturnPath(new URLSearchParams(search).get('from')) : pathname + search
}

let freeToken: string | undefined

/** Notes, before the address changes, whether the sign-in page was opened without an address to go to. */
export const noteStart = (token: string): void => void (freeToken = askedFor() === '/' ? token : undefined)

/** The session began without a wish: an administrator may have given its user a page to begin with. */
export const startIsFree = (token: string): boolean => freeToken === token

const landingKey = 'powergate.landing'

/**
 * The page with which the last user of this browser began, of those to whom an administrator gave one: the next is
 * taken for the same, so that neither code nor reads are fetched for a dashboard that is not shown. A wrong guess costs
 * what was fetched ahead. No name is kept.
 */
export const lastLanding = {
  get(): string | undefined {
    const path = localStore.get(landingKey)
    return typeof path === 'string' ? safeReturnPath(path, home) : undefined
  },
  keep(path: string | undefined): void {
    if (path === undefined) localStore.remove(landingKey)
    else if (path !== lastLanding.get()) localStore.set(landingKey, path)
  },
}

/** The address that will be shown, as far as it can be known before the server has said who the user is. */
export function expectedPath(): string {
  const path = askedFor()
  return path === '/' ? (lastLanding.get() ?? home) : path
}
