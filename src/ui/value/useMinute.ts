import { headEndNow, onClockChange } from '@/lib/clock'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const minute = 60_000
let currentMinute = headEndNow()
let timer: ReturnType<typeof setInterval> | undefined
let stopFollowing: (() => void) | undefined

function look(): void {
  currentMinute = headEndNow()
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    // A page that comes to the front again is not rendered again for a minute that has not passed.
    if (Math.abs(headEndNow() - currentMinute) >= minute) currentMinute = headEndNow()
    timer = setInterval(look, minute)
    stopFollowing = onClockChange(look)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    stopFollowing?.()
    timer = undefined
  }
}

/**
 * The time of the last full minute of watching, ms since 1970; renders again every minute, for texts such as "7 h ago".
 * One timer for all of them, none while no tab with one is in sight.
 */
export const useMinute = (): number => useSyncExternalStore(subscribe, () => currentMinute)
