/** Why a job ran. */
export type JobCause = 'schedule' | 'manual' | 'rerun'

/** One execution; whether it is over is a question of the time. */
export interface JobRun {
  readonly id: string
  readonly job_id: string
  readonly job_name: string
  readonly job_group: string
  readonly program: string
  readonly params: string
  /** ms since 1970 */
  readonly at: number
  /** How long it takes, ms. */
  readonly cost: number
  /** What goes wrong at its end; '' = nothing. */
  readonly fault: string
  readonly node: string
  readonly cause: JobCause
  /** User name; '' = the schedule. */
  readonly operator: string
  /** Id of the user who is told about a failure; '' = none. */
  readonly alarm_to: string
}

export interface JobRuns {
  get(id: string): JobRun | undefined
  /** The latest execution of a job. */
  last(jobId: string): JobRun | undefined
  /** Newest first. */
  all(): readonly JobRun[]
  add(run: JobRun): void
  /** Forgets those that began before `at`; how many there were. */
  clear(at: number): number
  /** Until when the schedule of a job has been carried out; undefined for a job that is new to the scheduler. */
  cursors: Map<string, number>
  /** False until the history of the seeds has been made. */
  begun: boolean
}

export function createJobRuns(): JobRuns {
  const byId = new Map<string, JobRun>()
  const latest = new Map<string, JobRun>()
  let ordered: JobRun[] | undefined
  return {
    cursors: new Map(),
    begun: false,
    get: (id) => byId.get(id),
    last: (jobId) => latest.get(jobId),
    all: () => (ordered ??= [...byId.values()].sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))),
    add(run) {
      byId.set(run.id, run)
      const known = latest.get(run.job_id)
      if (!known || known.at <= run.at) latest.set(run.job_id, run)
      ordered = undefined
    },
    clear(at) {
      let count = 0
      for (const run of byId.values()) {
        if (run.at >= at) continue
        byId.delete(run.id)
        count += 1
      }
      if (count > 0) ordered = undefined
      return count
    },
  }
}
