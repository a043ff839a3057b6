import { readSheet as readXlsx } from 'read-excel-file/universal'
import { isFormula } from './csv'
import { parseCsv, UnclosedQuote } from './csvRead'
import { headingCount, type HeadingNames } from './headings'
import { sheetNames } from './sheetNames'
import { decoded, decodings, markOf, type DecodedText, type TextEncoding } from './textEncoding'
import { unzip, zip, ZipError } from './zip'

/** Choice of how a file is read where there are several ways. */
export interface SheetChoice {
  encoding?: TextEncoding
  /** The name of one of a workbook's sheets. */
  sheet?: string
}

/** Rows as text; `rows[i]` is line i + 1 of the file, also when it is empty. */
export interface SheetRead {
  rows: string[][]
  /** Encoding of a text file. */
  encoding?: TextEncoding
  /** The sheet of a workbook that was read, and the names of those that can be seen. */
  sheet?: { name: string; otherNames: readonly string[] }
}

/** One of several ways to read a text, with words of the file that look different in each. */
export interface EncodingChoice {
  encoding: TextEncoding
  sample: string
}

/**
 * Reason why a file cannot be read: `old` is Excel's format before 2007 (xls), `locked` has a password, `unknown` is
 * not a spreadsheet, `damaged` is truncated, `tooLarge` unpacks to more than a browser should hold, `encoding` is
 * text whose encoding cannot be recognised, `quote` has a quotation mark that is never closed.
 */
export type SheetProblem =
  | 'empty'
  | 'old'
  | 'locked'
  | 'unknown'
  | 'damaged'
  | 'tooLarge'
  | 'encoding'
  | 'quote'

export interface SheetRefused {
  problem: SheetProblem
  /** The line in which the reason stands. */
  line?: number
}

/** `unsure`: the text may be of several encodings, and somebody who knows the names in it has to choose. */
export type SheetAnswer = SheetRead | SheetRefused | { unsure: readonly EncodingChoice[] }

/** Information for the reader besides the file's bytes. */
export interface SheetWish {
  /** By these the encoding, the separator and the sheet are recognised. */
  headings?: HeadingNames
  choice?: SheetChoice
}

/** The most that a workbook may unpack to, bytes. */
const unpackedLimit = 300 * 1024 * 1024
/** Rows in which the heading is looked for. */
const headingRows = 10

/**
 * Reads xlsx or CSV by its content, whatever its name says. Formulas count as the text they show. Of a workbook the
 * visible sheet with the most recognised headings is read, else the first that has anything.
 */
export async function readSheet(
  bytes: Uint8Array,
  { headings = new Set(), choice = {} }: SheetWish = {},
): Promise<SheetAnswer> {
  const kind = kindOf(bytes)
  if (kind === 'csv') return readText(bytes, headings, choice.encoding)
  if (kind !== 'xlsx') return { problem: kind }
  try {
    return await readWorkbook(bytes, headings, choice.sheet)
  } catch (error) {
    return { problem: error instanceof ZipError ? error.reason : 'damaged' }
  }
}

function readText(
  bytes: Uint8Array,
  headings: HeadingNames,
  encoding: TextEncoding | undefined,
): SheetAnswer {
  const readings = encoding
    ? decoded(bytes, encoding)
    : decodings(
        bytes,
        (text) => wordsBeyondAscii(text).filter((word) => headingCount(headings, [word]) > 0).length,
      )
  const [best, ...alternatives] = readings
  if (!best) return { problem: 'encoding' }
  if (alternatives.length > 0)
    return { unsure: readings.map((reading) => ({ encoding: reading.encoding, sample: sampleOf(reading) })) }
  try {
    const rows = parseCsv(best.text, headings).map((row) => row.map((text) => plain(text)))
    return rows.some(filled) ? { rows, encoding: best.encoding } : { problem: 'empty' }
  } catch (error) {
    if (error instanceof UnclosedQuote) return { problem: 'quote', line: error.line }
    throw error
  }
}

