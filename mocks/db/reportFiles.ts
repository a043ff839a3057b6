import type { ReportFault, ReportKind } from '../../src/rules/console/reportSchedule'
import type { ExportFile } from './exportJobs'

/** A file that a scheduled report has made. */
export interface ReportFile {
  id: string
  schedule_id: string
  /** The execution of the job that asked for it. */
  run_id: string
  /** The schedule's at that time. */
  name: string
  /** Whose figures it has, and in what kind of report: who may no longer see them has no file. */
  org_id: string
  report_kind: ReportKind
  /** First and last month 'yyyy-MM', or day 'yyyy-MM-dd'. */
  from: string
  to: string
  /** When all of it was there, ms since 1970; undefined while it is made. */
  ready: number | undefined
  /** Why there will be none, and since when, ms since 1970; undefined where it is made or ready. */
  failed: { reason: ReportFault; at: number } | undefined
  /** Ids of those who may fetch it, and of those in whose export centre it still waits. */
  for: readonly string[]
  waiting: ReadonlySet<string>
  file: ExportFile | undefined
}

export interface ReportFiles {
  all: () => readonly ReportFile[]
  get: (id: string) => ReportFile | undefined
  /** Whether an execution has had its file begun. */
  knows: (runId: string) => boolean
  begin: (file: Omit<ReportFile, 'id' | 'ready' | 'failed' | 'file' | 'waiting'>) => ReportFile
  finish: (id: string, ready: number, file: ExportFile) => void
  fail: (id: string, at: number, reason: ReportFault) => void
  /** Takes it from one who has it or does not want it; false where it did not wait for him. */
  release: (id: string, user: string) => boolean
  /** Forgets what was ready, or failed, before this instant. */
  forget: (before: number) => void
}

/** Files of scheduled reports, in the order in which they were begun. */
export function createReportFiles(): ReportFiles {
  const files = new Map<string, ReportFile>()
  const begun = new Set<string>()
  let count = 0
  const change = (id: string, next: Partial<ReportFile>): void => {
    const file = files.get(id)
    if (file) files.set(id, { ...file, ...next })
  }
  return {
    all: () => [...files.values()],
    get: (id) => files.get(id),
    knows: (runId) => begun.has(runId),
    begin(file) {
      count += 1
      const made: ReportFile = {
        ...file,
        id: `rf${String(count)}`,
        ready: undefined,
        failed: undefined,
        file: undefined,
        waiting: new Set(file.for),
      }
      files.set(made.id, made)
      begun.add(file.run_id)
      return made
    },
    finish: (id, ready, file) => change(id, { ready, file }),
    fail: (id, at, reason) => change(id, { failed: { reason, at } }),
    release(id, user) {
      const file = files.get(id)
      if (!file?.waiting.has(user)) return false
      change(id, { waiting: new Set([...file.waiting].filter((each) => each !== user)) })
      return true
    },
    forget(before) {
      for (const { id, ready, failed } of files.values())
        if ((ready ?? failed?.at ?? before) < before) files.delete(id)
    },
  }
}
