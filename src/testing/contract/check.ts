import type { CallSpec } from '@/api/call'
import { parseJson, replyOf } from '@/api/httpBody'
import { isRecord } from '@/lib/isRecord'
import type { Shape } from '@/lib/shape'
import { compare, type Difference } from './compare'

/** What the check found out about one call. */
export interface Finding {
  path: string
  verdict: 'agrees' | 'differs' | 'absent' | 'refused' | 'not asked'
  differences: Difference[]
  why: string
}

/** Asks the server with GET; `path` begins with a slash and has its query. */
export type Ask = (path: string) => Promise<{ status: number; text: string }>

type Rows = Map<string, readonly Record<string, unknown>[]>

/** Asks every call that only reads, what needs an id after the list that has it, and compares what comes. */
export async function checkServer(calls: readonly CallSpec[], ask: Ask, today: string): Promise<Finding[]> {
  const rows: Rows = new Map()
  const findings: Finding[] = []
  const harmless = calls.filter(({ method, effect }) => method === 'get' && !effect)
  let left = harmless
  for (let asked = -1; asked !== findings.length;) {
    asked = findings.length
    const later: CallSpec[] = []
    for (const spec of left) {
      const url = addressOf(spec, rows, today)
      if (url === undefined) later.push(spec)
      else findings.push(judge(spec, await ask(url), rows))
    }
    left = later
  }
  const why = 'no list has an id for it'
  return [
    ...findings,
    ...left.map(({ path }): Finding => ({ path, verdict: 'not asked', differences: [], why })),
  ]
}

function judge(spec: CallSpec, { status, text }: { status: number; text: string }, rows: Rows): Finding {
  const finding = (verdict: Finding['verdict'], why = '', differences: Difference[] = []): Finding => ({
    path: spec.path,
    verdict,
    differences,
    why,
  })
  const body = parseJson(text)
  if (status === 404 || status === 405 || status === 501) return finding('absent', `HTTP ${status}`)
  if (status < 200 || status > 299) return finding('refused', `HTTP ${status}`)
  if (body === undefined) return finding('absent', 'no JSON')
  try {
    const { success, message, result } = replyOf(body)
    if (!success) return finding('refused', message)
    const differences = compareRoot(spec, result, rows)
    return finding(differences.length > 0 ? 'differs' : 'agrees', '', differences)
  } catch {
    return finding('refused', 'a status inside the answer')
  }
}

const wrong = (at: string, what: string): Difference[] => [{ at, what, read: false }]

function compareRoot({ path, answer, paged }: CallSpec, result: unknown, rows: Rows): Difference[] {
  if (!answer) return []
  if (paged) {
    const datas = isRecord(result) ? result['pageDatas'] : undefined
    if (!isRecord(datas)) return wrong('result.pageDatas', 'missing')
    const { dataList, totalCount } = datas
    keep(rows, path, dataList)
    return [
      ...(Number.isInteger(totalCount)
        ? []
        : [{ at: 'totalCount', what: 'no whole number', read: Number.isInteger(Number(totalCount ?? 'x')) }]),
      ...compare({ kind: 'list', of: answer, read: answer.read }, dataList, 'dataList'),
    ]
  }
  const bare = isRecord(result) && Array.isArray(result['dataList']) ? result['dataList'] : result
  const isList = (shape: Shape<unknown> | undefined): boolean => shape?.kind === 'list'
  if (!isList(answer) && !isList(answer.of)) return compare(answer, result)
  keep(rows, path, bare)
  return compare(answer, bare, 'dataList')
}

function keep(rows: Rows, path: string, list: unknown): void {
  if (Array.isArray(list)) rows.set(path, list.filter(isRecord))
}

/** The address with parts and needed fields filled in; undefined when an id is needed and none is known. */
function addressOf(spec: CallSpec, rows: Rows, today: string): string | undefined {
  let known = true
  const idFor = (name: string): string => {
    const base = spec.path.replace(/\/[^/]+(\/\{\w+\}.*)?$/, '')
    const from = spec.sample?.[name] ?? [
      [`${base}/list`, `${base}/tree`].find((each) => rows.has(each)) ?? '',
      'id',
    ]
    if (typeof from === 'string') return from
    const [list, key] = from
    const values = rows.get(list)?.flatMap((row) => row[key]) ?? []
    const found = values.find((value) => value !== '' && ['string', 'number'].includes(typeof value))
    known &&= found !== undefined
    return String(found)
  }
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(idFor(name)))
  const query = new URLSearchParams(spec.paged ? { currentPage: '1', pageSize: '15' } : {})
  for (const [name, field] of Object.entries(spec.query?.fields ?? {})) {
    if (field.kind === 'optional') continue
    if (spec.sample?.[name]) query.set(name, idFor(name))
    else if (field.kind === 'day') query.set(name, today)
    else if (field.kind === 'time') query.set(name, `${today} ${/end/.test(name) ? '23:59:59' : '00:00:00'}`)
    else if (field.kind === 'month') query.set(name, today.slice(0, 7))
    else if (field.codes?.[0] !== undefined) query.set(name, field.codes[0])
    else if (field.kind === 'ref') query.set(name, idFor(name))
  }
  const text = query.toString()
  return known ? `/${path.replace(/^\/+/, '')}${text && `?${text}`}` : undefined
}
