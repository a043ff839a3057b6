import { redirect, type LoaderFunctionArgs } from 'react-router-dom'
import { withoutBase } from '@/lib/basePath'
import { safeReturnPath } from '@/lib/returnPath'
import { session } from '@/stores/session'

/** Sign-in address for a visitor without a session, with the page they wanted to open. */
export function loginPath(requestedPath: string, query: Record<string, string> = {}): string {
  const params = new URLSearchParams(query)
  const path = safeReturnPath(requestedPath)
  if (path !== '/') params.set('from', path)
  const text = params.toString()
  return text === '' ? '/login' : `/login?${text}`
}

/** Every page but the sign-in page needs a session. */
export function guard({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  if (session.signedIn()) return null
  const url = new URL(request.url)
  return redirect(loginPath(withoutBase(url.pathname) + url.search))
}

/** A signed-in user is sent on from the sign-in page. */
export function guardSignIn() {
  return session.signedIn() ? redirect('/') : null
}
