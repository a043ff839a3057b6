import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { MockSocket } from '../channels/sockets'
import { textOf } from '../kit/answer'
import type { World } from '../world/types'
import { createBackend, type Backend, type BackendMemory, type BackendOptions } from '../createBackend'

export interface HostOptions extends Omit<BackendOptions, 'memory'> {
  /** Path of the verification base; nothing lives there yet, and it must never answer with a page. */
  verifyBase?: string
  /** Path below which websockets are taken. */
  wsBase?: string
  /** Memory of the previous host's backends, by simulator session. */
  memory?: ReadonlyMap<string, BackendMemory>
}

/** The simulated head-end on a node:http server: real HTTP, real websockets, real broken connections. */
export interface Host {
  /** Answers calls below the API base, passes everything else on. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Takes a websocket below the websocket base; false when it belongs to another server. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
  /**
   * Computes the world and its most expensive answers before they are requested; the rest (first meters, bell,
   * losses) between calls, in small steps.
   */
  warm: () => void
  /** Memory of the backends by simulator session: hand it to the next host. */
  memory: () => ReadonlyMap<string, BackendMemory>
  /** Breaks every socket and stops every job. */
  close: () => void
}

const maxSessions = 200

export function createHost(options: HostOptions): Host {
  const { base = '/ami-api', verifyBase = '/ami-verify', wsBase = '/ami-ws' } = options
  const backends = new Map<string, Backend>()
  const server = new WebSocketServer({ noServer: true })
  let stopWarming: (() => void) | undefined

  /** Backend of the cookie `simulator-session`: each of its values has one, so that parallel sessions never meet. */
  const backendOf = (request: IncomingMessage): Backend => {
    const key = sessionKey(request.headers.cookie)
    const existing = backends.get(key)
    if (existing) return existing
    const { memory, ...backendOptions } = options
    const storedMemory = memory?.get(key)
    const backend = createBackend({
      stopwatch: () => performance.now(),
      ...backendOptions,
      lively: options.lively && key === '',
      base,
      verifyBase,
      ...(storedMemory ? { memory: storedMemory } : {}),
    })
    backends.set(key, backend)
    if (backends.size > maxSessions) {
      const oldest = [...backends.keys()].find((candidate) => candidate !== '' && candidate !== key) ?? key
      backends.get(oldest)?.close()
      backends.delete(oldest)
    }
    return backend
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = pathOf(request)
    if (!decodable(path))
      return write(response, json(400, { success: false, message: 'The address is not valid.' }))
    const call = below(path, base) || below(path, verifyBase) ? toRequest(request) : undefined
    const reply = call && (await backendOf(request).answer(call))
    if (reply?.type === 'error') return void request.socket.destroy()
    // Time of the head-end, which a test may have moved, instead of this machine's time.
    if (call) response.setHeader('Date', new Date(backendOf(request).memory.clock.now()).toUTCString())
    await write(response, reply ?? notFound(request.method, path))
  }

  return {
    middleware(request, response, next) {
      const path = pathOf(request)
      if (![base, verifyBase].some((prefix) => path === prefix || below(path, prefix))) {
        next()
        return
      }
      answer(request, response).catch((error: unknown) => {
        // A defect of the simulator itself: the answer carries the stack for the developer.
        if (response.headersSent) {
          request.socket.destroy()
          return
        }
        const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
        void write(response, json(500, { success: false, message: `Simulator: ${message}` }))
      })
    },
    upgrade(request, socket, head) {
      if (!below(pathOf(request), wsBase)) return false
      const backend = backendOf(request)
      if (backend.scenarios.refusesSockets()) {
        socket.destroy()
        return true
      }
      // Browsers send the origin of a page: pages of other sites get no data.
      if (isForeign(request)) {
        socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
        return true
      }
      server.handleUpgrade(request, socket, head, (client) =>
        backend.serveChannel(toSocket(client), request.url ?? '', tokenOf(request)),
      )
      return true
    },
    warm() {
      const backend = backendOf({ headers: {} } as IncomingMessage)
      stopWarming = warmInSteps(backend.world, options.now(), backend.figuresAhead())
    },
    memory: () =>
      new Map([
        ...(options.memory ?? []),
        ...[...backends].map(([key, { memory }]) => [key, memory] as const),
      ]),
    close() {
      stopWarming?.()
      for (const backend of backends.values()) backend.close()
      backends.clear()
      server.close()
    },
  }
}

/**
 * Computes the dashboard, then between calls the registers of the first meters, the latest events, the bell's
 * findings and the figures of areas.
 * @returns a function that cancels the remaining steps
 */
export function warmInSteps(
  world: Pick<World, 'summary' | 'prepareRegisters' | 'prepareEvents' | 'prepareAbnormal'>,
  now: number,
  figures: Iterator<void>,
): () => void {
  world.summary(now)
  let nextStep: NodeJS.Timeout | undefined
  const runStep = (): void => {
    const hasMore =
      world.prepareRegisters(now) ||
      world.prepareEvents(now) ||
      world.prepareAbnormal(now) ||
      figures.next().done !== true
    nextStep = hasMore ? setTimeout(runStep).unref() : undefined
  }
  runStep()
  return () => clearTimeout(nextStep)
}

const pathOf = (request: IncomingMessage): string => (request.url ?? '/').replace(/[?#].*$/, '')

function decodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** True when the request comes from a page of another origin. */
function isForeign({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
}

/** Token of a websocket: subprotocol `bearer, <token>` or `?token=`; '' without one. */
function tokenOf(request: IncomingMessage): string {
  const [scheme, token = ''] = (request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((part) => part.trim())
  if (scheme === 'bearer') return decodeURIComponent(token)
  return new URL(request.url ?? '/', 'http://simulator.local').searchParams.get('token') ?? ''
}

const below = (path: string, prefix: string): boolean => path.startsWith(`${prefix}/`)

const sessionKey = (cookie: string | undefined): string =>
  /(?:^|;\s*)simulator-session=([^;]*)/.exec(cookie ?? '')?.[1] ?? ''

/** The request as the fetch standard has it; undefined when it cannot be expressed (e.g. TRACE). */
function toRequest(request: IncomingMessage): Request | undefined {
  const method = request.method ?? 'GET'
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('x-simulator-ip', request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  try {
    return new Request(new URL(request.url ?? '/', 'http://simulator.local'), {
      method,
      headers,
      ...(hasBody ? { body: Readable.toWeb(request), duplex: 'half' } : {}),
    } as RequestInit)
  } catch {
    return undefined
  }
}

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

const notFound = (method: string | undefined, path: string): Response =>
  json(404, { success: false, message: `The head-end has no call ${method ?? 'GET'} ${path}` })

async function write(response: ServerResponse, reply: Response): Promise<void> {
  response.statusCode = reply.status
  reply.headers.forEach((value, name) => {
    if (name !== 'set-cookie') response.setHeader(name, value)
  })
  response.setHeader('Cache-Control', 'no-store')
  const cookies = reply.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  response.end(textOf(reply) ?? Buffer.from(await reply.arrayBuffer()))
}

function toSocket(client: WebSocket): MockSocket {
  return {
    send: (text) => client.send(text),
    close: () => client.close(),
    drop: () => client.terminate(),
    onMessage: (listener) =>
      client.on('message', (data: Buffer, binary: boolean) => void (binary || listener(data.toString()))),
    onClose(listener) {
      client.on('close', listener)
      // A client that vanishes mid-frame is a close, not a crash of the server.
      client.on('error', () => client.terminate())
    },
  }
}
