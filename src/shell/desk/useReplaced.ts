import { useEffect, useState } from 'react'
import { isReplaced } from '@/lib/release'
import { sessionStore } from '@/lib/storage'
import { desk, heldPaths, useDesk } from '@/stores/desk'
import { exportsRunning } from '@/stores/exports'

/** Interval of asking the server for its version while the console is visible, ms. */
export const checkEvery = 600_000
/** Time for which "Later" holds, ms. */
const laterFor = 3_600_000
/** The console heals itself by a reload at most this often, ms: a server that stays broken must not make it flicker. */
const healEvery = 600_000
const healedKey = 'powergate.healed'

export const reloadConsole = (): void => window.location.reload()

/** True once in a while, and only when nothing would be lost. */
function mayHeal(now: number): boolean {
  const healed = sessionStore.get(healedKey)
  if (heldPaths(desk.get()).size > 0 || exportsRunning()) return false
  return typeof healed !== 'number' || now - healed > healEvery
}

/**
 * True when the server has a new version: asked every ten minutes, when the window becomes visible again, and at once
 * when a part of the program could not be fetched. In the last case the console reloads by itself when nothing would
 * be lost.
 */
export function useReplaced(reload: () => void = reloadConsole): { replaced: boolean; later: () => void } {
  const missing = useDesk((state) => state.missing)
  const [replaced, setReplaced] = useState(false)
  const [quietUntil, setQuietUntil] = useState(0)

  useEffect(() => {
    let lastCheck = Date.now()
    const check = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lastCheck < checkEvery) return
      lastCheck = Date.now()
      // Asked and put off: it speaks up again with the first check after that.
      if (lastCheck >= quietUntil) void isReplaced().then((yes) => yes && setReplaced(true))
    }
    const timer = setInterval(check, checkEvery / 10)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [quietUntil])

  useEffect(() => {
    if (missing === 0) return undefined
    let stale = false
    const heal = async () => {
      if (!(await isReplaced()) || stale) return
      const now = Date.now()
      if (!mayHeal(now)) return setReplaced(true)
      sessionStore.set(healedKey, now)
      reload()
    }
    void heal()
    return () => {
      stale = true
    }
  }, [missing, reload])

  return {
    replaced,
    later() {
      setReplaced(false)
      setQuietUntil(Date.now() + laterFor)
    },
  }
}
