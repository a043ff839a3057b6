import type { StatusLook } from './statusLook'

/** Codes of timed jobs; their words are in the namespace `jobs`, which comes with their screens. */
export const jobGroups = ['collection', 'computation', 'notification', 'maintenance', 'interface'] as const
export const jobTriggers = ['cron', 'interval'] as const

/** States of a schedule: it runs, it is paused, or it has no starts left. */
export const jobStatuses = ['running', 'paused', 'finished'] as const
export type JobStatus = (typeof jobStatuses)[number]
export const jobStatusLooks: Record<JobStatus, StatusLook> = {
  running: { tone: 'success', shape: 'dot' },
  paused: { tone: 'warning', shape: 'dash' },
  finished: { tone: 'neutral', shape: 'check' },
}

export const jobResult = { success: '1', failure: '2', underWay: '3' } as const
/** An execution: success, failure, under way. */
export const jobResults = ['1', '2', '3'] as const
export type JobResult = (typeof jobResults)[number]
export const jobResultLooks: Record<JobResult, StatusLook> = {
  '1': { tone: 'success', shape: 'check' },
  '2': { tone: 'danger', shape: 'cross' },
  '3': { tone: 'info', shape: 'half' },
}

/** True when no run is in progress: the last one has ended, or there was none. False for an unknown result. */
export const isAtRest = (lastResult: string): boolean =>
  lastResult === '' || lastResult === jobResult.success || lastResult === jobResult.failure

/** Why it ran. */
export const jobCauses = ['schedule', 'manual', 'rerun'] as const
