import type { VersionType } from './kit/edition'
import { createLiveArchive } from './overlay/liveArchive'
import { createSwitchedWorld } from './overlay/switchedWorld'
import { createExportJobs, demoPace, type ExportPace } from './db/exportJobs'
import { confuse, flood } from './channels/noise'
import { serveChannel } from './channels/serveChannel'
import { createSockets, type MockSocket } from './channels/sockets'
import type { Core } from './core'
import { realLater, type Later } from './kit/later'
import { countingStopwatch, type Stopwatch } from './kit/stopwatch'
import { createTurns } from './kit/turns'
import { createMovedClock, type MovedClock } from './kit/movedClock'
import { createAbnormalPulse } from './db/abnormalRows'
import { createDb, type Db } from './db/createDb'
import { abnormalHandlers } from './handlers/cbo/abnormal'
import { activityHandlers } from './handlers/capture/activityStreams'
import { cockpitHandlers } from './handlers/console/cockpit'
import { accessHandlers } from './handlers/cbo/access'
import { dashboardHandlers } from './handlers/console/dashboard'
import { dictHandlers } from './handlers/cbo/dicts'
import { collectionPointHandlers } from './handlers/capture/collectionPoints'
import { exceptionHandlers } from './handlers/cbo/exceptions'
import { deviceModelHandlers } from './handlers/capture/deviceModels'
import { simHandlers } from './handlers/capture/sims'
import { simImportHandlers } from './handlers/capture/simImport'
import { exportHandlers } from './handlers/console/exports'
import { figuresAhead } from './handlers/business/figuresAhead'
import { gisHandlers } from './handlers/capture/gis'
import { signalReadHandlers } from './handlers/capture/signalRead'
import { topologyHandlers } from './handlers/capture/topology'
import { deviceModelOptionHandlers } from './handlers/capture/deviceModelOptions'
import { gridOptionHandlers } from './handlers/capture/gridOptions'
import { businessAreaHandlers } from './handlers/business/businessArea'
import { lineHandlers } from './handlers/capture/lines'
import { mapHandlers } from './handlers/capture/map'
import { operationLogHandlers } from './handlers/cbo/operationLogs'
import { securityLogHandlers } from './handlers/cbo/securityLogs'
import { tableLogHandlers } from './handlers/cbo/tableLogs'
import { workHandlers } from './handlers/cbo/work'
import { visitStatisticHandlers } from './handlers/cbo/visitStatistics'
import { meterArchiveHandlers } from './handlers/capture/meterArchive'
import { meterChangeHandlers } from './handlers/capture/meterChanges'
import { meterStockHandlers } from './handlers/capture/meterStock'
import { meterImportHandlers } from './handlers/capture/meterImport'
import { meterLookupHandlers } from './handlers/console/meterLookup'
import { meterConsumerHandlers } from './handlers/capture/meterConsumer'
import { meterRecordHandlers } from './handlers/capture/meterRecord'
import { meterHandlers } from './handlers/capture/meters'
import { ownAccountHandlers } from './handlers/cbo/ownAccount'
import { searchHandlers } from './handlers/cbo/search'
import { amiVersionHandlers } from './handlers/cbo/amiVersions'
import { noticePublishingHandlers } from './handlers/cbo/noticePublishing'
import { noticeHandlers } from './handlers/cbo/notices'
import { releaseNoteHandlers } from './handlers/console/releaseNotes'
import { deskKeyHandlers } from './handlers/cbo/deskKey'
import { requestHandlers } from './handlers/cbo/requests'
import { sessionHandlers } from './handlers/console/session'
import { simulatorHandlers } from './handlers/console/simulator'
import { staffCenterHandlers } from './handlers/capture/staffCenter'
import { substationHandlers } from './handlers/capture/substations'
import { transformerAreaHandlers } from './handlers/capture/transformerAreas'
import { treeHandlers } from './handlers/console/trees'
import { departmentHandlers } from './handlers/cbo/departments'
import { menuModuleHandlers } from './handlers/cbo/menuModules'
import { moduleActionHandlers } from './handlers/cbo/moduleActions'
import { organizationHandlers } from './handlers/cbo/organizations'
import { roleAdminHandlers } from './handlers/cbo/roleAdmin'
import { userAdminHandlers } from './handlers/cbo/userAdmin'
import { userImportHandlers } from './handlers/cbo/userImport'
import { userHandlers } from './handlers/console/users'
import { timedJobHandlers } from './handlers/cbo/timedJobs'
import { queryHandlers } from './handlers/query/queries'
import { jobLogHandlers } from './handlers/cbo/jobLogs'
import { taskHandlers } from './handlers/capture/tasks'
import { taskMonitorHandlers } from './handlers/capture/taskMonitor'
import { createFaults, type Faults } from './scenarios/faults'
import { privacyHandlers } from './handlers/cbo/privacy'
import { viewHandlers } from './handlers/cbo/views'
import { commandHandlers } from './handlers/capture/commands'
import { dataItemHandlers } from './handlers/capture/dataItems'
import { realTimeHandlers } from './handlers/capture/realTime'
import { codeRuleHandlers } from './handlers/cbo/codeRules'
import { sysParamHandlers } from './handlers/cbo/sysParams'
import { textHandlers } from './handlers/cbo/interfaceTexts'
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

