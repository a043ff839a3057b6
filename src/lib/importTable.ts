import { bareTitle, type HeadingNames } from './headings'
import { plainForm } from './fold'

/** The fields of one line of a file, by column key; '' is empty. */
export type ImportValues<Key extends string> = Readonly<Record<Key, string>>

/** A column of the table that a file is read into. */
export interface ImportColumn<Key extends string> {
  readonly key: Key
  /** As the template writes it. */
  readonly title: string
  /** Other headings with the same meaning, e.g. in other languages. */
  readonly aliases?: readonly string[]
  readonly required?: boolean
  /** A line that needs none although others do. */
  readonly spared?: (row: ImportValues<Key>) => boolean
  /** In the template's example line. */
  readonly example: string
  /** Description of the allowed values, for the template's second sheet. */
  readonly hint: string
  /** Converts typed text to the server's value, e.g. a word to its code. Idempotent. */
  readonly normal?: (value: string) => string
  /** The code of what is wrong with a value that is not empty. */
  readonly check?: (value: string, row: ImportValues<Key>) => string | undefined
  /** No two lines may have the same; `of` gives what is compared, '' = nothing. */
  readonly unique?: { readonly code: string; readonly scopeOf?: (row: ImportValues<Key>) => string }
  /** Suggests a corrected value. */
  readonly mend?: (value: string, row: ImportValues<Key>) => string | undefined
}

export interface ImportLine<Key extends string> {
  /** Line of the file, the heading being 1. */
  readonly line: number
  readonly values: ImportValues<Key>
}

/** Problem of one field. `code` 'empty': a required value is missing. */
export interface ImportProblem<Key extends string> {
  readonly line: number
  readonly key: Key
  readonly code: string
  /** The other line that has the same value. */
  readonly otherLine?: number
}

/** Manual corrections of a file's lines. */
export interface ImportEdits<Key extends string> {
  readonly mended: readonly ImportLine<Key>[]
  /** Numbers of the lines that were taken out. */
  readonly removed: readonly number[]
}

/** Mapping of the file's columns to the table's columns; −1 = none. */
export type ImportMapping<Key extends string> = Readonly<Record<Key, number>>

/** The headings by which a column is recognised. */
const namesOf = <Key extends string>({ title, key, aliases = [] }: ImportColumn<Key>): string[] =>
  [title, key, ...aliases].map(bareTitle)

/** All headings of a table, for the reader of files: they tell its encoding, its separator and its sheet. */
export const headingsOf = <Key extends string>(columns: readonly ImportColumn<Key>[]): HeadingNames =>
  new Set(columns.flatMap(namesOf))

/** Recognises columns by title, alias or key; each column of the file is used once. */
export function matchColumns<Key extends string>(
  columns: readonly ImportColumn<Key>[],
  headings: readonly string[],
): ImportMapping<Key> {
  const bare = headings.map(bareTitle)
  const used = new Set<number>()
  const pairs = columns.map((column): [Key, number] => {
    const names = namesOf(column)
    const position = bare.findIndex((heading, i) => heading !== '' && !used.has(i) && names.includes(heading))
    if (position >= 0) used.add(position)
    return [column.key, position]
  })
  return Object.fromEntries(pairs) as Record<Key, number>
}

/**
 * Suggestion for a value in error: its normal form, corrected by its column. Undefined where that would be an error
 * again.
 */
export function suggestionFor<Key extends string>(
  column: ImportColumn<Key>,
  values: ImportValues<Key>,
): string | undefined {
  const { key, mend, normal, check } = column
  const plain = plainForm(values[key])
  const mended = mend?.(plain, values) ?? plain
  const value = mended === '' || !normal ? mended : normal(mended)
  if (value === '' || value === values[key]) return undefined
  return check?.(value, { ...values, [key]: value }) === undefined ? value : undefined
}

/** The lines of a file under its mapping; lines without any value are left out, their numbers stay. */
export function linesOf<Key extends string>(
  columns: readonly ImportColumn<Key>[],
  mapping: ImportMapping<Key>,
  rows: readonly (readonly string[])[],
  /** Index of the heading in `rows`. */
  heading = 0,
): ImportLine<Key>[] {
  return rows.flatMap((row, i) => {
    if (i <= heading || row.every((text) => text === '')) return []
    const values = Object.fromEntries(
      columns.map(({ key, normal }) => {
        const text = (row[mapping[key]] ?? '').trim()
        return [key, text === '' || !normal ? text : normal(text)]
      }),
    ) as Record<Key, string>
    return [{ line: i + 1, values }]
  })
}

