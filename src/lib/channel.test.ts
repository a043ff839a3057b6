import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  channelUrl,
  heartbeatInterval,
  lendToken,
  openChannel,
  reconnectDelay,
  type Channel,
  type ChannelBrowser,
  type ChannelState,
} from './channel'

type Listener = (event: { data?: unknown }) => void

class FakeSocket {
  static all: FakeSocket[] = []
  static refuse = false
  sent: unknown[] = []
  closed = false
  readonly url: string
  readonly protocols: string[] | undefined
  private readonly listeners: { type: string; listener: Listener; signal: AbortSignal }[] = []
  constructor(url: string, protocols?: string[]) {
    if (FakeSocket.refuse) throw new SyntaxError('bad address')
    this.url = url
    this.protocols = protocols
    FakeSocket.all.push(this)
  }
  addEventListener(type: string, listener: Listener, { signal }: { signal: AbortSignal }): void {
    this.listeners.push({ type, listener, signal })
  }
  happens(type: 'open' | 'message' | 'error' | 'close', data?: unknown): void {
    for (const to of this.listeners) if (to.type === type && !to.signal.aborted) to.listener({ data })
  }
  send(text: unknown): void {
    this.sent.push(text)
  }
  close(): void {
    this.closed = true
  }
}

let page: EventTarget & { hidden: boolean }
let view: EventTarget & { alert: ReturnType<typeof vi.fn> }
let net: { onLine: boolean }
let browser: ChannelBrowser
let states: ChannelState[]
let messages: unknown[]
let lost: (number | undefined)[]

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
  FakeSocket.refuse = false
  page = Object.assign(new EventTarget(), { hidden: false })
  view = Object.assign(new EventTarget(), { alert: vi.fn<(text: string) => void>() })
  net = { onLine: true }
  states = []
  messages = []
  lost = []
  browser = {
    WebSocket: FakeSocket as unknown as ChannelBrowser['WebSocket'],
    document: page,
    window: view as unknown as ChannelBrowser['window'],
    navigator: net,
    location: { protocol: 'https:', host: 'console.test:8443' },
  }
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

const open = (more: { heartbeat?: boolean; beat?: number; onMessage?: (message: unknown) => void } = {}) =>
  openChannel(
    {
      base: '/ami-ws',
      name: 'meterExport:admin',
      onMessage: (message) => messages.push(message),
      onState(state, lostSince) {
        states.push(state)
        lost.push(lostSince)
      },
      ...more,
    },
    browser,
  )
const newest = () => FakeSocket.all.at(-1) ?? expect.fail('No socket')
const living = () => FakeSocket.all.filter((socket) => !socket.closed)
const hide = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}
const online = (onLine: boolean) => {
  net.onLine = onLine
  view.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}

describe('the address', () => {
  const here = { protocol: 'https:', host: 'c.test:81' }
  test.each([
    ['/ami-ws', 'RemindAbnormalNum:', 'wss://c.test:81/ami-ws/RemindAbnormalNum:'],
    ['ami-ws/', 'a:b', 'wss://c.test:81/ami-ws/a:b'],
    ['', 'a', 'wss://c.test:81/a'],
    ['ws://w.test/x/', 'a:b', 'ws://w.test/x/a:b'],
    ['WSS://w.test', 'a', 'WSS://w.test/a'],
    ['https://w.test/x', 'a', 'wss://w.test/x/a'],
    ['http://w.test/x', 'a', 'ws://w.test/x/a'],
    ['ws://w.test', '/c/1', 'ws://w.test/c/1'],
    ['/w/', '//c/1', 'wss://c.test:81/w/c/1'],
    ['/w', 'meterExport:josé #1?%', 'wss://c.test:81/w/meterExport:josé %231%3F%25'],
  ])('base "%s", name "%s"', (base, name, url) => expect(channelUrl(base, name, here)).toBe(url))

  test('a page without TLS asks without TLS', () => {
    expect(channelUrl('/w', 'a', { protocol: 'http:', host: 'c.test' })).toBe('ws://c.test/w/a')
  })

  test('whatever a user is called, the address is one that a WebSocket takes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('aZ9:/.~ #?%@&=+\\"\'<>é电🔌\n\0'), '\uD800') }),
        (name) => {
          const url = new URL(channelUrl('/w', `p:${name}`, here))
          expect([url.host, url.hash, url.search]).toEqual([here.host, '', ''])
        },
      ),
    )
  })
})

