import { useRef, useState } from 'react'
import { linesOf, matchColumns, ImportTable, type ImportMapping } from '@/lib/importTable'
import type { SheetProblem } from '@/lib/readSheet'
import { checkLines } from './checkLines'
import type { ImportJob, ImportSpec } from './importSpec'
import { readFile } from './readFile'

/** Why a chosen file cannot be used. */
export type FileProblem = SheetProblem | 'failed' | 'type' | 'size' | 'lines' | 'noLines'

export interface ReadFile {
  name: string
  rows: readonly (readonly string[])[]
  /** Index of the row with the headings. */
  heading: number
}

/** template → upload → check → import → report */
export type ImportStep = 0 | 1 | 2 | 3 | 4

const pollEvery = 700
/** After an error of the network, ms; and how often before the user has to ask again. */
const pollAgain = 2_000
const pollTries = 30

/** Everything that an import wizard does; the components only show it. */
export function useImport<Key extends string>(spec: ImportSpec<Key>) {
  const [step, setStep] = useState<ImportStep>(0)
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<FileProblem>()
  const [file, setFile] = useState<ReadFile>()
  const [mapping, setMapping] = useState<ImportMapping<Key>>()
  const [table, setTable] = useState<ImportTable<Key>>()
  /** Lines that the server is asked about, and the failure of that. */
  const [checking, setChecking] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [job, setJob] = useState<ImportJob<Key>>()
  const [rolledBack, setRolledBack] = useState<number>()
  const [sending, setSending] = useState(false)
  const asked = useRef<AbortController>(undefined)
  const request = useRef('')

  async function choose(chosen: File): Promise<void> {
    setProblem(undefined)
    if (!/\.(xlsx|xls|csv|txt)$/i.test(chosen.name)) return setProblem('type')
    if (chosen.size > spec.limits.bytes) return setProblem('size')
    setReading(true)
    const answer = await readFile(chosen)
    setReading(false)
    if ('problem' in answer) return setProblem(answer.problem)
    const heading = headingOf(spec, answer.rows)
    const filled = answer.rows.filter((row, i) => i > heading && row.some((text) => text !== '')).length
    if (filled === 0) return setProblem('noLines')
    if (filled > spec.limits.lines) return setProblem('lines')
    const read = { name: chosen.name, rows: answer.rows, heading }
    setFile(read)
    map(read, matchColumns(spec.columns, answer.rows[heading] ?? []))
    setStep(2)
  }

  /** Another mapping makes other lines: what was mended in the old ones is gone, as the wizard says. */
  function map(of: ReadFile, next: ImportMapping<Key>): void {
    setMapping(next)
    setFailure(undefined)
    const complete = spec.columns.every(({ key, required }) => !required || next[key] >= 0)
    const made = complete
      ? new ImportTable(spec.columns, linesOf(spec.columns, next, of.rows, of.heading))
      : undefined
    setTable(made)
    if (made) void check(made)
  }

  /** Asks the server about lines that it has not seen as they are. */
  async function check(of: ImportTable<Key>): Promise<void> {
    asked.current?.abort()
    const own = new AbortController()
    asked.current = own
    setFailure(undefined)
    try {
      await checkLines(spec, of, own.signal, setChecking)
    } catch (error) {
      if (!own.signal.aborted)
        setFailure(spec.failure(error instanceof Error ? error : new Error(String(error))))
    }
    if (asked.current === own) setChecking(0)
  }

  async function start(): Promise<void> {
    if (!table || !file || sending) return
    setSending(true)
    setFailure(undefined)
    // The same order until it was answered: sending it again after a broken connection starts nothing twice.
    request.current ||= crypto.randomUUID()
    try {
      const id = await spec.server.start(table.all(), file.name, request.current)
      setStep(3)
      await follow(id, table)
      request.current = ''
    } catch (error) {
      setFailure(spec.failure(error instanceof Error ? error : new Error(String(error))))
    }
    setSending(false)
  }

  async function follow(id: string, of: ImportTable<Key>): Promise<void> {
    for (let tries = 0; ;) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one question after the other is the point of polling
        const now = await spec.server.progress(id)
        tries = 0
        setFailure(undefined)
        setJob(now)
        if (now.state !== 'running') {
          if (now.state === 'refused') of.found(of.all(), now.problems)
          setStep(4)
          return
        }
      } catch (error) {
        tries += 1
        if (tries >= pollTries) throw error
        setFailure(spec.failure(error instanceof Error ? error : new Error(String(error))))
      }
      // oxlint-disable-next-line no-await-in-loop -- the pause between two questions
      await pause(tries > 0 ? pollAgain : pollEvery)
    }
  }

  async function rollBack(): Promise<boolean> {
    if (!job || sending) return false
    setSending(true)
    setFailure(undefined)
    try {
      setRolledBack(await spec.server.rollBack(job.batch))
      return true
    } catch (error) {
      setFailure(spec.failure(error instanceof Error ? error : new Error(String(error))))
      return false
    } finally {
      setSending(false)
    }
  }

  function restart(to: ImportStep = 1): void {
    asked.current?.abort()
    request.current = ''
    setStep(to)
    setFile(undefined)
    setMapping(undefined)
    setTable(undefined)
    setJob(undefined)
    setRolledBack(undefined)
    setFailure(undefined)
    setProblem(undefined)
    setChecking(0)
  }

  return {
    step,
    setStep,
    reading,
    problem,
    file,
    mapping,
    map,
    table,
    check,
    checking,
    failure,
    job,
    rolledBack,
    sending,
    choose,
    start,
    rollBack,
    restart,
  }
}

export type Importing<Key extends string> = ReturnType<typeof useImport<Key>>

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The row that has most of the headings: a title or a date may stand above them. */
function headingOf<Key extends string>(spec: ImportSpec<Key>, rows: readonly (readonly string[])[]): number {
  const known = rows.slice(0, 10).map((row) => {
    const found: number[] = Object.values(matchColumns(spec.columns, row))
    return found.filter((at) => at >= 0).length
  })
  const best = known.indexOf(Math.max(0, ...known))
  return Math.max(0, best)
}
