import type { Core } from '../../core'
import type { TaskRecord } from '../../db/taskRecord'
import { Refusal, type MessageWithValues } from '../../kit/params'
import { runStatus, tallyOf } from '../../overlay/taskOutcome'
import { rereadFailed, settle, stopRun } from '../../tasks/schedule'

/**
 * Reads what failed again.
 * @throws Refusal while something is still being read, and when nothing failed
 */
export function reread(core: Core, run: Parameters<typeof rereadFailed>[1]): number {
  if (tallyOf(core, run, core.now()).reading > 0)
    throw new Refusal('taskOngoing', { name: run.task.job_name })
  const count = rereadFailed(core, run)
  if (count === 0) throw new Refusal('taskNothingFailed')
  return count
}

/** Ends what a task is reading at the moment; whether there was anything. */
export function endRun(core: Core, task: TaskRecord): boolean {
  const run = core.db.taskRuns.of(task.id).at(-1)
  return run !== undefined && stopRun(core, run)
}

/** Why a task may not be deleted or run: it is being carried out. */
export function busy(core: Core, task: TaskRecord): MessageWithValues | undefined {
  settle(core)
  const now = core.now()
  const run = core.db.taskRuns.of(task.id).at(-1)
  const status = run && runStatus(run, tallyOf(core, run, now), now)
  return status === 'ongoing' || status === 'sent'
    ? { key: 'taskOngoing', values: { name: task.job_name } }
    : undefined
}
