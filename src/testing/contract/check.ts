import type { CallSpec } from '@/api/wire/call'
import { parseJson, replyOf } from '@/api/wire/httpBody'
import { isRecord } from '@/lib/isRecord'
import type { Shape } from '@/lib/shape'
import type { Ask } from './ask'
import { compare, type Difference } from './compare'
import { probesOf } from './listProbes'

/** The result of the check for one call, worst last. */
const verdicts = ['agrees', 'nothing declared', 'empty', 'not asked', 'refused', 'differs', 'absent'] as const
export type Verdict = (typeof verdicts)[number]

/** The check's result for one call; `why` says what was not compared, or how the server refused. */
export interface Finding {
  path: string
  verdict: Verdict
  differences: Difference[]
  why: string
}

/** Hears the body of each call's first answer that was no failure. */
type Answered = (spec: CallSpec, body: unknown) => void

type Rows = Map<string, readonly Record<string, unknown>[]>

/**
 * Asks every call that only reads, what needs an id after the list that has it, and compares the answers. Each call has one
 * finding, also where two parts of the console declare it.
 */
export async function checkServer(
  calls: readonly CallSpec[],
  ask: Ask,
  today: string,
  answered: Answered = () => {},
): Promise<Finding[]> {
  const rows: Rows = new Map()
  const findings: Finding[] = []
  const harmless = calls.filter(({ method, effect }) => method === 'get' && !effect)
  let left = harmless
  for (let count = -1; count !== findings.length;) {
    count = findings.length
    const later: CallSpec[] = []
    for (const spec of left) {
      const url = addressOf(spec, rows, today)
      if (url === undefined) later.push(spec)
      else findings.push(await judge(spec, url, { ask, rows, answered }))
    }
    left = later
  }
  const why = 'no list has an id for it'
  return merged([
    ...findings,
    ...left.map(({ path }): Finding => ({ path, verdict: 'not asked', differences: [], why })),
  ])
}

/** One finding for each address: the worst verdict, and the differences of all. */
function merged(findings: readonly Finding[]): Finding[] {
  const byPath = new Map<string, Finding>()
  for (const finding of findings) {
    const path = `/${finding.path.replace(/^\/+/, '')}`
    const other = byPath.get(path)
    const worse =
      !other || verdicts.indexOf(finding.verdict) > verdicts.indexOf(other.verdict) ? finding : other
    byPath.set(path, {
      ...worse,
      path: finding.path,
      differences: [...(other?.differences ?? []), ...finding.differences],
    })
  }
  return [...byPath.values()]
}

interface Run {
  ask: Ask
  rows: Rows
  answered: Answered
}

async function judge(spec: CallSpec, url: string, { ask, rows, answered }: Run): Promise<Finding> {
  const finding = (verdict: Verdict, why = '', differences: Difference[] = []): Finding => ({
    path: spec.path,
    verdict,
    differences,
    why,
  })
  const { status, text } = await ask(url)
  const body = parseJson(text)
  if (status === 404 || status === 405 || status === 501) return finding('absent', `HTTP ${status}`)
  if (status < 200 || status > 299) return finding('refused', `HTTP ${status}`)
  if (body === undefined) return finding('absent', 'no JSON')
  try {
    const { success, message, result } = replyOf(body)
    if (!success) return finding('refused', message)
    answered(spec, body)
    if (!spec.answer) return finding('nothing declared', 'only its success was looked at')
    const differences = compareRoot(spec, result, rows)
    if (spec.paged) differences.push(...(await probesOf(spec, url, result, ask)))
    if (differences.length > 0) return finding('differs', '', differences)
    return isEmpty(result) ? finding('empty', 'no row came: nothing was compared') : finding('agrees')
  } catch {
    return finding('refused', 'a status inside the answer')
  }
}

/** A list without rows, bare or in its envelope, shows nothing of its shape. */
function isEmpty(result: unknown): boolean {
  if (Array.isArray(result)) return result.length === 0
  if (!isRecord(result)) return false
  const inside = isRecord(result['pageDatas']) ? result['pageDatas']['dataList'] : result['dataList']
  return Array.isArray(inside) && inside.length === 0
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
      ...compare({ kind: 'list', inner: answer, read: answer.read }, dataList, 'dataList'),
    ]
  }
  const bare = isRecord(result) && Array.isArray(result['dataList']) ? result['dataList'] : result
  const isList = (shape: Shape<unknown> | undefined): boolean => shape?.kind === 'list'
  if (!isList(answer) && !isList(answer.inner)) return compare(answer, result)
  // A list at the root of an answer must be one: the door refuses null there.
  if (bare === null || bare === undefined) return wrong('result', bare === null ? 'null' : 'missing')
  keep(rows, path, bare)
  return compare(answer, bare, 'dataList')
}

function keep(rows: Rows, path: string, list: unknown): void {
  if (Array.isArray(list)) rows.set(path, list.filter(isRecord))
}

/** The address with parts and needed fields filled in; undefined when an id is needed and none is known. */
function addressOf(spec: CallSpec, rows: Rows, today: string): string | undefined {
  let complete = true
  const idFor = (name: string): string => {
    const base = spec.path.replace(/\/[^/]+(\/\{\w+\}.*)?$/, '')
    const from = spec.sample?.[name] ?? [
      [`${base}/list`, `${base}/tree`].find((each) => rows.has(each)) ?? '',
      'id',
    ]
    if (typeof from === 'string') return from
    const [list, key] = from
    const values = rows.get(list)?.flatMap((row) => row[key]) ?? []
    const first = values.find((value) => value !== '' && ['string', 'number'].includes(typeof value))
    complete &&= first !== undefined
    return String(first)
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
  return complete ? `/${path.replace(/^\/+/, '')}${text && `?${text}`}` : undefined
}
