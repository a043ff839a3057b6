import type { ReportFault, ReportKind } from '../../src/rules/console/reportSchedule'
import type { ExportFile } from './exportJobs'

/** A file that a scheduled report has made. */
export interface ReportFile {
  id: string
  schedule_id: string
  /** The execution of the job that asked for it. */
  run_id: string
  /** Name of the schedule at that time. */
  name: string
  /** Organization and kind of the report: a user without access to them has no file. */
  org_id: string
  report_kind: ReportKind
  /** First and last month 'yyyy-MM', or day 'yyyy-MM-dd'. */
  from: string
  to: string
  /** Instant at which the file was complete, ms since 1970; undefined while it is being created. */
  readyAt: number | undefined
  /** Reason and instant (ms since 1970) of a failure; undefined while the file is being created or is ready. */
  failed: { reason: ReportFault; instant: number } | undefined
  /** Ids of the users who may fetch it, and of the users in whose export centre it still waits. */
  for: readonly string[]
  waiting: ReadonlySet<string>
  file: ExportFile | undefined
}

export interface ReportFiles {
  all: () => readonly ReportFile[]
  get: (id: string) => ReportFile | undefined
  /** True when an execution has started its file. */
  knows: (runId: string) => boolean
  begin: (file: Omit<ReportFile, 'id' | 'readyAt' | 'failed' | 'file' | 'waiting'>) => ReportFile
  finish: (id: string, readyAt: number, file: ExportFile) => void
  fail: (id: string, instant: number, reason: ReportFault) => void
  /**
   * Removes it from the export centre of a user who has fetched or dismissed it; false when it was not waiting there.
   */
  release: (id: string, user: string) => boolean
  /** Forgets files that were ready or failed before `limit`. */
  forget: (limit: number) => void
}

/** Files of scheduled reports, in the order of their start. */
export function createReportFiles(): ReportFiles {
  const files = new Map<string, ReportFile>()
  const startedRuns = new Set<string>()
  let count = 0
  const change = (id: string, next: Partial<ReportFile>): void => {
    const file = files.get(id)
    if (file) files.set(id, { ...file, ...next })
  }
  return {
    all: () => [...files.values()],
    get: (id) => files.get(id),
    knows: (runId) => startedRuns.has(runId),
    begin(file) {
      count += 1
      const newFile: ReportFile = {
        ...file,
        id: `rf${String(count)}`,
        readyAt: undefined,
        failed: undefined,
        file: undefined,
        waiting: new Set(file.for),
      }
      files.set(newFile.id, newFile)
      startedRuns.add(file.run_id)
      return newFile
    },
    finish: (id, readyAt, file) => change(id, { readyAt, file }),
    fail: (id, instant, reason) => change(id, { failed: { reason, instant } }),
    release(id, user) {
      const file = files.get(id)
      if (!file?.waiting.has(user)) return false
      change(id, { waiting: new Set([...file.waiting].filter((waitingUser) => waitingUser !== user)) })
      return true
    },
    forget(limit) {
      for (const { id, readyAt, failed } of files.values())
        if ((readyAt ?? failed?.instant ?? limit) < limit) files.delete(id)
    },
  }
}
