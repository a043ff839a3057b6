import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { json, startRawServer, type Answer } from '@/testing/rawServer'
import { downloadFile, downloadTarget } from './download'
import { connectHttp, http } from './http'
import { fileNameOfHeader } from './httpBody'

const saveAs = vi.hoisted(() => vi.fn<(blob: Blob, name: string) => void>())
vi.mock('file-saver', () => ({ default: { saveAs } }))
vi.mock('@/config/env', async (load) => ({ env: { ...(await load<{ env: object }>()).env } }))

let server: Awaited<ReturnType<typeof startRawServer>>

beforeAll(async () => {
  server = await startRawServer()
  ;(env as { apiBase: string }).apiBase = `${server.origin}/ami-api`
  vi.stubGlobal('location', new URL('https://console.test/query/curve'))
})
afterAll(() => {
  vi.unstubAllGlobals()
  return server.close()
})
beforeEach(() => {
  vi.clearAllMocks()
  connectHttp({ token: () => 'abc', language: () => 'en', onSessionEnd: () => {}, announce: () => {} })
})

const file = (body: string | Uint8Array, headers: Record<string, string>): Answer => ({ body, headers })

describe('http.blob', () => {
  test('comes for as long as it moves, with its progress, and ends 20 s after it has stopped', async () => {
    const headers = { 'Content-Disposition': 'attachment; filename=a.csv', 'Content-Length': '4000' }
    const part = 'x'.repeat(1_000)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const seen: (readonly [number, number | undefined])[] = []
    const begin = async () => {
      seen.length = 0
      server.answer({ drip: [part, part, part, part], headers })
      const arrived = server.call()
      const blob = http.blob('/file/1', {}, { onProgress: (...now) => void seen.push(now) })
      blob.catch(() => {})
      await arrived
      return blob
    }
    const next = async (loaded: number) => {
      server.drip()
      await vi.waitFor(() => expect(seen.at(-1)).toEqual([loaded, 4_000]), { interval: 5 })
      await vi.advanceTimersByTimeAsync(15_000)
    }
    const download = begin()
    await vi.waitFor(() => expect(server.heard).toHaveLength(1))
    for (const loaded of [1_000, 2_000, 3_000, 4_000])
      // oxlint-disable-next-line no-await-in-loop -- one part after the other, a minute in all
      await next(loaded)
    server.drip()
    expect((await download).blob.size).toBe(4_000)

    const failed = begin().catch((error: unknown) => error)
    await vi.waitFor(() => expect(server.heard).toHaveLength(1))
    await next(1_000)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await failed).toMatchObject({ kind: 'timeout' })
    vi.useRealTimers()
  })

  test('what is sent has more time the larger it is: nobody can watch it on its way', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const form = new FormData()
    form.append('file', new Blob(['x'.repeat(800_000)]))
    server.answer('hang')
    let ended: unknown
    const sent = http.upload('/file', form).catch((error: unknown) => (ended = error))
    await vi.advanceTimersByTimeAsync(119_999)
    expect(ended).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await sent
    expect(ended).toMatchObject({ kind: 'timeout' })
    vi.useRealTimers()
  })

  test('brings the bytes and the name', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => i % 256)
    server.answer(
      file(bytes, {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': 'attachment; filename="a b.bin"',
      }),
    )
    const { blob, fileName } = await http.blob('/file/1', { type: '', id: 0 })
    expect(fileName).toBe('a b.bin')
    expect(Buffer.from(await blob.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
    expect(server.heard[0]?.url).toBe('/ami-api/file/1?id=0')
  })

  test('without a name the address names it', async () => {
    server.answer(file('a,b', { 'Content-Type': 'text/csv' }))
    expect((await http.blob('/file/day%20report.csv?x=/y')).fileName).toBe('day report.csv')
  })

  test.each<[string, Answer, object]>([
    [
      'a refusal',
      json({ success: false, message: 'No data to export', result: null }),
      { kind: 'refused', message: 'No data to export' },
    ],
    [
      'a refusal under a false flag',
      json({ success: false, message: 'No' }, 200, { 'Content-Type': 'text/csv' }),
      { kind: 'refused', message: 'No' },
    ],
    [
      'a refusal that promised a file',
      json({ success: false, message: 'No' }, 200, { 'Content-Disposition': 'attachment; filename=a.csv' }),
      { kind: 'refused' },
    ],
    [
      'a hidden status',
      json({ status: 500, message: 'Disk full' }),
      { kind: 'rejected', status: 500, message: 'Disk full' },
    ],
    ['success without a file', json({ success: true, message: 'ok' }), { kind: 'malformed' }],
    ['an HTML page', file('<html>', { 'Content-Type': 'text/html; charset=utf-8' }), { kind: 'malformed' }],
    ['broken JSON', { body: '{"success":tr' }, { kind: 'malformed' }],
    ['nothing at all', { status: 204 }, { kind: 'malformed' }],
    [
      'a status',
      json({ message: 'Export quantity exceeded' }, 422),
      { kind: 'status', message: 'Export quantity exceeded' },
    ],
  ])('%s is an error, not a file', async (_, answer, error) => {
    server.answer(answer)
    await expect(http.blob('/file/1')).rejects.toMatchObject(error)
  })

  test('a JSON document, an HTML report and an empty file that are meant as files are files', async () => {
    const attached = { 'Content-Disposition': 'attachment; filename=r' }
    server.answer(json([{ id: 1 }]))
    expect(await (await http.blob('/f')).blob.text()).toBe('[{"id":1}]')
    server.answer(file('<html>', { 'Content-Type': 'text/html', ...attached }))
    expect(await (await http.blob('/f')).blob.text()).toBe('<html>')
    server.answer(file('', { 'Content-Type': 'text/csv', ...attached }))
    expect((await http.blob('/f')).blob.size).toBe(0)
  })
})

