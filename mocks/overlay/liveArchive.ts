import type { MeterLookupRow } from '../../src/api/console/meterLookup'
import { isConcentrator } from '../../src/rules/limits/restrictions'
import type { MeterDetail, MeterRow } from '../kit/meterTypes'
import type { ClockCommands } from '../db/commands'
import type { Db } from '../db/createDb'
import type { Sorted } from '../world/meterList'
import type { DashboardSummary, World } from '../world/types'
import { createAreaFigures, type AreaFigures } from './areaFigures'
import { createAreaSales, type AreaSales } from './areaSales'
import { createDayTotals } from './dayTotals'
import { createEventLedger, type EventLedger } from './eventLedger'
import { createFigureChanges } from './figureChanges'
import { createMeteredPeriods, type MeteredPeriods } from './figurePeriods'
import { createGrid, type Grid, type Touched } from './grid'
import type { GridKind } from '../db/gridKind'
import { createLiveFind } from './liveFind'
import { createAreaMembers } from './areaMembers'
import { createLineFigures, type LineFigures } from './lineFigures'
import { createLiveModels, type LiveModels } from './liveModels'
import { createLiveMesh, type LiveMesh } from './liveMesh'
import { createLiveNetworks, type LiveNetworks } from './liveNetworks'
import { createLaterReadings } from './laterReadings'
import { createLiveReadings, type LiveReadings } from './liveReadings'
import { createLiveSites } from './liveSites'
import { createTodaysTrees } from './trees'
import { createMeterOrder, type OrderedMeters } from './meterOrder'
import { createTouchedMeters } from './touchedMeters'
import { collectionsOf, type Collection } from './collections'
import { createReadCounts, readsOf, type ReadCounts } from './readCounts'
import type { SwitchedWorld } from './switchedWorld'
import { createMeteredMonths } from './meteredMonths'

/**
 * The world as it stands after everything that people changed, answering the same questions. The world stays a pure
 * function; `db.meters` and the tables of substations, lines, areas, points and organizations remember what differs,
 * and only that is looked at: while nothing is changed, every answer is the world's own, at its price. A list is the
 * world's list without the rows that differ, with those put in at their sorted places. Readings on demand are part of
 * it (laterReadings.ts), and so are relays and registers after what people sold (switchedWorld.ts). Big screens (`cockpit`) and abnormal findings are the world's.
 */
export interface LiveArchive extends Omit<World, 'find' | 'under'> {
  /** Search by a number or a name over what is there today; see liveFind.ts. */
  readonly find: ReturnType<typeof createLiveFind>
  /** The network of today: places, names and counts. */
  readonly grid: Grid
  /** Communication networks of today; `topologies` are the world's. */
  readonly networks: LiveNetworks
  /** Load and losses of transformer areas. */
  readonly areaFigures: AreaFigures
  /** Energy that the meters of an area took in a month 'yyyy-MM'; see areaSales.ts. */
  readonly areaSales: (areaId: string, month: string, instant: number) => AreaSales
  /** Losses of lines. */
  readonly lineFigures: LineFigures
  /** Outcome of reading many meters on a day. */
  readonly readCounts: ReadCounts
  /** The same of each collection; that of days is `readCounts`. */
  readonly collections: Readonly<Record<Collection, ReadCounts>>
  /** Meters that let energy into areas and lines, and those that take it. */
  readonly models: LiveModels
  /** The organization to which the answers are narrowed; '' = nothing is seen, undefined = nothing is hidden. */
  readonly scope: string | undefined
  /** True when the caller may see an object. */
  readonly sees: (kind: GridKind | 'meter', id: string) => boolean
  /** Registers at a moment of utility wall time, through changes of the device; see liveReadings.ts. */
  registersAt: LiveReadings['registersAt']
  /** The device of a tree's node, good until the network changes, and whether it is heard, '1' or '0'. */
  readonly deviceOf: ReturnType<typeof createTodaysTrees>['deviceOf']
  readonly deviceOnline: ReturnType<typeof createTodaysTrees>['deviceOnline']
  /** The meters of a query in the order asked for, none of them made into a row yet. */
  readonly meterPlaces: (query: Sorted, instant: number) => MeterPlaces
  /** Months of a meter as they are known now; `monthEnergy` knows closed ones as they were closed. */
  readonly openMonths: LiveReadings['openMonths']
  /** Instant at which a month was closed; see versionedReadings.ts. */
  readonly closedAt: LiveReadings['closedAt']
  /** Records of a day in a meter's own memory, read by the head-end or not. */
  readonly memory: LiveReadings['memory']
  /** Energy that a meter counted in a day or a month, without its registers: cheap enough for sums over many. */
  readonly metered: MeteredPeriods
  /** Instant at which a reading on demand brought the freeze of a day; see liveReadings.ts. */
  readonly broughtAt: LiveReadings['broughtAt']
  /** All that readings on demand brought of a meter; see liveReadings.ts. */
  readonly brought: LiveReadings['brought']
  /** Events of meters, with those that reading event logs on demand brought earlier. */
  readonly eventLedger: EventLedger
}

