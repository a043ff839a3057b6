import { headingCount, type HeadingNames } from './headings'

/** A quotation mark that opens in a line of the file and is not closed where its cell ends. */
export class UnclosedQuote extends Error {
  readonly line: number

  constructor(line: number) {
    super(`The quotation mark in line ${line} is not closed`)
    this.name = 'UnclosedQuote'
    this.line = line
  }
}

const separators = [',', ';', '\t', '|'] as const
/** A title, a date and an empty line may stand above the heading. */
const linesAboveHeading = 10

/**
 * CSV as rows of text (RFC 4180): comma, semicolon, tab or bar, whichever the line with the most recognised headings
 * uses; quoted cells may hold separators, line breaks and doubled quotes; lines end with CRLF, LF or CR; a byte order
 * mark is skipped. A line `sep=;` before the heading, as Excel writes it, names the separator. A quote that is never
 * closed would swallow the lines below it: `UnclosedQuote` names its line.
 */
export function parseCsv(text: string, headings?: HeadingNames): string[][] {
  let source = text.startsWith('\ufeff') ? text.slice(1) : text
  const declared = /^sep=(.)\r?\n/.exec(source)
  if (declared) source = source.slice(declared[0].length)
  return new Splitter(source, declared?.[1] ?? separatorOf(source, headings), declared ? 2 : 1).split()
}

/**
 * Separator with which one of the first lines has the most recognised headings; where none is recognised, the one
 * that cuts most of the first lines into the same number of cells, then the most frequent one in the first line.
 */
function separatorOf(text: string, headings: HeadingNames | undefined): string {
  const lines = firstLines(text)
  const scores = separators.map((separator) => {
    const rows = lines.map((line) => cellsOf(line, separator))
    return {
      separator,
      headings: headings ? Math.max(0, ...rows.map((row) => headingCount(headings, row))) : 0,
      alike: linesAlike(rows.map((row) => row.length)),
      cells: rows[0]?.length ?? 0,
    }
  })
  const best = scores.toSorted((a, b) => b.headings - a.headings || b.alike - a.alike || b.cells - a.cells)
  return best[0]?.separator ?? ','
}

/** Number of lines with the most common number of cells; lines of one cell are not cut at all. */
function linesAlike(widths: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

/** The first lines of a file; line breaks inside quotes end none. */
function firstLines(text: string): string[] {
  const lines: string[] = []
  let [quoted, fieldStart] = [false, 0]
  for (let i = 0; i < text.length && lines.length < linesAboveHeading; i++) {
    if (text[i] === '"') quoted = !quoted
    else if (!quoted && (text[i] === '\n' || text[i] === '\r')) {
      lines.push(text.slice(fieldStart, i))
      fieldStart = i + 1
    }
  }
  if (lines.length < linesAboveHeading) lines.push(text.slice(fieldStart))
  return lines
}

function cellsOf(line: string, separator: string): string[] {
  const cells = ['']
  let quoted = false
  for (const sign of line) {
    if (sign === '"') quoted = !quoted
    else if (sign === separator && !quoted) cells.push('')
    else cells[cells.length - 1] += sign
  }
  return cells
}

/** Takes a text apart, sign by sign. */
class Splitter {
  private readonly rows: string[][] = []
  private row: string[] = []
  private cell = ''
  /** Start of the part of the cell that has not been copied yet. */
  private from = 0
  private line: number
  private readonly text: string
  private readonly separator: string

  constructor(text: string, separator: string, firstLine: number) {
    this.text = text
    this.separator = separator
    this.line = firstLine
  }

  split(): string[][] {
    const { text, separator } = this
    for (let i = 0; i < text.length; i++) {
      const sign = text[i]
      if (sign === '"' && this.cell === '' && this.from === i) i = this.quoted(i)
      else if (sign === separator) {
        this.endCell(i)
        this.from = i + 1
      } else if (sign === '\n' || sign === '\r') {
        this.endRow(i)
        if (sign === '\r' && text[i + 1] === '\n') i++
        this.line += 1
        this.from = i + 1
      }
    }
    if (this.from < text.length || this.cell !== '' || this.row.length > 0) this.endRow(text.length)
    return this.rows
  }

  /** Reads a quoted cell that opens at `from`; answers the place of the mark that closes it. */
  private quoted(quoteIndex: number): number {
    const { text } = this
    const opened = this.line
    let start = quoteIndex + 1
    for (let i = start; i < text.length; i++) {
      const sign = text[i]
      if (sign === '\n' || (sign === '\r' && text[i + 1] !== '\n')) this.line += 1
      if (sign !== '"') continue
      this.cell += text.slice(start, i)
      start = i + 1
      if (text[i + 1] === '"') {
        this.cell += '"'
        i++
        start = i + 1
        continue
      }
      if (!this.endsCell(i + 1) || this.holdsWholeLine()) throw new UnclosedQuote(opened)
      this.from = i + 1
      return i
    }
    throw new UnclosedQuote(opened)
  }

  /** True if a cell ends at `index`, apart from blanks: a closing quote stands nowhere else. */
  private endsCell(index: number): boolean {
    let end = index
    while (this.text[end] === ' ') end++
    const sign = this.text[end]
    return sign === undefined || sign === this.separator || sign === '\n' || sign === '\r'
  }

  /** True if the cell has swallowed a line that has as many cells as the table. */
  private holdsWholeLine(): boolean {
    if (!/[\r\n]/.test(this.cell)) return false
    const width = Math.max(0, ...this.rows.slice(0, linesAboveHeading).map((row) => row.length))
    const inner = this.cell.split(/\r\n|\r|\n/).slice(1, -1)
    return width > 2 && inner.some((line) => line.split(this.separator).length >= width)
  }

  private endCell(end: number): void {
    const remaining = this.text.slice(this.from, end)
    // Blanks between a closing mark and the separator belong to no cell.
    this.row.push(this.cell === '' ? remaining : this.cell + remaining.trimEnd())
    this.cell = ''
  }

  private endRow(end: number): void {
    this.endCell(end)
    this.rows.push(this.row)
    this.row = []
  }
}
