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
import type { Profile } from './profile'
import type { ReadingDays } from './readingDays'
import type { Registers } from './registers'
import type { Rows } from './rows'
import type { Site } from './sites'
import type { States } from './states'
import type { Brought, LookupSearch, Sequence, WorldSize } from './terms'

/** The dashboard's figures: the simulator knows all of them. */
export type DashboardSummary = Omit<Known<Summary>, 'worst' | 'trend'> & {
  worst: Known<Summary['worst'][number]>[]
  /** `consumers`: whose energy should be known; no part of the answer. */
  trend: (Summary['trend'][number] & { consumers: number })[]
}

/** What the world is made of, by index instead of id: for the archive that lays changes over it, and for seeds. */
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
  readonly events: EventIndex
}

/** Events of one code in the last 24 hours: how many, and the newest of them, as many as a ticker shows. */
export interface CodeEvents {
  count: number
  newest: TickerEvent[]
}

/** A big screen before its events are called and graded, which people decide. */
export interface MadeOverview extends Omit<CockpitOverview, 'events' | 'event_counts'> {
  codes: ReadonlyMap<string, CodeEvents>
}

/**
 * One coherent utility. Everything is a pure function of (seed, size, zone) and, where a time matters, of `now`
 * (ms since 1970, lent by the backend): the same question always has the same answer.
 */
export interface World {
  readonly parts: WorldParts
  readonly size: WorldSize
  readonly meterCount: number
  /** IANA zone of the utility. */
  readonly zone: string
  readonly organisation: { id: string; name: string; system_name: string }

  /** The organizations without what hangs on them. */
  organizations(): TreeNode[]
  orgTree(now: number): TreeNode[]
  gridTree(now: number): TreeNode[]
  areaTree(now: number): TreeNode[]

  /** Filter, THEN sort, THEN slice. `sidx` is a MeterRow field ('code' or absent = the natural order). */
  meters(query: MeterQuery & PageQuery, now: number): Page<MeterRow>
  /** The rows of a query in the order asked for; each is made when it is asked for. */
  meterRows(query: Sorted, now: number): Sequence<MeterRow>
  /** All rows of a query in order, lazily (exports). */
  eachMeter(query: MeterQuery & { sidx?: string; sord?: 'asc' | 'desc' }, now: number): Iterable<MeterRow>
  /** Rows `from` … `from + count` of a lookup search. */
  lookup(search: LookupSearch): Page<MeterLookupRow>
  /** Anything by a number or a name: a few of each kind. `meters` = meters and consumers too; `org_id`: of it alone. */
  find(keyword: string, meters: boolean, org_id?: string): SearchHit[]
  /** How many numbers, names and meters `find` has compared so far. */
  compared(): number
  meter(id: string, now: number): MeterDetail | undefined
  registers(id: string, now: number, brought?: Brought): MeterRegisters | undefined
  /** What the meter would answer if it were asked now, by the code of the data item. */
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
    from: string,
    to: string,
    now: number,
    brought?: Brought,
  ): MonthEnergyRow[] | undefined
  curve(query: CurveQuery, now: number, brought?: Brought): CurveData | undefined
  /** What reading a meter on demand meets in the field. */
  readonly attempt: Attempts
  /** Newest first; times are utility wall time. */
  events(id: string, timeBegin: string, timeEnd: string, now: number): MeterEventRow[] | undefined
  /** Abnormal meter data of the last 30 days, newest first. */
  abnormal(now: number, limits?: AbnormalLimits): readonly AbnormalFinding[]
  /** Works out the next part of the events of all meters of yesterday and today; whether there is more. */
  prepareEvents(now: number): boolean
  /** Counts the registers of the meters that lists begin with up by another part; whether there was one left. */
  prepareRegisters(now: number): boolean
  /** Those about one meter (its index) alone, in no order: without all others. */
  abnormalOf(meter: number, now: number, limits?: AbnormalLimits): readonly AbnormalFinding[]
  /** What is found about an area (its index), its points and its meters, whether `abnormal` covers it or not. */
  abnormalIn(area: number, now: number, limits?: AbnormalLimits): readonly AbnormalFinding[]
  /** The same of all areas that somebody has asked about of late. */
  abnormalOfLate(now: number, limits?: AbnormalLimits): readonly AbnormalFinding[]
  /** Whether what is found about an area stands in `abnormal`: in the largest world only an even sample of areas does. */
  readonly findingsCover: (area: number) => boolean
  /** How many areas that are, and how many there are. */
  readonly findingsSpan: { readonly areas: number; readonly all: number }
  /** Works out the next part of `abnormal` by its usual limits; whether there is more. */
  prepareAbnormal(now: number): boolean
  /** A voltage event of late that is no finding yet; `used` holds ids of those that are. */
  latestAbnormal(now: number, used: ReadonlySet<string>, limits?: AbnormalLimits): AbnormalFinding | undefined
  /** The dashboard's figures; `org_id`: of this organization and all below it. */
  summary(now: number, org_id?: string): DashboardSummary
  /** The summary's figures, and what happened in the last 24 hours; `org_id`: of this organization and all below it. */
  cockpit(unit: RankUnit, now: number, org_id?: string): MadeOverview
  /** Communication networks below the collection points. */
  readonly topologies: Topologies
  /** Since when a line is without power; undefined while it is not. */
  readonly outage: (line: number, now: number) => number | undefined
  sites(now: number): Site[]
  mapBase(): Ground
  /** How many meters list answers have looked at so far: the cost of a question, counted instead of timed. */
  looked(): number
}

export interface WorldOptions {
  size: WorldSize
  seed: number
  zone: string
  /** What is customary in the country; 'dominican' unless said otherwise, as its money and its zone. */
  profile?: Profile['key']
  /** Where among the areas (0…1) the one stands in which several causes of loss come together. */
  storyPlace?: number
}
