import { zip, type ZipEntry } from './zip'

export interface XlsxSheet {
  /** At most 31 characters, without []:*?/\ */
  name: string
  /** The first row is the heading: bold, and it stays when the sheet is scrolled. */
  rows: readonly (readonly string[])[]
  /** Width of each column in characters. */
  widths?: readonly number[]
}

/**
 * Sheets of text as an Excel workbook. Every cell is text, so that a spreadsheet program keeps leading zeros, runs no
 * formula and turns no number into a date; `spare` further rows are formatted as text too, for what is typed later.
 * @example await xlsxFile([{ name: 'Meters', rows: [['Number'], ['000021604417']] }])
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

/** Format 49 is "Text". Style 1: heading, style 2: text. */
const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`

const contentTypes = (count: number): string =>
  `<Types xmlns="${packageOf}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${Array.from({ length: count }, (_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`).join('')}</Types>`

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${packageOf}/relationships">${targets.map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`

const workbook = (sheets: readonly XlsxSheet[]): string =>
  `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ name }, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`

function worksheet({ rows, widths = [] }: XlsxSheet, spare: number): string {
  const columns = rows[0]?.length ?? 0
  const cols = Array.from(
    { length: columns },
    (_, i) => `<col min="${i + 1}" max="${i + 1}" width="${widths[i] ?? 18}" style="2" customWidth="1"/>`,
  ).join('')
  const body = rows.map((row, i) => line(i + 1, row, i === 0 ? 1 : 2))
  const empty = Array.from({ length: columns }, () => '')
  for (let i = 0; i < spare; i++) body.push(line(rows.length + 1 + i, empty, 2))
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${cols && `<cols>${cols}</cols>`}<sheetData>${body.join('')}</sheetData></worksheet>`
}

function line(number: number, row: readonly string[], style: number): string {
  const cells = row.map((text, i) => {
    const at = `${columnName(i)}${number}`
    return text === ''
      ? `<c r="${at}" s="${style}"/>`
      : `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
  })
  return `<row r="${number}">${cells.join('')}</row>`
}

/** 0 → A, 25 → Z, 26 → AA. */
function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCodePoint(65 + (index % 26))
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
