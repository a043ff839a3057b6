import { errorText } from '@/api/errorText'
import { connectHttp } from '@/api/http'
import { preferences } from '@/stores/preferences'
import { session } from '@/stores/session'
import { feedback } from '@/ui/feedback/feedback'
import { sessionEnded, type Go } from './leave'

/** Lends the one door what it needs of the signed-in console. `quiet` tells that nothing may be announced (yet). */
export function connectConsole(go: Go, quiet: () => boolean): void {
  connectHttp({
    token: () => session.get().token,
    language: () => preferences.get().language,
    onSessionEnd: (code, data) => sessionEnded(code, data, go),
    announce(error) {
      if (!quiet()) feedback.notify('error', errorText(error, 'action'))
    },
  })
}
