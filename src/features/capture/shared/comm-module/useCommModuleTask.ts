import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { topologyApi, type ModuleOrder, type ModuleTask } from '@/api/capture/topology'
import { useFollowed } from '@/domain/commands/useFollowed'
import { useOrder } from '@/domain/forms/useOrder'

/** A command to modules: what was ordered, what is known of it, and `onEnd` told once when it has ended. */
export function useCommModuleTask(busy: string, onEnd: (task: ModuleTask) => void) {
  const [order, setOrder] = useState<ModuleOrder>()
  const followed = useFollowed<ModuleOrder, ModuleTask>({
    cache: 'moduleTask',
    busy,
    start: topologyApi.start,
    ask: (id, _known, signal) => topologyApi.progress(id, signal),
    over: (task) => !task.running,
    answered: ({ taskId, rows }) => JSON.stringify([taskId, rows.map(({ result }) => result)]),
  })
  const { view: task, running, unknown, timedOut, look } = followed
  // Once for each task, also when the tab is hidden and shown again.
  const told = useRef<string | undefined>(undefined)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!task || task.running || told.current === task.taskId) return
    told.current = task.taskId
    end(task)
  }, [task])

  const begin = async (next: ModuleOrder): Promise<void> => {
    await followed.begin(next)
    setOrder(next)
  }
  const starting = useOrder(begin)
  return {
    order,
    task,
    running,
    starting: starting.sending,
    error: unknown,
    timedOut,
    look,
    start: starting.send,
    /** The same for a form, which shows by itself why it failed. */
    begin,
    /** Puts the results away; the modules go on. */
    forget: () => {
      followed.forget()
      setOrder(undefined)
    },
  }
}

export type ModuleRun = ReturnType<typeof useCommModuleTask>
