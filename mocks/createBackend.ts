import type { HttpHandler } from 'msw'
import type { VersionType } from '../src/config/env'
import { createExportJobs, demoPace, type ExportPace } from './channels/exportJobs'
import { serveChannel } from './channels/serveChannel'
import { createSockets, type MockSocket } from './channels/sockets'
import type { Core, Later } from './core'
import { createDb, type Db } from './db/createDb'
import { dashboardHandlers } from './handlers/dashboard'
import { exportHandlers } from './handlers/exports'
import { meterLookupHandlers } from './handlers/meterLookup'
import { meterHandlers } from './handlers/meters'
import { sessionHandlers } from './handlers/session'
import { faultHandler, simulatorHandlers } from './handlers/simulator'
import { treeHandlers } from './handlers/trees'
import { createFaults, type Faults } from './scenarios/faults'
import { createWorld } from './world/createWorld'
import type { World, WorldOptions, WorldSize } from './world/types'

export interface BackendOptions {
  /** The clock, ms since 1970. Nothing in here reads any other. */
  now: () => number
  size: WorldSize
  edition: VersionType
  /** Chooses the world; equal seeds make equal worlds. Default 1. */
  seed?: number
  /** IANA zone of the utility. Default 'America/Santo_Domingo'. */
  zone?: string
  /** Waiting time before every answer, ms. Default 0. */
  latency?: number
  /** Path of the API. Default '/ami-api'. */
  base?: string
  /** Pace of export jobs. Default: 3 to 8 seconds. */
  exportPace?: ExportPace
  /** The timer. Default: setTimeout. */
  later?: Later
  /** A world of its own instead of a made one (tests). */
  world?: World
  /** What a backend before this one remembered. */
  db?: Db
}

/** A simulated head-end without a host: plugs/ carry it over real HTTP or into a test. */
export interface Backend {
  readonly world: World
  readonly handlers: HttpHandler[]
  /** Faults that can be switched on and off. */
  readonly scenarios: Faults
  /** Accounts' sessions, lockouts, column sets, visits. */
  readonly db: Db
  /** Takes over one websocket client. `url` ends with the channel's name. */
  serveChannel(socket: MockSocket, url: string): void
  /** Forgets everything: sessions, lockouts, settings, exports, faults; breaks every socket. */
  reset(): void
}

export function createBackend(options: BackendOptions): Backend {
  const { now, seed = 1, zone = 'America/Santo_Domingo', size } = options
  const world = options.world ?? worldOf({ size, seed, zone })
  const later = options.later ?? realLater
  const sockets = createSockets()
  const newDb = () => createDb(now, `${String(seed)}/${size}`)
  let db = options.db ?? newDb()
  const exports = createExportJobs(later, options.exportPace ?? demoPace, (channel, message) =>
    sockets.publish(channel, message),
  )
  const faults = createFaults({
    now,
    dropSockets: () => sockets.dropAll(),
    expireSessionsBy: (at) => db.sessions.expireAllBy(at),
  })
  const core: Core = {
    base: options.base ?? '/ami-api',
    edition: options.edition,
    world,
    now,
    later,
    latency: options.latency ?? 0,
    get db() {
      return db
    },
    faults,
    exports,
    sockets,
  }
  const reset = () => {
    db = newDb()
    faults.reset()
    exports.reset()
    sockets.dropAll()
  }
  return {
    world,
    handlers: [
      ...simulatorHandlers(core, reset),
      faultHandler(core),
      ...sessionHandlers(core),
      ...treeHandlers(core),
      ...meterLookupHandlers(core),
      ...meterHandlers(core),
      ...exportHandlers(core),
      ...dashboardHandlers(core),
    ],
    scenarios: faults,
    get db() {
      return db
    },
    serveChannel: (socket, url) => serveChannel(core, socket, url),
    reset,
  }
}

const worlds = new Map<string, World>()

/** Worlds never change, so equal ones are made once. */
function worldOf(options: WorldOptions): World {
  const key = JSON.stringify([options.size, options.seed, options.zone])
  const world = worlds.get(key) ?? createWorld(options)
  worlds.set(key, world)
  return world
}

const realLater: Later = (run, ms) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