/**
 * The lines of a file while they are being mended. It knows what is wrong with which field and looks again only at what
 * a change can have touched: the line itself and lines that share a unique value with it. What the server found stays
 * until that value changes; `unchecked` are the lines that the server has not seen as they are now.
 * Every change makes a new `version`, for `subscribe`.
 */
export class ImportTable<Key extends string> {
  version = 0
  /** Something was mended or removed by hand. */
  edited = false
  private readonly columns: readonly ImportColumn<Key>[]
  private readonly lines = new Map<number, ImportLine<Key>>()
  private readonly local = new Map<number, ImportProblem<Key>[]>()
  private readonly served = new Map<number, ImportProblem<Key>[]>()
  private readonly waiting = new Set<number>()
  private readonly index = new Map<Key, Map<string, Set<number>>>()
  private readonly listeners = new Set<() => void>()
  /** Lines that were mended or removed. */
  private readonly touched = new Set<number>()
  private cached: { version: number; problems: readonly ImportProblem<Key>[] } | undefined

  /** @param edits what was done to these lines in an earlier life of the page */
  constructor(
    columns: readonly ImportColumn<Key>[],
    lines: readonly ImportLine<Key>[],
    edits: ImportEdits<Key> = { mended: [], removed: [] },
  ) {
    this.columns = columns
    for (const column of columns) if (column.unique) this.index.set(column.key, new Map())
    const mended = new Map(edits.mended.map((line) => [line.line, line]))
    const removed = new Set(edits.removed)
    for (const number of [...mended.keys(), ...removed]) this.touched.add(number)
    this.edited = this.touched.size > 0
    for (const read of lines) {
      if (removed.has(read.line)) continue
      const line = mended.get(read.line) ?? read
      this.lines.set(line.line, line)
      this.waiting.add(line.line)
      this.enter(line)
    }
    for (const line of this.lines.keys()) this.look(line)
  }

