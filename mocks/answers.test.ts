// What the head-end answers and refuses, compared with its record: `npm run record -- --write headEnd` writes it anew.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { declared, type CallSpec } from '../src/api/wire/call'
import { isRecord } from '../src/lib/isRecord'
import type { Shape } from '../src/lib/shape'
import { byFileName } from '../src/testing/contract/byFileName'
import { checkServer } from '../src/testing/contract/check'
import type { BackendOptions } from './createBackend'
import { backendAt } from './testClient'

const modules = byFileName(import.meta.glob(['../src/api/**/*.ts', '!../src/api/**/*.test.ts']))
const writes = /(^|,)(headEnd|all)(,|$)/.test(process.env['RECORD_WRITE'] ?? '')
const today = '2026-11-18'

type Row = Readonly<Record<string, unknown>>

/** Answers that differ each time, or tell how long the process runs. */
const neverTheSame = /captcha|\/auth\/|validPass|validEmail|\/result\/report\/download|serverTime/

/** A record now, and as it stands in the repository; it is written first where that was wanted. */
function recordOf(name: string, lines: readonly string[]): { now: string; kept: string } {
  const file = join(import.meta.dirname, 'records', `${name}.txt`)
  const now = `${lines.join('\n')}\n`
  if (writes) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, now)
  }
  return { now, kept: existsSync(file) ? readFileSync(file, 'utf8') : '' }
}

/** Four letters that change with any change of a value which is too long to stand in the record. */
const checksum = (value: unknown): string =>
  `#${createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
    .slice(0, 4)}`

/** Enough of a value to see that it changed: of lists how many they are, the first two, and a checksum of the others. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length > 2
      ? [`${value.length}:`, ...value.slice(0, 2).map(shortened), checksum(value.slice(2))]
      : value.map(shortened)
  if (!isRecord(value)) return typeof value === 'string' ? value.slice(0, 60) : value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]))
}
const plain = (value: unknown): string => {
  const whole = (JSON.stringify(shortened(value)) ?? '').replaceAll(/"(\w+)":/g, '$1:')
  return whole.length > 1500 ? `${whole.slice(0, 1500)} ${checksum(whole)}` : whole
}

/** Each column of a page: the sum of its numbers, or a checksum of its words. A change names the column. */
function columnsIn(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return names
    .map((name) => {
      const values = rows.map((row) => row[name])
      const numbers = values.filter((value) => typeof value === 'number')
      const sum = numbers.reduce((total, value) => total + value, 0)
      return numbers.length > 0 && values.every((value) => value === null || typeof value === 'number')
        ? `${name} ${numbers.length}Σ${Number(sum.toPrecision(10))}`
        : `${name} ${checksum(values)}`
    })
    .join(' ')
}

const rowsIn = (result: unknown): { rows: readonly Row[]; total: unknown } => {
  const datas = isRecord(result) && isRecord(result['pageDatas']) ? result['pageDatas'] : {}
  const { dataList, totalCount } = datas
  return { rows: Array.isArray(dataList) ? dataList.filter(isRecord) : [], total: totalCount }
}

const fieldsOf = ({ answer }: CallSpec): Readonly<Record<string, Shape<unknown>>> =>
  (answer?.self?.() ?? answer)?.fields ?? {}

/** The words of an answer that refuses: of each field, or of the whole. */
function saidIn(body: unknown): string[] {
  if (!isRecord(body) || body['success'] === true) return ['done']
  const result = body['result']
  const fields = isRecord(result) && isRecord(result['fields']) ? Object.entries(result['fields']) : []
  return fields.length === 0
    ? [String(body['message'])]
    : fields.map(([field, words]) => `${field}: ${String(words)}`).toSorted()
}

/** In how many ways a list is sorted and narrowed at most. */
const mostWays = 40

/** Ways to ask a list: by each field of its rows, and narrowed by each parameter. */
function waysOf(spec: CallSpec, rows: readonly Row[]): Record<string, string>[] {
  const sorts = Object.keys(fieldsOf(spec))
    .filter((name) => new Set(rows.map((row) => row[name])).size > 1)
    .map((sidx) => ({ sidx, sord: 'desc' }))
  const filters = Object.entries(spec.query?.fields ?? {}).flatMap(([name, shape]) => {
    const inRow = rows[Math.min(2, rows.length - 1)]?.[name.replace(/_(begin|end)$/, '')]
    const codes = shape.codes ?? shape.inner?.codes ?? []
    const value = typeof inRow === 'string' || typeof inRow === 'number' ? String(inRow) : ''
    const values = value === '' ? codes.slice(0, 2) : [value]
    return values.map((each) => ({ [name]: each }))
  })
  return [...filters, ...sorts].slice(0, mostWays)
}

const client = async (options: Partial<BackendOptions> = {}) => {
  for (const load of Object.values(modules)) await load()
  const { backend, call, get, signIn } = backendAt(options)
  return { backend, call, get, token: await signIn('admin') }
}

/**
 * ms that pass at each look at the stopwatch. What needs whole months of all meters is recorded as a slow machine answers it, which
 * works out a part and says how far it is.
 */
