import { abnormalApi } from '@/api/cbo/abnormal'
import { env } from '@/config/env'
import { openChannel, type ChannelState } from '@/lib/channel'
import { abnormal } from '@/stores/abnormal'
import { session, useSession } from '@/stores/session'
import { headEndNow } from '@/lib/clock'

/** Name of the channel, as specified: nothing follows the colon. */
const name = 'RemindAbnormalNum:'
/** Messages that come within this time are one, ms: a flood costs no more than a trickle. */
export const together = 250
/** Longest silence of a reopened channel before the list is requested, ms. */
export const healAfter = 1_000
/** ms between attempts to ask for it. */
const healAgain = 5_000

/**
 * Keeps the bell's list: begins with what the user info brought and goes on with the channel, until the answer is
 * called. While the channel is lost the list says since when it may be old.
 */
export function followAbnormal(): () => void {
  let latest: unknown
  let applying: ReturnType<typeof setTimeout> | undefined
  let healing: ReturnType<typeof setTimeout> | undefined
  const asking = new AbortController()
  let wasOpen = false
  /** Since when nothing can have come, ms since 1970. */
  let since = headEndNow()

  abnormal.take(session.get().user?.abnormalList)
  const unsubscribe = useSession.subscribe((current, previous) => {
    if (current.user && current.user.abnormalList !== previous.user?.abnormalList)
      abnormal.take(current.user.abnormalList)
  })

  const apply = () => {
    applying = undefined
    // A message from just before the channel was lost is news, but no proof that the channel works.
    if (!abnormal.take(latest) || !wasOpen) return
    clearTimeout(healing)
    abnormal.live()
  }
  const hear = (message: unknown) => {
    if (typeof message !== 'object' || message === null) return
    const { exceptionList } = message as { exceptionList?: unknown }
    if (!Array.isArray(exceptionList)) return
    latest = exceptionList
    applying ??= setTimeout(apply, together)
  }
  const heal = async () => {
    const list = await abnormalApi.current(asking.signal).catch(() => undefined)
    if (asking.signal.aborted || !wasOpen) return
    if (abnormal.take(list)) abnormal.live()
    else healing = setTimeout(() => void heal(), healAgain)
  }
  const change = (state: ChannelState) => {
    if (state === 'connecting') return
    if (state === 'open') {
      wasOpen = true
      if (abnormal.get().oldSince !== undefined) healing = setTimeout(() => void heal(), healAfter)
      return
    }
    if (wasOpen) since = headEndNow()
    wasOpen = false
    clearTimeout(healing)
    // A hidden page closes its channel on purpose: a loss is reported only when it fails to reopen.
    if (state === 'closed' || !navigator.onLine) abnormal.lost(since)
  }
  const channel = openChannel({ base: env.wsBase, name, onMessage: hear, onState: change })

  return () => {
    channel.close()
    unsubscribe()
    asking.abort()
    clearTimeout(applying)
    clearTimeout(healing)
  }
}
