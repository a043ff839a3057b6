import type { AbnormalLimits } from '../../src/rules/limits/limits'
import type { Topologies } from './topology'
import type { CockpitOverview, RankUnit, TickerEvent } from '../../src/api/console/cockpit'
import type { DashboardSummary as Summary } from '../../src/api/console/dashboard'
import type { Known } from '../../src/lib/shape'
import type { MeterLookupRow } from '../../src/api/console/meterLookup'
import type { MeterEventRow, MeterQuery } from '../../src/api/capture/meters'
import type { CurveData, CurveQuery, DayEnergyRow, MeterRegisters } from '../../src/api/capture/meterReadings'
import type { MonthEnergyRow } from '../../src/api/query/monthEnergy'
import type { MeterDetail, MeterRow } from '../kit/meterTypes'
import type { SearchHit } from '../../src/api/cbo/search'
import type { TreeNode } from '../../src/api/console/trees'
import type { Page, PageQuery } from '../../src/lib/page'
import type { AbnormalFinding } from './abnormalFound'
import type { LiveValues } from './live'
import type { Attempts } from './attempts'
import type { Archive } from './archive'
import type { Calendar } from './calendar'
import type { EventIndex } from './eventIndex'
import type { EventLogs } from './eventLogs'
import type { FindScope } from './find'
import type { Accounts } from './accounts'
import type { Contracts } from './contracts'
import type { Credits } from './credit'
import type { Faults } from './faults'
import type { Geography, Ground } from './geography'
import type { Irregularities } from './irregularities'
import type { Links } from './link'
import type { Loads } from './load'
import type { MeterList, Sorted } from './meterList'
import type { MonthFreezes } from './monthFreezes'
import type { Months } from './months'
import type { Network } from './network'
import type { Outcomes } from './outcome'
import type { PostpaidBills } from './postpaidBills'
import type { Profile } from './profile'
import type { ReadingDays } from './readingDays'
import type { Registers } from './registers'
import type { RelayCourses } from './relayCourse'
import type { Rows } from './rows'
import type { Site } from './sites'
import type { States } from './states'
import type { Sequence } from '../kit/sequence'
import type { Vending } from './vending'
import type { Brought, LookupSearch, WorldSize } from './terms'

/** The dashboard's figures: the simulator knows all of them. */
export type DashboardSummary = Omit<Known<Summary>, 'worst' | 'trend'> & {
  worst: Known<Summary['worst'][number]>[]
  /** `consumers`: whose energy should be known; no part of the answer. */
  trend: (Summary['trend'][number] & { consumers: number })[]
}

/** Parts of the world, by index instead of id: for the archive with people's changes, and for seeds. */
export interface WorldParts {
  readonly network: Network
  readonly archive: Archive
  readonly states: States
  readonly faults: Faults
  readonly irregularities: Irregularities
  readonly links: Links
  readonly days: ReadingDays
  readonly rows: Rows
  readonly list: MeterList
  readonly geography: Geography
  readonly calendar: Calendar
  readonly loads: Loads
  readonly outcomes: Outcomes
  readonly monthFreezes: MonthFreezes
  readonly eventLogs: EventLogs
  readonly months: Pick<Months, 'energies' | 'lacksEnd'>
  readonly registers: Registers
  readonly contracts: Contracts
  readonly credits: Credits
  readonly accounts: Accounts
  readonly postpaid: PostpaidBills
  readonly vending: Vending
  readonly events: EventIndex
}

/** Events of one code in the last 24 hours: their number, and the newest ones for a ticker. */
export interface CodeEvents {
  count: number
  newest: TickerEvent[]
}

/** A big screen before its events get names and severities, which people can change. */
export interface MadeOverview extends Omit<CockpitOverview, 'events' | 'event_counts'> {
  codes: ReadonlyMap<string, CodeEvents>
}

/**
 * One coherent utility. Everything is a pure function of (seed, size, zone) and, where a time matters, of `now` (ms
 * since 1970, from the backend): equal queries always have equal answers.
 */
export interface World {
  readonly parts: WorldParts
  /**
   * The same utility in which some meters' relays follow other courses; network and people are shared, what was worked out of
   * the others is not. Cheap until it is asked.
   */
  readonly under: (courseOf: RelayCourses) => World
  readonly size: WorldSize
  readonly meterCount: number
  /** IANA zone of the utility. */
  readonly zone: string
  readonly organisation: { id: string; name: string; system_name: string }

  /** Organizations without their networks. */
  organizations(): TreeNode[]
  orgTree(now: number): TreeNode[]
  gridTree(now: number): TreeNode[]
  areaTree(now: number): TreeNode[]

