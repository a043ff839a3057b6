/** Reason for a run. */
export type JobCause = 'schedule' | 'manual' | 'rerun'

/** One execution; it is finished when the clock has passed `startedAt + cost`. */
export interface JobRun {
  readonly id: string
  readonly job_id: string
  readonly job_name: string
  readonly job_group: string
  readonly program: string
  readonly params: string
  /** Instant in ms since 1970. */
  readonly startedAt: number
  /** Duration, ms. */
  readonly cost: number
  /** Error text of a failed run; '' = success. */
  readonly fault: string
  readonly node: string
  readonly cause: JobCause
  /** User name; '' = the schedule. */
  readonly operator: string
  /** Id of the user who is notified of a failure; '' = none. */
  readonly alarm_to: string
}

export interface JobRuns {
  get(id: string): JobRun | undefined
  /** The latest execution of a job. */
  last(jobId: string): JobRun | undefined
  /** Newest first. */
  all(): readonly JobRun[]
  add(run: JobRun): void
  /**
   * Forgets executions that began before `instant`.
   * @returns their number
   */
  clear(instant: number): number
  /**
   * End of the period for which a job's schedule has been carried out; undefined for a job that is new to the
   * scheduler.
   */
  cursors: Map<string, number>
  /** False until the history of the seeds has been created. */
  hasHistory: boolean
}

export function createJobRuns(): JobRuns {
  const byId = new Map<string, JobRun>()
  const latest = new Map<string, JobRun>()
  let ordered: JobRun[] | undefined
  return {
    cursors: new Map(),
    hasHistory: false,
    get: (id) => byId.get(id),
    last: (jobId) => latest.get(jobId),
    all: () =>
      (ordered ??= [...byId.values()].sort((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? -1 : 1))),
    add(run) {
      byId.set(run.id, run)
      const latestRun = latest.get(run.job_id)
      if (!latestRun || latestRun.startedAt <= run.startedAt) latest.set(run.job_id, run)
      ordered = undefined
    },
    clear(instant) {
      let count = 0
      for (const run of byId.values()) {
        if (run.startedAt >= instant) continue
        byId.delete(run.id)
        count += 1
      }
      if (count > 0) ordered = undefined
      return count
    },
  }
}
