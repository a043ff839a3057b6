import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { topologyApi, type ModuleOrder, type ModuleTask } from '@/api/capture/topology'
import { useFollowed } from '@/domain/commands/useFollowed'
import { useAsk } from '@/ui/feedback/useAsk'

/** Command to modules with its order, progress and results; `onEnd` is called once when the task has ended. */
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
  // `onEnd` runs once per task, even when the tab is hidden and shown again.
  const endedTaskId = useRef<string | undefined>(undefined)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!task || task.running || endedTaskId.current === task.taskId) return
    endedTaskId.current = task.taskId
    end(task)
  }, [task])

  const begin = async (next: ModuleOrder): Promise<void> => {
    await followed.begin(next)
    setOrder(next)
  }
  const { ask, sending } = useAsk()
  return {
    order,
    task,
    running,
    starting: sending,
    error: unknown,
    timedOut,
    look,
    start: (next: ModuleOrder) => ask({ send: () => begin(next) }),
    /** Starts the command and throws on failure, so that a form can show the reason. */
    begin,
    /** Closes the results; the command continues. */
    forget: () => {
      followed.forget()
      setOrder(undefined)
    },
  }
}

export type ModuleRun = ReturnType<typeof useCommModuleTask>
