import { createAbnormal } from './abnormal'
import { createAccountBills } from './accountBills'
import { createAccounts } from './accounts'
import { createArchive, type Archive } from './archive'
import { createAttempts } from './attempts'
import { calendarOf, type Calendar } from './calendar'
import { createCircuits } from './circuits'
import { createCockpits } from './cockpit'
import { createContracts, type Contracts } from './contracts'
import { createCredits } from './credit'
import { createCreditMonths, tokenCredit } from './creditMonths'
import { createCurves } from './curve'
import { createEpisodes } from './episodes'
import { createEventIndex } from './eventIndex'
import { createEvents } from './events'
import { createEventLogs } from './eventLogs'
import { createFaults } from './faults'
import { createFinder } from './find'
import { createGeography } from './geography'
import { createImportedEnergy } from './importedEnergy'
import { createIrregularities, type Irregularities } from './irregularities'
import { createLimiters } from './limiter'
import { createLinks } from './link'
import { createLoads } from './load'
import { createMeasures } from './measures'
import { createMeterList } from './meterList'
import { createMeshes } from './mesh'
import { createNetwork, utility, type Network, type Span } from './network'
import { createOutcomes } from './outcome'
import { createPostpaidBills } from './postpaidBills'
import { profiles } from './profile'
import { createReadingDays } from './readingDays'
import { createRegisters } from './registers'
import { tokenPrices } from './pricePlans'
import { createRelays, type Relays } from './relay'
import { accountsUnder, creditsUnder, relaysUnder, type RelayCourses } from './relayCourse'
import { createRows } from './rows'
import { createStates } from './states'
import { createSites } from './sites'
import { createSummaries } from './summary'
import { createSupplyGroups } from './supplyGroups'
import { createTokenSales } from './tokenSales'
import { createTokenUnits } from './tokenUnits'
import { createTopologies } from './topology'
import { createTrees } from './trees'
import { createTruth } from './truth'
import type { World, WorldOptions, WorldParts } from './types'
import type { WorldSize } from './terms'
import { createValues, type AnswerFor } from './values'
import { createVending } from './vending'
import { createVoltages } from './voltages'

/** Meters on the first page of a list. */
const shownFirst = 15

/**
 * Builds the simulated utility. Only the network (some 60,000 numbers in the largest world) is stored; everything else is computed
 * from (seed, size, zone) and the `now` that each question brings.
 * @throws RangeError for a zone that the runtime does not know.
 */
export function createWorld(options: WorldOptions): World {
  const calendar = calendarOf(options.zone)
  const network = createNetwork(options.size, options.seed)
  const archive = createArchive(network, profiles[options.profile ?? 'dominican'])
  const irregularities = createIrregularities(archive, options.storyPosition)
  const contracts = createContracts(archive)
  const relays = createRelays(archive, contracts, calendar)
  return worldOn({
    size: options.size,
    zone: options.zone,
    calendar,
    network,
    archive,
    irregularities,
    contracts,
    relays,
  })
}

/** Network, people and drawn relays: the same whatever people switch. */
interface Ground {
  size: WorldSize
  zone: string
  calendar: Calendar
  network: Network
  archive: Archive
  irregularities: Irregularities
  contracts: Contracts
  relays: Relays
}