  /** Manual corrections, to be applied to the same lines again. */
  edits(): ImportEdits<Key> {
    const touched = [...this.touched]
    return {
      mended: touched.flatMap((number) => this.lines.get(number) ?? []),
      removed: touched.filter((number) => !this.lines.has(number)),
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  get size(): number {
    return this.lines.size
  }

  all(): readonly ImportLine<Key>[] {
    return [...this.lines.values()]
  }

  line(number: number): ImportLine<Key> | undefined {
    return this.lines.get(number)
  }

  /** By line, then in the order of the columns. */
  problems(): readonly ImportProblem<Key>[] {
    if (this.cached?.version === this.version) return this.cached.problems
    const order = new Map(this.columns.map(({ key }, i) => [key, i]))
    const problems = [...this.lines.keys()].flatMap((line) =>
      [...(this.local.get(line) ?? []), ...(this.served.get(line) ?? [])]
        .toSorted((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0))
        .map((problem) => this.named(problem)),
    )
    this.cached = { version: this.version, problems }
    return problems
  }

  /** Number of errors of each kind, most frequent first. */
  counts(): readonly (readonly [code: string, count: number])[] {
    const counts = new Map<string, number>()
    for (const { code } of this.problems()) counts.set(code, (counts.get(code) ?? 0) + 1)
    return [...counts].toSorted((a, b) => b[1] - a[1])
  }

  /** The lines that repeat a value of an earlier line, without the first one of each; `code`: only of that kind. */
  repeated(code?: string): number[] {
    const lines = new Set<number>()
    for (const { key, unique } of this.columns) {
      if (!unique || (code !== undefined && unique.code !== code)) continue
      for (const group of this.index.get(key)?.values() ?? []) {
        if (group.size < 2) continue
        const [, ...later] = [...group].toSorted((a, b) => a - b)
        for (const line of later) if (this.problemAt(line, key)?.code === unique.code) lines.add(line)
      }
    }
    return [...lines].toSorted((a, b) => a - b)
  }

  problemAt(line: number, key: Key): ImportProblem<Key> | undefined {
    const problemIn = (problems: readonly ImportProblem<Key>[] | undefined) =>
      problems?.find((candidate) => candidate.key === key)
    const problem = problemIn(this.local.get(line)) ?? problemIn(this.served.get(line))
    return problem && this.named(problem)
  }

  /** Lines without a problem of their own that the server has not seen as they are. */
  unchecked(): readonly ImportLine<Key>[] {
    return [...this.waiting].flatMap((number) => {
      const line = this.lines.get(number)
      return line && !this.local.has(number) ? [line] : []
    })
  }

  edit(changes: readonly { line: number; key: Key; value: string }[]): void {
    this.edited = true
    const touched = new Set<number>()
    for (const { line, key, value } of changes) {
      const previous = this.lines.get(line)
      if (!previous) continue
      const column = this.columns.find((candidate) => candidate.key === key)
      const text = value.trim()
      const next = text === '' || !column?.normal ? text : column.normal(text)
      if (previous.values[key] === next) continue
      this.touched.add(line)
      const changed = { line, values: { ...previous.values, [key]: next } }
      for (const affected of this.leave(previous)) touched.add(affected)
      this.lines.set(line, changed)
      for (const affected of this.enter(changed)) touched.add(affected)
      this.waiting.add(line)
      // The server's result for this line may depend on any of its values (e.g. a number that must be unique), so it
      // is dropped.
      this.served.delete(line)
    }
    for (const affected of touched) this.look(affected)
    this.changed()
  }

  remove(numbers: readonly number[]): void {
    this.edited = true
    const touched = new Set<number>()
    for (const number of numbers) {
      const line = this.lines.get(number)
      if (!line) continue
      for (const affected of this.leave(line)) touched.add(affected)
      this.touched.add(number)
      this.lines.delete(number)
      this.local.delete(number)
      this.served.delete(number)
      this.waiting.delete(number)
    }
    for (const affected of touched) this.look(affected)
    this.changed()
  }

  /** Takes over the server's problems for lines that it has checked, in the state in which they were sent. */
  found(checkedLines: readonly ImportLine<Key>[], problems: readonly ImportProblem<Key>[]): void {
    for (const line of checkedLines) {
      // Changed in the meantime: what was found is about something else.
      if (this.lines.get(line.line) !== line) continue
      this.waiting.delete(line.line)
      const ownProblems = problems.filter((problem) => problem.line === line.line)
      if (ownProblems.length > 0) this.served.set(line.line, ownProblems)
      else this.served.delete(line.line)
    }
    this.changed()
  }

  /** With the other line that has the same value, as it is now. */
  private named(problem: ImportProblem<Key>): ImportProblem<Key> {
    const column = this.columns.find(({ key }) => key === problem.key)
    if (column?.unique?.code !== problem.code) return problem
    const line = this.lines.get(problem.line)
    const twinLine = line && this.twin(column, line)
    return twinLine === undefined ? problem : { ...problem, otherLine: twinLine }
  }

  private changed(): void {
    this.version += 1
    for (const listener of this.listeners) listener()
  }

  private uniques(line: ImportLine<Key>): { key: Key; text: string }[] {
    return this.columns.flatMap(({ key, unique }) => {
      if (!unique) return []
      const text = unique.scopeOf ? unique.scopeOf(line.values) : line.values[key].toLowerCase()
      return text === '' ? [] : [{ key, text }]
    })
  }

  /**
   * Both answer the lines that have to be looked at again, this one included. Whether a value is shared changes for the
   * others only where the second line comes or goes.
   */
  private enter(line: ImportLine<Key>): Set<number> {
    const touched = new Set([line.line])
    for (const { key, text } of this.uniques(line)) {
      const groups = this.index.get(key)
      const group = groups?.get(text) ?? new Set<number>()
      group.add(line.line)
      groups?.set(text, group)
      if (group.size === 2) for (const member of group) touched.add(member)
    }
    return touched
  }

  private leave(line: ImportLine<Key>): Set<number> {
    const touched = new Set([line.line])
    for (const { key, text } of this.uniques(line)) {
      const group = this.index.get(key)?.get(text)
      group?.delete(line.line)
      if (group?.size === 1) for (const member of group) touched.add(member)
    }
    return touched
  }

  private look(number: number): void {
    const line = this.lines.get(number)
    if (!line) return
    const problems = this.columns.flatMap((column): ImportProblem<Key>[] => {
      const { key } = column
      const value = line.values[key]
      if (value === '')
        return column.required && !column.spared?.(line.values) ? [{ line: number, key, code: 'empty' }] : []
      const code = column.check?.(value, line.values)
      if (code !== undefined) return [{ line: number, key, code }]
      return column.unique && this.twin(column, line) !== undefined
        ? [{ line: number, key, code: column.unique.code }]
        : []
    })
    if (problems.length > 0) this.local.set(number, problems)
    else this.local.delete(number)
  }

  private twin({ key, unique }: ImportColumn<Key>, line: ImportLine<Key>): number | undefined {
    if (!unique) return undefined
    const text = unique.scopeOf ? unique.scopeOf(line.values) : line.values[key].toLowerCase()
    if (text === '') return undefined
    for (const candidate of this.index.get(key)?.get(text) ?? [])
      if (candidate !== line.line) return candidate
    return undefined
  }
}
