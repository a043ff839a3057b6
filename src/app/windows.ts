import { personalStore } from '@/lib/personalStore'
import { hearWindows, tellWindows, type SharedSession, type WindowNews } from '@/lib/windowTalk'
import { replaceSession } from '@/stores/replaceSession'
import { session, useSession } from '@/stores/session'
import { signInAgain } from '@/stores/signInAgain'
import { loadMenus } from './boot'
import { replacedBy, sessionEnded, signedOutElsewhere, type Go } from './leave'

/** Session data that other windows may know; undefined until the server has said who the user is. */
function shared(): SharedSession | undefined {
  const { token, permissions, user } = session.get()
  if (token === undefined || !user) return undefined
  const deskKey = personalStore.key()
  const { username, name } = user
  return { token, permissions, username, name: name || username, ...(deskKey && { deskKey }) }
}

/** The same account: names are compared as the server does, whatever its case. */
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Follows what another window says of its session. */
function adopt(news: SharedSession): void {
  const { token, user } = session.get()
  if (!user || news.token === token || typeof news.username !== 'string') return
  if (!same(news.username, user.username)) return replacedBy(shareOf(news))
  session.renew(news.token, news.permissions)
  signInAgain.settle(true)
  // The user's rights may have changed with the new session; a failure has been announced.
  loadMenus().catch(() => {})
}

const shareOf = ({ token, permissions, username, name, deskKey }: SharedSession): SharedSession => ({
  token,
  permissions,
  username,
  name,
  ...(deskKey && { deskKey }),
})

function hear(news: WindowNews, go: Go): void {
  const { token, other: otherSession } = session.get()
  switch (news.kind) {
    case 'who': {
      const ownSession = shared()
      if (ownSession) tellWindows({ kind: 'session', begun: false, ...ownSession })
      return
    }
    case 'session':
      if (!news.begun) return
      return otherSession ? replaceSession(shareOf(news)) : adopt(news)
    case 'renewed':
      if (otherSession) return
      return token === news.was || token === news.token ? adopt(news) : undefined
    case 'ended':
      if (otherSession && otherSession.token === news.token) {
        session.end()
        return void go('/login?code=out', { replace: true })
      }
      if (token !== news.token) return
      if (news.code === 'out') return signedOutElsewhere(news.seen, go)
      return void sessionEnded(news.code, news.data, go, true)
    // Heard where they concern somebody.
    case 'asks':
    case 'holds':
    case 'alive':
  }
}

/** Keeps this window of one mind with the browser's others until the answer is called. */
export function joinWindows(go: Go): () => void {
  let announced: string | undefined
  const announce = () => {
    const ownSession = shared()
    if (!ownSession || !session.get().fresh || announced === session.get().seat) return
    announced = session.get().seat
    tellWindows({ kind: 'session', begun: true, ...ownSession })
  }
  announce()
  const unfollow = useSession.subscribe(announce)
  const deafen = hearWindows((news) => hear(news, go))
  return () => {
    unfollow()
    deafen()
  }
}
