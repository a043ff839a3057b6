import { describe, expect, it } from 'vitest'
import en from '../../../locales/en/domain.json'
import es from '../../../locales/es/domain.json'
import ja from '../../../locales/ja/domain.json'
import zh from '../../../locales/zh/domain.json'
import { exportChannel } from '../../db/exportJobs'
import { exportTypes } from '../../db/prefixes'
import type { MockSocket } from '../../channels/sockets'
import { backendAt, manualTimers } from '../../testClient'
import { testWorld } from '../../testWorld'

const meter = (path: string, query: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`

describe('permissions', () => {
  it.each([
    ['GET', '/capture/meter/list', 'reader'],
    ['GET', '/capture/meter/detail/m1', 'cashier'],
    ['GET', '/capture/meter/registers/m1', 'cashier'],
    ['GET', '/query/dayEnergy/list', 'cashier'],
    ['GET', '/query/curve/list', 'cashier'],
    ['GET', '/query/meterEvent/list', 'cashier'],
    ['POST', '/capture/meter/export', 'cashier'],
  ])(
    '%s %s is closed to strangers (401) and to roles without the screen (403): %s',
    async (method, path, account) => {
      const { call, signIn } = backendAt()
      const body = method === 'POST' ? {} : undefined
      expect((await call(method, path, { body })).status).toBe(401)
      expect((await call(method, path, { body, token: 'forged' })).status).toBe(401)
      const answer = await call(method, path, { body, token: await signIn(account), lang: 'es' })
      expect(answer).toMatchObject({ status: 403, body: { message: 'La operación no está autorizada.' } })
      expect((await call(method, path, { body, token: await signIn('admin') })).status).toBe(200)
    },
  )

  it('lets a reader neither list nor export, and an auditor do both', async () => {
    const { get, post, signIn } = backendAt({ world: testWorld(3) })
    const [reader, auditor] = [await signIn('reader'), await signIn('auditor')]
    expect((await get('/capture/meter/list', reader)).status).toBe(403)
    expect((await post('/capture/meter/export', {}, reader)).status).toBe(403)
    expect((await get('/capture/meter/list', auditor)).body.success).toBe(true)
    expect((await post('/capture/meter/export', {}, auditor)).status).toBe(200)
  })

  it('leaves trees, lookup and dashboard to everybody who is signed in', async () => {
    const { get, signIn } = backendAt()
    const token = await signIn('cashier')
    for (const path of [
      '/g/rCp/treeGridList',
      '/g/rCp/treeOrgListNew',
      '/g/gTg/treeOrgList',
      '/g/cMeter/dataMeterlist',
      '/dashboard/summary',
    ]) {
      expect((await get(path, token)).body.success).toBe(true)
      expect((await get(path)).status).toBe(401)
    }
  })
})

describe('bad questions', () => {
  const day = { meter_id: 'nobody', date_begin: '2026-11-01', date_end: '2026-11-02' }
  const time = { meter_id: 'nobody', time_begin: '2026-11-01 00:00:00', time_end: '2026-11-02 00:00:00' }
  it.each([
    ['/capture/meter/detail/nobody', {}, 'This meter does not exist.'],
    ['/capture/meter/registers/%F0%9F%94%8C', {}, 'This meter does not exist.'],
    ['/query/dayEnergy/list', day, 'This meter does not exist.'],
    ['/query/curve/list', { ...day, items: 'ua' }, 'This meter does not exist.'],
    ['/query/meterEvent/list', time, 'This meter does not exist.'],
    ['/query/dayEnergy/list', { ...day, date_end: '2027-11-01' }, 'You can only query data within a year!'],
    [
      '/query/curve/list',
      { ...day, items: 'ua', date_end: '2030-01-01' },
      'You can only query data within a year!',
    ],
    [
      '/query/dayEnergy/list',
      { ...day, date_begin: '2026-11-31' },
      'The value of "date_begin" is not valid.',
    ],
    ['/query/dayEnergy/list', { ...day, date_end: 'today' }, 'The value of "date_end" is not valid.'],
    ['/query/dayEnergy/list', { meter_id: 'm1' }, 'The value of "date_begin" is not valid.'],
    [
      '/query/dayEnergy/list',
      { ...day, date_end: '2026-10-01' },
      'The start must not be later than the end.',
    ],
    [
      '/query/meterEvent/list',
      { ...time, time_end: '2026-11-02 24:00:00' },
      'The value of "time_end" is not valid.',
    ],
    ['/query/meterEvent/list', { ...time, severity: '9' }, 'The value of "severity" is not valid.'],
    ['/query/curve/list', { ...day, items: 'ua,constructor' }, 'The value of "items" is not valid.'],
    ['/query/curve/list', { ...day, items: 'ua', density: '7' }, 'The value of "density" is not valid.'],
    ['/capture/meter/list', { currentPage: '0' }, 'The value of "currentPage" is not valid.'],
    ['/capture/meter/list', { pageSize: '1e9' }, 'The value of "pageSize" is not valid.'],
    ['/capture/meter/list', { sidx: '__proto__' }, 'The value of "sidx" is not valid.'],
    ['/capture/meter/list', { sord: 'sideways' }, 'The value of "sord" is not valid.'],
    ['/capture/meter/list', { no_data_days: '-1' }, 'The value of "no_data_days" is not valid.'],
    [
      '/capture/meter/list',
      { install_date_begin: '2026-02-30' },
      'The value of "install_date_begin" is not valid.',
    ],
    [
      '/capture/meter/list',
      { font: Array.from({ length: 501 }, (_, i) => i).join(',') },
      'At most 500 numbers can be searched at once.',
    ],
    ['/g/cMeter/dataMeterlist', { type: '4' }, 'The value of "type" is not valid.'],
    ['/g/cMeter/dataMeterlist', { lockNum: '11' }, 'The value of "lockNum" is not valid.'],
  ])('%s %j is refused with a sentence', async (path, query, message) => {
    const { get, signIn } = backendAt()
    const answer = await get(meter(path, query), await signIn('admin'))
    expect(answer).toMatchObject({ status: 200, body: { success: false, message } })
  })

  it.each(['', '{', '[]', 'null', '"x"'])('the export order %j is refused', async (body) => {
    const { call, signIn } = backendAt()
    const answer = await call('POST', '/capture/meter/export', { body, token: await signIn('admin') })
    expect(answer).toMatchObject({ status: 200, body: { success: false } })
  })

  it('a year to the day is allowed', async () => {
    const { get, signIn } = backendAt()
    const query = { meter_id: 'nobody', date_begin: '2025-11-20', date_end: '2026-11-19' }
    expect((await get(meter('/query/dayEnergy/list', query), await signIn('admin'))).body.message).toBe(
      'This meter does not exist.',
    )
  })
})

describe('meter lookup', () => {
  const path = '/g/cMeter/dataMeterlist'

  it.each([0, 1, 3, 10])('loses no row when %i locked rows are shown first on page one', async (lockNum) => {
    const total = 47
    const pageSize = 15
    const { get, signIn } = backendAt({ world: testWorld(total) })
    const token = await signIn('admin')
    // The locked rows are the last ones: none of them is on page one anyway, the worst case.
    const locked = Array.from({ length: lockNum }, (_, i) => `m${total - 1 - i}`)
    const seen = new Set(locked)
    for (let currentPage = 1; currentPage <= Math.ceil((total + lockNum) / pageSize); currentPage++) {
      const answer = (
        await get(
          meter(path, { type: '1', currentPage, pageSize, sidx: 'code', sord: 'asc', lockNum }),
          token,
        )
      ).body
      expect(answer.result.pageDatas).toMatchObject({ totalCount: total, currentPage })
      const ids: string[] = answer.result.pageDatas.dataList.map((row: { id: string }) => row.id)
      const shown =
        currentPage === 1 ? [...locked, ...ids.filter((id) => !locked.includes(id))].slice(0, pageSize) : ids
      for (const id of shown) seen.add(id)
    }
    expect(seen.size).toBe(total)
  })

  it('answers GET and POST alike', async () => {
    const { get, post, signIn } = backendAt({ world: testWorld(40) })
    const token = await signIn('admin')
    const query = { type: '1', font: '100000003', currentPage: 1, pageSize: 5, lockNum: 2 }
    const answer = (await get(meter(path, query), token)).body
    expect(answer.result.pageDatas).toMatchObject({ totalCount: 10 })
    expect(answer.result.pageDatas.dataList).toHaveLength(5)
    expect((await post(path, query, token)).body).toEqual(answer)
  })
})

describe('export', () => {
  const columns = [
    { key: 'cons_no', title: 'Consumer number' },
    { key: 'cons_name', title: 'Consumer, "name"' },
    { key: 'mp', title: 'MP' },
  ]
  const order = { type: 'meterExport', filters: {}, columns }
  const path = '/capture/meter/export'
  /** The table of a file, below what the file says about itself. */
  const tableOf = (text: string) => text.split('\r\n\r\n')[1]?.trimEnd().split('\r\n') ?? []
  const cancel = '/result/eMpDayRead/cancelExport'

  function listener() {
    const messages: { process: number; remainder: number; downloadUrl: string }[] = []
    const socket: MockSocket = {
      send: (text) => void messages.push(JSON.parse(text) as (typeof messages)[number]),
      close: () => {},
      drop: () => {},
      onMessage: () => {},
      onClose: () => {},
    }
    return { messages, socket }
  }

  function exporting(count: number, username = 'admin') {
    const timers = manualTimers()
    const head = backendAt({
      world: testWorld(count, (index) => (index === 1 ? { cons_name: '=HYPERLINK("http://x","y")' } : {})),
      later: timers.later,
    })
    const join = () => {
      const { messages, socket } = listener()
      head.backend.serveChannel(
        socket,
        `ws://localhost/ami-ws/${encodeURIComponent(exportChannel('meterExport', username))}`,
      )
      return messages
    }
    return { ...head, timers, join }
  }

  it('waits at half of its work while a scenario holds it, and then goes on', async () => {
    const { backend, signIn, post, timers, join } = exporting(25)
    const token = await signIn('admin')
    backend.scenarios.set({ name: 'exportsWait', seconds: 60 })
    await post(path, order, token)
    const messages = join()
    timers.advance(10_000)
    expect(messages.at(-1)?.process).toBeGreaterThan(0.3)
    expect(messages.every((message) => message.process <= 0.5)).toBe(true)
    backend.scenarios.set({ name: 'exportsWait', seconds: 0 })
    timers.advance(5_000)
    expect(messages.at(-1)?.process).toBe(1)
  })

  it('reports rising progress and then a file whose rows are those of the list', async () => {
    const { signIn, get, post, timers, join } = exporting(25)
    const token = await signIn('admin')
    expect((await post(path, order, token)).body).toMatchObject({ success: true, result: { total: 25 } })
    const messages = join()
    timers.advance(10_000)
    const steps = messages.map((message) => message.process)
    expect(steps.length).toBeGreaterThan(4)
    expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b))
    expect(
      messages
        .slice(0, -1)
        .every((message) => message.process < 1 && message.remainder > 0 && !message.downloadUrl),
    ).toBe(true)
    expect(messages.at(-1)).toMatchObject({
      process: 1,
      remainder: 0,
      downloadUrl: expect.stringMatching(/^\/file\/export\//),
    })

    const file = await get(messages.at(-1)?.downloadUrl ?? '', token)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toContain('filename="meters-20261120100000.csv"')
    const lines = tableOf(file.text)
    expect(lines[0]).toBe('Consumer number,"Consumer, ""name""",MP')
    expect(lines[1]).toBe('1000000000,Consumer 0,1')
    expect(lines[2]).toBe(`1000000001,"'=HYPERLINK(""http://x"",""y"")",2`)
    expect(lines).toHaveLength(25 + 1)
  })

  it('exports what the filters leave', async () => {
    const { signIn, get, post, timers, join } = exporting(25)
    const token = await signIn('admin')
    await post(path, { ...order, filters: { font: '100000001', type: '1' } }, token)
    const messages = join()
    timers.advance(10_000)
    expect(tableOf((await get(messages.at(-1)?.downloadUrl ?? '', token)).text)).toHaveLength(11)
  })

  it('exports only the rows that are ticked, where it is told them', async () => {
    const { signIn, get, post, timers, join } = exporting(25)
    const token = await signIn('admin')
    const list = await get('/capture/meter/list?currentPage=1&pageSize=15', token)
    const [, second, third] = list.body.result.pageDatas.dataList as { id: string; cons_no: string }[]
    const ids = `${second?.id ?? ''},${third?.id ?? ''}`
    expect((await post(path, { ...order, ids }, token)).body.result.total).toBe(2)
    const messages = join()
    timers.advance(10_000)
    const table = tableOf((await get(messages.at(-1)?.downloadUrl ?? '', token)).text)
    expect(table).toHaveLength(3)
    expect(table.join()).toContain(second?.cons_no ?? 'there is none')
  })

  it('says in its first lines what the file is, safely, and then leaves one line empty', async () => {
    const headOf = async (head: object | undefined, lang = 'en') => {
      const { signIn, get, call, timers, join } = exporting(3)
      const token = await signIn('admin')
      const answer = await call('POST', path, { body: { ...order, head }, token, lang })
      expect(answer.body.success).toBe(true)
      timers.advance(10_000)
      const { text } = await get(join()[0]?.downloadUrl ?? '', token)
      return text.slice(0, text.indexOf('\r\n\r\n')).split('\r\n')
    }
    const filters = [
      { label: 'Relay status', value: 'On' },
      { label: '=cmd()', value: 'a\nb,"c"' },
    ]
    expect(await headOf({ title: 'Meters', filters })).toEqual([
      '\uFEFF# Meters',
      '# Exported by,Alba Moreno Castaño (admin)',
      '# Exported at,2026-11-20 10:00:00 UTC-04:00 (America/Santo_Domingo)',
      '# Filter,Relay status,On',
      `# Filter,'=cmd(),"a b,""c"""`,
      '# Rows,3',
    ])
    expect((await headOf({ title: '电表', filters: [] }, 'zh')).slice(-2)).toEqual([
      '# 筛选条件,无',
      '# 行数,3',
    ])
    // Who does not tell the filters is not said to have none.
    expect((await headOf(undefined)).some((line) => line.startsWith('# Filter'))).toBe(false)
  })

  it.each([
    ['x', 'not valid JSON'],
    [{ title: 'x'.repeat(201) }, '"title"'],
    [{ filters: 'x' }, '"filters"'],
    [{ filters: [{ value: 'x' }] }, '"filters"'],
    [{ filters: Array.from({ length: 51 }, () => ({ label: 'a', value: 'b' })) }, '"filters"'],
  ])('refuses the head %j', async (head, reason) => {
    const { signIn, post } = exporting(3)
    const answer = await post(path, { ...order, head }, await signIn('admin'))
    expect(answer.body).toMatchObject({ success: false, message: expect.stringContaining(reason) })
  })

  it('knows every export type: a channel for each, and a cancel that names one of them', async () => {
    const { backend, signIn, post } = exporting(1)
    const token = await signIn('admin')
    for (const type of exportTypes) {
      let closed = false
      const { socket } = listener()
      backend.serveChannel({ ...socket, close: () => void (closed = true) }, `ws://h/ami-ws/${type}:admin`)
      expect(closed).toBe(false)
      expect((await post(cancel, { type }, token)).body.message).toBe('No export is running.')
    }
    expect((await post(cancel, {}, token)).body.message).toContain('"type"')
    expect((await post(cancel, { type: 'other' }, token)).body.message).toContain('"type"')
  })

  it.each([
    ['en', en],
    ['zh', zh],
    ['es', es],
    ['ja', ja],
  ])('writes codes as the words of the screen in %s', async (lang, words) => {
    const { signIn, get, call, timers, join } = exporting(1)
    const token = await signIn('admin')
    const codes = ['relay_status', 'cons_sort', 'mp'].map((key) => ({ key, title: key }))
    await call('POST', path, { body: { ...order, columns: codes }, token, lang })
    timers.advance(10_000)
    expect(tableOf((await get(join()[0]?.downloadUrl ?? '', token)).text)[1]).toBe(
      `${words.relayStatus['21']},${words.consSort['05']},1`,
    )
  })

  it('takes longer for more rows', async () => {
    const remaining = async (count: number) => {
      const { signIn, post, join } = exporting(count)
      await post(path, order, await signIn('admin'))
      return join()[0]?.remainder ?? 0
    }
    expect(await remaining(10_000)).toBeGreaterThan(await remaining(10))
  })

  it('tells a client that comes back where the export is, until the file was fetched', async () => {
    const { signIn, get, post, timers, join } = exporting(3)
    const token = await signIn('admin')
    await post(path, order, token)
    timers.advance(1000)
    expect(join()[0]).toMatchObject({ process: expect.closeTo(0.333, 2), downloadUrl: '' })
    timers.advance(10_000)
    const { downloadUrl = '' } = join()[0] ?? {}
    expect((await get(downloadUrl, token)).status).toBe(200)
    expect(join()).toEqual([])
    expect((await get(downloadUrl, token)).status).toBe(200)
  })

  it('refuses a second start until the first is done, for this user alone', async () => {
    const { signIn, post, timers } = exporting(3)
    const [admin, operator] = [await signIn('admin'), await signIn('operator')]
    await post(path, order, admin)
    expect((await post(path, order, admin)).body).toMatchObject({
      success: false,
      message: expect.stringContaining('already running'),
    })
    expect((await post(path, order, operator)).body.success).toBe(true)
    timers.advance(10_000)
    expect((await post(path, order, admin)).body.success).toBe(true)
  })

  it('stops when it is cancelled', async () => {
    const { signIn, post, timers, join } = exporting(3)
    const token = await signIn('admin')
    await post(path, order, token)
    const messages = join()
    timers.advance(1000)
    expect((await post(cancel, { type: 'meterExport' }, token)).body.success).toBe(true)
    const count = messages.length
    timers.advance(20_000)
    expect(messages).toHaveLength(count)
    expect(join()).toEqual([])
    expect((await post(cancel, { type: 'meterExport' }, token)).body).toMatchObject({
      success: false,
      message: 'No export is running.',
    })
    expect((await post(path, order, token)).body.success).toBe(true)
  })

  it('gives a file only to its owner', async () => {
    const { signIn, get, post, timers, join } = exporting(3)
    await post(path, order, await signIn('admin'))
    timers.advance(10_000)
    const { downloadUrl = '' } = join()[0] ?? {}
    expect((await get(downloadUrl, await signIn('operator'))).status).toBe(404)
    expect((await get('/file/export/none', await signIn('admin'))).status).toBe(404)
  })

  it('refuses no data, too much data and unknown columns', async () => {
    const start = async (count: number, change: object, lang = 'en') => {
      const { signIn, post } = exporting(count)
      return (await post(path, { ...order, ...change }, await signIn('admin'), lang)).body
    }
    expect(await start(0, {})).toMatchObject({ success: false, message: 'No data to export' })
    expect(await start(50_000, {})).toMatchObject({ success: true })
    const exceeded = 'Export quantity exceeded: 50001 rows, at most 50000 in one file. Narrow the search.'
    expect(await start(50_001, {})).toMatchObject({ success: false, message: exceeded })
    expect((await start(50_001, {}, 'zh')).message).toContain('导出数量超出限制')
    for (const bad of [[], [{ key: 'toString', title: 'x' }], [{ key: 'mp' }], 'mp'])
      expect(await start(3, { columns: bad })).toMatchObject({
        success: false,
        message: expect.stringContaining('columns'),
      })
    expect(await start(3, { type: 'other' })).toMatchObject({ success: false })
    expect(await start(3, { filters: 'x' })).toMatchObject({ success: false })
  })
})