/** @param changed the world as it was drawn, and the courses of the meters whose relays people changed */
function worldOn(ground: Ground, changed?: { drawnWorld: World; courseOf: RelayCourses }): World {
  const { size, zone, calendar, network, archive, irregularities, contracts } = ground
  const { seed } = network
  const relays = changed ? relaysUnder(ground.relays, changed.courseOf) : ground.relays
  const faults = createFaults(archive, calendar, irregularities, relays)
  const readingDays = createReadingDays(calendar)
  const links = createLinks(archive, faults)
  const outcomes = createOutcomes(archive, faults, links, calendar)
  const loads = createLoads(archive, faults, irregularities, calendar)
  const truth = createTruth(seed, loads, irregularities, calendar)
  const episodes = createEpisodes(archive, faults, calendar)
  const circuits = createCircuits(archive, truth, episodes, irregularities)
  const registers = createRegisters(archive, truth, irregularities, circuits, calendar)
  const prepayment = changed
    ? prepaymentUnder(ground, changed, { loads, registers })
    : drawnPrepayment(ground, { loads, registers, faults })
  const { credits } = prepayment
  const voltages = createVoltages(archive, calendar, episodes, irregularities)
  const measures = createMeasures(archive, voltages, irregularities)
  const curves = createCurves(archive, faults, outcomes, loads, registers, measures, calendar)
  const answerFor: AnswerFor = (id, answer) => {
    const meter = network.find('meter', id)
    return meter < 0 ? undefined : answer(meter, network.pointOf(meter))
  }
  const values = createValues(
    { archive, faults, irregularities, links, outcomes, loads, registers, curves, calendar },
    answerFor,
  )
  const postpaid = createPostpaidBills({
    archive,
    contracts,
    // Payments are those of the disconnections that were drawn.
    relays: ground.relays,
    loads,
    registers,
    outcomes,
    calendar,
    freezes: values.monthFreezes,
  })
  const limiters = createLimiters(archive, loads, truth, registers, calendar)
  const events = createEvents({ archive, faults, irregularities, episodes, limiters, credits, calendar })
  const states = createStates(archive, faults, outcomes, readingDays)
  const geography = createGeography(network)
  const meshes = createMeshes(archive, states)
  const rows = createRows(archive, faults, states, calendar, geography, meshes)
  const topologies = createTopologies(archive, meshes, states, faults, outcomes, readingDays, calendar)
  const list = createMeterList(archive, outcomes, states, rows, readingDays, calendar)
  const measured = { loads, registers, measures, voltages, curves, instant: values.instant }
  const abnormal = createAbnormal(
    { archive, faults, episodes, irregularities, outcomes, rows, calendar, ...measured },
    events,
  )
  const eventIndex = createEventIndex(network, events, calendar)
  const finder = createFinder(archive, rows, calendar)
  const trees = createTrees(network, archive, states)
  const summaries = perOrganization(network, (among) =>
    createSummaries(archive, faults, outcomes, loads, registers, states, readingDays, calendar, among),
  )
  const summary = (now: number, org_id?: string) => summaries(org_id).summary(now)
  const cockpits = perOrganization(network, (among, org_id) =>
    createCockpits(
      {
        archive,
        faults,
        outcomes,
        events: eventIndex,
        states,
        calendar,
        summary: (now) => summary(now, org_id),
      },
      among,
    ),
  )
  const sites = createSites(archive, geography, states)

  const world: World = {
    under: (courseOf) => worldOn(ground, { drawnWorld: changed?.drawnWorld ?? world, courseOf }),
    parts: {
      network,
      archive,
      states,
      faults,
      links,
      days: readingDays,
      irregularities,
      rows,
      list,
      geography,
      calendar,
      loads,
      outcomes,
      monthFreezes: values.monthFreezes,
      eventLogs: createEventLogs(archive, faults, links, calendar),
      months: values.months,
      registers,
      contracts,
      ...prepayment,
      postpaid,
      events: eventIndex,
    },
    size,
    zone,
    meterCount: network.plan.meters,
    organisation: { id: network.id('org', 0), name: utility.name, system_name: utility.system_name },
    organizations: trees.organizations,
    orgTree: trees.org,
    gridTree: trees.grid,
    areaTree: trees.area,
    meters: list.page,
    meterRows: list.rows,
    eachMeter: list.eachRow,
    lookup(search, instant) {
      const { meters, total } = list.search(search, instant)
      return { rows: meters.map((meter) => rows.lookupRow(meter, network.pointOf(meter), instant)), total }
    },
    looked: list.checkedCount,
    prepareRegisters: preparing({ network, list, loads, registers, calendar }, values.answers),
    find: finder.find,
    compared: finder.compared,
    meter: (id, now) => answerFor(id, (meter, point) => rows.detail(meter, point, now)),
    ...values.answers,
    topologies,
    outage: (line, now) => faults.outageAt(line, states.minute(now))?.begin,
    attempt: createAttempts(network, archive, faults, links, calendar),
    events: (id, begin, end, now) =>
      answerFor(id, (meter, point) =>
        events.list(meter, point, calendar.parseWall(begin), calendar.endOf(end), now),
      ),
    ...abnormal,
    prepareEvents: (now) => eventIndex.prepare(calendar.dayOf(now) - 1, calendar.dayOf(now)),
    summary,
    cockpit: (unit, now, org_id) => cockpits(org_id).cockpit(unit, now),
    sites: sites.sites,
    mapBase: sites.mapBase,
  }
  return world
}

