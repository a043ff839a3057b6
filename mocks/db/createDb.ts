import type { VersionType } from '../kit/edition'
import { wallIn } from '../world/calendar'
import { createAbnormalMemory, type AbnormalMemory } from './abnormal'
import { accounts } from './accounts'
import { createCommands, type Commands } from './commands'
import { createMoneyLedger, type MoneyLedger } from './moneyLedger'
import { createCreditActs, type CreditActsLedger } from './creditActs'
import { createColumns, type Columns } from './columns'
import { createDeskKeys, type DeskKeys } from './deskKeys'
import { createDictWords, type DictWords } from './dictWords'
import { createExceptions, type Exceptions } from './exceptions'
import { createLockouts, type Lockouts } from './lockouts'
import { createMailCodes, type MailCodes } from './mailCodes'
import { createOutbox, type Outbox } from './outbox'
import { createMeterColumns } from './meterColumns'
import { createMeterRegistry, type MeterRegistry } from './meterRegistry'
import { createCommModuleTasks, type CommModuleTasks } from './commModuleTasks'
import { createNonces, type Nonces } from './nonces'
import { createNotices, type Notices } from './notices'
import { createProofs, type Proofs } from './proofs'
import { createReportFiles, type ReportFiles } from './reportFiles'
import { createRequests, type Requests } from './requests'
import { createOperationLog, type OperationLog } from './operationLog'
import { operationSeeds } from './operationSeeds'
import { createSecurityLog, type SecurityLog } from './securityLog'
import { securitySeeds } from './securitySeeds'
import { createReleaseNotes, type ReleaseNotes } from './releaseNotes'
import { createSessions, type Sessions } from './sessions'
import type { TableClock } from './table'
import { createJobRuns, type JobRuns } from './jobRuns'
import { createTaskRuns, type TaskRuns } from './taskRuns'
import { createTableLog, type TableLog } from './tableLog'
import { tableLogSeeds } from './tableLogSeeds'
import { createTexts, type Texts } from './texts'
import { createTables, type Tables } from './tables'
import { createRoles, type Roles } from './roles'
import { lockedSeeds, staffSeeds } from './staffSeeds'
import { createUsers, type Users } from './users'
import { createViews, type Views } from './views'
import { createWatches, type Watches } from './watches'
import { visitSeeds } from './visitSeeds'
import { createVisits, type Visit, type Visits } from './visits'
import type { World } from '../world/types'

/** Sign-in of an account. */
export interface SignIn {
  instant: number
  ip: string
}

/** Everything the head-end remembers besides the world, which never changes. */
export interface Db {
  /** Start of the head-end, ms since 1970. */
  readonly startedAt: number
  sessions: Sessions
  lockouts: Lockouts
  nonces: Nonces
  /** Confirmed passwords. */
  proofs: Proofs
  /** Keys with which browsers seal unsaved work. */
  deskKeys: DeskKeys
  /** Orders that carry a number. */
  requests: Requests
  /** Commands to modules of communication networks. */
  commModuleTasks: CommModuleTasks
  /** Permissions of roles. */
  roles: Roles
  users: Users
  mailCodes: MailCodes
  /** Mails that would have been sent. */
  outbox: Outbox
  operations: OperationLog
  security: SecurityLog
  columns: Columns
  visits: Visits
  views: Views
  abnormal: AbnormalMemory
  notices: Notices
  exceptions: Exceptions
  releaseNotes: ReleaseNotes
  /** Executions of collection tasks. */
  taskRuns: TaskRuns
  /** Executions of timed jobs. */
  jobRuns: JobRuns
  /** Files of scheduled reports. */
  reportFiles: ReportFiles
  /** Everything that people maintain, a typed table each. */
  tables: Tables
  /** People's changes of meters; ask `core.archive` for the combined answer. */
  meters: MeterRegistry
  /** Commands to devices. */
  commands: Commands
  /** Tokens that people sold to meters, and their postings to accounts. */
  creditActs: CreditActsLedger
  /** Orders for money and what they posted. */
  money: MoneyLedger
  /** Meters that users watch live. */
  watches: Watches
  /** People's changes of the console's own texts. */
  texts: Texts
  /** Labels of the console's own dictionaries that people changed. */
  dictWords: DictWords
  /** Every change of a table. */
  tableLog: TableLog
  /** User name → previous and current sign-in. */
  signIns: Map<string, { previous: SignIn; latest: SignIn | undefined }>
}

