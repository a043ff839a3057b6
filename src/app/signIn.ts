import { errorText } from '@/api/errorText'
import { connectHttp } from '@/api/http'
import { signInApi, type Credentials, type TrainingAccount } from '@/api/signIn'
import { words } from '@/i18n/i18n'
import { ApiError } from '@/lib/apiError'
import type { SignInOutcome } from '@/shell/login/contract'
import { preferences } from '@/stores/preferences'
import { session } from '@/stores/session'
import { bootAhead } from './boot'

/** Nothing to announce and no session to end yet; the console connects its own when it stands. */
function connect(): void {
  connectHttp({
    token: () => session.get().token,
    language: () => preferences.get().language,
    onSessionEnd: () => {},
    announce: () => {},
  })
}

/** Signs in and begins the session; never throws. */
export async function signIn(credentials: Credentials, sso: boolean): Promise<SignInOutcome> {
  connect()
  try {
    const { token, permissions } = await signInApi.signIn(credentials, sso)
    session.begin(token, permissions)
    bootAhead()
    return { ok: true }
  } catch (error) {
    await words.loadNamespaces('errors')
    const refused = error instanceof ApiError && ['refused', 'badRequest', 'expired'].includes(error.kind)
    // A 401 without words means wrong credentials here, not that a session has expired.
    const message = refused ? error.message || words.t('login:refused') : errorText(error, 'action')
    return { ok: false, refused, message }
  }
}

/** The simulated head-end's accounts, with their roles in the current language. */
export function trainingAccounts(): Promise<TrainingAccount[]> {
  connect()
  return signInApi.trainingAccounts()
}