/** Handlers whose answers depend on the user's data scope: created once per scope. */
const businessHandlers = (core: Core): Route[] => [
  ...sessionHandlers(core),
  ...userAdminHandlers(core),
  ...userImportHandlers(core),
  ...roleAdminHandlers(core),
  ...userHandlers(core),
  ...ownAccountHandlers(core),
  ...operationLogHandlers(core),
  ...securityLogHandlers(core),
  ...tableLogHandlers(core),
  ...visitStatisticHandlers(core),
  ...treeHandlers(core),
  ...staffCenterHandlers(core),
  ...substationHandlers(core),
  ...lineHandlers(core),
  ...businessAreaHandlers(core),
  ...transformerAreaHandlers(core),
  ...collectionPointHandlers(core),
  ...deviceModelOptionHandlers(core),
  ...gridOptionHandlers(core),
  ...organizationHandlers(core),
  ...departmentHandlers(core),
  ...menuModuleHandlers(core),
  ...moduleActionHandlers(core),
  ...searchHandlers(core),
  ...meterLookupHandlers(core),
  ...meterHandlers(core),
  ...meterConsumerHandlers(core),
  ...meterRecordHandlers(core),
  ...queryHandlers(core),
  ...activityHandlers(core),
  ...workHandlers(core),
  ...meterArchiveHandlers(core),
  ...meterChangeHandlers(core),
  ...meterStockHandlers(core),
  ...meterImportHandlers(core),
  ...dataItemHandlers(core),
  ...commandHandlers(core),
  ...realTimeHandlers(core),
  ...deviceModelHandlers(core),
  ...simHandlers(core),
  ...simImportHandlers(core),
  ...exportHandlers(core),
  ...dashboardHandlers(core),
  ...abnormalHandlers(core),
  ...cockpitHandlers(core),
  ...mapHandlers(core),
  ...gisHandlers(core),
  ...topologyHandlers(core),
  ...signalReadHandlers(core),
  ...accessHandlers(core),
  ...viewHandlers(core),
  ...privacyHandlers(core),
  ...noticeHandlers(core),
  ...noticePublishingHandlers(core),
  ...amiVersionHandlers(core),
  ...exceptionHandlers(core),
  ...releaseNoteHandlers(core),
  ...deskKeyHandlers(core),
  ...requestHandlers(core),
  ...taskHandlers(core),
  ...timedJobHandlers(core),
  ...jobLogHandlers(core),
  ...taskMonitorHandlers(core),
  ...dictHandlers(core),
  ...sysParamHandlers(core),
  ...codeRuleHandlers(core),
  ...textHandlers(core),
]

export function createBackend(options: BackendOptions): Backend {
  const { seed = 1, zone = 'America/Santo_Domingo', size, memory } = options
  // Tables read the clock they were created with, so the clock moves with them.
  const clock = memory?.clock ?? createMovedClock(options.now, options.later ?? realLater)
  const { now, later } = clock
  const worldInZone = (zoneName: string): World => sharedWorld({ size, seed, zone: zoneName })
  const first = options.world ?? worldInZone(zone)
  let world = memory && memory.zone !== first.zone ? worldInZone(memory.zone) : first
  const turns = createTurns(later, options.stopwatch ?? countingStopwatch())
  const sockets = createSockets()
  const newDb = () => createDb(now, `${String(seed)}/${size}`, world)
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
    async answer(request) {
      const { pathname } = new URL(request.url)
      const baseIndex = pathname.indexOf(`${core.base}/`)
      if (baseIndex < 0) return undefined
      const path = pathname.slice(baseIndex + core.base.length)
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
