// What the head-end answers and refuses, compared with its record: `npm run record -- --write headEnd` writes it anew.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { declared, type CallSpec } from '../src/api/call'
import { isRecord } from '../src/lib/isRecord'
import type { Shape } from '../src/lib/shape'
import { checkServer } from '../src/testing/contract/check'
import { backendAt } from './testClient'

const modules = import.meta.glob(['../src/api/*.ts', '!../src/api/*.test.ts'])
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

/** Enough of a value to see that it changed: of lists how many they are, and the first two. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length > 2 ? [`${value.length}:`, ...value.slice(0, 2).map(shortened)] : value.map(shortened)
  if (!isRecord(value)) return typeof value === 'string' ? value.slice(0, 60) : value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]))
}
const plain = (value: unknown): string =>
  (JSON.stringify(shortened(value)) ?? '').replaceAll(/"(\w+)":/g, '$1:').slice(0, 1500)

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
    const codes = shape.codes ?? shape.of?.codes ?? []
    const value = typeof inRow === 'string' || typeof inRow === 'number' ? String(inRow) : ''
    const values = value === '' ? codes.slice(0, 2) : [value]
    return values.map((each) => ({ [name]: each }))
  })
  return [...filters, ...sorts].slice(0, mostWays)
}

const client = async () => {
  for (const load of Object.values(modules)) await load()
  const { backend, call, get, signIn } = backendAt()
  return { backend, call, get, token: await signIn('admin') }
}

it('answers as its record says', async () => {
  const { get, token } = await client()
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

/** A form as it is sent for a row of its list. */
function bodyFor(spec: CallSpec, row: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(spec.body?.fields ?? {}).flatMap((name) => (name in row ? [[name, row[name]]] : [])),
  )
}

const strange: readonly (readonly [name: string, value: unknown])[] = [
  ['nothing', ''],
  ['5,000 letters', 'x'.repeat(5000)],
  ['−1', '-1'],
  ['a million', '1000000'],
]

it('refuses forms as its record says', async () => {
  const { get, token } = await client()
  const lines: string[] = []
  for (const spec of declared) {
    const { method, path, body } = spec
    const fields = Object.keys(body?.fields ?? {}).filter((name) => name !== 'request_id')
    if (method === 'get' || method === 'del' || fields.length === 0 || noForm.test(path)) continue
    const url = `/${path.replace(/^\/+/, '')}`
    const list = `${url.replace(/\/[^/]+$/, '')}/list`
    const isListed = declared.some((each) => each.paged && `/${each.path.replace(/^\/+/, '')}` === list)
    const answer = isListed ? await get(`${list}?currentPage=1&pageSize=15`, token) : undefined
    const { rows } = rowsIn(answer && isRecord(answer.body) ? answer.body['result'] : undefined)
    // What one try changes another does not see.
    const head = backendAt()
    const signed = await head.signIn('admin')
    let n = 0
    const sent = async (form: Record<string, unknown>): Promise<string[]> => {
      n += 1
      const answered = await head.call(method === 'put' ? 'PUT' : 'POST', url, {
        token: signed,
        body: { ...form, request_id: `try-${n}` },
      })
      return saidIn(answered.body)
    }
    lines.push(`${method.toUpperCase()} ${url}`, `  empty: ${(await sent({})).join('; ')}`)
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
