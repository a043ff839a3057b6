import { readSheet as readXlsx } from 'read-excel-file/universal'
import { decodeText, parseCsv } from './csvRead'
import { unzip, zip, ZipError } from './zip'

/** Rows as text; `rows[i]` is line i + 1 of the file, also when it is empty. */
export interface SheetRead {
  rows: string[][]
}

/**
 * Why a file cannot be read: `old` is Excel's format before 2007 (xls), `locked` has a password, `unknown` is no
 * spreadsheet at all, `damaged` is cut off, `tooLarge` unpacks to more than a browser should hold.
 */
export type SheetProblem = 'empty' | 'old' | 'locked' | 'unknown' | 'damaged' | 'tooLarge'

/** The most that a workbook may unpack to, bytes. */
const unpackedLimit = 300 * 1024 * 1024

/** Reads xlsx (its first sheet) or CSV by its content, whatever its name says. Formulas count as the text they show. */
export async function readSheet(bytes: Uint8Array): Promise<SheetRead | { problem: SheetProblem }> {
  const kind = kindOf(bytes)
  if (kind === 'csv') {
    const rows = parseCsv(decodeText(bytes)).map((row) => row.map((text) => plain(text)))
    return rows.some(filled) ? { rows } : { problem: 'empty' }
  }
  if (kind !== 'xlsx') return { problem: kind }
  try {
    const entries = await unzip(bytes, unpackedLimit)
    if (!entries.some(([name]) => name.startsWith('xl/'))) return { problem: 'unknown' }
    // Only stored, not packed: the library would unpack large parts in workers made of text, which the console's
    // content policy forbids.
    const stored = await zip(entries, { pack: false })
    const cells = await readXlsx(new Blob([stored as BlobPart]), { parseNumber: numberText })
    const rows = cells.map((row) => row.map(cellText))
    return rows.some(filled) ? { rows } : { problem: 'empty' }
  } catch (error) {
    return { problem: error instanceof ZipError ? error.reason : 'damaged' }
  }
}

const filled = (row: readonly string[]): boolean => row.some((text) => text !== '')

/** By the first bytes: ZIP is xlsx, an OLE file is an old or locked workbook, text without zeros is CSV. */
function kindOf(bytes: Uint8Array): 'csv' | 'xlsx' | 'empty' | 'old' | 'locked' | 'unknown' {
  if (bytes.length === 0) return 'empty'
  const begins = (...signs: number[]) => signs.every((sign, i) => bytes[i] === sign)
  if (begins(0x50, 0x4b, 0x03, 0x04)) return 'xlsx'
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return holds(bytes, 'EncryptedPackage') ? 'locked' : 'old'
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) return 'csv'
  return bytes.subarray(0, 4096).includes(0) ? 'unknown' : 'csv'
}

/** Whether an OLE file names a stream so (UTF-16). */
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
  return /^'[=+\-@\d]/.test(bare) ? bare.slice(1) : bare
}