/** The words of the first lines that look different in another encoding. */
const wordsBeyondAscii = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/, headingRows)
    .flatMap((line) => line.split(/[,;\t|"]/))
    .filter((word) => /[\u0080-\u{10ffff}]/u.test(word))

/** The first cells by which a reader of the language sees whether the encoding is right. */
function sampleOf({ text }: DecodedText): string {
  const words = text
    .slice(0, 20_000)
    .split(/[\r\n,;\t|"]+/)
    .map((word) => plain(word))
    .filter((word) => /[\u0080-\u{10ffff}]/u.test(word))
  return [...new Set(words)].slice(0, 5).join(', ').slice(0, 80)
}

async function readWorkbook(
  bytes: Uint8Array,
  headings: HeadingNames,
  sheetName: string | undefined,
): Promise<SheetAnswer> {
  const entries = unzip(bytes, unpackedLimit)
  if (!entries.some(([name]) => name.startsWith('xl/'))) return { problem: 'unknown' }
  // Only stored, not packed: the library would unpack large parts in workers made of text, which the console's
  // content policy forbids.
  const stored = new Blob([(await zip(entries, { pack: false })) as BlobPart])
  const sheets = sheetNames(entries)
  const selectedSheet = sheets.find(({ name }) => name === sheetName)
  let best: { name: string; rows: string[][]; headings: number } | undefined
  let failed = 0
  const candidates = selectedSheet ? [selectedSheet] : sheets.length > 0 ? sheets : [{ name: '', number: 1 }]
  for (const { name, number } of candidates) {
    // oxlint-disable-next-line no-await-in-loop -- one sheet after the other: each may be as large as memory allows
    const rows = await sheetRows(stored, number)
    if (!rows) failed += 1
    else if (rows.some(filled)) {
      const count = Math.max(0, ...rows.slice(0, headingRows).map((row) => headingCount(headings, row)))
      if (!best || count > best.headings) best = { name, rows, headings: count }
    }
  }
  if (!best) return { problem: failed > 0 ? 'damaged' : 'empty' }
  const { name, rows } = best
  return {
    rows,
    sheet: { name, otherNames: sheets.flatMap((sheet) => (sheet.name === name ? [] : sheet.name)) },
  }
}

/** The rows of one sheet; undefined where it is none of cells (a chart) or damaged. */
async function sheetRows(workbook: Blob, number: number): Promise<string[][] | undefined> {
  try {
    const cells = await readXlsx(workbook, number, { parseNumber: numberText })
    return cells.map((row) => row.map(cellText))
  } catch {
    return undefined
  }
}

const filled = (row: readonly string[]): boolean => row.some((text) => text !== '')

/** By the first bytes: ZIP is xlsx, an OLE file is an old or locked workbook, text without zeros is CSV. */
function kindOf(bytes: Uint8Array): 'csv' | 'xlsx' | 'empty' | 'old' | 'locked' | 'unknown' {
  if (bytes.length === 0) return 'empty'
  const begins = (...signs: number[]) => signs.every((sign, i) => bytes[i] === sign)
  if (begins(0x50, 0x4b, 0x03, 0x04)) return 'xlsx'
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return holds(bytes, 'EncryptedPackage') ? 'locked' : 'old'
  if (markOf(bytes)) return 'csv'
  return bytes.subarray(0, 4096).includes(0) ? 'unknown' : 'csv'
}

/** True if an OLE file contains a stream of this name (UTF-16). */
function holds(bytes: Uint8Array, name: string): boolean {
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)))
  return text.includes(name)
}

/** A number as people read it: whole numbers digit by digit, others without the noise of binary fractions. */
export function numberText(text: string): string {
  if (/^-?\d+$/.test(text)) return text
  const value = Number(text)
  // Beyond 15 digits a spreadsheet has lost the rest: what it wrote is shown, and the check will refuse it.
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return text
  return String(Number(value.toPrecision(15)))
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' || typeof value === 'number' ? plain(String(value)) : ''
}

/** A day, with its time unless that is midnight. Dates of a spreadsheet have no zone. */
function dateText(date: Date): string {
  const text = date.toISOString().slice(0, 19).replace('T', ' ')
  return text.endsWith('00:00:00') ? text.slice(0, 10) : text
}

/** Without blanks around it, and without the apostrophe that keeps a spreadsheet from reading text as a formula. */
function plain(text: string): string {
  const bare = text.trim()
  return bare.startsWith("'") && (isFormula(bare.slice(1)) || /^'\d/.test(bare)) ? bare.slice(1) : bare
}