  /** Filter, THEN sort, THEN slice. `sidx` is a MeterRow field ('code' or absent = the natural order). */
  meters(query: MeterQuery & PageQuery, now: number): Page<MeterRow>
  /** Rows of a query in its sort order; each row is computed on access. */
  meterRows(query: Sorted, now: number): Sequence<MeterRow>
  /** All rows of a query in order, lazily (exports). */
  eachMeter(query: MeterQuery & { sidx?: string; sord?: 'asc' | 'desc' }, now: number): Iterable<MeterRow>
  /** Rows `offset` … `offset + count` of a lookup search. */
  lookup(search: LookupSearch, instant: number): Page<MeterLookupRow>
  /**
   * Search by a number or a name: a few hits of each kind. `meters` includes meters and consumers; `scope` limits
   * the search to a part of the world.
   */
  find(keyword: string, meters: boolean, instant: number, scope?: FindScope): SearchHit[]
  /** Number of numbers, names and meters that `find` has compared so far. */
  compared(): number
  meter(id: string, now: number): MeterDetail | undefined
  registers(id: string, now: number, brought?: Brought): MeterRegisters | undefined
  /** Values that the meter would answer if it were read now, by the code of the data item. */
  live(id: string, now: number): LiveValues | undefined
  /** One row a day, newest first, `date_begin`…`date_end` inclusive; future days are left out. */
  dayEnergy(
    id: string,
    dateBegin: string,
    dateEnd: string,
    now: number,
    brought?: Brought,
  ): DayEnergyRow[] | undefined
  /** The months 'yyyy-MM' from … to with a day that was due, newest first; differences of month freezes (months.ts). */
  monthEnergy(
    id: string,
    firstMonth: string,
    lastMonth: string,
    now: number,
    brought?: Brought,
  ): MonthEnergyRow[] | undefined
  curve(query: CurveQuery, now: number, brought?: Brought): CurveData | undefined
  /** Result of reading a meter on demand. */
  readonly attempt: Attempts
  /** Newest first; times are utility wall time. */
  events(id: string, timeBegin: string, timeEnd: string, now: number): MeterEventRow[] | undefined
  /** Abnormal meter data of the last 30 days, newest first. */
  abnormal(now: number, limits?: AbnormalLimits): readonly AbnormalFinding[]
  /** Computes the next part of the events of all meters of yesterday and today; true while more is left. */
  prepareEvents(now: number): boolean
  /** Prepares another part of the registers of the meters that lists begin with; true when one was left. */
  prepareRegisters(now: number): boolean
  /** Findings about one meter (its index), unordered and without computing the others. */
  abnormalOf(meter: number, now: number, limits?: AbnormalLimits): readonly AbnormalFinding[]
  /** Findings about an area (its index), its points and its meters, whether `abnormal` covers the area or not. */
  abnormalIn(area: number, now: number, limits?: AbnormalLimits): readonly AbnormalFinding[]
  /** Findings about all areas that were requested recently. */
  abnormalOfLate(now: number, limits?: AbnormalLimits): readonly AbnormalFinding[]
  /**
   * True when findings about an area are in `abnormal`: in the largest world only an even sample of areas is covered.
   */
  readonly findingsCover: (area: number) => boolean
  /** Number of covered areas and of all areas. */
  readonly findingsSpan: { readonly areas: number; readonly all: number }
  /** Computes the next part of `abnormal` by its usual limits; true while more is left. */
  prepareAbnormal(now: number): boolean
  /** A recent voltage event that is no finding yet; `used` holds the ids of existing findings. */
  latestAbnormal(now: number, used: ReadonlySet<string>, limits?: AbnormalLimits): AbnormalFinding | undefined
  /** Dashboard figures; `org_id` limits them to this organization and everything below it. */
  summary(now: number, org_id?: string): DashboardSummary
  /**
   * Dashboard figures and the events of the last 24 hours; `org_id` limits them to this organization and everything
   * below it.
   */
  cockpit(unit: RankUnit, now: number, org_id?: string): MadeOverview
  /** Communication networks below the collection points. */
  readonly topologies: Topologies
  /** Instant since which a line is without power; undefined while it has power. */
  readonly outage: (line: number, now: number) => number | undefined
  sites(now: number): Site[]
  mapBase(): Ground
  /** Number of meters that list answers have checked so far: the cost of a query, counted instead of timed. */
  looked(): number
}

export interface WorldOptions {
  size: WorldSize
  seed: number
  zone: string
  /** Country profile; 'dominican' by default, like currency and zone. */
  profile?: Profile['key']
  /** Relative index (0…1) of the area that combines several causes of loss. */
  storyPosition?: number
}
