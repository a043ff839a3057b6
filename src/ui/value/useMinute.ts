import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let minute = 0
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    minute += 1
    for (const tell of listeners) tell()
  }, 60_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Renders again every minute, for texts such as "7 h ago": one timer for all of them, none while nobody looks. */
export const useMinute = (): number => useSyncExternalStore(subscribe, () => minute)
