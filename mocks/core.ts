import type { VersionType } from './kit/edition'
import type { LiveArchive } from './overlay/liveArchive'
import type { ExportJobs } from './db/exportJobs'
import type { Sockets } from './channels/sockets'
import type { Db } from './db/createDb'
import type { Later } from './kit/later'
import type { Turns } from './kit/turns'
import type { Faults } from './scenarios/faults'
import type { World } from './world/types'

/** Questions that only `archive` answers, with people's changes applied: handlers cannot ask the world itself. */
type AnsweredByArchive =
  | 'organizations'
  | 'orgTree'
  | 'gridTree'
  | 'areaTree'
  | 'meters'
  | 'meterRows'
  | 'eachMeter'
  | 'lookup'
  | 'find'
  | 'registers'
  | 'dayEnergy'
  | 'monthEnergy'
  | 'events'
  | 'summary'
  | 'cockpit'
  | 'sites'

/** The generated world without the questions of `archive`, and with the relays as they are. */
export type GeneratedWorld = Omit<World, AnsweredByArchive | 'under'>

/** Context of handlers and channels: one utility, one set of accounts, one clock. */
export interface Core {
  /** Path of the API without a trailing slash, e.g. '/ami-api'. */
  readonly base: string
  readonly edition: VersionType
  /** The utility as it was generated; meters, trees and their data are read from `archive`. */
  readonly world: GeneratedWorld
  /** The utility with everything that people changed. */
  readonly archive: LiveArchive
  /** ms since 1970. */
  readonly now: () => number
  readonly later: Later
  /** Figures that are too expensive for one call. */
  readonly turns: Turns
  /** Waiting time before every answer, ms. */
  readonly latency: number
  readonly db: Db
  readonly faults: Faults
  readonly exports: ExportJobs
  readonly sockets: Sockets
  /**
   * The same context without the user's data scope: for scheduled jobs and for checks over the entire utility
   * (unique, unused).
   */
  readonly unscoped: Core
}
