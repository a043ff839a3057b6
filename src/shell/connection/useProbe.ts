import { useCallback, useEffect, useRef, useState } from 'react'
import { sessionApi } from '@/api/console/session'
import { ApiError } from '@/lib/apiError'
import { connection, useConnection } from '@/stores/connection'

/** ms between two attempts while there is no connection and the page is in sight. */
const probeEvery = 10_000
/** One address that fails is a fault of its own; two failures in a row are worth a question. */
const suspicious = 2

/**
 * Finds out whether the server can be reached: when calls fail in a row, when the browser says that its network has
 * come or gone, and every 10 s while it cannot or while the browser says that it has no network, since the first
 * question after that may still have got through. Only a failed question of its own counts as "no connection".
 */
export function useProbe(): { probe: () => Promise<void>; trying: boolean } {
  const isLost = useConnection((state) => state.lostSince !== undefined)
  const doubtful = useConnection((state) => state.failures >= suspicious)
  const running = useRef(false)
  const [trying, setTrying] = useState(false)
  const [isBrowserOffline, setBrowserOffline] = useState(!navigator.onLine)

  const probe = useCallback(async () => {
    if (running.current) return
    running.current = true
    setTrying(true)
    try {
      // Any answer will do.
      await sessionApi.infoQuietly()
    } catch (error) {
      const unreachable = error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
      if (unreachable) connection.lose()
    } finally {
      running.current = false
      setTrying(false)
    }
  }, [])

  useEffect(() => {
    if (doubtful) void probe()
  }, [doubtful, probe])

  useEffect(() => {
    const changed = () => {
      setBrowserOffline(!navigator.onLine)
      void probe()
    }
    window.addEventListener('offline', changed)
    window.addEventListener('online', changed)
    return () => {
      window.removeEventListener('offline', changed)
      window.removeEventListener('online', changed)
    }
  }, [probe])

  useEffect(() => {
    if (!isLost && !isBrowserOffline) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) void probe()
    }, probeEvery)
    const probeWhenVisible = () => {
      if (!document.hidden) void probe()
    }
    document.addEventListener('visibilitychange', probeWhenVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', probeWhenVisible)
    }
  }, [isLost, isBrowserOffline, probe])

  return { probe, trying }
}
