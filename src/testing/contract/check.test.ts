import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallSpec } from '@/api/wire/call'
import type { Ask } from './ask'
import { checkServer, type Finding } from './check'
import { addExamples, loadCalls, openApi } from './load'

// A small server, written by hand from the document; the twenty plants are where it is not as it says.
const page = (rows: unknown[], totalCount: unknown = rows.length) => ({
  success: true,
  message: '',
  result: { pageDatas: { dataList: rows, currentPage: 1, totalCount } },
})
const stamps = { create_user: 'a', create_time: '', update_user: 'a', update_time: '2026-11-18 10:00:00' }
const line = {
  id: '7',
  line_no: 'L-7',
  line_name: 'North',
  subs_id: '3',
  org_id: '1',
  voltage_class: '13.8',
  length_km: 12.5,
  target_loss: 6,
  run_status: '1',
  remark: '',
  subs_name: 'Norte',
  org_name: 'Centro',
  area_count: 3,
  meter_count: 400,
  ...stamps,
}
const dict = { id: '1', code: 'a', name: 'A', item_count: 2, system: '0', remark: '', ...stamps }
const exception = {
  id: '5',
  name: 'x',
  dispexception_type: 'System',
  exception_time: '2026-11-18 10:00:00',
  exception_type: 'system',
  module_name: 'm',
  message: '',
  trace_id: 't',
  handled: '0',
}
const answers: Readonly<Record<string, string>> = {
  '/capture/line/list': JSON.stringify(
    page(
      [
        line,
        // 1 an identifier beyond 2^53, below; 2 an unknown code; 3 a figure that is no number; 4 a field that is missing
        { ...line, id: '@lost', run_status: '77', length_km: 'long', remark: undefined },
        // 5 a row without its id
        { ...line, id: undefined },
      ],
      3,
    ),
  ).replace('"@lost"', '9007199254740993'),
  // 6 a total that is none
  '/cbo/dict/list': JSON.stringify(page([dict], 'many')),
  // 7 a root of another kind
  '/cbo/notice/remind': JSON.stringify({ success: true, message: '', result: [] }),
  // 8 a time in a notation of its own
  '/cbo/exceptionLog/list': JSON.stringify(page([{ ...exception, exception_time: '18 Nov 2026' }])),
  // 9 an object where there is a list
  '/cbo/exceptionLog/detail/5': JSON.stringify({
    success: true,
    message: '',
    result: { ...exception, stack: ['a', 'b'], node: 'n', handle_note: '', handled_by: '', handled_time: '' },
  }),
  '/capture/meter/list': JSON.stringify(page([{ id: '7', metercomid: '000000000007' }])),
  '/capture/deviceModel/list': JSON.stringify(
    page([
      { id: '1', images: [] },
      { id: '2', images: ['p2'] },
    ]),
  ),
  '/capture/deviceModel/image/p2': JSON.stringify({ data: 'data:,x' }),
  '/cbo/sysParam/list': JSON.stringify(page([{ id: 'idle' }])),
  '/cbo/language/list': JSON.stringify([{ code: 'en', name: 'English' }]),
  // 10 every other call is absent
  // 12 a count below the number of rows that came
  '/capture/substation/list': JSON.stringify(page([{ id: '1' }, { id: '2' }], 1)),
  // 17 a word where a number is meant
  '/amiVersion/getLatestUserMailbox': JSON.stringify({
    success: true,
    message: '',
    result: { unReadMsgs: 'three', amiVersionMapList: [] },
  }),
  // 18 a text that should be JSON
  '/auth/info': JSON.stringify({ id: '1', name: 'A', username: 'a', roles: [], monetaryUnit: '{code' }),
  // 19 an object with other names where a list is declared
  '/amiVersion/getUserMailboxFromRedis': JSON.stringify({
    success: true,
    message: '',
    result: { items: [] },
  }),
  // 20 null where a list is declared
  '/cbo/ownSession/list': JSON.stringify({ success: true, message: '', result: null }),
  '/cbo/notice/list': JSON.stringify(page([])),
}

/** Lists that are asked in more than one way: their answer follows the query. */
const people = Array.from({ length: 20 }, (_, i) => ({
  id: String(i + 1),
  code: `c${20 - i}`,
  name: `n${i % 2}`,
  locked: String(i % 2),
}))
type Person = (typeof people)[number]
const ordered = (rows: readonly Person[], query: URLSearchParams) => {
  const sign = query.get('sord') === 'desc' ? -1 : 1
  const field = (query.get('sidx') ?? 'id') as keyof Person
  return rows.toSorted((a, b) => sign * a[field].localeCompare(b[field]))
}
const cut = (rows: readonly Person[], query: URLSearchParams) => {
  const size = Number(query.get('pageSize'))
  const begin = (Number(query.get('currentPage')) - 1) * size
  return page(rows.slice(begin, begin + size), rows.length)
}
const listed: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
  // 11 a page size that is ignored
  '/cbo/codeRule/list': () => page(people),
  // 13 an id that repeats; 15 a sort without effect
  '/cbo/role/list': (query) =>
    cut(
      people.map((row) => ({ ...row, id: row.id === '2' ? '1' : row.id })),
      query,
    ),
  // 14 a second page that is the first
  '/cbo/buttons/list': (query) => {
    query.set('currentPage', '1')
    return cut(ordered(people, query), query)
  },
  // 16 a filter without effect
  '/cbo/user/list': (query) => cut(ordered(people, query), query),
}