describe('file names', () => {
  test.each([
    ['attachment; filename=report.csv', 'report.csv'],
    ['attachment; filename="day; report.csv"; size=3', 'day; report.csv'],
    ['attachment;filename="a\\"b.csv"', 'a_b.csv'],
    ["attachment; filename*=UTF-8''%E7%94%B5%E8%A1%A8.xlsx", '电表.xlsx'],
    ['attachment; filename="x.csv"; filename*=utf-8\'es\'a%C3%B1o.csv', 'año.csv'],
    ["attachment; filename*=iso-8859-1''a%F1o.csv", 'año.csv'],
    ["attachment; filename*=UTF-8''%E7%; filename=plain.csv", 'plain.csv'],
    ['attachment; filename=%E7%94%B5.csv', '电.csv'],
    ['attachment; filename=100%.csv', '100%.csv'],
    [`attachment; filename="${Buffer.from('电表.csv').toString('latin1')}"`, '电表.csv'],
    ['attachment; filename="../../etc/passwd"', '_.._etc_passwd'],
    ['attachment; filename="C:\\\\temp\\\\a.csv"', 'C__temp_a.csv'],
    ['attachment; filename="a\u202Efdp.exe"', 'afdp.exe'],
    ['attachment; filename="..."', 'fallback.bin'],
    ['attachment', 'fallback.bin'],
    ['inline; notfilename=x', 'fallback.bin'],
    [undefined, 'fallback.bin'],
    [`attachment; filename=${'x'.repeat(400)}`, 'x'.repeat(180)],
  ])('%s', (header, name) => {
    expect(fileNameOfHeader(header, 'fallback.bin')).toBe(name)
  })

  test('nothing usable anywhere', () => expect(fileNameOfHeader(undefined, '//')).toBe('__'))
})

describe('a download address given by the server', () => {
  const target = (url: string, base = '/ami-api') => downloadTarget(url, base, 'https://console.test')

  test.each([
    ['/file/export/7', '/ami-api/file/export/7'],
    ['file/export/7?x=1', '/ami-api/file/export/7?x=1'],
    ['/ami-api/file/export/7', '/ami-api/file/export/7'],
    ['https://console.test/files/7', 'https://console.test/files/7'],
    ['HTTPS://CONSOLE.TEST/files/7', 'https://console.test/files/7'],
  ])('%s', (url, expected) => expect(target(url)).toBe(expected))

  test('the API’s own origin is the server’s own', () => {
    expect(target('https://api.test/f/7', 'https://api.test/v1')).toBe('https://api.test/f/7')
    expect(target('/f/7', 'https://api.test/v1/')).toBe('https://api.test/v1/f/7')
  })

  test.each([
    '',
    '  ',
    'https://evil.test/f',
    '//evil.test/f',
    '\\\\evil.test/f',
    '/\\evil.test',
    ' https://evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://console.test@evil.test/',
    'https://u:p@console.test/x',
    'https://console.test.evil.test/',
    'http://console.test/',
    'https://',
  ])('%j is nobody’s', (url) => expect(target(url)).toBeUndefined())

  test('is fetched with the token and saved under its name', async () => {
    server.answer(
      file('a,b\n1,2', {
        'Content-Type': 'text/csv',
        'Content-Disposition': 'attachment; filename="Meters.csv"',
      }),
    )
    await downloadFile('/file/export/7')
    expect(server.heard[0]).toMatchObject({
      url: '/ami-api/file/export/7',
      headers: { authorization: 'Bearer abc' },
    })
    expect(saveAs).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'Meters.csv')
    expect(await saveAs.mock.calls[0]?.[0].text()).toBe('a,b\n1,2')
  })

  test('a foreign one is not asked at all, and an error is not saved', async () => {
    server.answer(json({ success: false, message: 'Expired' }))
    await expect(downloadFile('https://evil.test/x')).rejects.toMatchObject({ kind: 'malformed' })
    expect(server.heard).toHaveLength(0)
    await expect(downloadFile('/file/export/7')).rejects.toMatchObject({
      kind: 'refused',
      message: 'Expired',
    })
    expect(saveAs).not.toHaveBeenCalled()
  })
})