type Prepayment = Pick<WorldParts, 'credits' | 'accounts' | 'vending'>
type Metered = Pick<WorldParts, 'loads' | 'registers'>

/** Credits, tokens and accounts as they were drawn. */
function drawnPrepayment(
  { archive, contracts, relays, calendar }: Ground,
  { loads, registers, faults }: Metered & Pick<WorldParts, 'faults'>,
): Prepayment {
  const months = createCreditMonths(archive, contracts, relays, calendar, tokenCredit)
  const sales = createTokenSales(archive, months, calendar)
  const credits = createCredits({ archive, months, sales, loads, registers, calendar })
  const groups = createSupplyGroups(archive, credits, calendar)
  const units = createTokenUnits({ archive, contracts, credits, groups, faults, calendar })
  return {
    credits,
    accounts: createAccounts({ archive, contracts, relays, loads, registers, calendar }),
    vending: createVending({ archive, credits, groups, units, calendar }),
  }
}

/** Credits and accounts with what people sold and posted. */
function prepaymentUnder(
  { archive, network, calendar }: Ground,
  { drawnWorld, courseOf }: { drawnWorld: World; courseOf: RelayCourses },
  { loads, registers }: Metered,
): Prepayment {
  const energies = {
    loads,
    drawnEnergy: createImportedEnergy(drawnWorld.parts.registers, calendar),
    changedEnergy: createImportedEnergy(registers, calendar),
    calendar,
  }
  const bills = createAccountBills(registers, tokenPrices(archive.profile), network.seed, calendar)
  return {
    credits: creditsUnder(drawnWorld.parts.credits, courseOf, energies),
    accounts: accountsUnder(drawnWorld.parts.accounts, courseOf, { loads, bills }),
    vending: drawnWorld.parts.vending,
  }
}

/**
 * Counts the registers of the meters that lists begin with up by another part, and then works their newest values out, since the demand of
 * a check meter's month is made of all that it feeds; says whether there was something left.
 */
function preparing(
  { network, list, loads, registers, calendar }: Preparing,
  { registers: newest, live }: Pick<World, 'registers' | 'live'>,
): (now: number) => boolean {
  const preparedMeters = new Set<number>()
  return (now) => {
    const rows = list.rows({}, now)
    for (let index = 0; index < shownFirst; index++) {
      const id = rows.at(index)?.id ?? ''
      const meter = network.find('meter', id)
      const load = meter < 0 ? undefined : loads.cached(meter, network.pointOf(meter))
      if (!load) continue
      if (registers.countUp(load, calendar.dayOf(now) - 1)) return true
      if (preparedMeters.has(meter)) continue
      preparedMeters.add(meter)
      newest(id, now)
      live(id, now)
      return true
    }
    return false
  }
}
type Preparing = Pick<World['parts'], 'network' | 'list' | 'loads' | 'registers' | 'calendar'>

/** Figures of the entire utility, or of one organization and everything below it; computed once for each. */
function perOrganization<Figures>(
  network: Network,
  make: (among?: Span, org_id?: string) => Figures,
): (org_id?: string) => Figures {
  const figuresByOrg = new Map<string | undefined, Figures>()
  return (org_id) => {
    const among = org_id === undefined ? undefined : (network.span('org', org_id) ?? { first: 0, end: 0 })
    const figures = figuresByOrg.get(org_id) ?? make(among, org_id)
    figuresByOrg.set(org_id, figures)
    return figures
  }
}
