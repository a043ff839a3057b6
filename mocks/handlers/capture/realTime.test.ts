import { expect, it } from 'vitest'
import { readCurvePoint } from '../../../src/api/capture/meterReadings'
import { readSample } from '../../../src/api/capture/realTime'
import type { MockSocket } from '../../channels/sockets'
import { backendAt, manualTimers } from '../../testClient'

async function setUp() {
  const timers = manualTimers()
  const own = backendAt({ later: timers.later })
  const token = await own.signIn('operator')
  const rows = (await own.get('/capture/meter/list?pageSize=50&online_status=1', token)).body.result.pageDatas
    .dataList
  const start = (change: object = {}) =>
    own.post(
      '/capture/realTime/start',
      { meter_id: rows[0].id, items: ['p', 'ua'], interval: 5, minutes: 1, ...change },
      token,
    )
  const pass = (ms: number) => {
    own.clock.now += ms
    timers.advance(ms)
  }
  const listen = (channel: string) => {
    const heard: string[] = []
    let closed = false
    const socket: MockSocket = {
      send: (text) => void heard.push(text),
      close: () => (closed = true),
      drop: () => (closed = true),
      onMessage: () => {},
      onClose: () => {},
    }
    own.backend.serveChannel(socket, `ws://localhost/ami-ws/${channel}`)
    return { samples: () => heard.map((text) => readSample(JSON.parse(text))), closed: () => closed }
  }
  return { ...own, token, start, pass, listen }
}

it('sends a sample each interval until its time is over', async () => {
  const { start, pass, listen } = await setUp()
  const { channel, ends } = (await start()).body.result
  expect(ends).toBe('2026-11-20 10:01:00')
  const { samples } = listen(channel)
  pass(700)
  expect(samples()).toHaveLength(1)
  for (let n = 0; n < 13; n++) pass(5_000)
  expect(samples().at(-1)).toMatchObject({ ended: true })
  expect(samples().filter((sample) => sample?.ended)).toHaveLength(1)
  const values = samples().map((sample) => sample?.values['ua'])
  expect(values.filter((value) => value !== null).length).toBeGreaterThan(8)
  expect(new Set(values).size).toBeGreaterThan(2)
  const count = samples().length
  pass(60_000)
  expect(samples()).toHaveLength(count)
})

it('stops when it is stopped, and another one ends the first', async () => {
  const { start, pass, listen, post, token } = await setUp()
  const first = (await start()).body.result
  const one = listen(first.channel)
  pass(700)
  const second = (await start()).body.result
  const two = listen(second.channel)
  pass(6_000)
  expect(one.samples()).toHaveLength(1)
  expect(two.samples().length).toBeGreaterThan(0)
  await post('/capture/realTime/stop', { watchId: second.watchId }, token)
  const count = two.samples().length
  pass(30_000)
  expect(two.samples()).toHaveLength(count)
})

it('from the concentrator’s store the value is that of the last quarter of an hour; what only forwards has none', async () => {
  const { start, pass, listen } = await setUp()
  const { channel } = (await start({ read_scheme: '1', read_source: '1' })).body.result
  const { samples } = listen(channel)
  for (let n = 0; n < 10; n++) pass(5_000)
  const values = samples().flatMap((sample) => sample?.values['ua'] ?? [])
  expect(values.length).toBeGreaterThan(5)
  expect(new Set(values).size).toBe(1)
  expect((await start({ read_scheme: '2', read_source: '1' })).body).toMatchObject({
    success: false,
    message: expect.stringContaining('A transparent concentrator has no store') as unknown,
  })
})

it.each([
  ['interval', { interval: 4 }],
  ['interval', { interval: 301 }],
  ['minutes', { minutes: 61 }],
  ['items', { items: [] }],
  ['items', { items: ['lp_ua'] }],
])('refuses a wrong %s', async (name, change) => {
  const { start } = await setUp()
  expect((await start(change)).body).toMatchObject({
    success: false,
    message: `The value of "${name}" is not valid.`,
  })
})

it('is for those who may read', async () => {
  const { signIn, post } = await setUp()
  const token = await signIn('cashier')
  expect((await post('/capture/realTime/start', {}, token)).status).toBe(403)
})

it('tells each point of a meter’s curve of today once, on the channel of the curve', async () => {
  const { get, token, pass, backend } = await setUp()
  const [{ id }] = (await get('/capture/meter/list?pageSize=1&online_status=1', token)).body.result.pageDatas
    .dataList
  const heard: string[] = []
  let leave = () => {}
  const socket: MockSocket = {
    send: (text) => void heard.push(text),
    close: () => {},
    drop: () => {},
    onMessage: () => {},
    onClose: (listener) => {
      leave = listener
    },
  }
  backend.serveChannel(socket, `ws://localhost/ami-ws/MeterCurve:${id}`)
  for (let minute = 0; minute < 31; minute++) pass(60_000)
  const points = heard.map((text) => readCurvePoint(JSON.parse(text)))
  expect(points.map((point) => point?.data_time)).toEqual([
    '2026-11-20 09:30:00',
    '2026-11-20 09:45:00',
    '2026-11-20 10:00:00',
  ])
  expect(points[0]).toMatchObject({ meter_id: id })
  leave()
  for (let minute = 0; minute < 16; minute++) pass(60_000)
  expect(heard).toHaveLength(3)
})
