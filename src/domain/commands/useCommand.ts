import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commandsApi, type CommandOrder } from '@/api/commands'
import { ApiError } from '@/lib/apiError'
import { randomId } from '@/lib/format'
import { sessionStore } from '@/lib/storage'
import { queryClient, useLoad, useSend } from '@/ui/data/queries'
import { useBusy } from '@/ui/pane/marks'
import { usePane } from '@/ui/pane/pane'
import { applyNews, type CommandView } from './commandView'

/** ms between two questions, and after one that was not answered. */
const pace = { news: 1_000, failed: 4_000 }

export interface Command {
  /** What is known; undefined while no command was started, or before its first answer. */
  view: CommandView | undefined
  /** A command was started and has not ended as far as is known. */
  running: boolean
  starting: boolean
  stopping: boolean
  retrying: boolean
  saving: boolean
  /** What the last start, stop, retry or save failed of. */
  error: Error | undefined
  /** The progress could not be asked for; it is asked again. */
  unknown: Error | undefined
  start: (order: Omit<CommandOrder, 'request_id'>) => Promise<boolean>
  stop: () => Promise<boolean>
  /** Sends exactly the failed ones once more. */
  retry: () => Promise<boolean>
  save: () => Promise<boolean>
  /** Puts the results away. */
  forget: () => void
}

/**
 * A command to devices as a screen sees it: started once however often it is clicked, its progress asked for while the
 * tab is in sight, taken up again after a reload, the tab marked as at work.
 * @example
 * const command = useCommand({ name: 'batchRead', busy: t('busy') })
 * void command.start({ kind: 'read', target: 'meter', devices, items })
 */
export function useCommand({ name, busy }: { name: string; busy: string }): Command {
  const { i18n } = useTranslation('commands')
  const { key: path, desk } = usePane()
  const stored = `command|${desk?.user ?? ''}|${path}|${name}`
  const [taskId, setTaskId] = useState(() => {
    const kept = sessionStore.get(stored)
    return typeof kept === 'string' ? kept : undefined
  })
  // The wish that is under way: a start that broke off is repeated as the same one, never as a second.
  const wish = useRef<{ text: string; id: string } | undefined>(undefined)
  const again = useRef<string | undefined>(undefined)
  const cache = ['command', taskId, i18n.language]
  const loaded = useLoad(
    cache,
    async (signal) => {
      const known = queryClient.getQueryData<CommandView>(cache)
      return applyNews(known, await commandsApi.progress(taskId ?? '', known?.cursor, signal))
    },
    { enabled: taskId !== undefined },
  )
  const view = taskId !== undefined && loaded.data?.taskId === taskId ? loaded.data : undefined
  const gone = loaded.error instanceof ApiError && loaded.error.kind === 'refused'
  const running = taskId !== undefined && !gone && (view === undefined || view.status === 'running')
  useBusy(running ? busy : undefined)

  const waiting = loaded.loading || loaded.refreshing
  const failed = loaded.error !== undefined
  const ask = useEffectEvent(() => {
    if (!document.hidden) loaded.reload()
  })
  useEffect(() => {
    if (!running || waiting) return undefined
    const timer = setTimeout(ask, failed ? pace.failed : pace.news)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [running, waiting, failed])

  const keep = (id: string | undefined) => {
    if (id === undefined) sessionStore.remove(stored)
    else sessionStore.set(stored, id)
    setTaskId(id)
  }
  const starting = useSend(
    async (order: Omit<CommandOrder, 'request_id'>) => {
      const text = JSON.stringify(order)
      if (wish.current?.text !== text) wish.current = { text, id: randomId() }
      return commandsApi.start({ ...order, request_id: wish.current.id })
    },
    ({ taskId: id }) => {
      wish.current = undefined
      keep(id)
    },
  )
  const stopping = useSend(() => commandsApi.stop(taskId ?? ''), loaded.reload)
  const retrying = useSend(
    () => {
      again.current ??= randomId()
      return commandsApi.retry(taskId ?? '', again.current)
    },
    () => {
      again.current = undefined
      loaded.reload()
    },
  )
  const saving = useSend(() => commandsApi.save(taskId ?? ''), loaded.reload)
  return {
    view,
    running,
    starting: starting.sending,
    stopping: stopping.sending,
    retrying: retrying.sending,
    saving: saving.sending,
    error: starting.error ?? stopping.error ?? retrying.error ?? saving.error,
    unknown: taskId === undefined ? undefined : loaded.error,
    start: starting.send,
    stop: () => stopping.send(undefined),
    retry: () => retrying.send(undefined),
    save: () => saving.send(undefined),
    forget: () => keep(undefined),
  }
}
