import type { TaskRecord } from './taskRecord'

/** A meter as an object of an execution. */
export interface Member {
  readonly id: string
  readonly cp_name: string
  readonly metercomid: string
  readonly cons_no: string
  readonly cons_name: string
  readonly mp: number
  /** Index in the world; −1 for a meter that people added. */
  readonly meter: number
  readonly cp: number
  /** Its turn at its collection point, from 0. */
  readonly slot: number
}

/** The objects of an execution as columns: tens of thousands of them are made whole only where somebody looks at them. */
export interface Members {
  readonly length: number
  /** `Member.meter`, `Member.cp` and `Member.slot` of each place. */
  readonly meter: Int32Array
  readonly cp: Int32Array
  readonly slot: Int32Array
  readonly at: (place: number) => Member | undefined
  /** The place of an object by its id; −1 where it is none of them. */
  readonly placeOf: (id: string) => number
  /** Those that `keep` leaves, with turns of their own. */
  readonly some: (keep: (place: number) => boolean) => Members
  /** What stands for the collection point whose objects are asked one after the other. */
  readonly turnOf: (place: number) => number | string
}

/**
 * How the objects of a pass are settled. `nightly`: by the world's own collection of the daily freeze, from the first
 * attempt on; `monthly`: by that of the month's freezes, on the first of the month; `supplement`: by the later attempts of
 * the former, for those that the night did not read; `live`: asked one after the other, each at its turn.
 */
export type PassKind = 'nightly' | 'monthly' | 'supplement' | 'live'

/** One go over some objects. Instants are ms since 1970. */
export interface Pass {
  readonly kind: PassKind
  readonly at: number
  /** Ends at the latest here: the next run begins. */
  readonly until: number
  /** How often what failed is tried again. */
  readonly rounds: number
  /** Object → its turn; undefined = all, by their own turn. */
  readonly picked: ReadonlyMap<number, number> | undefined
  stoppedAt: number
}

/** One execution. What became of its objects is a function of it and of the time: nothing ticks. */
export interface TaskRun {
  readonly id: string
  /** The task as it was when the execution began. */
  readonly task: TaskRecord
  readonly at: number
  /** A user asked for it, not a schedule. */
  readonly ordered: boolean
  /** The civil day that is read (its first one). */
  readonly day: number
  readonly members: Members
  readonly passes: Pass[]
  /** What is settled so far, and which objects are not; thrown away when a person changes the execution. */
  tally:
    | {
        settled: Tally
        open: readonly number[]
        /** The last answer, good from `at` to before `until`. */
        latest?: { at: number; until: number; tally: Tally }
      }
    | undefined
}

/** What the objects of an execution add up to. */
export interface Tally {
  sent: number
  success: number
  failure: number
  noNeed: number
  reading: number
  /** Instants of the first order and of the latest answer; 0 = none yet. */
  start: number
  end: number
  /** Cut off by the next run, or by a person. */
  overdue: boolean
  stopped: boolean
  reasons: Map<string, number>
  /** Per hour (its first instant): what succeeded and what failed. */
  hours: Map<number, [success: number, failure: number]>
}

export interface TaskRuns {
  /** Executions of a task, oldest first. */
  of(taskId: string): readonly TaskRun[]
  get(id: string): TaskRun | undefined
  add(run: TaskRun): void
  /** Newest first. */
  all(): readonly TaskRun[]
  /** Until when the schedule of a task has been carried out; undefined for a task that is new to the scheduler. */
  cursors: Map<string, number>
  /** False until the history of the seeds has been made. */
  begun: boolean
}

export function createTaskRuns(): TaskRuns {
  const byId = new Map<string, TaskRun>()
  const byTask = new Map<string, TaskRun[]>()
  let ordered: TaskRun[] | undefined
  return {
    cursors: new Map(),
    begun: false,
    of: (taskId) => byTask.get(taskId) ?? [],
    get: (id) => byId.get(id),
    all: () => (ordered ??= [...byId.values()].sort((a, b) => b.at - a.at)),
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
