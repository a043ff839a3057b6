import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '@/lib/apiError'
import { linesOf, matchColumns, ImportTable, type ImportEdits, type ImportMapping } from '@/lib/importTable'
import type { SheetProblem } from '@/lib/readSheet'
import { checkLines } from './checkLines'
import type { ImportJob, ImportSpec } from './importSpec'
import { readFile } from './readFile'
import { useKeptImport, type ImportNote } from './useKeptImport'

/** Why a chosen file cannot be used. */
export type FileProblem = SheetProblem | 'failed' | 'type' | 'size' | 'lines' | 'noLines' | 'gone'

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
  const kept = useKeptImport<Key>(`import:${spec.fileName}`)
  const [before] = useState(kept.draft.recovered?.value)
  /** A job ran when the page went: it is shown at once. */
  const ran = before?.job !== undefined
  const [step, setStep] = useState<ImportStep>(ran ? 3 : 0)
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<FileProblem>()
  const [file, setFile] = useState<ReadFile>()
  const [mapping, setMapping] = useState<ImportMapping<Key>>()
  const [table, setTable] = useState<ImportTable<Key>>()
  /** Lines that the server is asked about, and the failure of that. */
  const [checking, setChecking] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [job, setJob] = useState<ImportJob<Key> | undefined>(
    ran ? { state: 'running', done: 0, total: before.lines, batch: '', problems: [] } : undefined,
  )
  const [rolledBack, setRolledBack] = useState<number>()
  const [sending, setSending] = useState(false)
  /** A job is asked about; without it and with a `failure` the user has to say how it goes on. */
  const [following, setFollowing] = useState(ran)
  const asked = useRef<AbortController>(undefined)
  const request = useRef('')
  const running = useRef('')

  async function choose(chosen: File): Promise<void> {
    setProblem(undefined)
    if (!/\.(xlsx|xls|csv|txt)$/i.test(chosen.name)) return setProblem('type')
    if (chosen.size > spec.limits.bytes) return setProblem('size')
    const read = await readIn(chosen)
    if (!read) return
    const filled = read.rows.filter((row, i) => i > read.heading && row.some((text) => text !== '')).length
    if (filled === 0) return setProblem('noLines')
    if (filled > spec.limits.lines) return setProblem('lines')
    kept.begin(chosen, filled)
    map(read, matchColumns(spec.columns, read.rows[read.heading] ?? []))
    setStep(2)
  }

  async function readIn(chosen: File): Promise<ReadFile | undefined> {
    setReading(true)
    const answer = await readFile(chosen)
    setReading(false)
    if ('problem' in answer) {
      setProblem(answer.problem)
      return undefined
    }
    const read = { name: chosen.name, rows: answer.rows, heading: headingOf(spec, answer.rows) }
    setFile(read)
    return read
  }

  /** The file of an earlier life of the page with everything done to it; undefined when it is there no more. */
  async function load(note: ImportNote): Promise<{ table: ImportTable<Key> | undefined } | undefined> {
    const found = await kept.load(note)
    const read = found && (await readIn(found.file))
    if (!read) return undefined
    const { mapping: known, edits } = found.work ?? {}
    return { table: tableOf(read, known ?? matchColumns(spec.columns, read.rows[read.heading] ?? []), edits) }
  }

  /** The offered file is worked on again; an order that may have been sent for it stays the same order. */
  async function restore(note: ImportNote): Promise<void> {
    setProblem(undefined)
    const loaded = await load(note)
    if (!loaded) {
      kept.discard()
      setProblem('gone')
      setStep(1)
      return
    }
    request.current = note.request ?? ''
    setStep(2)
    if (loaded.table) void check(loaded.table)
  }

  /** The job of an earlier life of the page is asked about, with its file at hand should it be refused. */
  async function resume(note: ImportNote, id: string): Promise<void> {
    const loaded = await load(note)
    kept.draft.taken()
    request.current = note.request ?? ''
    await followOn(id, loaded?.table)
  }
  const resumed = useRef(false)
  const comeBack = useEffectEvent(() => {
    if (before?.job === undefined || resumed.current) return
    resumed.current = true
    void resume(before, before.job)
  })
  useEffect(() => comeBack(), [])

  /** Another mapping makes other lines: what was mended in the old ones is gone, as the wizard says. */
  function map(of: ReadFile, next: ImportMapping<Key>): void {
    request.current = ''
    const made = tableOf(of, next)
    kept.work({ mapping: next, edits: { mended: [], removed: [] } })
    if (made) void check(made)
  }

  /** No table as long as a required column is not named. */
  function tableOf(
    of: ReadFile,
    next: ImportMapping<Key>,
    edits?: ImportEdits<Key>,
  ): ImportTable<Key> | undefined {
    const complete = spec.columns.every(({ key, required }) => !required || next[key] >= 0)
    const made = complete
      ? new ImportTable(spec.columns, linesOf(spec.columns, next, of.rows, of.heading), edits)
      : undefined
    setMapping(next)
    setFailure(undefined)
    setTable(made)
    return made
  }

  /** Lines were mended or taken out: another order than the one that may have been sent, and to be checked again. */
  function mended(of: ImportTable<Key>): void {
    request.current = ''
    if (mapping) kept.work({ mapping, edits: of.edits() })
    void check(of)
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
    kept.order({ request: request.current })
    try {
      const id = await spec.server.start(table.all(), file.name, request.current)
      kept.order({ request: request.current, job: id })
      setStep(3)
      await followOn(id, table)
    } catch (error) {
      setFailure(spec.failure(error instanceof Error ? error : new Error(String(error))))
    }
    setSending(false)
  }

  async function followOn(id: string, of: ImportTable<Key> | undefined): Promise<void> {
    running.current = id
    setFollowing(true)
    setFailure(undefined)
    try {
      await follow(id, of)
      request.current = ''
    } catch (error) {
      setFailure(spec.failure(error instanceof Error ? error : new Error(String(error))))
    }
    setFollowing(false)
  }

  async function follow(id: string, of: ImportTable<Key> | undefined): Promise<void> {
    for (let tries = 0; ;) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one question after the other is the point of polling
        const now = await spec.server.progress(id)
        tries = 0
        setFailure(undefined)
        setJob(now)
        if (now.state !== 'running') {
          if (now.state === 'refused') {
            of?.found(of.all(), now.problems)
            kept.order({})
          } else kept.discard()
          setStep(4)
          return
        }
      } catch (error) {
        tries += 1
        if (tries >= pollTries || !isPassing(error)) throw error
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
    kept.giveUp()
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
    mended,
    check,
    checking,
    failure,
    job,
    rolledBack,
    sending,
    following,
    /** Asks about the job again, after its answer did not come. */
    followAgain: () => followOn(running.current, table),
    /** The offer of a file from before a reload. */
    draft: kept.draft,
    restore,
    choose,
    start,
    rollBack,
    restart,
  }
}

export type Importing<Key extends string> = ReturnType<typeof useImport<Key>>

/** Worth another try: the job goes on, only its answer did not come. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && error.kind !== 'refused' && error.kind !== 'forbidden'

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
