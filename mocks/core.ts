import type { VersionType } from './kit/edition'
import type { LiveArchive } from './overlay/liveArchive'
import type { ExportJobs } from './db/exportJobs'
import type { Sockets } from './channels/sockets'
import type { Db } from './db/createDb'
import type { Later } from './kit/later'
import type { Faults } from './scenarios/faults'
import type { World } from './world/types'

/** Questions that only `archive` answers, with everything that people changed: handlers cannot ask the world itself. */
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

/** What is asked of the world as it was made. */
export type MadeWorld = Omit<World, AnsweredByArchive>

/** What handlers and channels work with: one utility, one set of accounts, one clock. */
export interface Core {
  /** Path of the API without a trailing slash, e.g. '/ami-api'. */
  readonly base: string
  readonly edition: VersionType
  /** The utility as it was made. Meters, trees and what hangs on them are asked of `archive`. */
  readonly world: MadeWorld
  /** The utility with everything that people changed. */
  readonly archive: LiveArchive
  /** ms since 1970. */
  readonly now: () => number
  readonly later: Later
  /** Waiting time before every answer, ms. */
  readonly latency: number
  readonly db: Db
  readonly faults: Faults
  readonly exports: ExportJobs
  readonly sockets: Sockets
  /** Without the data scope of a user: for jobs that run by themselves, and for checks over the whole utility (unique, unused). */
  readonly whole: Core
}