describe('messages', () => {
  test('JSON arrives; anything else is ignored and harms nothing', () => {
    open()
    newest().happens('open')
    for (const data of [
      '{"process":0.5}',
      'pong',
      '{"broken',
      '',
      '[1]',
      'null',
      new ArrayBuffer(4),
      undefined,
      '7',
    ]) {
      newest().happens('message', data)
    }
    expect(messages).toEqual([{ process: 0.5 }, [1], null, 7])
    expect(states).toEqual(['connecting', 'open'])
    expect(newest().sent).toEqual([])
  })

  test('a flood arrives whole and in order', () => {
    open()
    newest().happens('open')
    for (let i = 0; i < 10_000; i += 1) newest().happens('message', i % 2 ? String(i) : '<flood>')
    expect(messages).toHaveLength(5_000)
    expect(messages.at(-1)).toBe(9_999)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('an owner that throws keeps its channel', () => {
    open({
      onMessage: () => {
        throw new Error('owner')
      },
    })
    newest().happens('open')
    expect(() => newest().happens('message', '1')).toThrow('owner')
    expect(living()).toHaveLength(1)
  })
})

describe('reconnecting', () => {
  test.each(['error', 'close'] as const)('5 s after %s, and once even when both come', (event) => {
    open()
    const first = newest()
    first.happens(event)
    first.happens('error')
    first.happens('close')
    expect(states).toEqual(['connecting', 'closed'])
    vi.advanceTimersByTime(reconnectDelay - 1)
    expect(FakeSocket.all).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(FakeSocket.all).toHaveLength(2)
    newest().happens('open')
    first.happens('message', '{"late":1}')
    expect(states).toEqual(['connecting', 'closed', 'connecting', 'open'])
    expect(messages).toEqual([])
  })

  test('for as long as it takes, with one socket at a time', () => {
    open()
    for (let i = 0; i < 100; i += 1) {
      newest().happens('close')
      vi.advanceTimersByTime(reconnectDelay)
    }
    expect(FakeSocket.all).toHaveLength(101)
    expect(living()).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('also when the address is refused outright', () => {
    FakeSocket.refuse = true
    open()
    expect(states).toEqual(['connecting', 'closed'])
    FakeSocket.refuse = false
    vi.advanceTimersByTime(reconnectDelay)
    expect(FakeSocket.all).toHaveLength(1)
  })
})

describe('heartbeat', () => {
  test('pings every 15 minutes while anything comes back', () => {
    open({ heartbeat: true })
    const socket = newest()
    socket.happens('open')
    for (const [round, reply] of ['pong', '{"a":1}', new ArrayBuffer(1)].entries()) {
      vi.advanceTimersByTime(heartbeatInterval)
      expect(socket.sent).toHaveLength(round + 1)
      socket.happens('message', reply)
    }
    expect(socket.sent).toEqual(['ping', 'ping', 'ping'])
    expect(socket.closed).toBe(false)
  })

  test('a reply that is missing after one interval closes, and 5 s later reconnects', () => {
    open({ heartbeat: true })
    const silent = newest()
    silent.happens('open')
    vi.advanceTimersByTime(2 * heartbeatInterval - 1)
    expect(silent.closed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(silent.closed).toBe(true)
    expect(silent.sent).toEqual(['ping'])
    vi.advanceTimersByTime(reconnectDelay)
    newest().happens('open')
    // The new connection owes nothing for the old one's silence.
    vi.advanceTimersByTime(heartbeatInterval)
    expect(newest().sent).toEqual(['ping'])
    expect(newest().closed).toBe(false)
  })

  test('is not sent unless asked for', () => {
    open()
    newest().happens('open')
    vi.advanceTimersByTime(5 * heartbeatInterval)
    expect(newest().sent).toEqual([])
  })
})

describe('silence', () => {
  const beat = 10_000

  test('two silent beats break the channel, and 5 s later it is opened anew', () => {
    open({ beat })
    const silent = newest()
    silent.happens('open')
    vi.advanceTimersByTime(2 * beat - 1)
    expect(silent.closed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(silent.closed).toBe(true)
    expect(states.at(-1)).toBe('closed')
    vi.advanceTimersByTime(reconnectDelay)
    newest().happens('open')
    vi.advanceTimersByTime(beat)
    expect(newest().closed).toBe(false)
  })

  test('whatever is heard is a sign of life', () => {
    open({ beat })
    newest().happens('open')
    for (const data of ['pong', '{"broken', new ArrayBuffer(1), '1']) {
      vi.advanceTimersByTime(beat)
      newest().happens('message', data)
    }
    expect(FakeSocket.all).toHaveLength(1)
    expect(newest().closed).toBe(false)
  })

  test('is nothing where no beat was agreed', () => {
    open()
    newest().happens('open')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('since when news stopped coming', () => {
  test('the first break, until it is open again', () => {
    open()
    newest().happens('open')
    expect(lost).toEqual([undefined, undefined])
    const since = Date.now()
    newest().happens('close')
    vi.advanceTimersByTime(reconnectDelay)
    newest().happens('error')
    vi.advanceTimersByTime(reconnectDelay)
    newest().happens('open')
    expect(states.slice(2)).toEqual(['closed', 'connecting', 'closed', 'connecting', 'open'])
    expect(lost.slice(2)).toEqual([since, since, since, since, undefined])
  })

  test('being offline is a break, not being looked at is none', () => {
    open()
    newest().happens('open')
    hide(true)
    hide(false)
    newest().happens('open')
    expect(lost).toEqual([undefined, undefined, undefined, undefined, undefined])
    online(false)
    expect(lost.at(-1)).toBe(Date.now())
  })
})

describe('pausing', () => {
  test.each([
    ['hidden', () => hide(true), () => hide(false)],
    ['offline', () => online(false), () => online(true)],
  ])('%s: closes, keeps quiet, and reopens at once', (_, leave, back) => {
    open({ heartbeat: true })
    newest().happens('open')
    leave()
    expect(states.at(-1)).toBe('paused')
    expect(living()).toHaveLength(0)
    vi.advanceTimersByTime(10 * heartbeatInterval)
    expect(FakeSocket.all).toHaveLength(1)
    back()
    expect(FakeSocket.all).toHaveLength(2)
    expect(states).toEqual(['connecting', 'open', 'paused', 'connecting'])
  })

  test('waits for both: visible and online', () => {
    page.hidden = true
    net.onLine = false
    open()
    expect(states).toEqual(['paused'])
    hide(false)
    expect(FakeSocket.all).toHaveLength(0)
    online(true)
    expect(FakeSocket.all).toHaveLength(1)
  })

  test('a reconnect that was due is not due while paused, nor afterwards twice', () => {
    open()
    newest().happens('close')
    hide(true)
    vi.advanceTimersByTime(reconnectDelay)
    expect(FakeSocket.all).toHaveLength(1)
    hide(false)
    vi.advanceTimersByTime(reconnectDelay)
    expect(FakeSocket.all).toHaveLength(2)
  })

  test('coming back while connected or waiting changes nothing', () => {
    open()
    newest().happens('open')
    hide(false)
    online(true)
    newest().happens('close')
    online(true)
    expect(FakeSocket.all).toHaveLength(1)
  })
})

describe('closing', () => {
  test('is final: no socket, timer, listener or callback is left', () => {
    const channel = open({ heartbeat: true })
    newest().happens('open')
    channel.close()
    const told = states.length
    hide(true)
    hide(false)
    online(true)
    vi.advanceTimersByTime(10 * heartbeatInterval)
    expect(living()).toHaveLength(0)
    expect(FakeSocket.all).toHaveLength(1)
    expect(states).toHaveLength(told)
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each<ChannelState>(['connecting', 'closed'])('also from within a callback, on "%s"', (when) => {
    let channel: Channel | undefined
    const onState = (state: ChannelState) => {
      if (state === when) channel?.close()
    }
    channel = openChannel({ base: '/w', name: 'a', onMessage: () => {}, onState }, browser)
    newest().happens('close')
    vi.advanceTimersByTime(2 * reconnectDelay)
    expect(FakeSocket.all).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('a browser without websockets says so once, in the specified words', () => {
  browser.WebSocket = undefined
  open().close()
  open()
  expect(view.alert).toHaveBeenCalledExactlyOnceWith('Not suport websocket')
  expect(states).toEqual(['closed', 'closed'])
})

test.each([
  ['none', 'abc', 'ws://h/ami-ws/x:ana', undefined],
  ['protocol', 'a b', 'ws://h/ami-ws/x:ana', ['bearer', 'a%20b']],
  ['query', 'a&b', 'ws://h/ami-ws/x:ana?token=a%26b', undefined],
  ['protocol', undefined, 'ws://h/ami-ws/x:ana', undefined],
] as const)('a channel says whose it is by way "%s" with token %s', (way, token, url, protocols) => {
  lendToken(() => ({ way, token }))
  openChannel({ base: 'ws://h/ami-ws', name: 'x:ana', onMessage: () => {} }, browser).close()
  expect(FakeSocket.all.map((socket) => [socket.url, socket.protocols])).toEqual([[url, protocols]])
  lendToken(() => ({ way: 'none', token: undefined }))
})
