import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exportsApi } from '@/api/wire/exports'
import { personalStore } from '@/lib/personalStore'
import { exportMemory } from '@/stores/exportMemory'
import { exportsStore } from '@/stores/exports'
import { session } from '@/stores/session'
import { feedback } from '@/ui/feedback/feedback'
import { unknownAfter } from './exportFollow'
import { closeExports, orderExport, resumeUserExports } from './exportRunner'

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
afterEach(closeExports)

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

test.each([
  { total: 2, stopped: [], left: 1 },
  { total: null, stopped: [], left: 1 },
  { total: 9_000, stopped: ['Meters'], left: 0 },
])(
  'an export of two chosen rows of which the server makes $total leaves $left',
  async ({ total, stopped, left }) => {
    const cancel = vi.spyOn(exportsApi, 'cancel').mockResolvedValue(undefined)
    await orderExport({ type: 'meterExport', name: 'Meters', chosen: ['1', '2'] }, () =>
      Promise.resolve({ total }),
    )
    expect(exportsStore.get().jobs.length).toBe(left)
    expect(cancel.mock.calls).toEqual(stopped.map(() => ['meterExport']))
    const said = stopped.map((name) => ['error', expect.stringMatching(/more rows than you chose/), name])
    expect(notify.mock.calls).toEqual(said)
    cancel.mockRestore()
  },
)

const key = { key: 'A'.repeat(43) }
/** The page is loaded anew; or another user signs in instead. */
async function comesBack(given: { key: string } | 'server', username = 'alba'): Promise<void> {
  await personalStore.written()
  closeExports()
  personalStore.close()
  session.begin('token')
  session.setUser({ id: '1', name: username, username, roles: [] })
  await personalStore.open(username, given)
  resumeUserExports(username)
}
const bare = () =>
  decodeURIComponent(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))

test('what runs is kept sealed, comes back to its user alone, and once; what waited is told', async () => {
  await personalStore.open('alba', key)
  await run()
  await orderExport({ type: 'meterExport', name: 'Meters of Juan' }, () => Promise.resolve())
  const [running, waiting] = exportsStore.get().jobs
  await personalStore.written()
  expect(bare()).not.toMatch(/Meters|meterExport|waiting/)

  await comesBack({ key: 'B'.repeat(43) }, 'bea')
  expect([exportsStore.get().jobs, exportMemory.of('alba'), exportMemory.of('bea')]).toEqual([[], [], []])
  expect(notify).not.toHaveBeenCalled()

  await comesBack(key)
  expect(exportsStore.get().jobs).toMatchObject([{ id: running?.id, name: 'Meters', phase: 'running' }])
  expect(notify).toHaveBeenCalledExactlyOnceWith('warning', expect.any(String), waiting?.name)
  resumeUserExports('alba')
  expect(exportsStore.get().jobs).toHaveLength(1)

  sessionStorage.clear()
  await comesBack(key)
  expect(exportsStore.get().jobs, 'what another window follows').toEqual([])
})

test('where there is no key, what runs goes with the session', async () => {
  await personalStore.open('alba', 'server')
  await run()
  expect(bare()).toContain('Meters')
  await comesBack('server')
  expect([bare().includes('Meters'), exportsStore.get().jobs]).toEqual([false, []])
})

test('an export begun before the key has come joins those of before', async () => {
  await personalStore.open('alba', key)
  await run()
  await personalStore.written()
  closeExports()
  personalStore.close()
  await orderExport({ type: 'simExport', name: 'SIM cards' }, () => Promise.resolve())
  await personalStore.open('alba', key)
  resumeUserExports('alba')
  expect(exportsStore.get().jobs.map(({ name, phase }) => [name, phase])).toEqual([
    ['Meters', 'running'],
    ['SIM cards', 'running'],
  ])
})

test('what the server has forgotten is forgotten, and said', async () => {
  await personalStore.open('alba', key)
  await run()
  await comesBack(key)
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
  expect(exportMemory.of('alba')).toEqual([])
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

test.each([[[]], [7], [{}], [{ type: 1 }], [{ type: 'a', name: 'b' }], ['nonsense']])(
  'whatever is stored (%j) is understood or not there',
  async (content) => {
    await personalStore.open('alba', key)
    await run()
    for (const name of personalStore.keys('powergate.exports.')) personalStore.set(name, content)
    expect(exportMemory.of('alba')).toEqual([])
  },
)
