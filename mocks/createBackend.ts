import type { VersionType } from './kit/edition'
import { createLiveArchive } from './overlay/liveArchive'
import { createSwitchedWorld } from './overlay/switchedWorld'
import { createExportJobs, demoPace, type ExportPace } from './db/exportJobs'
import { confuse, flood } from './channels/noise'
import { serveChannel } from './channels/serveChannel'
import { createSockets, type MockSocket } from './channels/sockets'
import type { Core } from './core'
import { businessHandlers } from './endpoints'
import { realLater, type Later } from './kit/later'
import { countingStopwatch, type Stopwatch } from './kit/stopwatch'
import { createTurns } from './kit/turns'
import { createMovedClock, type MovedClock } from './kit/movedClock'
import { createAbnormalPulse } from './db/abnormalRows'
import { createDb, type Db } from './db/createDb'
import { figuresAhead } from './handlers/business/figuresAhead'
import { simulatorHandlers } from './handlers/console/simulator'
import { createFaults, type Faults } from './scenarios/faults'
import { createRouter } from './router'
import { scopedRouters } from './handlers/kit/scopedRouters'
import { sharedWorld } from './world/sharedWorld'
import type { Route } from './handlers/kit/call'
import type { WorldSize } from './world/terms'
import type { World } from './world/types'

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
  /** Path of the verification base. Default '/ami-verify'. */
  verifyBase?: string
  /** Pace of export jobs. Default: 3 to 8 seconds. */
  exportPace?: ExportPace
  /** The timer. Default: setTimeout. */
  later?: Later
  /** Measures work that is divided into turns. Default: a count, so that the same call always computes as much. */
  stopwatch?: Stopwatch
  /** A given world instead of a generated one, for tests. */
  world?: World
  /** Lets new abnormal data turn up by itself while a bell listens. Default false. */
  lively?: boolean | undefined
  /** Memory of the previous backend. */
  memory?: BackendMemory
}

/** State that outlives a backend while its code changes: people's changes and the moved clock. */
export interface BackendMemory {
  db: Db
  clock: MovedClock
  /** IANA zone of the utility. */
  zone: string
}

/** A simulated head-end without a host: plugs/ carry it over real HTTP or into a test. */
export interface Backend {
  readonly world: World
  /** Path of the API without a trailing slash, e.g. '/ami-api'. */
  readonly base: string
  /** Path of the verification base without a trailing slash, e.g. '/ami-verify'. */
  readonly verifyBase: string
  /** Answers one call; undefined for paths below no base or without an endpoint. */
  answer(request: Request): Promise<Response | undefined>
  /** Faults that can be switched on and off. */
  readonly scenarios: Faults
  /** Accounts' sessions, lockouts, column sets, visits. */
  readonly db: Db
  /**
   * Takes over one websocket client: `url` ends with the channel's name; without `token` (tests) no access rule is
   * checked.
   */
  serveChannel(socket: MockSocket, url: string, token?: string): void
  /** Computes the figures that pages begin with, one piece at each step. */
  figuresAhead(): Iterator<void>
  /** Endpoints of a user who sees everything, as data. */
  routes(): readonly Route[]
  /** Memory to hand to the next backend. */
  readonly memory: BackendMemory
  /** Forgets everything: sessions, lockouts, settings, exports, faults, the moved clock; breaks every socket. */
  reset(): void
  /** Breaks every socket and stops every job; its memory stays as it is. */
  close(): void
}

/** The rest of an address behind a base. */
function pathBelow(pathname: string, base: string): string | undefined {
  const baseIndex = pathname.indexOf(`${base}/`)
  return baseIndex < 0 ? undefined : pathname.slice(baseIndex + base.length)
}
/** The verification base answers about tokens and nothing else. */
const verifiedPath = (path: string | undefined): string | undefined =>
  path?.startsWith('/vending/token/') ? path : undefined

export function createBackend(options: BackendOptions): Backend {
  const { verifyBase = '/ami-verify' } = options
  const { seed = 1, zone = 'America/Santo_Domingo', size, memory } = options
  // Tables read the clock they were created with, so the clock moves with them.
  const clock = memory?.clock ?? createMovedClock(options.now, options.later ?? realLater)
  const { now, later } = clock
  const worldInZone = (zoneName: string): World => sharedWorld({ size, seed, zone: zoneName })
  const first = options.world ?? worldInZone(zone)
  let world = memory && memory.zone !== first.zone ? worldInZone(memory.zone) : first
  const turns = createTurns(later, options.stopwatch ?? countingStopwatch())
  const sockets = createSockets()
  const newDb = () => createDb(now, `${String(seed)}/${size}`, world, {}, options.edition)
  let db = memory?.db ?? newDb()
  db.meters.moveTo(world)
  let laidWorld = createSwitchedWorld(world, db.creditActs, now)
  let archive = createLiveArchive(laidWorld, db, now)
  const faults = createFaults({
    now,
    dropSockets: () => sockets.dropAll(),
    floodSockets: (seconds) => flood(sockets, later, seconds),
    confuseSockets: () => confuse(sockets),
    expireSessionsBy: (instant) => db.sessions.expireAllBy(instant),
  })
  const exports = createExportJobs(
    later,
    options.exportPace ?? demoPace,
    (channel, message) => sockets.publish(channel, message),
    () => faults.holdsExports(),
  )
  const core: Core = {
    base: options.base ?? '/ami-api',
    edition: options.edition,
    get world() {
      return laidWorld
    },
    now,
    later,
    turns,
    latency: options.latency ?? 0,
    get db() {
      return db
    },
    get archive() {
      return archive
    },
    faults,
    exports,
    sockets,
    get unscoped() {
      return core
    },
  }
  const pulse = createAbnormalPulse(core)
  const close = () => {
    pulse.stop()
    faults.reset()
    exports.reset()
    turns.stop()
    sockets.dropAll()
  }
  const replaceWorld = (newWorld: World) => {
    close()
    world = newWorld
    db = newDb()
    laidWorld = createSwitchedWorld(world, db.creditActs, now)
    archive = createLiveArchive(laidWorld, db, now)
  }
  let routerOf = scopedRouters(core, businessHandlers)
  const switchWorld = (newWorld: World) => {
    replaceWorld(newWorld)
    // Endpoints may have read the world and its tables when they were created.
    routerOf = scopedRouters(core, businessHandlers)
  }
  const reset = () => {
    clock.back()
    switchWorld(first)
  }
  const simulatorRouter = createRouter(
    simulatorHandlers(core, { reset, clock, zone: (zoneName) => switchWorld(worldInZone(zoneName)) }),
  )
  return {
    get world() {
      return world
    },
    base: core.base,
    verifyBase,
    async answer(request) {
      const { pathname } = new URL(request.url)
      const path = pathBelow(pathname, core.base) ?? verifiedPath(pathBelow(pathname, verifyBase))
      if (path === undefined) return undefined
      // The simulator's own calls are exempt from faults: one of them removes the faults.
      const direct = await simulatorRouter.answer(request, path)
      if (direct) return direct
      const { wait, response } = faults.deviate(request.method, path)
      if (core.latency + wait > 0)
        await new Promise<void>((resolve) => void later(resolve, core.latency + wait))
      return response ?? routerOf(request).answer(request, path)
    },
    scenarios: faults,
    get db() {
      return db
    },
    serveChannel(socket, url, token) {
      serveChannel(core, socket, url, token)
      if (options.lively) pulse.start()
    },
    routes: () => businessHandlers(core),
    figuresAhead: () => figuresAhead(core),
    get memory() {
      return { db, clock, zone: world.zone }
    },
    reset,
    close,
  }
}
