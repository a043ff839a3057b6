import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exportsStore } from '@/stores/exports'
import { session } from '@/stores/session'
import { feedback } from '@/ui/feedback/feedback'
import { unknownAfter } from './exportFollow'
import { rememberedExports, rememberExports } from './exportMemory'
import { letGo, orderExport, resumeExports } from './exportRunner'
import { newExport } from './exportSteps'

class FakeSocket extends EventTarget {
  static all: FakeSocket[] = []
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.all.push(this)
  }
  close(): void {}
  opens = () => this.dispatchEvent(new Event('open'))
  breaks = () => this.dispatchEvent(new Event('close'))
  says = (message: unknown) =>
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
}
const newest = () => FakeSocket.all.at(-1) ?? expect.fail('No socket')
const job = () => exportsStore.get().jobs[0]
const user = { id: '1', name: 'Alba', username: 'alba', roles: [] }

let notify: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  notify = vi.spyOn(feedback, 'notify').mockImplementation(() => {})
  FakeSocket.all = []
  session.begin('token')
  session.setUser(user)
})
afterEach(letGo)

const run = () => orderExport({ type: 'meterExport', name: 'Meters' }, () => Promise.resolve())

test('listens on the channel of the user', async () => {
  await run()
  expect(newest().url).toMatch(/\/meterExport:alba$/)
})

test('a thousand messages a second change what is shown twice a second', async () => {
  await run()
  newest().opens()
  const changes = vi.fn<() => void>()
  const { subscribe } = await import('@/stores/exports').then((file) => file.useExports)
  const unsubscribe = subscribe(changes)
  for (let second = 0; second < 3; second += 1) {
    for (let i = 0; i < 1000; i += 1) {
      newest().says({ process: (second * 1000 + i) / 4000, remainder: (i % 7) + 1, downloadUrl: '' })
      vi.advanceTimersByTime(1)
    }
  }
  unsubscribe()
  // One for the news and one for the tick, each half second.
  expect(changes.mock.calls.length).toBeLessThanOrEqual(14)
  expect(job()?.percent).toBeGreaterThan(60)
})

test.each([
  [1],
  ['x'],
  [null],
  [[]],
  [{}],
  [{ a: 1 }],
  [{ process: 'much', remainder: {}, downloadUrl: 7 }],
  [{ process: 0, downloadUrl: 'https://elsewhere.test/file' }],
])('the nonsense %j changes nothing', async (message) => {
  await run()
  newest().opens()
  const before = job()
  newest().says(message)
  expect(job()).toEqual(before)
})

test('done with a file of somebody else is not done', async () => {
  await run()
  newest().opens()
  newest().says({ process: 1, remainder: 0, downloadUrl: 'https://elsewhere.test/file' })
  expect(job()).toMatchObject({ phase: 'running', percent: 99 })
})

test('is greyed while its channel is dead, stands still, and one message heals it', async () => {
  await run()
  newest().opens()
  newest().says({ process: 0.2, remainder: 9, downloadUrl: '' })
  expect(job()?.deadSince).toBeUndefined()
  newest().breaks()
  expect(job()?.deadSince).toBe(Date.now())
  const since = Date.now()
  vi.advanceTimersByTime(4000)
  expect(job()).toMatchObject({ percent: 20, remaining: 9, deadSince: since })
  vi.advanceTimersByTime(1000)
  newest().opens()
  newest().says({ process: 0.7, remainder: 2, downloadUrl: '' })
  expect(job()).toMatchObject({ percent: 70, remaining: 2, deadSince: undefined })
  vi.advanceTimersByTime(unknownAfter)
  expect(job()).toBeDefined()
})

test('a silent channel that only seems open counts as dead, and is opened anew', async () => {
  await run()
  newest().opens()
  vi.advanceTimersByTime(61_000)
  expect(job()?.deadSince).toBeDefined()
  vi.advanceTimersByTime(5_000)
  expect(FakeSocket.all.length).toBe(2)
})

test('what the server has forgotten is forgotten, and said', async () => {
  rememberExports('alba', [{ ...newExport('1', { type: 'meterExport', name: 'Meters' }), phase: 'running' }])
  resumeExports('alba')
  expect(job()).toMatchObject({ name: 'Meters', phase: 'running' })
  newest().opens()
  vi.advanceTimersByTime(unknownAfter - 1)
  expect(job()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(job()).toBeUndefined()
  expect(notify).toHaveBeenCalledExactlyOnceWith(
    'warning',
    expect.stringContaining('no longer knows'),
    'Meters',
  )
  expect(rememberedExports('alba')).toEqual([])
})

test('time without a connection does not count against the server', async () => {
  await run()
  newest().breaks()
  for (let i = 0; i < 20; i += 1) {
    vi.advanceTimersByTime(5_000)
    newest().breaks()
  }
  expect(job()).toBeDefined()
})

test('another user’s exports are neither read nor lost', () => {
  const running = { ...newExport('1', { type: 'meterExport', name: 'Meters' }), phase: 'running' as const }
  rememberExports('bea', [running])
  resumeExports('bea')
  resumeExports('alba')
  expect(exportsStore.get().jobs).toEqual([])
  rememberExports('alba', [running, { ...running, phase: 'waiting' }])
  rememberExports('alba', [])
  expect(rememberedExports('alba')).toEqual([])
  expect(rememberedExports('bea')).toEqual([{ type: 'meterExport', name: 'Meters', waiting: false }])
  expect(rememberedExports('toString')).toEqual([])
})

test.each(['[]', '7', '{"alba":7}', '{"alba":[null,{"type":1},{"type":"a","name":"b"}]}', 'nonsense'])(
  'whatever is stored (%s) is understood or not there',
  (content) => {
    const value: unknown = content === 'nonsense' ? content : JSON.parse(content)
    const dataType = Array.isArray(value) ? 'array' : typeof value
    sessionStorage.setItem('powergate.exports', JSON.stringify({ dataType, content: value, datetime: 0 }))
    expect(rememberedExports('alba')).toEqual([])
  },
)
