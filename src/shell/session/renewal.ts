import { sessionApi } from '@/api/console/session'
import { signInApi } from '@/api/console/signIn'
import { tellWindows } from '@/lib/windowTalk'
import { session } from '@/stores/session'
import { signInAgain } from '@/stores/signInAgain'

/**
 * Signs the same user in again and lets everything that waits go on. When another user answers (a single sign-on may
 * map names as it likes), the session ends for good: no page of one user is ever filled for another.
 * @throws ApiError when the sign-in was refused or the user could not be read
 */
export async function signInAgainAs(password: string): Promise<void> {
  const { user, token: was = '', seat } = session.get()
  if (!user) return signInAgain.settle(false)
  const { token, permissions = [] } = await signInApi.signIn({ username: user.username, password })
  const answered = await sessionApi.infoQuietly(token)
  if (session.get().seat !== seat) return
  if (answered.id !== user.id || answered.username !== user.username) {
    void sessionApi.logOutAs(token).catch(() => {})
    return signInAgain.settle(false)
  }
  session.renew(token, permissions)
  session.setUser({ ...answered, roles: answered.roles ?? [] })
  const { name, username } = answered
  tellWindows({ kind: 'renewed', was, token, permissions, username, name: name || username })
  signInAgain.settle(true)
  // The user's rights may have changed meanwhile; without an answer the old menu stays.
  const menus = await sessionApi.menus().catch(() => undefined)
  if (menus && session.get().seat === seat) session.setMenus(menus)
}
