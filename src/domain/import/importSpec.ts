import type { ImportColumn, ImportLine, ImportProblem } from '@/lib/importTable'

/** Progress of an import. It is all or nothing: `refused` wrote nothing, and `problems` give the reasons. */
export interface ImportJob<Key extends string> {
  state: 'running' | 'done' | 'refused'
  doneCount: number
  total: number
  /** Under which it can be rolled back. */
  batch: string
  problems: readonly ImportProblem<Key>[]
}

/** The server behind an import. Every call may throw. */
export interface ImportServer<Key extends string> {
  /** Errors of lines that are valid by themselves. */
  check: (lines: readonly ImportLine<Key>[], signal: AbortSignal) => Promise<readonly ImportProblem<Key>[]>
  /** Starts the job for the whole file; the same `requestId` starts nothing twice. Answers the job's id. */
  start: (lines: readonly ImportLine<Key>[], fileName: string, requestId: string) => Promise<string>
  progress: (job: string) => Promise<ImportJob<Key>>
  /** Takes away again everything that the batch made; answers how many. */
  rollBack: (batch: string) => Promise<number>
}

/** Everything that an import wizard has to know about what is imported. */
export interface ImportSpec<Key extends string> {
  /** e.g. "Meter import": the wizard's name, also of its unsaved work. */
  title: string
  /** Beginning of the names of template and error files, e.g. "meters". */
  fileName: string
  columns: readonly ImportColumn<Key>[]
  /** Most bytes of a file, and lines in it. */
  limits: { bytes: number; lines: number }
  /** Lines that the server checks in one call. */
  checkedAtOnce: number
  /** A kind of error in words, e.g. "Meter number exists already". */
  problem: (code: string) => string
  server: ImportServer<Key>
}
