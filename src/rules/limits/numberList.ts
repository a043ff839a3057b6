import { plainForm } from '../../lib/fold'
import { bareTitle, type HeadingNames } from '../../lib/headings'
import { isShortened } from './validators'

/** Greatest number of meters in one search. */
export const maxNumbers = 500
/** Characters of as many in an address, up to 22 each and the commas between them. */
export const numbersLength = 12_000

/**
 * Numbers pasted from a spreadsheet, a mail or a scanner: split at line breaks, tabs, commas, semicolons and — when
 * there are several — spaces; duplicates and quotes removed, at most `maxNumbers`.
 */
export function splitNumbers(text: string): { numbers: string[]; dropped: number } {
  const lines = text.split(/[\n\r\t,;，；、]+/).map((line) => plainForm(line))
  // A blank separates where each word holds a digit; names hold blanks.
  const areNumbers = lines.every((line) => line.split(' ').every((word) => word === '' || /\d/.test(word)))
  const parts = areNumbers ? lines.flatMap((line) => line.split(/\s+/)) : lines
  const allNumbers = [
    ...new Set(
      parts.map((part) => part.trim().replace(/^["']+|(?<!["'])["']+$/g, '')).filter((part) => part !== ''),
    ),
  ]
  return { numbers: allNumbers.slice(0, maxNumbers), dropped: Math.max(0, allNumbers.length - maxNumbers) }
}

/** Headings of a file's column of numbers, for each kind of number, in the four languages. */
export const numberHeadings: Readonly<Record<'1' | '2' | '3', HeadingNames>> = {
  '1': new Set(
    [
      'cons_no',
      'Consumer number',
      'Consumer no.',
      'Customer number',
      '用户编号',
      '户号',
      'Número de cliente',
      'N.º de cliente',
      '需要家番号',
      'お客様番号',
    ].map(bareTitle),
  ),
  '2': new Set(
    [
      'cons_name',
      'Consumer name',
      'Customer name',
      'Name',
      '用户名称',
      '姓名',
      'Nombre del cliente',
      'Nombre',
      '需要家名',
      '氏名',
    ].map(bareTitle),
  ),
  '3': new Set(
    [
      'metercomid',
      'Meter comm. ID',
      'Meter',
      'Meter number',
      'Meter no.',
      'Meter address',
      '电表通信地址',
      '电表',
      '表号',
      '电表号',
      'ID de comunicación del medidor',
      'Medidor',
      'Número de medidor',
      'N.º de medidor',
      'メーター通信ID',
      'メーター',
      'メーター番号',
      '計器番号',
    ].map(bareTitle),
  ),
}

/** A column of a file: its place, its heading where it has one, and its cells without it. */
export interface NumberColumn {
  index: number
  title: string
  cells: string[]
}

/** Fewer digits are a running number, a month, an amount. */
const fewestDigits = 6

const isNumber = (cell: string): boolean => isShortened(cell) || (/\d/.test(cell) && /^[\w\-/ ]+$/.test(cell))
const isLong = (cell: string): boolean =>
  isShortened(cell) || (cell.match(/\d/g)?.length ?? 0) >= fewestDigits

/**
 * The columns of a spreadsheet in which the wanted numbers may stand: the one whose heading is known, else those whose
 * cells have a number's length, else all that hold numbers. Several: the user has to choose.
 */
export function numberColumns(
  rows: readonly (readonly string[])[],
  kind: '1' | '2' | '3' = '3',
): NumberColumn[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index) => columnAt(rows, index, kind)).filter(
    ({ cells }) => cells.length > 0,
  )
  const titledColumns = columns.filter(({ title }) => numberHeadings[kind].has(bareTitle(title)))
  if (titledColumns[0]) return [titledColumns[0]]
  if (kind === '2') return columns.slice(0, 1)
  const numbers = columns.filter(({ cells }) => cells.filter(isNumber).length * 2 > cells.length)
  const long = numbers.filter(({ cells }) => cells.filter(isLong).length * 2 > cells.length)
  return long.length > 0 ? long : numbers
}

function columnAt(rows: readonly (readonly string[])[], index: number, kind: '1' | '2' | '3'): NumberColumn {
  const filled = rows.map((row) => plainForm(row[index] ?? '')).filter((cell) => cell !== '')
  const headingIndex = filled.slice(0, 10).findIndex((cell) => numberHeadings[kind].has(bareTitle(cell)))
  if (headingIndex >= 0)
    return { index, title: filled[headingIndex] ?? '', cells: filled.slice(headingIndex + 1) }
  const [first = '', ...otherCells] = filled
  const isHeading = kind !== '2' && !isNumber(first) && otherCells.some(isNumber)
  return isHeading ? { index, title: first, cells: otherCells } : { index, title: '', cells: filled }
}