interface Operation {
  operationId: string
  tags: string[]
  parameters?: { $ref?: string; in?: string; name?: string }[]
  responses: Record<string, object>
  'x-only-reads': boolean
}

const asked: string[] = []
const queries: Record<string, string> = {}
const server = createServer((request, response) => {
  const { pathname, search } = new URL(request.url ?? '', 'http://x')
  asked.push(pathname)
  queries[pathname] = decodeURIComponent(search)
  const answer =
    answers[pathname] ?? (listed[pathname] && JSON.stringify(listed[pathname](new URLSearchParams(search))))
  response.writeHead(answer === undefined ? 404 : 200, { 'Content-Type': 'application/json' })
  response.end(answer ?? '{}')
})
let calls: readonly CallSpec[]
const findings = new Map<string, Finding>()
beforeAll(async () => {
  calls = await loadCalls()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask: Ask = async (path) => {
    const reply = await fetch(origin + path)
    return { status: reply.status, text: await reply.text() }
  }
  for (const finding of await checkServer(calls, ask, '2026-11-18')) findings.set(finding.path, finding)
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test.each([
  ['/capture/line/list', 'dataList[].id', 'a number that lost digits'],
  ['/capture/line/list', 'dataList[].run_status', 'the unknown code 77'],
  ['/capture/line/list', 'dataList[].length_km', 'a string'],
  ['/capture/line/list', 'dataList[].remark', 'missing'],
  ['/cbo/dict/list', 'totalCount', 'no whole number'],
  ['/cbo/notice/remind', 'result', 'a list'],
  ['/cbo/exceptionLog/list', 'dataList[].exception_time', 'written otherwise (18 Nov 2026)'],
  ['/cbo/exceptionLog/detail/{id}', 'stack', 'a list'],
  ['/cbo/codeRule/list', 'pageSize', '20 rows where 15 were asked for'],
  ['/cbo/codeRule/list', 'pageSize', '20 rows where 2 were asked for'],
  ['/capture/substation/list', 'totalCount', '1, though 2 rows came'],
  ['/cbo/role/list', 'dataList[].id', 'the same in more than one row'],
  ['/cbo/role/list', 'sidx', 'sorting by code has no effect'],
  ['/cbo/buttons/list', 'currentPage', 'the second page has the rows of the first'],
  ['/cbo/user/list', 'locked', 'the filter has no effect: other values than 0 came'],
  ['/amiVersion/getLatestUserMailbox', 'unReadMsgs', 'a string'],
  ['/auth/info', 'monetaryUnit', 'no JSON text of an object'],
  ['/amiVersion/getUserMailboxFromRedis', 'dataList', 'a object'],
  ['/cbo/ownSession/list', 'result', 'null'],
])('%s differs in %s: %s', (path, at, what) => {
  const found = findings.get(path)
  expect(found?.verdict).toBe('differs')
  expect(found?.differences).toContainEqual({ at, what, read: false })
})

test('a row without its id is told, though another loses digits in the same place', () => {
  const only = JSON.stringify(page([{ ...line, id: undefined }]))
  const ask: Ask = async () => ({ status: 200, text: only })
  const spec = calls.filter(({ path }) => path === '/capture/line/list')
  return expect(checkServer(spec, ask, '2026-11-18')).resolves.toMatchObject([
    { verdict: 'differs', differences: [{ at: 'dataList[].id', what: 'missing', read: false }] },
  ])
})

test('what is absent and what agrees are said', () => {
  expect(findings.get('/dashboard/summary')).toMatchObject({ verdict: 'absent', why: 'HTTP 404' })
  expect(findings.get('/cbo/language/list')).toMatchObject({ verdict: 'agrees', differences: [] })
  expect(findings.get('/cbo/operationLog/detail/{id}')?.verdict).toBe('not asked')
})

test('what was not compared is no agreement: an empty list, and a call whose answer is not declared', async () => {
  expect(findings.get('/cbo/notice/list')).toMatchObject({ verdict: 'empty', differences: [] })
  const bare: CallSpec = { method: 'get', path: '/x', about: 'X.' }
  const ask: Ask = async () => ({ status: 200, text: '{"success":true}' })
  expect(await checkServer([bare], ask, '2026-11-18')).toMatchObject([{ verdict: 'nothing declared' }])
})

test('a call that two parts of the console declare has one verdict, the worse', async () => {
  const spec = calls.filter(({ path }) => /^\/?auth\/info$/.test(path))
  const ask: Ask = async () => ({ status: 200, text: answers['/auth/info'] ?? '' })
  const again: CallSpec = { method: 'get', path: '/auth/info', about: 'X.' }
  expect(await checkServer([again, ...spec], ask, '2026-11-18')).toMatchObject([{ verdict: 'differs' }])
})

test('what is needed is sent: an id of the right list, a month, a text that every server understands', () => {
  expect(queries['/query/monthEnergy/list']).toBe('?meter_id=7&month_begin=2026-11&month_end=2026-11')
  expect(queries['/cbo/sysParam/history']).toBe('?id=idle')
  expect(queries['/cbo/jobLog/older']).toBe('?days=30')
  expect(findings.get('/capture/deviceModel/image/{id}')?.verdict).toBe('agrees')
  expect(asked).not.toContain('/capture/taskObject/list')
})

test('nothing is asked that ends, reveals, starts or changes something', () => {
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((path) => /logOut|validPass|reveal|start|insert|update|delete/i.test(path))).toEqual([])
})

test('no operation has a parameter twice, an id of another, or lacks what a failure says', () => {
  const { paths } = openApi(calls, '1') as { paths: Record<string, Record<string, Operation>> }
  const operations = Object.values(paths).flatMap((verbs) =>
    Object.entries(verbs).flatMap(([verb, each]) => (verb === 'parameters' ? [] : [each])),
  )
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { parameters = [], responses, 'x-only-reads': onlyReads, tags } of operations) {
    const names = parameters.map((each) => each.$ref ?? `${each.in} ${each.name}`)
    expect(names).toEqual([...new Set(names)])
    expect(Object.keys(responses)).toEqual(
      onlyReads
        ? ['200', '400', '401', '403', '429', '503']
        : ['200', '400', '401', '403', '409', '429', '503'],
    )
    expect(tags).toHaveLength(1)
  }
  expect(paths['/auth/login']?.['post']).toMatchObject({ security: [] })
  expect(JSON.stringify(paths['/auth/login']?.['post'])).toContain('AES-256-CBC')
})

