import { useRef, useState } from 'react'
import {
  headingsOf,
  linesOf,
  matchColumns,
  ImportTable,
  type ImportEdits,
  type ImportMapping,
} from '@/lib/importTable'
import type { EncodingChoice, SheetChoice, SheetProblem, SheetRead } from '@/lib/readSheet'
import { checkLines } from './checkLines'
import type { ImportSpec } from './importSpec'
import { isRead, readFile } from './readFile'
import type { ImportNote, KeptImport } from './useKeptImport'

/** Why a chosen file cannot be used; `line` is that in which the reason stands. */
export interface FileProblem {
  reason: FileReason
  line?: number
}
export type FileReason = SheetProblem | 'failed' | 'type' | 'size' | 'lines' | 'noLines' | 'gone'

export interface ReadFile {
  name: string
  rows: readonly (readonly string[])[]
  /** Index of the row with the headings. */
  heading: number
  /** Encoding of a text file. */
  encoding?: SheetRead['encoding']
  sheet?: SheetRead['sheet']
  /** The file itself, to be read in another way. */
  source: File
}

/** A file that may be of several encodings, until somebody has said which names are right. */
export interface UnsureFile {
  file: File
  choices: readonly EncodingChoice[]
}

interface Host<Key extends string> {
  spec: ImportSpec<Key>
  keptImport: KeptImport<Key>
  /** The lines are no longer those that may have been sent. */
  onOther: () => void
  /** The server could not be asked about the lines; undefined: it is asked (again). */
  onFailure: (error: unknown) => void
}

/** The file of an import on its way to lines that are right: read, its columns named, its lines checked and mended. */
export function useImportLines<Key extends string>({ spec, keptImport, onOther, onFailure }: Host<Key>) {
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<FileProblem>()
  const [unsure, setUnsure] = useState<UnsureFile>()
  const [file, setFile] = useState<ReadFile>()
  const [mapping, setMapping] = useState<ImportMapping<Key>>()
  const [table, setTable] = useState<ImportTable<Key>>()
  /** Number of lines that the server is checking. */
  const [checking, setChecking] = useState(0)
  const checkRequest = useRef<AbortController>(undefined)

  /**
   * True if the file can be used; otherwise `problem` gives the reason, or `unsure` asks.
   * @param choice the encoding or the sheet that the user chose
   */
  async function choose(chosenFile: File, choice?: SheetChoice): Promise<boolean> {
    setProblem(undefined)
    setUnsure(undefined)
    if (!/\.(xlsx|xls|csv|txt)$/i.test(chosenFile.name)) return refuse('type')
    if (chosenFile.size > spec.limits.bytes) return refuse('size')
    const read = await readIn(chosenFile, choice)
    if (!read) return false
    const filled = read.rows.filter((row, i) => i > read.heading && row.some((text) => text !== '')).length
    if (filled === 0) return refuse('noLines')
    if (filled > spec.limits.lines) return refuse('lines')
    keptImport.begin(chosenFile, filled, choice)
    map(read, matchColumns(spec.columns, read.rows[read.heading] ?? []))
    return true
  }

  function refuse(reason: FileReason | undefined): false {
    setUnsure(undefined)
    setProblem(reason && { reason })
    return false
  }

  async function readIn(chosenFile: File, choice: SheetChoice | undefined): Promise<ReadFile | undefined> {
    setReading(true)
    const answer = await readFile(chosenFile, {
      headings: headingsOf(spec.columns),
      ...(choice && { choice }),
    })
    setReading(false)
    if (!isRead(answer)) {
      if ('unsure' in answer) setUnsure({ file: chosenFile, choices: answer.unsure })
      else setProblem({ reason: answer.problem, ...(answer.line !== undefined && { line: answer.line }) })
      return undefined
    }
    const read = {
      name: chosenFile.name,
      source: chosenFile,
      ...answer,
      heading: headingOf(spec, answer.rows),
    }
    setFile(read)
    return read
  }

  /** The file of an earlier life of the page with everything done to it; undefined when it is there no more. */
  async function load(note: ImportNote): Promise<{ table: ImportTable<Key> | undefined } | undefined> {
    const stored = await keptImport.load(note)
    const read = stored && (await readIn(stored.file, note.choice))
    if (!read) return undefined
    const { mapping: storedMapping, edits } = stored.work ?? {}
    return {
      table: tableOf(read, storedMapping ?? matchColumns(spec.columns, read.rows[read.heading] ?? []), edits),
    }
  }

  /** Another mapping makes other lines: what was mended in the old ones is gone, as the wizard says. */
  function map(source: ReadFile, next: ImportMapping<Key>): void {
    onOther()
    const newTable = tableOf(source, next)
    keptImport.work({ mapping: next, edits: { mended: [], removed: [] } })
    if (newTable) void check(newTable)
  }

  /** No table as long as a required column is not named. */
  function tableOf(
    source: ReadFile,
    next: ImportMapping<Key>,
    edits?: ImportEdits<Key>,
  ): ImportTable<Key> | undefined {
    const complete = spec.columns.every(({ key, required }) => !required || next[key] >= 0)
    const newTable = complete
      ? new ImportTable(spec.columns, linesOf(spec.columns, next, source.rows, source.heading), edits)
      : undefined
    setMapping(next)
    onFailure(undefined)
    setTable(newTable)
    return newTable
  }

  /** Handles corrected or removed lines: they are a new request, and must be checked again. */
  function mended(checkedTable: ImportTable<Key>): void {
    onOther()
    if (mapping) keptImport.work({ mapping, edits: checkedTable.edits() })
    void check(checkedTable)
  }

  /** Asks the server about lines that it has not seen as they are. */
  async function check(checkedTable: ImportTable<Key>): Promise<void> {
    checkRequest.current?.abort()
    const controller = new AbortController()
    checkRequest.current = controller
    onFailure(undefined)
    try {
      await checkLines(spec, checkedTable, controller.signal, setChecking)
    } catch (error) {
      if (!controller.signal.aborted) onFailure(error)
    }
    if (checkRequest.current === controller) setChecking(0)
  }

  function clear(): void {
    checkRequest.current?.abort()
    setFile(undefined)
    setMapping(undefined)
    setTable(undefined)
    setProblem(undefined)
    setUnsure(undefined)
    setChecking(0)
  }

  return {
    reading,
    problem,
    unsure,
    refuse,
    file,
    mapping,
    map,
    table,
    mended,
    check,
    checking,
    choose,
    load,
    clear,
  }
}

/** The row that has most of the headings: a title or a date may stand above them. */
function headingOf<Key extends string>(spec: ImportSpec<Key>, rows: readonly (readonly string[])[]): number {
  const matchCounts = rows.slice(0, 10).map((row) => {
    const positions: number[] = Object.values(matchColumns(spec.columns, row))
    return positions.filter((position) => position >= 0).length
  })
  const best = matchCounts.indexOf(Math.max(0, ...matchCounts))
  return Math.max(0, best)
}
