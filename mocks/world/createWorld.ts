import { createAbnormal } from './abnormal'
import { createArchive } from './archive'
import { createAttempts } from './attempts'
import { calendarOf } from './calendar'
import { createCockpits } from './cockpit'
import { createCurves } from './curve'
import { createEvents } from './events'
import { createFaults } from './faults'
import { createFinder } from './find'
import { createGeography } from './geography'
import { createLive } from './live'
import { createLoads } from './load'
import { createMeterList } from './meterList'
import { createMeshes } from './mesh'
import { createNetwork, utility } from './network'
import { createOutcomes } from './outcome'
import { createReadings } from './readings'
import { createRegisters } from './registers'
import { createRows } from './rows'
import { createStates } from './states'
import { createSites } from './sites'
import { createSummaries, type Summaries } from './summary'
import { createTopologies } from './topology'
import { createTrees } from './trees'
import type { DashboardSummary, World, WorldOptions } from './types'

/**
 * Builds the simulated utility. Only the network (some 60,000 numbers in the largest world) is stored; everything else is computed
 * from (seed, size, zone) and the `now` that each question brings.
 * @throws RangeError for a zone that the runtime does not know.
 */
export function createWorld(options: WorldOptions): World {
  const { size, seed, zone } = options
  const calendar = calendarOf(zone)
  const network = createNetwork(size, seed)
  const archive = createArchive(network)
  const faults = createFaults(archive, calendar)
  const outcomes = createOutcomes(archive, faults, calendar)
  const loads = createLoads(archive, faults, calendar)
  const registers = createRegisters(network, archive, loads, calendar)
  const curves = createCurves(archive, faults, outcomes, loads, registers, calendar)
  const readings = createReadings(archive, outcomes, loads, registers, curves, calendar)
  const live = createLive(loads, registers, curves, calendar, seed)
  const events = createEvents(archive, faults, calendar)
  const states = createStates(archive, faults, outcomes)
  const geography = createGeography(network)
  const meshes = createMeshes(archive, states)
  const rows = createRows(archive, faults, states, calendar, geography, meshes)
  const topologies = createTopologies(archive, meshes, states, faults, calendar)
  const list = createMeterList(archive, outcomes, states, rows, calendar)
  const abnormal = createAbnormal(archive, faults, events, rows, calendar)
  const finder = createFinder(archive, rows)
  const trees = createTrees(network, archive, states)
  const summaries = createSummaries(archive, faults, outcomes, loads, registers, states, calendar)
  const { summary } = summaries
  const parts = new Map<string, Summaries>()
  /** The same of one organization and what is below it. */
  function summaryOf(org: string, now: number): DashboardSummary {
    const span = network.span('org', org) ?? { from: 0, to: 0 }
    const own =
      parts.get(org) ?? createSummaries(archive, faults, outcomes, loads, registers, states, calendar, span)
    parts.set(org, own)
    return own.summary(now)
  }
  const cockpits = createCockpits({ archive, faults, outcomes, events, states, calendar, summary })
  const sites = createSites(archive, geography, states)

  /** Calls `answer` for a known meter. */
  const known = <T>(id: string, answer: (meter: number, cp: number) => T): T | undefined => {
    const meter = network.find('meter', id)
    return meter < 0 ? undefined : answer(meter, network.pointOf(meter))
  }
  return {
    parts: { network, archive, states, faults, rows, list, geography, calendar, loads, outcomes, registers },
    size,
    zone,
    meterCount: network.plan.meters,
    organisation: { id: network.id('org', 0), name: utility.name, system_name: utility.system_name },
    orgTree: trees.org,
    gridTree: trees.grid,
    areaTree: trees.area,
    meters: list.page,
    meterRows: list.rows,
    eachMeter: list.each,
    lookup(search) {
      const { meters, total } = list.search(search)
      return { rows: meters.map((meter) => rows.lookupRow(meter, network.pointOf(meter))), total }
    },
    looked: list.looked,
    find: finder.find,
    compared: finder.compared,
    meter: (id, now) => known(id, (meter, cp) => rows.detail(meter, cp, now)),
    registers: (id, now, brought) => known(id, (meter, cp) => readings.registers(meter, cp, now, brought)),
    live: (id, now) => known(id, (meter, cp) => live.live(meter, cp, now)),
    dayEnergy: (id, begin, end, now, brought) =>
      known(id, (meter, cp) => {
        const days = { begin: calendar.parseDate(begin), end: calendar.parseDate(end) }
        return readings.dayEnergy(meter, cp, days, now, brought)
      }),
    topologies,
    outage: (line, now) => faults.outageAt(line, states.minute(now))?.from,
    attempt: createAttempts(network, archive, faults, calendar),
    curve: (query, now, brought) =>
      known(query.meter_id, (meter, cp) => curves.curve(meter, cp, query, now, brought)),
    events: (id, begin, end, now) =>
      known(id, (meter, cp) => {
        const last = calendar.parseWall(end)
        return events.list(
          meter,
          cp,
          calendar.parseWall(begin),
          end.length > 10 ? last : calendar.dayStart(calendar.dayOf(last) + 1) - 1,
          now,
        )
      }),
    abnormal: abnormal.findings,
    latestAbnormal: abnormal.latest,
    summary: (now, org_id) => (org_id === undefined ? summary(now) : summaryOf(org_id, now)),
    cockpit: cockpits.cockpit,
    sites: sites.sites,
    mapBase: sites.mapBase,
  }
}
