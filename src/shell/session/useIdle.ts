import { useEffect, useState } from 'react'
import { answeredAt, sessionTimedOut } from '@/api/wire/http'
import { hearWindows, tellWindows } from '@/lib/windowTalk'
import { session, useSession } from '@/stores/session'

/** Time between the warning and the end of the session, ms (issue: two minutes). */
export const warnBefore = 120_000
/** Between two looks at the clock, ms: other windows' calls and a machine that slept move the end. */
const longestLook = 15_000
/** Interval of telling other windows that this one is in use, ms. */
const tellEvery = 30_000

/** Time of the last answer to another window's call, ms since 1970. */
let heardAt = 0

/** Tells the other windows that the session's end is put off. */
export function tellAlive(): void {
  const { token } = session.get()
  if (token !== undefined) tellWindows({ kind: 'alive', token })
}

/** ms until the server ends a session that lives for `limit` ms after each answer; undefined when unknown. */
export function timeLeft(limit: number | undefined, lastAnswer: number, now: number): number | undefined {
  if (limit === undefined || !Number.isFinite(limit) || limit <= 0 || lastAnswer === 0) return undefined
  return lastAnswer + limit - now
}

/**
 * Seconds until the session ends for want of use, once the last two minutes have begun; undefined before. At the end the
 * session is ended here as by the server. `paused` while a sign-in in place is asked for.
 */
export function useIdle(paused: boolean): number | undefined {
  const limit = useSession((state) => state.user?.sessionLeft)
  const [remainingMs, setRemainingMs] = useState<number>()

  useEffect(
    () =>
      hearWindows((news) => {
        if (news.kind === 'alive' && news.token === session.get().token) heardAt = Date.now()
      }),
    [],
  )

  useEffect(() => {
    if (paused) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastTold = 0
    const look = () => {
      clearTimeout(timer)
      const lastAnswer = answeredAt()
      if (lastAnswer > lastTold + tellEvery) {
        lastTold = lastAnswer
        tellAlive()
      }
      const remaining = timeLeft(limit, Math.max(lastAnswer, heardAt), Date.now())
      if (remaining === undefined) return setRemainingMs(undefined)
      if (remaining <= 0) {
        setRemainingMs(undefined)
        return sessionTimedOut()
      }
      const warned = remaining <= warnBefore
      setRemainingMs(warned ? Math.ceil(remaining / 1000) : undefined)
      timer = setTimeout(look, warned ? 250 : Math.min(longestLook, remaining - warnBefore + 20))
    }
    look()
    // Timers sleep with the machine and with hidden windows.
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
      setRemainingMs(undefined)
    }
  }, [limit, paused])

  return paused ? undefined : remainingMs
}
