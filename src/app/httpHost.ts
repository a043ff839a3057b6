import { errorText } from '@/api/wire/errorText'
import { connectHttp } from '@/api/wire/http'
import { wsToken } from '@/config/wsToken'
import type { ApiError } from '@/lib/apiError'
import { lendToken } from '@/lib/channel'
import { connection } from '@/stores/connection'
import { preferences } from '@/stores/preferences'
import { privacy } from '@/stores/privacy'
import { session } from '@/stores/session'
import { viewAs } from '@/stores/viewAs'
import { feedback, messageSeconds } from '@/ui/feedback/feedback'
import { sessionEnded, type Go } from './leave'

/** Lends the one door what it needs of the signed-in console. `quiet` tells that nothing may be announced (yet). */
export function connectConsole(go: Go, quiet: () => boolean): void {
  const justTold = onceAWhile()
  lendToken(() => ({ way: wsToken(), token: session.get().token }))
  connectHttp({
    token: () => session.get().token,
    language: () => preferences.get().language,
    onSessionEnd: (code, data) => sessionEnded(code, data, go),
    announce(error) {
      if (!quiet() && !justTold(error)) feedback.notify('error', errorText(error, 'action'))
    },
    reached: connection.reached,
    look: () => ({
      ...(privacy.masked() ? { 'Mask-Personal': '1' } : {}),
      ...(viewAs.get() === undefined ? {} : { 'View-As-Role': viewAs.get() ?? '' }),
    }),
  })
}

/** Without a connection everything fails at once: the same sentence is not stacked twenty times. */
function onceAWhile(): (error: ApiError) => boolean {
  let toldAt = Number.NEGATIVE_INFINITY
  return (error) => {
    if (error.kind !== 'network') return false
    const now = performance.now()
    if (now - toldAt < messageSeconds * 1000) return true
    toldAt = now
    return false
  }
}
