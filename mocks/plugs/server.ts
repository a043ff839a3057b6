import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import compression from 'compression'
import { runnerImport, type Connect, type Plugin } from 'vite'
import type { VersionType } from '../kit/edition'
import type { BackendMemory } from '../createBackend'
import type { WorldSize } from '../world/terms'
import type * as HostModule from './host'
import type { Host } from './host'

const entry = fileURLToPath(new URL('./host.ts', import.meta.url))

export interface SimulatorOptions {
  /** small, demo (default) or huge. */
  world?: string | undefined
  /** Version type; anything unknown is `default`. */
  edition?: string | undefined
}

/**
 * Mounts the simulated head-end (HTTP and websocket) on vite's dev and preview servers. The head-end itself is loaded
 * through vite when a server starts, so that reading vite.config.ts stays quick and a change in mocks/ needs no restart.
 */
export function simulatorPlugin(options: SimulatorOptions): Plugin {
  let bases: { base: string; verifyBase: string; wsBase: string }

  const mount = (server: Mountable, alone: boolean): { reload: (file: string) => boolean } => {
    let files: ReadonlySet<string> = new Set()
    let loading: Promise<Host> | undefined
    let warmed = false
    let memory: ReadonlyMap<string, BackendMemory> = new Map()
    const load = async (): Promise<Host> => {
      const { module, dependencies } = await runnerImport<typeof HostModule>(entry, { logLevel: 'error' })
      files = new Set([entry, ...dependencies])
      return module.createHost({
        ...bases,
        now: () => Date.now(),
        size: sizeOf(options.world),
        edition: editionOf(options.edition),
        lively: true,
        memory,
      })
    }
    const host = (): Promise<Host> => {
      if (!loading) {
        loading = load()
        // A mock that does not compile fails its callers; the next call tries again.
        loading.catch(() => (loading = undefined))
      }
      return loading
    }
    const unmount = async (keep: boolean): Promise<void> => {
      const closing = loading
      loading = undefined
      const mounted = await closing?.catch(() => undefined)
      memory = (keep && mounted?.memory()) || new Map()
      mounted?.close()
    }
    const reload = (file: string): boolean => {
      if (!files.has(file)) return false
      // People stay signed in while a handler is edited; a changed shape of the memory itself starts afresh.
      void unmount(!/\/mocks\/(db\/|kit\/movedClock)/.test(file))
      return true
    }
    /**
     * Computes dashboard and bell after the first answer, while the password is typed, so that the first page need
     * not wait.
     */
    const warmAfter = (response: ServerResponse): void => {
      if (warmed) return
      warmed = true
      response.once('close', () => {
        setTimeout(() => {
          host().then(
            (mounted) => mounted.warm(),
            () => {},
          )
        }, 1_000).unref()
      })
    }
    server.middlewares.use((request, response, next) => {
      const path = (request.url ?? '').replace(/[?#].*$/, '')
      if (![bases.base, bases.verifyBase].some((base) => path === base || path.startsWith(`${base}/`)))
        return next()
      warmAfter(response)
      host().then((mounted) => mounted.middleware(request, response, next), next)
    })
    server.httpServer?.on('upgrade', (request, socket, head) => {
      // On the dev server vite takes its own sockets; on preview an unknown one would never be answered.
      if (request.url?.startsWith(`${bases.wsBase}/`)) {
        host().then(
          (mounted) => mounted.upgrade(request, socket, head),
          () => socket.destroy(),
        )
      } else if (alone) socket.destroy()
    })
    server.httpServer?.once('listening', () => {
      host().catch(() => {})
    })
    server.httpServer?.once('close', () => void unmount(false))
    return { reload }
  }

  return {
    name: 'powergate-simulator',
    configResolved({ env, base: prefix }) {
      bases = {
        base: local(env['VITE_API_BASE'], `${prefix}ami-api`),
        verifyBase: local(env['VITE_VERIFY_BASE'], `${prefix}ami-verify`),
        wsBase: local(env['VITE_WS_BASE'], `${prefix}ami-ws`),
      }
    },
    configureServer(server) {
      const mounted = mount(server, false)
      server.watcher.on('change', (file) => {
        if (mounted.reload(file)) server.config.logger.info('simulator reloaded', { timestamp: true })
      })
    },
    configurePreviewServer(server) {
      server.middlewares.use(compression() as Connect.NextHandleFunction)
      mount(server, true)
      // Node closes a connection after 5 s of silence, and a call that is just on its way is lost then.
      if (server.httpServer && 'keepAliveTimeout' in server.httpServer)
        server.httpServer.keepAliveTimeout = 120_000
      server.middlewares.use(noPageForFiles)
      server.middlewares.use(keepsForever)
      // Requests that no file answered go on to the page or to "not found", which must not be cached.
      return () =>
        server.middlewares.use((_request, response, next) => {
          response.removeHeader('Cache-Control')
          next()
        })
    },
  }
}

interface Mountable {
  middlewares: Connect.Server
  httpServer: Upgrading | null
}

/** The part of node's server that this plugin uses, over HTTP/1 and HTTP/2 alike. */
interface Upgrading {
  on(event: 'upgrade', listener: (request: IncomingMessage, socket: Duplex, head: Buffer) => void): unknown
  once(event: 'listening' | 'close', listener: () => void): unknown
}

/** A base path of this server, without a trailing slash; an absolute URL belongs to another server and falls back. */
function local(base: unknown, fallback: string): string {
  return typeof base === 'string' && base.startsWith('/') && base.length > 1
    ? base.replace(/(?<!\/)\/+$/, '')
    : fallback
}

const sizes: Record<WorldSize, true> = { small: true, demo: true, huge: true }
const sizeOf = (world: string | undefined): WorldSize =>
  world !== undefined && Object.hasOwn(sizes, world) ? (world as WorldSize) : 'demo'

const editions: Record<VersionType, true> = { default: true, cloud: true, tesla: true, 'ami-noprepaid': true }
const editionOf = (edition: string | undefined): VersionType =>
  edition !== undefined && Object.hasOwn(editions, edition) ? (edition as VersionType) : 'default'

/**
 * Vite answers every GET that accepts anything with index.html. A missing script must be a 404 instead, or the
 * browser reports a syntax error where a file is missing.
 */
const noPageForFiles: Connect.NextHandleFunction = (request, _response, next) => {
  const path = (request.url ?? '').replace(/[?#].*$/, '')
  const isFile = /\.\w+$/.test(path) && !path.endsWith('.html')
  if (isFile && !request.headers.accept?.includes('text/html'))
    request.headers.accept = 'application/octet-stream'
  next()
}

/** Built files carry a hash of their content in their name: a browser asks for each once, as behind a real web server. */
const keepsForever: Connect.NextHandleFunction = (request, response, next) => {
  if (request.url?.startsWith('/assets/'))
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
  next()
}
