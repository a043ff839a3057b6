import { useEffect, useState } from 'react'
import { sessionStore } from '@/lib/storage'

/** A mailed code, without the code: closing the dialog or reloading the page does not shorten the wait. ms since 1970. */
export interface SentCode {
  user: string
  email: string
  resendAt: number
  validUntil: number
}

const key = 'powergate.emailCode'

export const sentCode = {
  /** The code under way for a user; undefined when there is none, or it is out of date. */
  get(user: string, now: number): SentCode | undefined {
    const value = sessionStore.get(key)
    if (typeof value !== 'object' || value === null) return undefined
    const {
      user: storedUser,
      email,
      resendAt,
      validUntil,
    } = value as Partial<Record<keyof SentCode, unknown>>
    if (storedUser !== user || typeof email !== 'string') return undefined
    if (typeof resendAt !== 'number' || typeof validUntil !== 'number' || now >= validUntil) return undefined
    return { user, email, resendAt, validUntil }
  },
  set: (sent: SentCode): void => sessionStore.set(key, sent),
  clear: (): void => sessionStore.remove(key),
}

/** Whole seconds until `at` (ms since 1970), counted down while it is shown; 0 from then on. */
export function useSecondsLeft(endTime: number): number {
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((endTime - now) / 1000))
  const over = secondsLeft === 0
  useEffect(() => {
    if (over) return undefined
    const look = () => setNow(Date.now())
    // At once, too: what it counts from may have been seen long ago.
    const first = setTimeout(look)
    const timer = setInterval(look, 250)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [over])
  return secondsLeft
}
