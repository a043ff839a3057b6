import { useEffect, useState } from 'react'
import { sessionStore } from '@/lib/storage'

const key = 'powergate.lock'
const nameOf = (username: string): string => username.trim().toLowerCase()

/** Remembers, over a reload, that the server refuses a user name for `minutes`. */
export const keepLock = (username: string, minutes: number): void =>
  sessionStore.set(key, { name: nameOf(username), until: Date.now() + minutes * 60_000 })

/** Seconds until this user may try again; 0 = now. */
function secondsLeft(username: string): number {
  const lock = sessionStore.get(key) as { name?: unknown; until?: unknown } | undefined
  // The stored value may be invalid: anything but a number counts as unlocked.
  return lock?.name === nameOf(username)
    ? Math.max(0, Math.ceil((Number(lock.until) - Date.now()) / 1000)) || 0
    : 0
}

/** `secondsLeft`, counting down by itself. */
export function useLock(username: string): number {
  const [, tick] = useState(0)
  const remaining = secondsLeft(username)
  useEffect(() => {
    if (remaining === 0) return undefined
    const timer = setInterval(() => tick((count) => count + 1), 500)
    return () => clearInterval(timer)
  }, [remaining])
  return remaining
}

/** Seconds as mm:ss. */
export const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
