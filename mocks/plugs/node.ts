import { http, ws, type HttpResponse } from 'msw'
import { setupServer, type SetupServer } from 'msw/node'
import type { MockSocket } from '../channels/sockets'
import { createBackend, type Backend, type BackendOptions } from '../createBackend'

/** Instant at which tests happen: 2026-11-20 10:00 in the utility's zone. */
export const testNow = Date.parse('2026-11-20T14:00:00Z')

/**
 * The simulated head-end inside a test process. The test calls `server.listen({ onUnhandledRequest: 'error' })` and
 * `server.close()`; `backend.reset()` between tests.
 *
 * @example const { server, backend } = simulatorServer()
 */
export function simulatorServer(options: Partial<BackendOptions> = {}): {
  server: SetupServer
  backend: Backend
  /** Clock of the head-end: it stands still until a test moves it. */
  clock: { now: number }
} {
  const clock = { now: testNow }
  const backend = createBackend({
    now: () => clock.now,
    size: 'small',
    edition: 'default',
    exportPace: { tick: 20, total: () => 100 },
    ...options,
  })
  const channel = ws.link('*/ami-ws/*').addEventListener('connection', ({ client }) => {
    const socket: MockSocket = {
      send: (text) => client.send(text),
      close: () => client.close(),
      drop: () => client.close(3001, 'dropped'),
      onMessage: (listener) =>
        client.addEventListener('message', ({ data }) => {
          if (typeof data === 'string') listener(data)
        }),
      onClose: (listener) => client.addEventListener('close', () => listener()),
    }
    backend.serveChannel(socket, client.url.href)
  })
  // Calls that the head-end does not answer go on to the next handler.
  const calls = [backend.base, backend.verifyBase].map((base) =>
    http.all(
      `*${base}/*`,
      async ({ request }) => (await backend.answer(request)) as HttpResponse<string> | undefined,
    ),
  )
  return { server: setupServer(...calls, channel), backend, clock }
}
