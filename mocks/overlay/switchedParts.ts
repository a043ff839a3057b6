import type { World, WorldParts } from '../world/types'

/**
 * Source of an answer about a meter: `switched` = another world once its relay differs from what was drawn, `acts` = from the
 * first thing on that somebody sold or posted, `made` = always the made world, since neither changes the answer.
 */
type Source = 'switched' | 'acts' | 'made'

/** Decisions for all parts of the world and their members; a new one does not compile without its own. */
export const partSources = {
  network: 'made',
  archive: 'made',
  irregularities: 'made',
  links: 'made',
  days: 'made',
  // Lists are put together of rows: whoever shows one asks which meters are switched.
  list: 'made',
  geography: 'made',
  calendar: 'made',
  // A meter whose relay is open goes on being read.
  outcomes: 'made',
  monthFreezes: 'made',
  eventLogs: 'made',
  contracts: 'made',
  faults: {
    relayOff: 'switched',
    relayOffAt: 'switched',
    // The plan of a meter is what was drawn, and its disconnections follow the course.
    relayPlan: 'made',
    planOff: 'switched',
    isWorkday: 'made',
    stopDay: 'made',
    outages: 'made',
    outageAt: 'made',
    pointOutageAt: 'made',
    pointOutages: 'made',
    chronic: 'made',
    deadAt: 'made',
    hasJoined: 'made',
    never: 'made',
    online: 'made',
    lastContact: 'made',
    theft: 'made',
    thefts: 'made',
    feedingArea: 'made',
    clockAhead: 'made',
    wrongClock: 'made',
    clockSetOn: 'made',
    clockSetBefore: 'made',
    mayStray: 'made',
  },
  states: {
    relay: 'switched',
    minute: 'made',
    online: 'made',
    pointOnline: 'made',
    readingDay: 'made',
    readResult: 'made',
    lastRead: 'made',
  },
  rows: {
    row: 'switched',
    detail: 'switched',
    lookupRow: 'made',
    consumerOn: 'made',
    heardAt: 'made',
    lastOnline: 'made',
  },
  loads: { load: 'switched', cached: 'switched', mask: 'switched', ordinary: 'switched', base: 'made' },
  registers: {
    dayUnits: 'switched',
    activeUnits: 'switched',
    activeSum: 'switched',
    lacksTariff: 'switched',
    walk: 'switched',
    intervals: 'switched',
    advanceBetween: 'switched',
    // Both lie before anything that people do, and a demand is asked of intervals.
    opening: 'made',
    countUp: 'made',
    resetOn: 'made',
    demand: 'made',
  },
  months: { energies: 'switched', lacksEnd: 'made' },
  credits: {
    tokenInstants: 'acts',
    tokensAt: 'acts',
    energyAt: 'acts',
    entriesAt: 'acts',
    creditAt: 'acts',
    purchaseAt: 'made',
  },
  // Tokens of the made utility's own sales; those of people are theirs.
  vending: 'made',
  accounts: {
    lines: 'acts',
    billOf: 'acts',
    balanceAt: 'acts',
    unbilledAt: 'acts',
    // The rules are the contract's, until people change them.
    rulesOf: 'made',
    // The payments of the made utility stay, whatever people post beside them.
    paymentInstants: 'made',
    dueDay: 'made',
  },
  postpaid: { billsOf: 'switched', openAt: 'switched', readingsOf: 'switched' },
  // `eventsOf` is put together of both worlds.
  events: { unfiltered: 'acts', list: 'acts', eventsOf: 'made', row: 'made', prepare: 'made' },
} as const satisfies {
  readonly [Name in keyof WorldParts]: 'made' | Readonly<Record<keyof WorldParts[Name], Source>>
}

/** The same for what the world itself answers; of a member with a source the first argument is a meter's id, or holds it. */
export const worldSources = {
  meter: 'switched',
  registers: 'switched',
  live: 'switched',
  dayEnergy: 'switched',
  monthEnergy: 'switched',
  curve: 'switched',
  events: 'acts',
  // The answers below are of many meters, or of none: sums get the differences from whoever shows them.
  parts: 'made',
  under: 'made',
  size: 'made',
  meterCount: 'made',
  zone: 'made',
  organisation: 'made',
  organizations: 'made',
  orgTree: 'made',
  gridTree: 'made',
  areaTree: 'made',
  meters: 'made',
  meterRows: 'made',
  eachMeter: 'made',
  lookup: 'made',
  find: 'made',
  compared: 'made',
  attempt: 'made',
  abnormal: 'made',
  prepareEvents: 'made',
  prepareRegisters: 'made',
  abnormalOf: 'made',
  abnormalIn: 'made',
  abnormalOfLate: 'made',
  findingsCover: 'made',
  findingsSpan: 'made',
  prepareAbnormal: 'made',
  latestAbnormal: 'made',
  summary: 'made',
  cockpit: 'made',
  topologies: 'made',
  outage: 'made',
  sites: 'made',
  mapBase: 'made',
  looked: 'made',
} as const satisfies Readonly<Record<keyof World, Source>>