function paceOf(url: string): number {
  if (url.startsWith('/business/energy/months/year')) return 100
  // When a month came needs no energy.
  if (url.includes('sidx=freeze_time')) return 0.1
  return /^\/(query\/monthRead|business\/energy\/months|business\/read\/readAudit)\//.test(url) ? 40 : 0.1
}

it('answers as its record says', async () => {
  let [passed, pace] = [0, 0]
  const { get: ask, token } = await client({ stopwatch: () => (passed += pace) })
  const get: typeof ask = (url, ...options) => {
    pace = paceOf(url)
    return ask(url, ...options)
  }
  const urls: { spec: CallSpec; url: string; result: unknown; progress: unknown }[] = []
  let last = ''
  await checkServer(
    declared.filter(({ path }) => !neverTheSame.test(path)),
    async (url) => {
      last = url
      return get(url, token)
    },
    today,
    (spec, body) => {
      const { result = body, progress } = isRecord(body) ? body : {}
      urls.push({ spec, url: last, result, progress })
    },
  )
  const undeclared = urls.filter(
    ({ spec, progress }) => progress !== undefined && !spec.coming && !spec.paged,
  )
  expect(undeclared.map(({ url }) => url)).toEqual([])
  const lines: string[] = []
  for (const { spec, url, result, progress } of urls) {
    if (!spec.paged) {
      lines.push(`GET ${url}`, `  ${plain(result)}`)
      if (progress !== undefined) lines.push(`  progress ${plain(progress)}`)
      continue
    }
    const { rows, total } = rowsIn(result)
    lines.push(`GET ${url}`, `  ${String(total)} rows`, ...rows.slice(0, 2).map((row) => `  ${plain(row)}`))
    if (rows.length > 2) lines.push(`  the page ${columnsIn(rows)}`)
    const key = Object.entries(fieldsOf(spec)).find(([, { kind }]) => kind === 'id')?.[0]
    const [path = '', query = ''] = url.split('?')
    const asked = async (way: Record<string, string>): Promise<string> => {
      const params = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...way })
      const answer = await get(`${path}?${String(params)}`, token)
      if (answer.status !== 200 || answer.body?.success === false) return saidIn(answer.body).join('; ')
      const found = rowsIn(isRecord(answer.body) ? answer.body['result'] : undefined)
      const first = found.rows
        .slice(0, 3)
        .map((row) => (key === undefined ? plain(row).slice(0, 40) : String(row[key]).slice(0, 6)))
      return `${String(found.total)}: ${first.join(' ')}`
    }
    const usual = await asked({})
    for (const way of waysOf(spec, rows)) {
      const now = await asked(way)
      if (now !== usual) lines.push(`  ${new URLSearchParams(way).toString()} → ${now}`)
    }
  }
  const { now, kept } = recordOf('answers', lines)
  expect(now).toBe(kept)
})

/** Orders that are no form: they sign in and out, or run for long. */
const noForm = /\/auth\/|logout|\/(start|stop|upload|sample|export|cancelExport|run|rerun|delete)$/

/** A form as it is sent for a row of its list; `ids` names the row, as a list or as text. */
function bodyFor(spec: CallSpec, row: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(spec.body?.fields ?? {}).flatMap(([name, { kind }]) => {
      if (name in row) return [[name, row[name]]]
      return name === 'ids' && 'id' in row ? [[name, kind === 'list' ? [row['id']] : String(row['id'])]] : []
    }),
  )
}

interface Form {
  readonly method: 'POST' | 'PUT'
  readonly url: string
  readonly spec: CallSpec
  /** Names of what it sends, without the order's number. */
  readonly fields: readonly string[]
  /** The address of the list whose rows it changes; undefined where there is none. */
  readonly list: string | undefined
}

/** The forms of the console, as far as a row of a list fills them in. */
function formsDeclared(): Form[] {
  const addressOf = ({ path }: CallSpec) => `/${path.replace(/^\/+/, '')}`
  const lists = new Set(declared.filter(({ paged }) => paged).map(addressOf))
  return declared.flatMap((spec) => {
    const fields = Object.keys(spec.body?.fields ?? {}).filter((name) => name !== 'request_id')
    if (spec.method === 'get' || spec.method === 'del' || fields.length === 0 || noForm.test(spec.path))
      return []
    const url = addressOf(spec)
    const list = `${url.replace(/\/[^/]+$/, '')}/list`
    return [
      {
        method: spec.method === 'put' ? 'PUT' : 'POST',
        url,
        spec,
        fields,
        list: lists.has(list) ? `${list}?currentPage=1&pageSize=15` : undefined,
      },
    ]
  })
}
const rowsOf = (answer: { body: unknown }) =>
  rowsIn(isRecord(answer.body) ? answer.body['result'] : undefined).rows

const strange: readonly (readonly [name: string, value: unknown])[] = [
  ['nothing', ''],
  ['5,000 letters', 'x'.repeat(5000)],
  ['−1', '-1'],
  ['a million', '1000000'],
]

