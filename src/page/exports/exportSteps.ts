import type { ExportJob, ExportOrder } from '@/stores/exports'

export type ExportEvent =
  /** The export leaves the queue. */
  | { kind: 'start' }
  | { kind: 'accepted' }
  | { kind: 'progress'; process: number; remainder: number; downloadUrl: string }
  /** Local timer, every 500 ms: moves the bar a little between two messages. */
  | { kind: 'tick' }
  /** The channel broke at `deadSince`, or is open again (undefined). */
  | { kind: 'channel'; deadSince: number | undefined }
  /** Received bytes of the file; `total` only when the server sends it. */
  | { kind: 'received'; loaded: number; total: number | undefined }
  | { kind: 'downloadFailed' }
  | { kind: 'downloadAgain' }

const maxPercent = 99
/** Time between two ticks, ms (specification: progress bar speed). */
export const exportTick = 500

export const newExport = (id: string, order: ExportOrder): ExportJob => ({
  ...order,
  id,
  phase: 'waiting',
  percent: 0,
  remaining: undefined,
  downloadUrl: '',
  deadSince: undefined,
  received: undefined,
})

/** Job after an event; the same object when nothing changes, as with an unreadable message. Pure. */
export function exportStep(job: ExportJob, event: ExportEvent): ExportJob {
  switch (event.kind) {
    case 'start':
      return job.phase === 'waiting' ? { ...job, phase: 'starting' } : job
    case 'accepted':
      return job.phase === 'starting' ? { ...job, phase: 'running' } : job
    case 'progress':
      return progressed(job, event)
    case 'tick':
      return ticked(job)
    case 'channel':
      return event.deadSince === job.deadSince ? job : { ...job, deadSince: event.deadSince }
    case 'received':
      return job.phase === 'finishing'
        ? { ...job, received: { loaded: event.loaded, total: event.total } }
        : job
    case 'downloadFailed':
      return { ...job, phase: 'downloadFailed' }
    case 'downloadAgain':
      break
  }
  return job.phase === 'downloadFailed' ? { ...job, phase: 'finishing', received: undefined } : job
}

function progressed(job: ExportJob, event: ExportEvent & { kind: 'progress' }): ExportJob {
  const { process, remainder, downloadUrl } = event
  if (job.phase !== 'starting' && job.phase !== 'running') return job
  if (process >= 1 && downloadUrl !== '') {
    return { ...job, phase: 'finishing', percent: 100, remaining: 0, downloadUrl }
  }
  const reportedPercent = Number.isFinite(process) ? Math.floor(process * 100) : 0
  const percent = Math.max(job.percent, Math.min(maxPercent, reportedPercent))
  const remaining = Number.isFinite(remainder) && remainder >= 0 ? remainder : job.remaining
  if (job.phase === 'running' && percent === job.percent && remaining === job.remaining) return job
  return { ...job, phase: 'running', percent, remaining }
}

/** While the channel is dead, passing time does not move the bar. */
function ticked(job: ExportJob): ExportJob {
  if (job.phase !== 'running' || job.deadSince !== undefined) return job
  const percent = Math.min(maxPercent, job.percent + 1)
  const remaining = job.remaining === undefined ? undefined : Math.max(0, job.remaining - exportTick / 1000)
  if (percent === job.percent && remaining === job.remaining) return job
  return { ...job, percent, remaining }
}

/** Overall progress, 0…100: waiting jobs count as 0, failed downloads do not count. */
export function overallPercent(jobs: readonly ExportJob[]): number {
  const countedJobs = jobs.filter((job) => job.phase !== 'downloadFailed')
  if (countedJobs.length === 0) return 0
  return Math.floor(countedJobs.reduce((sum, job) => sum + job.percent, 0) / countedJobs.length)
}
