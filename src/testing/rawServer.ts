import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface Heard {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** What the server does with the next calls: an HTTP answer, raw bytes on the wire (then the end, or silence), or a broken connection. */
export type Answer =
  | { status?: number; headers?: Record<string, string>; body?: string | Uint8Array }
  | { raw: string | Uint8Array; stay?: boolean }
  | { drip: readonly string[]; headers?: Record<string, string> }
  | 'hang'
  | 'drop'

/** A real HTTP server on a free port that answers as told: for tests of the client (node only). */
export async function startRawServer() {
  const heard: Heard[] = []
  const sockets = new Set<Socket>()
  let next: Answer | ((call: Heard) => Answer) = {}
  let onHeard: () => void = () => {}
  let drips: string[] = []
  let drip: () => void = () => {}

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const call = { method, url, headers, body: Buffer.concat(chunks).toString() }
      heard.push(call)
      onHeard()
      const answer = typeof next === 'function' ? next(call) : next
      if (answer === 'hang') return
      if (answer === 'drop') request.socket.destroy()
      else if ('drip' in answer) {
        response.writeHead(200, answer.headers)
        response.flushHeaders()
        drips = [...answer.drip]
        drip = () => {
          const part = drips.shift()
          if (part === undefined) response.end()
          else response.write(part)
        }
      } else if ('raw' in answer) request.socket[answer.stay ? 'write' : 'end'](answer.raw)
      else {
        response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json', ...answer.headers })
        response.end(answer.body)
      }
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answer(how: typeof next): void {
      next = how
      heard.length = 0
    },
    /** Sends the next part of an answer that drips; after the last one it ends. */
    drip: () => drip(),
    /** Resolves when the next call has arrived. */
    call: () => new Promise<void>((resolve) => (onHeard = resolve)),
    close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

export const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  body: JSON.stringify(value),
})
