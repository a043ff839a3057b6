import { xlsxFile, xlsxType, type XlsxCell } from '../../../src/lib/xlsx'
import { tickedLength } from '../../../src/rules/limits/fieldLimits'
import { numbersLength } from '../../../src/rules/limits/numberList'
import type { ExportFile } from '../../db/exportJobs'
import type { ExportType } from '../../db/prefixes'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import { csv } from '../../kit/csv'
import { Params, Refusal } from '../../kit/params'
import { filterWords } from './personal'
import { ok } from '../../kit/answer'
import type { Call } from './call'

export interface ExportContent {
  type: ExportType
  /** Beginning of the file's name, without a space. */
  file: string
  /** Number of rows that `rows` gives. */
  total: number
  titles: readonly string[]
  /** Called when the file is fetched, with what it was at the start of the export. */
  rows: () => Iterable<readonly unknown[]>
  prepare?: ExportFile['prepare']
}

/**
 * Starts an export of a list for the caller of `…/export`. The file begins with what it is: title, owner, time with
 * zone, applied filters, number of rows; then an empty line, the titles and the rows. The order's body carries the
 * caller's words: `head: {title, filters?: [{label, value}]}`. With `format: 'xlsx'` it is a workbook: the table on its
 * first sheet, what it is on the second.
 * @param orderedAt the instant of the order, ms since 1970
 * @throws Refusal without rows, with too many, or while another of this type runs for this user
 */
export function startListExport(
  core: Core,
  { account, translate, request }: Pick<Call, 'account' | 'translate' | 'request'>,
  order: Params,
  content: ExportContent,
  orderedAt: number,
): Response {
  const { type, total, titles, rows, prepare } = content
  const heading = headOf(order)
  if (total === 0) throw new Refusal('noExportData')
  const maxRows = core.db.tables.sysParams.number('exportRows')
  if (total > maxRows) throw new Refusal('exportExceeded', { n: total, max: maxRows })
  const { zone } = core.world
  const wall = wallIn(zone, orderedAt)
  const filters = heading.filters?.map(({ label, value }) => [
    `# ${translate('exportFilter')}`,
    label,
    filterWords(request, order, type, value),
  ])
  const head = [
    [`# ${heading.title || content.file}`],
    [`# ${translate('exportedBy')}`, `${account.name} (${account.username})`],
    [`# ${translate('exportedAt')}`, `${wall} ${offsetIn(zone, orderedAt)} (${zone})`],
    ...(filters?.length === 0
      ? [[`# ${translate('exportFilter')}`, translate('exportNoFilter')]]
      : (filters ?? [])),
    [`# ${translate('exportRows')}`, total],
  ]
  const name = `${content.file}-${wall.replace(/\D/g, '')}`
  const file =
    order.oneOf('format', ['csv', 'xlsx']) === 'xlsx'
      ? {
          name: `${name}.xlsx`,
          type: xlsxType,
          prepare,
          body: () => workbook(heading.title || content.file, titles, rows(), head),
        }
      : {
          name: `${name}.csv`,
          type: 'text/csv; charset=utf-8',
          prepare,
          body: () => csv(titles, rows(), head),
        }
  if (!core.exports.start(type, account.username, total, file)) throw new Refusal('exportRunning')
  return ok({ total })
}

/** The most characters of a name of a sheet, and of the width of a column. */
const [nameMost, widthMost] = [31, 60]

async function workbook(
  title: string,
  titles: readonly string[],
  rows: Iterable<readonly unknown[]>,
  head: readonly (readonly unknown[])[],
): Promise<ArrayBuffer> {
  const cell = (value: unknown): string =>
    value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  const lines = [...rows]
  const decimals = titles.map((_, i) =>
    lines.reduce((maximum, row) => Math.max(maximum, decimalsOf(row[i])), 0),
  )
  const table = [titles, ...lines.map((row) => row.map((value, i) => fileCell(value, decimals[i] ?? 0)))]
  const widths = titles.map((columnTitle, i) =>
    lines.reduce(
      (width, row) => Math.min(widthMost, Math.max(width, cell(row[i]).length + 2)),
      Math.max(10, columnTitle.length + 2),
    ),
  )
  const name = title.replace(/[[\]:*?/\\]/g, ' ').slice(0, nameMost)
  const about = head.map((row) =>
    row.map((value, i) => (i === 0 ? cell(value).replace(/^# /, '') : cell(value))),
  )
  const file = await xlsxFile([
    { name, rows: table, widths },
    { name: name === 'Info' ? 'About' : 'Info', rows: about, widths: [24, 40, 40] },
  ])
  return file.arrayBuffer()
}

const decimalsOf = (value: unknown): number =>
  typeof value === 'number' ? (/\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0) : 0

/** A day or a time of the wire. */
const wallTime = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/

/**
 * A cell of a workbook: numbers are numbers with the decimals of their column, days and times are dates, all else is
 * text, above all identifiers.
 */
export function fileCell(value: unknown, decimals = decimalsOf(value)): XlsxCell {
  if (typeof value === 'number') return { number: value, decimals, plain: true }
  if (typeof value === 'string') return wallTime.test(value) ? { wall: value } : value
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

/** The rows that an order names: those that the list has ticked; undefined = all of it. */
export function orderedIds(order: Params): ReadonlySet<string> | undefined {
  const ids = order.text('ids', tickedLength)
  return ids === undefined ? undefined : new Set(ids.split(','))
}

interface Head {
  title: string
  filters?: { label: string; value: string }[]
}

function headOf(order: Params): Head {
  const head = order.raw('head')
  if (head === undefined || head === null) return { title: '' }
  const words = new Params(head)
  const title = line(words.text('title') ?? '')
  const filters = words.raw('filters')
  if (filters === undefined || filters === null) return { title }
  const wrong = () => new Refusal('badParameter', { name: 'filters' })
  if (!Array.isArray(filters) || filters.length > 50) throw wrong()
  return {
    title,
    filters: filters.map((filter: unknown) => {
      const filterParams = new Params(filter)
      const label = filterParams.text('label')
      if (label === undefined) throw wrong()
      return { label: line(label), value: line(filterParams.text('value', numbersLength) ?? '') }
    }),
  }
}

/** A line of the head stays one line: only the empty one ends it. */
const line = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

/** e.g. 'UTC-04:00' */
function offsetIn(zone: string, instant: number): string {
  const wall = Date.parse(`${wallIn(zone, instant).replace(' ', 'T')}Z`)
  const minutes = Math.round((wall - Math.floor(instant / 1000) * 1000) / 60_000)
  const pad = (n: number) => String(n).padStart(2, '0')
  return `UTC${minutes < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`
}