it('refuses forms as its record says', async () => {
  const { get, token } = await client()
  const lines: string[] = []
  for (const { method, url, spec, fields, list } of formsDeclared()) {
    const rows = list === undefined ? [] : rowsOf(await get(list, token))
    // What one try changes another does not see.
    const head = backendAt()
    const signed = await head.signIn('admin')
    let n = 0
    const sent = async (form: Record<string, unknown>): Promise<string[]> => {
      n += 1
      const answered = await head.call(method, url, {
        token: signed,
        body: { ...form, request_id: `try-${n}` },
      })
      return saidIn(answered.body)
    }
    lines.push(`${method} ${url}`, `  empty: ${(await sent({})).join('; ')}`)
    const row = rows[0]
    if (!row) continue
    const form = bodyFor(spec, row)
    const tries: { name: string; said: string[] }[] = []
    for (const field of fields.slice(0, 25))
      for (const [name, value] of strange)
        tries.push({ name: `${field} is ${name}`, said: await sent({ ...form, [field]: value }) })
    const usual = await sent(form)
    lines.push(`  as listed: ${usual.join('; ')}`)
    // Only what a fault changes: what is wrong with the rest of the form is said once.
    for (const { name, said } of tries) {
      const more = said.filter((each) => !usual.includes(each))
      const fewer = usual.filter((each) => !said.includes(each)).map((each) => `not ${each}`)
      if (more.length + fewer.length > 0) lines.push(`  ${name}: ${[...more, ...fewer].join('; ')}`)
    }
  }
  const { now, kept } = recordOf('refusals', lines)
  expect(now).toBe(kept)
})

/** Another value of the same kind, which a form may well take. */
function otherValue(shape: Shape<unknown> | undefined, value: unknown): unknown {
  const code = shape?.codes?.find((each) => each !== String(value))
  if (code !== undefined) return code
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'string') return undefined
  const time = /^(\d{4})(-\d\d-\d\d.*)$/.exec(value)
  if (time) return `${Number(time[1]) + 1}${time[2]}`
  return /^\d+$/.test(value) ? String(Number(value) + 1).padStart(value.length, '0') : `${value}B`
}

/** The fields in which a row differs from what it was. */
function differences(before: Row, after: Row): string {
  return Object.keys(after)
    .filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
    .map((name) => `${name} ${plain(before[name])} → ${plain(after[name])}`)
    .join(', ')
}

/** Changes as the log shows them: of a row that came or went all values, otherwise those that differ, with their words. */
function loggedChanges(detail: { body: unknown }): string[] {
  const result = isRecord(detail.body) ? detail.body['result'] : undefined
  const changes =
    isRecord(result) && Array.isArray(result['changes']) ? result['changes'].filter(isRecord) : []
  const row = (value: unknown): Row => (isRecord(value) ? withoutMarks(value) : {})
  return changes.map((change) => {
    const words = row(change['words'])
    const values = differences(row(change['before']), row(change['after']))
    const inWords = differences(row(words['before']), row(words['after']))
    return `    ${String(change['operation'])} ${String(change['table_name'])}: ${values}${inWords && ` = ${inWords}`}`
  })
}

/** Rows change by these alone whenever anything is saved. */
const marksOfSaving = new Set(['version', 'update_time', 'update_user', 'modify_time', 'modify_user'])
const withoutMarks = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !marksOfSaving.has(name)))

it('changes and remembers what forms say as its record says', async () => {
  await client()
  const lines: string[] = []
  for (const { method, url, spec, fields, list } of formsDeclared()) {
    if (list === undefined) continue
    const head = backendAt()
    const token = await head.signIn('admin')
    const first = rowsOf(await head.get(list, token))[0]
    const id = first?.['id']
    if (id === undefined) continue
    const rowNow = async () => rowsOf(await head.get(list, token)).find((row) => row['id'] === id)
    const accepted: string[] = []
    for (const [n, field] of fields.slice(0, 25).entries()) {
      const before = await rowNow()
      const value = otherValue(spec.body?.fields?.[field], before?.[field])
      if (!before || value === undefined || ['id', 'ids', 'version', 'expect'].includes(field)) continue
      const body = { ...bodyFor(spec, before), [field]: value, request_id: `change-${n}` }
      const answered = await head.call(method, url, { token, body })
      if (saidIn(answered.body).join() !== 'done') continue
      const after = await rowNow()
      accepted.push(
        `  ${field}: ${after ? differences(withoutMarks(before), withoutMarks(after)) : 'the row is gone'}`,
      )
      const [operation] = rowsOf(await head.get('/cbo/operationLog/list?currentPage=1&pageSize=1', token))
      const detail = await head.get(`/cbo/operationLog/detail/${String(operation?.['id'])}`, token)
      accepted.push(
        `    ${String(operation?.['action'])} ${String(operation?.['object'])}: ${String(operation?.['content'])}`,
        ...loggedChanges(detail),
      )
    }
    if (accepted.length > 0) lines.push(`${method} ${url}`, ...accepted)
  }
  const { now, kept } = recordOf('changes', lines)
  expect(now).toBe(kept)
})
