import type { CallSpec } from '@/api/wire/call'
import { parseJson, replyOf } from '@/api/wire/httpBody'
import { isRecord } from '@/lib/isRecord'
import type { Shape } from '@/lib/shape'
import type { Ask } from './ask'
import type { Difference } from './compare'

type Row = Record<string, unknown>

interface Listed {
  rows: readonly Row[]
  total: number
}

const listedIn = (result: unknown): Listed => {
  const datas = isRecord(result) && isRecord(result['pageDatas']) ? result['pageDatas'] : {}
  const { dataList, totalCount } = datas
  return { rows: Array.isArray(dataList) ? dataList.filter(isRecord) : [], total: Number(totalCount) }
}

const problem = (at: string, what: string): Difference => ({ at, what, read: false })

/** Fields of a row by its declared kind. */
const fieldsOf = ({ answer }: CallSpec): [string, Shape<unknown>][] => {
  const row = answer?.self?.() ?? answer
  return Object.entries(row?.fields ?? {})
}

const idsOf = (rows: readonly Row[], key: string): string => JSON.stringify(rows.map((row) => row[key]))

/** Differing plain values of a field on a page; a field that is the same everywhere can show neither order nor filter. */
const valuesOf = (rows: readonly Row[], name: string): (string | number)[] => [
  ...new Set(
    rows.flatMap((row) => {
      const value = row[name]
      return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [value] : []
    }),
  ),
]

/**
 * Asks a list again in other ways, and tells what a page of rows alone cannot show: a page size, a page number, a sort or a
 * filter that has no effect, rows that come twice, a count that contradicts its rows. A way that the server refuses in words
 * is no difference: it may support fewer sorts.
 * @param url the address of the first page, with its query
 * @param first the result of the first page
 */
export async function probesOf(spec: CallSpec, url: string, first: unknown, ask: Ask): Promise<Difference[]> {
  const { rows, total } = listedIn(first)
  const key = fieldsOf(spec).find(([, { kind }]) => kind === 'id')?.[0]
  const asked = async (more: Record<string, string>): Promise<Listed | undefined> => {
    const [path = '', query] = url.split('?')
    const { status, text } = await ask(
      `${path}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...more })}`,
    )
    const body = parseJson(text)
    if (status < 200 || status > 299 || body === undefined) return undefined
    try {
      const { success, result } = replyOf(body)
      return success ? listedIn(result) : undefined
    } catch {
      return undefined
    }
  }
  const differences = onOnePage(rows, total, key)
  if (rows.length > 2) {
    differences.push(...(await pages(asked, key)))
    if (key !== undefined) differences.push(...(await orders(spec, rows, key, asked)))
    differences.push(...(await filters(spec, rows, asked)))
  }
  return differences
}

type Asked = (more: Record<string, string>) => Promise<Listed | undefined>

function onOnePage(rows: readonly Row[], total: number, key: string | undefined): Difference[] {
  const differences: Difference[] = []
  if (rows.length > 15) differences.push(problem('pageSize', `${rows.length} rows where 15 were asked for`))
  if (Number.isInteger(total) && total < rows.length)
    differences.push(problem('totalCount', `${total}, though ${rows.length} rows came`))
  const ids = key === undefined ? [] : rows.flatMap((row) => row[key] ?? [])
  if (key !== undefined && new Set(ids).size < ids.length)
    differences.push(problem(`dataList[].${key}`, 'the same in more than one row'))
  return differences
}

async function pages(asked: Asked, key: string | undefined): Promise<Difference[]> {
  const two = await asked({ pageSize: '2' })
  if (!two) return []
  if (two.rows.length > 2) return [problem('pageSize', `${two.rows.length} rows where 2 were asked for`)]
  const next = key === undefined ? undefined : await asked({ pageSize: '2', currentPage: '2' })
  if (next && next.rows.length > 0 && key !== undefined && idsOf(next.rows, key) === idsOf(two.rows, key))
    return [problem('currentPage', 'the second page has the rows of the first')]
  return []
}

/** The first field by which the server sorts must change the order between ascending and descending. */
async function orders(
  spec: CallSpec,
  rows: readonly Row[],
  key: string,
  asked: Asked,
): Promise<Difference[]> {
  const sortable = fieldsOf(spec).filter(
    ([name, { kind }]) =>
      name !== key && ['text', 'digits', 'number', 'time'].includes(kind) && valuesOf(rows, name).length > 1,
  )
  for (const [name] of sortable.slice(0, 3)) {
    const up = await asked({ sidx: name, sord: 'asc' })
    const down = await asked({ sidx: name, sord: 'desc' })
    if (!up || !down) continue
    if (valuesOf(up.rows, name).length > 1 && idsOf(up.rows, key) === idsOf(down.rows, key))
      return [problem('sidx', `sorting by ${name} has no effect`)]
    return []
  }
  return []
}

/** A filter whose field stands in the row must leave only rows with that value. */
async function filters(spec: CallSpec, rows: readonly Row[], asked: Asked): Promise<Difference[]> {
  const shown = new Map(fieldsOf(spec))
  const names = Object.keys(spec.query?.fields ?? {}).filter((name) => {
    const kind = shown.get(name)?.kind
    return (kind === 'code' || kind === 'digits' || kind === 'ref') && valuesOf(rows, name).length > 1
  })
  const differences: Difference[] = []
  for (const name of names.slice(0, 2)) {
    const [value] = valuesOf(rows, name)
    const narrowed = await asked({ [name]: String(value) })
    if (narrowed?.rows.some((row) => String(row[name]) !== String(value)))
      differences.push(
        problem(name, `the filter has no effect: other values than ${String(value).slice(0, 40)} came`),
      )
  }
  return differences
}
