import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { topologyApi, type ModuleOrder, type ModuleTask } from '@/api/topology'
import { useOrder } from '@/domain/useOrder'
import { randomId } from '@/lib/format'
import { useLoad } from '@/ui/data/queries'
import { useBusy } from '@/ui/pane/marks'

/** ms between two questions, and after one that was not answered. */
const pace = { news: 1000, failed: 4000 }

type Wish = Omit<ModuleOrder, 'request_id'>

/** A command to modules: started once, asked about while the tab is in sight, the tab marked as at work. */
export function useModuleTask(busy: string, onEnd: (task: ModuleTask) => void) {
  const [order, setOrder] = useState<Wish>()
  const [taskId, setTaskId] = useState<string>()
  // Once for each task, also when the tab is hidden and shown again.
  const told = useRef<string | undefined>(undefined)
  // A start that broke off is repeated as the same wish, never as a second one.
  const wish = useRef<{ text: string; id: string } | undefined>(undefined)
  const loaded = useLoad(['moduleTask', taskId], (signal) => topologyApi.progress(taskId ?? '', signal), {
    enabled: taskId !== undefined,
  })
  const task = loaded.data?.taskId === taskId ? loaded.data : undefined
  const running = taskId !== undefined && task?.running !== false
  useBusy(running ? busy : undefined)

  const waiting = loaded.loading || loaded.refreshing
  const failed = loaded.error !== undefined
  const ask = useEffectEvent(() => loaded.reload())
  useEffect(() => {
    if (!running || waiting) return undefined
    const timer = setTimeout(ask, failed ? pace.failed : pace.news)
    return () => clearTimeout(timer)
  }, [running, waiting, failed])
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!task || task.running || told.current === task.taskId) return
    told.current = task.taskId
    end(task)
  }, [task])

  const begin = async (next: Wish): Promise<void> => {
    const text = JSON.stringify(next)
    if (wish.current?.text !== text) wish.current = { text, id: randomId() }
    const { taskId: id } = await topologyApi.start({ ...next, request_id: wish.current.id })
    wish.current = undefined
    setOrder(next)
    setTaskId(id)
  }
  const starting = useOrder(begin)
  return {
    order,
    task,
    running,
    starting: starting.sending,
    /** The progress could not be asked for; it is asked again. */
    error: taskId === undefined ? undefined : loaded.error,
    start: starting.send,
    /** The same for a form, which shows by itself why it failed. */
    begin,
    /** Puts the results away; the modules go on. */
    forget: () => {
      setTaskId(undefined)
      setOrder(undefined)
    },
  }
}

export type ModuleRun = ReturnType<typeof useModuleTask>