export interface MeterPlaces extends OrderedMeters {
  /** Another one: other meters may differ from the world. */
  version: string
}

const lookupRow = (row: MeterRow): MeterLookupRow => ({
  id: row.id,
  metercomid: row.metercomid,
  cons_no: row.cons_no,
  cons_name: row.cons_name,
  cp_name: row.cp_name,
  mp: row.mp,
  tml_id: row.tml_id,
  tml_asset_no: row.tml_asset_no,
  name: row.name,
  comm_protocol: row.comm_protocol,
})

/** The network with more meters whose rows are not the world's. */
function withReadings(world: World, grid: Grid, read: () => readonly string[]): Grid {
  const { network } = world.parts
  let cached: { version: string; touched: Touched } | undefined
  const version = (): string => `${grid.version()}/${read().join()}`
  return {
    ...grid,
    clean: () => grid.clean() && read().length === 0,
    version,
    touched() {
      const currentVersion = version()
      if (cached?.version === currentVersion) return cached.touched
      const base = grid.touched()
      const readMeters = read().flatMap((id) => {
        const index = network.find('meter', id)
        const pointId = index < 0 ? '' : network.id('rcp', network.pointOf(index))
        return index < 0 || base.has(index) ? [] : [{ id, index, pointId, entry: undefined }]
      })
      const indexes = new Set(readMeters.map(({ index }) => index))
      const touched: Touched = {
        has: (meter) => indexes.has(meter) || base.has(meter),
        present: [...base.present, ...readMeters],
      }
      cached = { version: currentVersion, touched }
      return touched
    },
  }
}

/** The energies of the two latest days. */
const energiesOf = (trend: DashboardSummary['trend']) => ({
  energy_yesterday: trend.at(-1)?.energy ?? 0,
  energy_day_before: trend.at(-2)?.energy ?? 0,
})

/** By how many online meters the utility differs from the made one: those that were added, less those that were removed. */
function onlineDifference(
  { parts: { network, states } }: World,
  db: Db,
  inside: (point: string) => boolean,
  instant: number,
): number {
  let difference = 0
  for (const { index, removed, fields } of db.meters.entries().values()) {
    const isAdded = network.added.isAdded(index)
    const differs = isAdded ? !removed && fields.use_status !== '0' : removed
    if (differs && inside(fields.tml_id) && states.online(index, network.pointOf(index), instant) === '1')
      difference += isAdded ? 1 : -1
  }
  return difference
}

/** The meter after commands asked or set its clock: it answered then, and a clock that was set goes right until its quartz leads it astray. */
function withClock(world: World, meter: MeterDetail, { set, heard }: ClockCommands): MeterDetail {
  const { calendar, faults, network } = world.parts
  if (heard === undefined) return meter
  const last = Math.max(heard, meter.last_online === '' ? 0 : calendar.parseWall(meter.last_online))
  const index = network.find('meter', meter.id)
  const off = faults.clockAhead(index, last, set)
  return {
    ...meter,
    clock_deviation_s: off,
    last_online: calendar.wall(last),
    meter_time: calendar.wall(last + off * 1000),
  }
}

/** Sources from which the figures of areas and of lines are worked out. */
function figurePartsOf(world: World, db: Db, grid: Grid, mesh: LiveMesh, readings: LiveReadings) {
  const members = createAreaMembers(world, db, grid, mesh)
  return {
    grid,
    members,
    models: createLiveModels(world, db, members),
    metered: createMeteredPeriods(world, readings),
    changes: createFigureChanges(db, world.parts.calendar),
  }
}

/** Members of the readings that the archive shares with the world outside the overlay. */
const publicReadings = (readings: LiveReadings) => {
  const { registers, dayEnergy, monthEnergy, openMonths, closedAt, curve, live, memory } = readings
  const { broughtAt, brought, registersAt } = readings
  const values = { registers, dayEnergy, monthEnergy, openMonths, closedAt, curve, live, memory }
  return { ...values, broughtAt, brought, registersAt }
}