const day = 86_400_000

/** @param attributes more editable attributes of meters, with what an untouched one has (tests) */
export function createDb(
  now: () => number,
  secret: string,
  world: World,
  attributes: Readonly<Record<string, (index: number) => string>> = {},
  edition: VersionType = 'default',
): Db {
  const startedAt = now()
  const wall = (instant: number): string => wallIn(world.zone, instant)
  const tableLog: TableLog = createTableLog(() => tableLogSeeds(tables, startedAt, wall))
  const clock: TableClock = {
    now,
    startedAt,
    wall: (instant) => wallIn(world.zone, instant),
    log: tableLog,
    edition,
  }
  const tables = createTables(clock, world)
  const roles = createRoles(tables.roles)
  const users = createUsers({
    users: tables.users,
    roles: tables.roles,
    byRole: roles,
    departments: tables.departments,
    wall: () => wallIn(world.zone, now()),
  })
  const money = createMoneyLedger({ clock: now, dayOf: (instant) => wall(instant).slice(0, 10) })
  const visits: Visit[] = accounts.flatMap(({ username }) =>
    username === 'cashier'
      ? []
      : [
          {
            username,
            module_code: 'cboAbnormalData',
            module_name: 'Abnormal data',
            url_address: '/cbo/log/cboAbnormalData',
            at: startedAt - 2 * day,
          },
          {
            username,
            module_code: 'meterList',
            module_name: 'Meters',
            url_address: '/capture/archive/meter',
            at: startedAt - day,
          },
        ],
  )
  return {
    startedAt,
    sessions: createSessions(now, secret, () => tables.sysParams.number('sessionIdle') * 60_000),
    lockouts: createLockouts(
      now,
      lockedSeeds.map(([username, minutes]) => [username, startedAt + minutes * 60_000]),
      () => ({
        attempts: tables.sysParams.number('lockAttempts'),
        minutes: tables.sysParams.number('lockMinutes'),
      }),
    ),
    texts: createTexts(tables.texts),
    dictWords: createDictWords(tables),
    nonces: createNonces(now),
    proofs: createProofs(now),
    deskKeys: createDeskKeys(),
    requests: createRequests(),
    commModuleTasks: createCommModuleTasks(),
    roles,
    users,
    mailCodes: createMailCodes(now, secret),
    outbox: createOutbox(),
    operations: createOperationLog(startedAt, () =>
      operationSeeds(
        startedAt,
        world,
        wall,
        tableLog.all().filter(({ id }) => id.startsWith('h')),
      ),
    ),
    security: createSecurityLog(startedAt, () => securitySeeds(startedAt, wall)),
    columns: createColumns(),
    visits: createVisits(visits, () => visitSeeds(startedAt, wall)),
    views: createViews(),
    abnormal: createAbnormalMemory(clock, world.parts.calendar.parseWall),
    notices: createNotices(clock, tables, users),
    exceptions: createExceptions(now),
    releaseNotes: createReleaseNotes(clock, tables.amiVersions, users),
    commands: createCommands(),
    money,
    creditActs: createCreditActs(money),
    watches: createWatches(),
    taskRuns: createTaskRuns(),
    jobRuns: createJobRuns(),
    reportFiles: createReportFiles(),
    tableLog,
    tables,
    meters: createMeterRegistry(world, clock, tables, { ...createMeterColumns(world, now), ...attributes }),
    signIns: new Map([
      ...accounts.map(({ username }, index) =>
        signedIn(username, startedAt - day + index * 611_000, 17 + index * 9),
      ),
      ...staffSeeds.flatMap(({ username, lastSeenDaysAgo }, index) =>
        lastSeenDaysAgo === undefined
          ? []
          : [signedIn(username, startedAt - Math.round(lastSeenDaysAgo * day), 90 + index * 3)],
      ),
    ]),
  }
}

const signedIn = (
  username: string,
  instant: number,
  host: number,
): [string, { previous: SignIn; latest: SignIn | undefined }] => [
  username,
  { previous: { instant, ip: `10.20.4.${String(host)}` }, latest: undefined },
]
