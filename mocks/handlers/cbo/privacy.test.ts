import { describe, expect, it, test } from 'vitest'
import { exportChannel } from '../../db/exportJobs'
import type { ExportType } from '../../db/prefixes'
import { backendAt, clientOf, manualTimers, read } from '../../testClient'

/** An export's file, ordered with or without the privacy key. */
async function exported(path: string, type: string, keys: string[], masked: boolean, filters: object = {}) {
  const timers = manualTimers()
  const { backend, signIn, get } = backendAt({ size: 'demo', later: timers.later })
  const token = await signIn('admin')
  const order = {
    type,
    filters,
    columns: keys.map((key) => ({ key, title: key })),
    head: { title: 'List', filters: [{ label: 'Search', value: 'Consumer name: Rosa' }] },
  }
  const request = new Request(`http://localhost/ami-api${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, ...(masked ? { 'Mask-Personal': '1' } : {}) },
    body: JSON.stringify(order),
  })
  const response = await backend.answer(request)
  expect(response && (await read(response)).body).toMatchObject({ success: true })
  timers.advance(10_000)
  let url = ''
  backend.serveChannel(
    {
      send: (text) => void (url = (JSON.parse(text) as { downloadUrl: string }).downloadUrl),
      close: () => {},
      drop: () => {},
      onMessage: () => {},
      onClose: () => {},
    },
    `ws://localhost/ami-ws/${encodeURIComponent(exportChannel(type as ExportType, 'admin'))}`,
  )
  const { text } = await get(url, token)
  const [head = '', table = ''] = text.split('\r\n\r\n')
  const rows = table.trimEnd().split('\r\n').slice(1)
  return { head, numbers: rows.map((row) => row.split(',')[0]), names: rows.map((row) => row.split(',')[1]) }
}

describe.each([
  ['/capture/meter/export', 'meterExport'],
  ['/cbo/abnormalData/export', 'abnormalExport'],
])('%s', (path, type) => {
  it('hides the names, and nothing else, when personal data is hidden', async () => {
    const keys = ['cons_no', 'cons_name']
    const plain = await exported(path, type, keys, false)
    const masked = await exported(path, type, keys, true)
    expect(plain.names.join()).not.toContain('•')
    expect(masked.names.every((name) => name === '' || /^(\p{L}|\d)•••( .•••){0,2}$/u.test(name ?? ''))).toBe(
      true,
    )
    expect(masked.numbers).toEqual(plain.numbers)
    expect(masked.head).toContain('Rosa')
  })
})

it.each([
  ['/cbo/organization/export', 'organizationExport', ['code', 'contact_name', 'contact_phone']],
  ['/capture/sim/export', 'simListExport', ['ip', 'bound_user', 'user_phone']],
])('%s hides every field that its list hides, whatever it is called', async (path, type, keys) => {
  const [, name = '', phone = ''] = keys
  const of = async (field: string, masked: boolean) =>
    (await exported(path, type, [keys[0] ?? '', field], masked)).names.filter((each) => each !== '')
  const plain = [await of(name, false), await of(phone, false)].flat()
  const masked = [await of(name, true), await of(phone, true)].flat()
  expect(plain.length).toBeGreaterThan(0)
  expect(plain.join()).not.toContain('•')
  expect(masked).toHaveLength(plain.length)
  expect(masked.every((each) => each?.includes('•••'))).toBe(true)
})

it('hides the name that was searched for in the head of the file', async () => {
  const filters = { type: '2', font: 'Rosa' }
  const keys = ['cons_no', 'cons_name']
  const order = ['/capture/meter/export', 'meterExport', keys] as const
  const plain = await exported(order[0], order[1], keys, false, filters)
  const masked = await exported(order[0], order[1], keys, true, filters)
  expect(plain.head).toContain('Consumer name: Rosa')
  expect(masked.head).not.toContain('Rosa')
  expect(masked.names.length).toBe(plain.names.length)
})

test('showing personal data again stands in the own operation log, in words', async () => {
  const { backend } = backendAt()
  const { post, get, signIn } = clientOf(backend)
  const token = await signIn('operator')
  expect((await post('/cbo/log/unmask', {}, token)).body.success).toBe(false)
  expect((await post('/cbo/log/unmask', { place: '/capture/archive/meter' }, token)).body.success).toBe(true)
  const log = async (lang: string) => {
    const { body } = await get('/cbo/ownOperationLog/list?currentPage=1&pageSize=2', token, lang)
    return body.result.pageDatas.dataList.map((row: { content: string; result: string }) => [
      row.content,
      row.result,
    ])
  }
  expect(await log('en')).toEqual([
    ['Show personal data', '1'],
    ['Show personal data', '2'],
  ])
  expect((await log('es'))[0][0]).toBe('Mostrar datos personales')
})
