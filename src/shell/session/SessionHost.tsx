import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionApi } from '@/api/console/session'
import { session } from '@/stores/session'
import { signInAgain, useEndedSession } from '@/stores/signInAgain'
import { mayLeave } from '../desk/mayLeave'
import { IdleWarning } from './IdleWarning'
import { SignInAgain } from './SignInAgain'
import { tellAlive, useIdle } from './useIdle'
import { useRemoteLogin } from './useRemoteLogin'

/** Asks the server about the user anew, which also puts off the session's end. @throws ApiError */
export async function refreshUser(): Promise<void> {
  const { seat } = session.get()
  const { sessionLeft, remoteLogin } = await sessionApi.infoQuietly()
  const { user, seat: currentSeat } = session.get()
  // Only what is about the session: everything else is as it stood at sign-in.
  if (user && currentSeat === seat) {
    const { remoteLogin: _, ...remainingUser } = user
    session.setUser({
      ...remainingUser,
      ...(sessionLeft === undefined ? {} : { sessionLeft }),
      ...(remoteLogin ? { remoteLogin } : {}),
    })
  }
  tellAlive()
}

/** Watches over the session: its end under open work, its end for want of use, and its use from elsewhere. */
export function SessionHost({ onSignOut }: { onSignOut: () => Promise<void> }) {
  // The dialog's words are loaded in advance: after the session's end the server would not send them.
  useTranslation('session')
  const ended = useEndedSession()
  const remainingMs = useIdle(ended !== undefined)
  useRemoteLogin(refreshUser)

  useEffect(() => {
    signInAgain.setReady(true)
    return () => signInAgain.setReady(false)
  }, [])

  if (ended) return <SignInAgain ended={ended} />
  if (remainingMs === undefined) return null
  const leave = async () => {
    if ((await mayLeave('signOut')) !== 'stay') await onSignOut()
  }
  return <IdleWarning remainingMs={remainingMs} onStay={refreshUser} onSignOut={leave} />
}
