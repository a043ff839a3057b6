import { wallMs, type WallTime } from './time'
import { zip, type ZipEntry } from './zip'

/** A number with as many decimals as are to be seen; a day, a month or a time as it stands on the wire. */
export type XlsxValue =
  /** `plain`: without signs between thousands, as years and counts that are no amounts. */
  | { readonly number: number; readonly decimals: number; readonly plain?: boolean }
  | { readonly wall: WallTime }
/** Text stays text: identifiers keep their leading zeros. '' is an empty cell. */
export type XlsxCell = string | XlsxValue

export interface XlsxSheet {
  /** At most 31 characters, without []:*?/\ */
  name: string
  /** Description of the sheet: lines above the table, name and value, ended by an empty one. */
  head?: readonly (readonly string[])[]
  /** The first row is the heading: bold, and it stays when the sheet is scrolled. */
  rows: readonly (readonly XlsxCell[])[]
  /** Width of each column in characters. */
  widths?: readonly number[]
}

/**
 * Sheets as an Excel workbook. Numbers are numbers and days are dates, so that a spreadsheet program adds, sorts and
 * filters them; all else is text, so that it keeps leading zeros, runs no formula and turns no identifier into a number.
 * `spare` further rows are formatted as text, for what is typed later.
 * @example await xlsxFile([{ name: 'Meters', rows: [['Number', 'kWh'], ['000021604417', { number: 12.5, decimals: 2 }]] }])
 */
export async function xlsxFile(sheets: readonly XlsxSheet[], { spare = 0 } = {}): Promise<Blob> {
  const entries: [string, string][] = [
    ['[Content_Types].xml', contentTypes(sheets.length)],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(sheets)],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...sheets.map((_, i): [string, string] => ['worksheet', `worksheets/sheet${i + 1}.xml`]),
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', styles],
    ...sheets.map((sheet, i): [string, string] => [
      `xl/worksheets/sheet${i + 1}.xml`,
      worksheet(sheet, i === 0 ? spare : 0),
    ]),
  ]
  const encoder = new TextEncoder()
  const packed = await zip(
    entries.map(([name, text]): ZipEntry => [name, encoder.encode(declaration + text)]),
  )
  return new Blob([packed as BlobPart], { type: xlsxType })
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageOf = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Most decimals of a number that have a format of their own. */
const mostDecimals = 6
/** Formats of one's own begin at 164. Of plain whole numbers, of numbers by their decimals, then of days, times and months. */
const formats: readonly string[] = [
  '0',
  ...Array.from({ length: mostDecimals + 1 }, (_, decimals) =>
    decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`,
  ),
  'yyyy\\-mm\\-dd',
  'yyyy\\-mm\\-dd\\ hh:mm:ss',
  'yyyy\\-mm',
]
const firstFormat = 164
/** Styles: 0 nothing, 1 heading, 2 text, then the formats in their order. */
const [headingStyle, textStyle, plainNumber, firstNumber] = [1, 2, 3, 4]
const dayStyle = firstNumber + mostDecimals + 1
const timeStyle = dayStyle + 1
const monthStyle = dayStyle + 2

/** Format 49 is "Text". */
const styles = `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.map((code, i) => `<numFmt numFmtId="${firstFormat + i}" formatCode="${code}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${3 + formats.length}"><xf/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/>${formats.map((_, i) => `<xf numFmtId="${firstFormat + i}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`

const contentTypes = (count: number): string =>
  `<Types xmlns="${packageOf}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${Array.from({ length: count }, (_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`).join('')}</Types>`

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${packageOf}/relationships">${targets.map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`

const workbook = (sheets: readonly XlsxSheet[]): string =>
  `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ name }, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`

function worksheet({ head = [], rows, widths = [] }: XlsxSheet, spare: number): string {
  const columns = rows[0]?.length ?? 0
  const cols = Array.from(
    { length: columns },
    (_, i) =>
      `<col min="${i + 1}" max="${i + 1}" width="${widths[i] ?? 18}" style="${textStyle}" customWidth="1"/>`,
  ).join('')
  const above = head.length > 0 ? [...head, []] : []
  const heading = above.length
  const body = [...above, ...rows].map((row, i) => line(i + 1, row, i === heading ? headingStyle : textStyle))
  const empty = Array.from({ length: columns }, () => '')
  for (let i = 0; i < spare; i++) body.push(line(heading + rows.length + 1 + i, empty, textStyle))
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${heading + 1}" topLeftCell="A${heading + 2}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${cols && `<cols>${cols}</cols>`}<sheetData>${body.join('')}</sheetData></worksheet>`
}

function line(number: number, row: readonly XlsxCell[], style: number): string {
  const cells = row.map((cell, i) => {
    const place = `${columnName(i)}${number}`
    const value = typeof cell === 'string' ? undefined : valueOf(cell)
    if (value) return `<c r="${place}" s="${value.style}"><v>${value.number}</v></c>`
    const text = typeof cell === 'string' ? cell : textOfValue(cell)
    return text === ''
      ? `<c r="${place}" s="${style}"/>`
      : `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
  })
  return `<row r="${number}">${cells.join('')}</row>`
}

/** Cell of a spreadsheet and its style; undefined for a value that is neither a number nor a day. */
function valueOf(value: XlsxValue): { number: number; style: number } | undefined {
  if ('number' in value) {
    if (!Number.isFinite(value.number)) return undefined
    const decimals = Math.max(0, Math.min(mostDecimals, value.decimals))
    return {
      number: value.number,
      style: value.plain && decimals === 0 ? plainNumber : firstNumber + decimals,
    }
  }
  const { wall } = value
  const style = wall.length > 10 ? timeStyle : wall.length > 7 ? dayStyle : monthStyle
  const ms = wallMs(wall.length === 7 ? `${wall}-01` : wall)
  const number = (ms - firstDay) / 86_400_000
  return Number.isNaN(ms) ? undefined : { number, style }
}

/** Spreadsheets count days from here. */
const firstDay = wallMs('1899-12-30')

const textOfValue = (value: XlsxValue): string => ('wall' in value ? value.wall : '')

/** 0 → A, 25 → Z, 26 → AA. */
function columnName(index: number): string {
  const remaining = Math.floor(index / 26)
  return (remaining > 0 ? columnName(remaining - 1) : '') + String.fromCodePoint(65 + (index % 26))
}

/** Text for XML, without the control characters that XML cannot hold. */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are exactly the characters to be left out
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
