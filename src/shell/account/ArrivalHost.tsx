import { lazy, Suspense, useState } from 'react'
import { edition } from '@/config/edition'
import { withWords } from '@/i18n/withWords'
import { sessionStore } from '@/lib/storage'
import { isYes } from '@/rules/codes/codes'
import { preferences } from '@/stores/preferences'
import { session, useSession } from '@/stores/session'
import { wantsGuide } from '../guide/wantsGuide'
import { VersionReminder } from '../notices/VersionReminder'
import { passwordDialog, usePasswordDialog } from './passwordDialog'

const ChangePassword = lazy(
  withWords(['account'], () => import('./ChangePassword').then((file) => ({ default: file.ChangePassword }))),
)
const Guide = lazy(
  withWords(['guide'], () => import('../guide/Guide').then((file) => ({ default: file.Guide }))),
)

/** Dialogs that greet the user after signing in, one after the other. */
type Stage = 'guide' | 'reminder' | 'done'

const greetedKey = 'powergate.greeted'
useSession.subscribe((current, previous) => {
  if (previous.seat !== undefined && current.seat !== previous.seat) sessionStore.remove(greetedKey)
})

/** The guide is shown once per sign-in: neither a reload nor signing in again in place is one. */
function firstStage(): Stage {
  const { user } = session.get()
  if (!user || sessionStore.get(greetedKey) === true) return 'reminder'
  return wantsGuide(user, edition.type, preferences.get().language) ? 'guide' : 'reminder'
}

interface Props {
  onSignOut: () => Promise<void>
}

/** Popups after sign-in, at most one at a time: a required password change, the guide, then the new version. */
export function ArrivalHost({ onSignOut }: Props) {
  const user = useSession((state) => state.user)
  const isDialogRequested = usePasswordDialog()
  const [stage, setStage] = useState(firstStage)
  if (!user) return null
  const forced = isYes(user.needUpdatePass)
  return (
    <Suspense>
      {(forced || isDialogRequested) && (
        <ChangePassword
          // A required change that comes while the dialog is open takes its way out away.
          key={String(forced)}
          allowCancel={!forced}
          onClose={passwordDialog.close}
          onSignOut={async () => {
            passwordDialog.close()
            await onSignOut()
          }}
        />
      )}
      {!forced && !isDialogRequested && stage === 'guide' && (
        <Guide
          user={user}
          onShown={() => sessionStore.set(greetedKey, true)}
          onClose={() => setStage('reminder')}
        />
      )}
      {!forced && !isDialogRequested && stage === 'reminder' && (
        <VersionReminder onDone={() => setStage('done')} />
      )}
    </Suspense>
  )
}