test('a field says its name, its unit and ratio, and what its codes mean', () => {
  const { paths } = openApi(calls, '1') as { paths: Record<string, object> }
  const dayRead = JSON.stringify(paths['/query/dayRead/list'])
  expect(dayRead).toContain('kWh, as the device shows it, before the transformer ratio; null = not known')
  expect(dayRead).toContain('kWh, after the transformer ratio; null = not known')
  expect(JSON.stringify(paths['/dashboard/summary'])).toContain('fraction 0…1; null = not known')
  expect(JSON.stringify(paths['/capture/meter/list'])).toContain('21 = On, 22 = Off')
})

test('answers of a server become examples, with the first rows of a list', async () => {
  const document = openApi(calls, '1')
  const dicts = calls.filter(({ path }) => path === '/cbo/dict/list')
  const ask: Ask = async () => ({ status: 200, text: JSON.stringify(page([dict, dict, dict])) })
  expect(await addExamples(document, dicts, ask, '2026-11-18')).toBe(1)
  expect(document).toHaveProperty(
    ['paths', '/cbo/dict/list', 'get', 'responses', '200', 'content', 'application/json', 'example'],
    page([dict, dict], 3),
  )
})

test('the document names every call once, with its shapes and what request_id promises', () => {
  const { paths } = openApi(calls, '1') as { paths: Record<string, Record<string, object>> }
  const told = Object.entries(paths)
    .filter(([path]) => !path.startsWith('/file/'))
    .reduce((sum, [, verbs]) => sum + Object.keys(verbs).length, 0)
  expect(told).toBe(new Set(calls.map(({ method, path }) => `${method} /${path.replace(/^\//, '')}`)).size)
  expect(JSON.stringify(paths['/capture/line/delete'])).toContain('the same one again changes nothing')
  expect(paths['/capture/line/list']?.['get']).toMatchObject({
    summary: 'A page of lines.',
    'x-only-reads': true,
  })
  expect(JSON.stringify(paths['/capture/line/list'])).not.toContain('changes nothing')
  expect(JSON.stringify(paths['/cbo/sysParam/update'])).toContain(
    'a row that changed since is not overwritten',
  )
  // Two calls of one address: one's own profile, and a user as an administrator changes it.
  const own = JSON.stringify(paths['/api/users']?.['put'])
  for (const field of ['avatar', 'role_ids']) expect(own).toContain(field)
  expect(calls.filter(({ about }) => !/^[A-Z].*\.$/.test(about))).toEqual([])
})