export function createLiveArchive(world: SwitchedWorld, db: Db, clock: () => number): LiveArchive {
  const grid = createGrid(world, db)
  const mesh = createLiveMesh(world, db, grid)
  const later = createLaterReadings(world, db)
  const eventLedger = createEventLedger(world, db)
  /** The network, and the meters of which a reading on demand brought something or whose relay differs: their rows differ as well. */
  const gridWithReadings = withReadings(world, grid, () => [
    ...new Set([...later.meters(clock()), ...world.switched()]),
  ])
  const touched = createTouchedMeters(world, db.meters.columns, gridWithReadings, mesh, later)
  const places = createMeterOrder(world, gridWithReadings, touched)
  /** True while every meter is as the made world has it. */
  const isAsMade = (): boolean => gridWithReadings.clean() && touched.attributes.size === 0
  const readings = createLiveReadings(world, db, later)
  const totals = createDayTotals(world, db, later, readings)
  const sources = collectionsOf(world, readings)
  const countsOf = (collection: Collection): ReadCounts =>
    createReadCounts(world, db, grid, later, sources[collection])
  const counts = { days: countsOf('days'), logs: countsOf('logs'), months: countsOf('months') }
  const readCounts = counts.days
  const trees = createTodaysTrees(world, db, grid)
  const figureParts = figurePartsOf(world, db, grid, mesh, readings)
  const { network, calendar } = world.parts
  const { drawnWorld: _drawnWorld, switched: _switched, under: _under, ...answers } = world

  function* eachRow(query: Sorted, instant: number): Iterable<MeterRow> {
    const { total, row } = places(query, instant)
    for (let place = 0; place < total; place++) yield row(place)
  }

  return {
    ...answers,
    grid,
    readCounts,
    collections: counts,
    scope: undefined,
    sees: () => true,
    networks: createLiveNetworks(world, db, grid, mesh),
    models: figureParts.models,
    areaFigures: createAreaFigures(world, { ...figureParts, mesh, readings }),
    lineFigures: createLineFigures(world, figureParts),
    areaSales: createAreaSales(
      world,
      places,
      createMeteredMonths(world, readings),
      (id, month, instant) => readings.monthEnergy(id, month, month, instant)?.[0],
    ),
    deviceOf: trees.deviceOf,
    deviceOnline: trees.deviceOnline,
    orgTree: trees.org,
    gridTree: trees.grid,
    areaTree: trees.area,
    meters(query, instant) {
      if (isAsMade()) return world.meters(query, instant)
      const { total, row } = places(query, instant)
      const size = Math.max(1, Math.floor(query.pageSize) || 15)
      const firstPlace = (Math.max(1, Math.floor(query.currentPage) || 1) - 1) * size
      const page: MeterRow[] = []
      for (let place = firstPlace; place < Math.min(firstPlace + size, total); place++) page.push(row(place))
      return { rows: page, total }
    },
    meterRows(query, instant) {
      if (isAsMade()) return world.meterRows(query, instant)
      const { total, row } = places(query, instant)
      return { length: total, at: (place) => (place < total ? row(place) : undefined) }
    },
    meterPlaces: (query, instant) => ({ ...places(query, instant), version: gridWithReadings.version() }),
    eachMeter: (query, instant) => (isAsMade() ? world.eachMeter(query, instant) : eachRow(query, instant)),
    lookup(search, instant) {
      if (grid.clean()) return world.lookup(search, instant)
      const { font, type, offset, count, org_id } = search
      const query = { ...(font ? { font, type } : {}), ...(org_id ? { org_id } : {}) }
      const { total, row } = places(query, instant)
      const foundRows: MeterLookupRow[] = []
      for (let place = Math.max(0, offset); place < Math.min(offset + count, total); place++)
        foundRows.push(lookupRow(row(place)))
      return { rows: foundRows, total }
    },
    find: createLiveFind(world, db, gridWithReadings, touched.meters),
    meter(id, instant) {
      const meter = isAsMade() ? world.meter(id, instant) : touched.detail(id, instant)
      const meterClock = meter && db.commands.clockOf(id, instant)
      return meterClock ? withClock(world, meter, meterClock) : meter
    },
    ...publicReadings(readings),
    metered: figureParts.metered,
    events(id, begin, end, instant) {
      if (!db.meters.brief(id)) return undefined
      return eventLedger.list(id, { begin: calendar.parseWall(begin), end: calendar.endOf(end) }, instant)
    },
    eventLedger,
    summary(instant, org_id) {
      const inside = (point: string): boolean => !org_id || grid.place(point).orgs.includes(org_id)
      const madeSummary = world.summary(instant, org_id)
      const trend = totals.trend(madeSummary.trend, instant, inside, org_id ?? '')
      const changes = readCounts.changes(world.parts.days.current(instant), instant)
      const pure = { ...madeSummary, ...energiesOf(trend), ...readsOf(madeSummary, changes, inside), trend }
      if (grid.clean()) return pure
      const isDcu = (id: string): boolean => network.find('rcp', id) >= 0
      let dcus = pure.dcu_count
      for (const id of db.tables.points.changed()) {
        const row = db.tables.points.get(id)
        if (row && isConcentrator(row.tml_type) && !isDcu(id) && inside(id)) dcus += 1
        if (!row && isDcu(id) && !network.pointDirect[network.find('rcp', id)]) dcus -= 1
      }
      return {
        ...pure,
        meter_count: grid.meters('org', org_id ?? network.id('org', 0)),
        meter_online: pure.meter_online + onlineDifference(world, db, inside, instant),
        dcu_count: dcus,
        worst: pure.worst.map((row) => ({ ...row, cp_name: grid.place(row.tml_id).cp_name })),
      }
    },
    sites: createLiveSites(world, db, grid),
  }
}
