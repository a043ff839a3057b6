import type { SharedSession } from '@/lib/windowTalk'
import { session, useSession } from './session'

/** Forgets the user of this window and keeps what another window's user would go on with. */
export function replaceSession(otherSession: SharedSession): void {
  session.end()
  useSession.setState({ other: otherSession })
}
