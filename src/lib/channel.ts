/** `paused`: the page is hidden or the browser is offline; the channel reopens by itself. */
export type ChannelState = 'connecting' | 'open' | 'closed' | 'paused'

export interface ChannelOptions {
  /** Websocket base: absolute (ws, wss, http, https) or a path on the current origin. */
  base: string
  /** Sent as it is written, e.g. 'RemindAbnormalNum:'. */
  name: string
  /** Every message that is JSON; others are ignored. The shape is for the caller to check. */
  onMessage(message: unknown): void
  /** `lostSince`: ms since 1970 when news stopped coming; undefined while it comes and before it ever came. */
  onState?: ((state: ChannelState, lostSince: number | undefined) => void) | undefined
  /** Sends a text `ping` every 15 minutes and reconnects when nothing at all came back before the next. */
  heartbeat?: boolean
  /** The server speaks at least this often, ms: after two silent beats the channel is broken and reconnects. */
  beat?: number
}

export interface Channel {
  /** Ends the channel for good; neither callback is called afterwards. */
  close(): void
}

/** Browser functions that the channel needs; tests pass their own. */
export interface ChannelBrowser {
  WebSocket: (new (url: string, protocols?: string[]) => WebSocket) | undefined
  document: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>
  window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'alert'>
  navigator: Pick<Navigator, 'onLine'>
  location: Pick<Location, 'protocol' | 'host'>
}

/** ms between an error or a close and the next attempt. */
export const reconnectDelay = 5_000
/** ms between pings; also the deadline of a reply. */
export const heartbeatInterval = 900_000
/** The specified words, the same in every language. */
const unsupported = 'Not suport websocket'

/**
 * Returns the token that authenticates a channel, set by the composition root; a server that does not require one
 * gets no token.
 */
let owner: () => { way: 'none' | 'protocol' | 'query'; token: string | undefined } = () => ({
  way: 'none',
  token: undefined,
})
export const lendToken = (lend: typeof owner): void => void (owner = lend)

/**
 * Address and subprotocols of a channel that is opened now: `protocol` sends `bearer, <token>`, `query` adds `?token=`, which
 * stands in the logs of whatever is between. The server answers the subprotocol `bearer`.
 */
function openedAs(url: string): [url: string, protocols?: string[]] {
  const { way, token } = owner()
  if (way === 'none' || !token) return [url]
  const encodedToken = encodeURIComponent(token)
  return way === 'query' ? [`${url}?token=${encodedToken}`] : [url, ['bearer', encodedToken]]
}

const noChannel: Channel = { close: () => {} }
let alerted = false

/** The complete URL of a channel: base and literal name, or a path, with exactly one slash between them. */
export function channelUrl(
  base: string,
  name: string,
  { protocol, host }: ChannelBrowser['location'],
): string {
  const address = `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/${base.replace(/^\/+/, '')}`
  const full = /^(ws|http)s?:\/\//i.test(base) ? base.replace(/^http/i, 'ws') : address
  // Only what would end or alter a URL's path is encoded; a colon stays a colon.
  return `${full.replace(/(?<!\/)\/+$/, '')}/${name.replace(/^\/+/, '').replace(/[#?%\\]/g, encodeURIComponent)}`
}

/**
 * Keeps one websocket open: reconnects 5 s after an error or close, closes while the page is hidden or the
 * browser is offline, and reopens at once afterwards.
 */
export function openChannel(options: ChannelOptions, browser: ChannelBrowser = globalThis): Channel {
  const { document, window, navigator } = browser
  const Socket = browser.WebSocket
  if (!Socket) {
    if (!alerted) window.alert(unsupported)
    alerted = true
    options.onState?.('closed', Date.now())
    return noChannel
  }

  const url = channelUrl(options.base, options.name, browser.location)
  let socket: WebSocket | undefined
  let hearing = new AbortController()
  let retry: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let watch: ReturnType<typeof setInterval> | undefined
  let awaitingReply = false
  let silent = 0
  let state: ChannelState | undefined
  let lostSince: number | undefined
  let ended = false

  const enter = (next: ChannelState) => {
    if (next === state) return
    state = next
    if (next === 'open') lostSince = undefined
    // A hidden page loses nothing: the channel reopens when it is shown, and brings everything.
    else if (next === 'closed' || (next === 'paused' && !document.hidden)) lostSince ??= Date.now()
    options.onState?.(next, lostSince)
  }

  /** Lets go of the socket and every timer; a socket let go of can no longer be heard. */
  const release = () => {
    clearTimeout(retry)
    clearInterval(beat)
    clearInterval(watch)
    const old = socket
    socket = undefined
    if (!old) return
    hearing.abort()
    closeQuietly(old)
  }

  const fail = () => {
    release()
    retry = setTimeout(connect, reconnectDelay)
    enter('closed')
  }

  const tick = () => {
    if (awaitingReply) return fail()
    awaitingReply = true
    socket?.send('ping')
  }

  const listen = () => {
    silent += 1
    if (silent >= 2) fail()
  }

  const opened = () => {
    awaitingReply = false
    silent = 0
    if (options.heartbeat) beat = setInterval(tick, heartbeatInterval)
    if (options.beat !== undefined) watch = setInterval(listen, options.beat)
    enter('open')
  }

  const hear = ({ data }: MessageEvent<unknown>) => {
    awaitingReply = false
    silent = 0
    const message = readJson(data)
    if (message !== undefined) options.onMessage(message)
  }

  function connect() {
    release()
    enter('connecting')
    // The owner may have ended the channel on being told.
    if (ended) return
    try {
      socket = new (Socket as NonNullable<typeof Socket>)(...openedAs(url))
    } catch {
      return fail()
    }
    hearing = new AbortController()
    const { signal } = hearing
    socket.addEventListener('open', opened, { signal })
    socket.addEventListener('message', hear, { signal })
    socket.addEventListener('error', fail, { signal })
    socket.addEventListener('close', fail, { signal })
  }

  const follow = () => {
    const paused = document.hidden || !navigator.onLine
    if (paused) {
      release()
      enter('paused')
    } else if (state === undefined || state === 'paused') {
      connect()
    }
  }

  document.addEventListener('visibilitychange', follow)
  window.addEventListener('online', follow)
  window.addEventListener('offline', follow)
  follow()

  return {
    close() {
      ended = true
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('online', follow)
      window.removeEventListener('offline', follow)
      release()
    },
  }
}

/** Parsed JSON of a text; undefined for anything else. */
function readJson(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined
  } catch {
    return undefined
  }
}

/** A socket that never opened may refuse to close: it is gone either way. */
function closeQuietly(socket: WebSocket): void {
  try {
    socket.close()
  } catch {
    // Nothing to do: the socket is not used any more.
  }
}
