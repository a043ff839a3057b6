import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket as NodeWebSocket } from 'ws'
import { read } from '../testClient'
import { simulatorServer } from './node'

// Node 20 has no WebSocket of its own for msw to take over.
const own = Object.hasOwn(globalThis, 'WebSocket')
const { server, backend } = simulatorServer()

beforeAll(() => {
  if (!own)
    Object.defineProperty(globalThis, 'WebSocket', {
      value: NodeWebSocket,
      configurable: true,
      writable: true,
    })
  server.listen({ onUnhandledRequest: 'error' })
})
afterAll(() => {
  server.close()
  if (!own) Reflect.deleteProperty(globalThis, 'WebSocket')
})

describe('the simulator in a test process', () => {
  it('answers fetch, reports an export and forgets at reset', async () => {
    const call = async (path: string, init: RequestInit = {}) =>
      read(await fetch(`http://localhost/ami-api${path}`, init))
    const login = await call('/auth/login', {
      method: 'POST',
      body: JSON.stringify({ username: 'admin', password: 'Power2026' }),
    })
    const headers = { Authorization: `Bearer ${String(login.body.result.token)}` }
    const columns = [{ key: 'cons_no', title: 'No' }]
    const body = JSON.stringify({ type: 'meterExport', filters: {}, columns })
    expect((await call('/capture/meter/export', { method: 'POST', headers, body })).body.success).toBe(true)

    const socket = new WebSocket('ws://localhost/ami-ws/meterExport:admin')
    const messages: string[] = []
    socket.addEventListener('message', (event) => void messages.push(String(event.data)))
    await expect.poll(() => messages.at(-1)).toContain('/file/export/')
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve))
    backend.reset()
    await closed
    expect((await call('/auth/info', { headers })).status).toBe(401)
  })
})
