import type { ModuleCommand, ModuleParams, ModuleResult, ModuleTask } from '../../src/api/capture/topology'
import type { Author } from './tableLog'

/** One module of a task, and when its answer is there. */
export interface ModuleJob extends ModuleResult {
  result: 'success' | 'failed' | 'unneeded'
  /** ms since 1970 */
  knownAt: number
  /** Its effect was written. */
  settled: boolean
}

export interface ModuleWork {
  taskId: string
  kind: ModuleCommand
  params: ModuleParams
  by: Author
  jobs: ModuleJob[]
}

/** Commands to modules: the outcome is decided at the start and known when the clock has come that far. No timers. */
export interface CommModuleTasks {
  start(work: Omit<ModuleWork, 'taskId'>): ModuleWork
  get(taskId: string): ModuleWork | undefined
  /** A module that still works on something. */
  busy(id: string, now: number): boolean
  /** What is known by now and has not been written yet, once. */
  settle(now: number, write: (work: ModuleWork, job: ModuleJob) => void): void
  /** What a user may see of a task. */
  view(work: ModuleWork, now: number): ModuleTask
  /** Networks that were read anew, newest first. */
  refreshes(id: string, now: number): { taskId: string; at: number; username: string }[]
}

export function createCommModuleTasks(): CommModuleTasks {
  const all = new Map<string, ModuleWork>()
  return {
    start(work) {
      const made: ModuleWork = { ...work, taskId: `module-${String(all.size + 1)}` }
      all.set(made.taskId, made)
      return made
    },
    get: (taskId) => all.get(taskId),
    busy: (id, now) =>
      [...all.values()].some(({ jobs }) => jobs.some((job) => job.id === id && job.knownAt > now)),
    settle(now, write) {
      for (const work of all.values())
        for (const job of work.jobs) {
          if (job.settled || job.knownAt > now) continue
          job.settled = true
          if (job.result === 'success') write(work, job)
        }
    },
    view: ({ taskId, kind, jobs }, now) => ({
      taskId,
      kind,
      running: jobs.some((job) => job.knownAt > now),
      rows: jobs.map(({ id, name, cp_name, result, reason, cost_ms, knownAt }) =>
        knownAt <= now
          ? { id, name, cp_name, result, reason, cost_ms }
          : { id, name, cp_name, result: 'waiting', reason: '', cost_ms: null },
      ),
    }),
    refreshes: (id, now) =>
      [...all.values()]
        .flatMap(({ taskId, kind, by, jobs }) =>
          kind === 'refresh'
            ? jobs
                .filter((job) => job.id === id && job.result === 'success' && job.knownAt <= now)
                .map((job) => ({ taskId, at: job.knownAt, username: by.username }))
            : [],
        )
        .toReversed(),
  }
}
