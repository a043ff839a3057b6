import { handed, hearWindows, tellWindows } from '@/lib/windowTalk'
import { session } from '@/stores/session'

/**
 * A window without a session takes over the one of another window of this browser (decision 0012): at its start, and
 * when a user signs in in another window; never while a password is being typed here. A user who was sent to the
 * sign-in page is not brought back by an old session.
 */
export function takeOverSession(enter: () => void): void {
  hearWindows((news) => {
    if (!('permissions' in news) || session.signedIn() || session.get().other) return
    if (document.querySelector<HTMLInputElement>('[name=password]')?.value) return
    handed.keep(news)
    session.begin(news.token, news.permissions, false)
    enter()
  })
  // Asked again a little later: the other window may only be starting, too.
  for (const wait of [0, 600, 2000])
    setTimeout(() => {
      const isWanted = !session.signedIn() && !window.location.search.includes('code=')
      if (isWanted) tellWindows({ kind: 'who' })
    }, wait)
}
