import { create } from 'zustand'

/** What is exported, chosen by the screen that starts it. */
export interface ExportOrder {
  /** Export prefix of the channel and `type` of the cancel call. */
  readonly type: string
  /** What the user calls it, already in his language. */
  readonly name: string
}

/**
 * The one export of a user. `percent` 0…100 only rises and stays below 100 until the file is ready; `remaining` in
 * seconds, undefined while the server has not said.
 */
export interface ExportJob extends ExportOrder {
  readonly phase: 'starting' | 'running' | 'finishing' | 'downloadFailed'
  readonly percent: number
  readonly remaining: number | undefined
  readonly downloadUrl: string
}

export type ExportEvent =
  | { kind: 'start'; order: ExportOrder }
  | { kind: 'accepted' }
  | { kind: 'progress'; process: number; remainder: number; downloadUrl: string }
  /** The local timer, every 500 ms: moves the bar a little between two messages. */
  | { kind: 'tick' }
  | { kind: 'downloadFailed' }
  | { kind: 'end' }

const cap = 99
/** Time between two ticks, ms (specification: progress bar speed). */
export const exportTick = 500

/** What an event makes of the job. Pure; nonsense in a message counts as "no news". */
export function exportStep(job: ExportJob | undefined, event: ExportEvent): ExportJob | undefined {
  if (event.kind === 'start') {
    return job ?? { ...event.order, phase: 'starting', percent: 0, remaining: undefined, downloadUrl: '' }
  }
  if (!job || event.kind === 'end') return undefined
  switch (event.kind) {
    case 'accepted':
      return job.phase === 'starting' ? { ...job, phase: 'running' } : job
    case 'progress': {
      if (job.phase === 'finishing' || job.phase === 'downloadFailed') return job
      if (event.process >= 1 && event.downloadUrl !== '') {
        return { ...job, phase: 'finishing', percent: 100, remaining: 0, downloadUrl: event.downloadUrl }
      }
      const told = Number.isFinite(event.process) ? Math.floor(event.process * 100) : 0
      return {
        ...job,
        phase: 'running',
        percent: Math.max(job.percent, Math.min(cap, told)),
        remaining: Number.isFinite(event.remainder) && event.remainder >= 0 ? event.remainder : job.remaining,
      }
    }
    case 'tick':
      if (job.phase !== 'running') return job
      return {
        ...job,
        percent: Math.min(cap, job.percent + 1),
        remaining: job.remaining === undefined ? undefined : Math.max(0, job.remaining - exportTick / 1000),
      }
    case 'downloadFailed':
      break
  }
  return { ...job, phase: 'downloadFailed' }
}

const store = create<{ job: ExportJob | undefined }>()(() => ({ job: undefined }))

export const useExportJob = (): ExportJob | undefined => store((state) => state.job)
export const exportsStore = {
  get: (): ExportJob | undefined => store.getState().job,
  tell: (event: ExportEvent): void => store.setState((state) => ({ job: exportStep(state.job, event) })),
  clear: (): void => store.setState({ job: undefined }),
}
