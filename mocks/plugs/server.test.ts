import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { simulatorPlugin } from './server'

const page = '<!doctype html><title>console</title>'
let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'simulator-'))
  mkdirSync(join(root, 'dist/assets'), { recursive: true })
  writeFileSync(join(root, 'index.html'), page)
  writeFileSync(join(root, 'dist/index.html'), page)
  writeFileSync(join(root, 'dist/assets/big.js'), `export const text = '${'a'.repeat(5000)}'`)
})
afterAll(() => rmSync(root, { recursive: true }))

const options = () => ({
  root,
  configFile: false as const,
  logLevel: 'silent' as const,
  plugins: [simulatorPlugin({ world: 'small' })],
})

function opens(url: string, protocol?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, protocol)
    socket.once('open', () => {
      socket.close()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

const get = (url: string, accept: string) => fetch(url, { headers: { accept } })

describe('the simulator on vite', () => {
  it('answers calls and websockets of the dev server and leaves vite its own', async () => {
    const server = await createServer({ ...options(), server: { port: 0, host: '127.0.0.1' } })
    try {
      await server.listen()
      const origin = `127.0.0.1:${String((server.httpServer?.address() as AddressInfo | undefined)?.port)}`
      const accounts = await get(`http://${origin}/ami-api/__simulator/accounts`, 'application/json')
      expect(await accounts.json()).toMatchObject({
        success: true,
        result: expect.arrayContaining([expect.objectContaining({ username: 'admin' })]),
      })
      expect(await opens(`ws://${origin}/ami-ws/meterExport:admin`)).toBe(true)
      expect(await opens(`ws://${origin}/?token=${server.config.webSocketToken}`, 'vite-hmr')).toBe(true)
    } finally {
      await server.close()
    }
  })

  it('serves a build compressed, pages only to those who ask for a page, and JSON below its bases', async () => {
    const server = await preview({ ...options(), preview: { port: 0, host: '127.0.0.1' } })
    try {
      const origin = `127.0.0.1:${String((server.httpServer.address() as AddressInfo).port)}`
      const asset = await get(`http://${origin}/assets/big.js`, '*/*')
      expect([asset.status, asset.headers.get('content-encoding')]).toEqual([200, 'gzip'])
      for (const path of ['/', '/capture/archive/meter'])
        expect(await (await get(`http://${origin}${path}`, 'text/html')).text()).toBe(page)
      expect(asset.headers.get('cache-control')).toContain('immutable')
      const gone = await get(`http://${origin}/assets/gone.js`, '*/*')
      expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, null])
      expect((await get(`http://${origin}/`, 'text/html')).headers.get('cache-control')).toBe('no-cache')
      for (const path of ['/ami-api/nothing', '/ami-verify/nothing']) {
        const answer = await get(`http://${origin}${path}`, 'text/html')
        expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json'])
      }
      expect(await opens(`ws://${origin}/ami-ws/meterExport:admin`)).toBe(true)
      expect(await opens(`ws://${origin}/elsewhere`)).toBe(false)
    } finally {
      await server.close()
    }
  })

  it('follows the configured bases', async () => {
    const server = await createServer({
      ...options(),
      server: { port: 0, host: '127.0.0.1' },
      plugins: [
        {
          name: 'bases',
          configResolved: ({ env }) => void Object.assign(env, { VITE_API_BASE: '/hes/' }),
        },
        ...options().plugins,
      ],
    })
    try {
      await server.listen()
      const origin = `http://127.0.0.1:${String((server.httpServer?.address() as AddressInfo | undefined)?.port)}`
      expect(
        (await get(`${origin}/hes/__simulator/accounts`, 'application/json')).headers.get('content-type'),
      ).toBe('application/json')
      expect((await get(`${origin}/hes/nothing`, 'application/json')).status).toBe(404)
    } finally {
      await server.close()
    }
  })
})
