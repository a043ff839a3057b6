import type { TaskRecord } from './taskRecord'

/** A meter as an object of an execution. */
export interface Member {
  readonly id: string
  readonly cp_name: string
  readonly metercomid: string
  readonly mp: number
  /** Index in the generated world; −1 for a meter that people added. */
  readonly meter: number
  readonly point: number
  /** Place in the queue of its collection point, from 0. */
  readonly slot: number
}

/**
 * The objects of an execution as columns: there can be tens of thousands, so a full Member is created only on demand.
 */
export interface Members {
  readonly length: number
  /** `Member.meter`, `Member.point` and `Member.slot` by index. */
  readonly meter: Int32Array
  readonly point: Int32Array
  readonly slot: Int32Array
  readonly memberAt: (index: number) => Member | undefined
  /** Index of an object by its id; −1 when it is not included. */
  readonly indexOf: (id: string) => number
  /** The members that pass `keep`, with new slots. */
  readonly filter: (keep: (index: number) => boolean) => Members
  /** Key of the collection point whose objects are read one after the other. */
  readonly pointKeyOf: (index: number) => number | string
}

/**
 * Way in which the objects of a pass are settled. `nightly`: by the world's collection of the daily freeze, from the
 * first attempt on; `monthly`: by its collection of monthly freezes on the first of the month; `supplement`: by the
 * later attempts of the nightly collection, for objects that the night missed; `live`: read one after the other, each
 * at its slot.
 */
export type PassKind = 'nightly' | 'monthly' | 'supplement' | 'live'

/** One pass over some objects. Instants are ms since 1970. */
export interface Pass {
  readonly kind: PassKind
  readonly startedAt: number
  /** Latest end: the start of the next run. */
  readonly until: number
  /** Number of retries after a failure. */
  readonly rounds: number
  /** Object index → slot; undefined = all objects at their own slots. */
  readonly slots: ReadonlyMap<number, number> | undefined
  stoppedAt: number
}

/** One execution. The state of its objects is a function of it and of the time: no timer runs. */
export interface TaskRun {
  readonly id: string
  /** The task as it was when the execution began. */
  readonly task: TaskRecord
  readonly startedAt: number
  /** True when a user asked for it, false for a schedule. */
  readonly ordered: boolean
  /** The civil day that is read (its first one). */
  readonly day: number
  readonly members: Members
  readonly passes: Pass[]
  /** Settled objects so far and the indexes of the open ones; dropped when a person changes the execution. */
  tally:
    | {
        settled: Tally
        open: readonly number[]
        /** The last answer, valid from `validFrom` to before `until`. */
        latest?: { validFrom: number; until: number; tally: Tally }
      }
    | undefined
}

/** Sums over the objects of an execution. */
export interface Tally {
  sent: number
  success: number
  failure: number
  noNeed: number
  reading: number
  /** Instants of the first order and of the latest answer; 0 = none yet. */
  start: number
  end: number
  /** Flags of an execution that was cut off by the next run, or stopped by a person. */
  overdue: boolean
  stopped: boolean
  reasons: Map<string, number>
  /** Successes and failures per hour, keyed by the hour's first instant. */
  hours: Map<number, [success: number, failure: number]>
}

export interface TaskRuns {
  /** Executions of a task, oldest first. */
  of(taskId: string): readonly TaskRun[]
  get(id: string): TaskRun | undefined
  add(run: TaskRun): void
  /** Newest first. */
  all(): readonly TaskRun[]
  /**
   * End of the period for which a task's schedule has been carried out; undefined for a task that is new to the
   * scheduler.
   */
  cursors: Map<string, number>
  /** False until the history of the seeds has been created. */
  hasHistory: boolean
}

export function createTaskRuns(): TaskRuns {
  const byId = new Map<string, TaskRun>()
  const byTask = new Map<string, TaskRun[]>()
  let ordered: TaskRun[] | undefined
  return {
    cursors: new Map(),
    hasHistory: false,
    of: (taskId) => byTask.get(taskId) ?? [],
    get: (id) => byId.get(id),
    all: () => (ordered ??= [...byId.values()].sort((a, b) => b.startedAt - a.startedAt)),
    add(run) {
      if (byId.has(run.id)) return
      byId.set(run.id, run)
      const list = byTask.get(run.task.id) ?? []
      list.push(run)
      byTask.set(run.task.id, list)
      ordered = undefined
    },
  }
}
