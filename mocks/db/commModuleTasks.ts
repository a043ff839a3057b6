import type { ModuleCommand, ModuleParams, ModuleResult, ModuleTask } from '../../src/api/capture/topology'
import type { Author } from './tableLog'

/** One module of a task with the instant of its answer. */
export interface ModuleJob extends ModuleResult {
  result: 'success' | 'failed' | 'unneeded'
  /** ms since 1970 */
  knownAt: number
  /** True when its effect was written. */
  settled: boolean
}

export interface ModuleWork {
  taskId: string
  kind: ModuleCommand
  params: ModuleParams
  author: Author
  jobs: ModuleJob[]
}

/** Commands to modules: the outcome is decided at the start and known when the clock has come that far. No timers. */
export interface CommModuleTasks {
  start(work: Omit<ModuleWork, 'taskId'>): ModuleWork
  get(taskId: string): ModuleWork | undefined
  /** A module that still works on something. */
  busy(id: string, now: number): boolean
  /** Writes the results known by now, each once. */
  settle(now: number, write: (work: ModuleWork, job: ModuleJob) => void): void
  /** A task as users see it. */
  view(work: ModuleWork, now: number): ModuleTask
  /** Completed topology refreshes of a network, newest first. */
  refreshes(id: string, now: number): { taskId: string; at: number; username: string }[]
}

export function createCommModuleTasks(): CommModuleTasks {
  const worksById = new Map<string, ModuleWork>()
  return {
    start(work) {
      const newWork: ModuleWork = { ...work, taskId: `module-${String(worksById.size + 1)}` }
      worksById.set(newWork.taskId, newWork)
      return newWork
    },
    get: (taskId) => worksById.get(taskId),
    busy: (id, now) =>
      [...worksById.values()].some(({ jobs }) => jobs.some((job) => job.id === id && job.knownAt > now)),
    settle(now, write) {
      for (const work of worksById.values())
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
      [...worksById.values()]
        .flatMap(({ taskId, kind, author, jobs }) =>
          kind === 'refresh'
            ? jobs
                .filter((job) => job.id === id && job.result === 'success' && job.knownAt <= now)
                .map((job) => ({ taskId, at: job.knownAt, username: author.username }))
            : [],
        )
        .toReversed(),
  }
}
