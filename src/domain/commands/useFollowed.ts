import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { edition } from '@/config/edition'
import { ApiError } from '@/lib/apiError'
import { sessionStore } from '@/lib/storage'
import { orderFingerprint } from '@/lib/wishes'
import { queryClient, useLoad } from '@/ui/data/queries'
import { useBusy } from '@/ui/pane/marks'

/** ms between two questions, and after one that was not answered. */
const pace = { news: 1_000, failed: 4_000 }

interface Options<Order, View> {
  /** Part of the cache key: what kind of work it is. */
  cache: string
  /** Text that marks the tab while the work runs. */
  busy: string
  start: (order: Order & { request_id?: string }) => Promise<{ taskId: string }>
  /** Loads the present state; `previous` is the answer before. */
  ask: (taskId: string, previous: View | undefined, signal: AbortSignal) => Promise<View>
  over: (view: View) => boolean
  /** Text made of all answers so far: a change means that an answer has come. */
  answered: (view: View) => string
  /** Key under which the session remembers the task, so that a reload finds it again; absent = not remembered. */
  stored?: string
}

/** Work that a server does by itself, and its state. */
export interface Followed<Order, View> {
  taskId: string | undefined
  /** undefined while nothing was begun, or before the first answer. */
  view: View | undefined
  /** True from the start until the state says that the work is over. */
  running: boolean
  /** Error of the last request for the state; the request is repeated. */
  unknown: Error | undefined
  /** No device has answered for the waiting time of this edition: it is not asked for any more. */
  timedOut: boolean
  /** Asks once more, and waits as long again. */
  look: () => void
  /**
   * Starts the work; a start that broke off and is repeated begins it only once. What follows by itself names `because`
   * of what: every window that sees the same follows with the same order. @throws ApiError
   */
  begin: (order: Order, because?: string) => Promise<void>
  reload: () => void
  /** Stops following it; the work at the server goes on. */
  forget: () => void
}

/**
 * Begins work on a server and asks how it goes while its tab is in sight, until it is over, or no device has answered for
 * `commBaseTime` seconds (shell.md, decision A-46): a server that says "running" for ever is not asked for ever.
 */
export function useFollowed<Order, View extends { taskId: string }>(
  options: Options<Order, View>,
): Followed<Order, View> {
  const { cache: kind, busy, start, ask, over, answered, stored } = options
  const { i18n } = useTranslation('common')
  const [taskId, setTaskId] = useState(() => {
    const storedId = stored === undefined ? undefined : sessionStore.get(stored)
    return typeof storedId === 'string' ? storedId : undefined
  })
  const cache = [kind, taskId, i18n.language]
  const loaded = useLoad(
    cache,
    // The answer to a request about a task counts as that task's, even when it does not name it.
    async (signal) => ({
      ...(await ask(taskId ?? '', queryClient.getQueryData<View>(cache), signal)),
      taskId: taskId ?? '',
    }),
    { enabled: taskId !== undefined },
  )
  const view = taskId !== undefined && loaded.data?.taskId === taskId ? loaded.data : undefined
  const gone = loaded.error instanceof ApiError && loaded.error.kind === 'refused'
  const running = taskId !== undefined && !gone && (view === undefined || !over(view))
  const waiting = loaded.loading || loaded.refreshing
  const failed = loaded.error !== undefined
  // When the server itself cannot be reached, no device is to blame.
  const awaits = running && !failed
  const { timedOut, look } = usePatience(awaits, view === undefined ? (taskId ?? '') : answered(view))
  useBusy(running && !timedOut ? busy : undefined)

  const poll = useEffectEvent(() => {
    if (!document.hidden) loaded.reload()
  })
  useEffect(() => {
    if (!running || waiting || timedOut) return undefined
    const timer = setTimeout(poll, failed ? pace.failed : pace.news)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', poll)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- A fetch that ends within one drawing is seen by its answer alone.
  }, [running, waiting, failed, timedOut, loaded.loadedAt])

  const keep = (id: string | undefined) => {
    if (stored !== undefined && id === undefined) sessionStore.remove(stored)
    else if (stored !== undefined) sessionStore.set(stored, id)
    setTaskId(id)
  }
  return {
    taskId,
    view,
    running,
    unknown: taskId === undefined ? undefined : loaded.error,
    timedOut,
    look: () => {
      look()
      loaded.reload()
    },
    async begin(order, because) {
      const requestId = because === undefined ? {} : { request_id: orderFingerprint([because, order]) }
      const { taskId: id } = await start({ ...order, ...requestId })
      keep(id)
    },
    reload: loaded.reload,
    forget: () => keep(undefined),
  }
}

/**
 * The wait for devices: over when nothing has come for `commBaseTime` seconds. While the page is out of sight nothing is
 * asked for, so nothing is waited for.
 * @param awaits work is under way, and the server tells of it
 * @param answered changes with each answer of a device
 */
function usePatience(awaits: boolean, answered: string) {
  const [looks, setLooks] = useState(0)
  const [silentSince, setSilentSince] = useState<string>()
  // A look begins another wait for the same answer.
  const awaited = `${looks} ${answered}`
  const timedOut = awaits && silentSince === awaited
  useEffect(() => {
    if (!awaits || timedOut) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      if (document.hidden) return
      timer = setTimeout(() => setSilentSince(awaited), edition.commBaseTime * 1_000)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [awaits, timedOut, awaited])
  return { timedOut, look: () => setLooks((count) => count + 1) }
}
