import { connectHttp } from '@/api/wire/http'
import { signInApi, type Credentials, type TrainingAccount } from '@/api/console/signIn'
// The words of a failure may be needed before the console has come.
import { fetchFirstWords } from '@/i18n/allWords'
import type { SignInOutcome } from '@/shell/login/contract'
import { signInFailure } from '@/shell/session/signInFailure'
import { preferences } from '@/stores/preferences'
import { session } from '@/stores/session'
import { expectedPath, home, noteStart } from './asked'
import { bootAhead } from './boot'

/** Nothing to announce and no session to end yet; the console connects its own when it stands. */
export function connectSignIn(): void {
  connectHttp({
    token: () => session.get().token,
    language: () => preferences.get().language,
    onSessionEnd: () => {},
    announce: () => {},
  })
}

/** Signs in and begins the session; never throws. */
export async function signIn(credentials: Credentials): Promise<SignInOutcome> {
  connectSignIn()
  try {
    const { token, permissions } = await signInApi.signIn(credentials)
    session.begin(token, permissions)
    noteStart(token)
    bootAhead()
    return { ok: true }
  } catch (error) {
    return { ok: false, ...(await signInFailure(error)) }
  }
}

/** The simulated head-end's accounts, with their roles in the current language. */
export function trainingAccounts(): Promise<TrainingAccount[]> {
  connectSignIn()
  return signInApi.trainingAccounts()
}

/** Fetches the dashboard and its words beside the console, not after it, where it is the page that will be shown. */
export async function fetchFirstPage(): Promise<void> {
  if (expectedPath() !== home) return
  await Promise.all([import('@/features/dashboard/overview/Dashboard'), fetchFirstWords()])
}
