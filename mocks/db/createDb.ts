import { createAbnormalMemory, type AbnormalMemory } from './abnormal'
import { accounts } from './accounts'
import { createColumns, type Columns } from './columns'
import { createGrants, type Grants } from './grants'
import { createExceptions, type Exceptions } from './exceptions'
import { createLockouts, type Lockouts } from './lockouts'
import { createMailCodes, type MailCodes } from './mailCodes'
import { createNonces, type Nonces } from './nonces'
import { createNotices, type Notices } from './notices'
import { createOperationLog, type OperationLog } from './operationLog'
import { createSecurityLog, type SecurityLog } from './securityLog'
import { createReleaseNotes, type ReleaseNotes } from './releaseNotes'
import { createSessions, type Sessions } from './sessions'
import { createUsers, type Users } from './users'
import { createViews, type Views } from './views'
import { createVisits, type Visit, type Visits } from './visits'

/** When an account signed in last: `at` ms since 1970. */
export interface SignIn {
  at: number
  ip: string
}

/** Everything the head-end remembers besides the world, which never changes. */
export interface Db {
  sessions: Sessions
  lockouts: Lockouts
  nonces: Nonces
  grants: Grants
  users: Users
  mailCodes: MailCodes
  operations: OperationLog
  security: SecurityLog
  columns: Columns
  visits: Visits
  views: Views
  abnormal: AbnormalMemory
  notices: Notices
  exceptions: Exceptions
  releaseNotes: ReleaseNotes
  /** user name → the sign-in before the present one, and the present one. */
  signIns: Map<string, { previous: SignIn; latest: SignIn | undefined }>
}

const day = 86_400_000

export function createDb(now: () => number, secret: string): Db {
  const begun = now()
  const visits: Visit[] = accounts.flatMap(({ username }) =>
    username === 'cashier'
      ? []
      : [
          {
            username,
            module_code: 'cboAbnormalData',
            module_name: 'Abnormal data',
            url_address: '/cbo/log/cboAbnormalData',
            at: begun - 2 * day,
          },
          {
            username,
            module_code: 'meterList',
            module_name: 'Meters',
            url_address: '/capture/archive/meter',
            at: begun - day,
          },
        ],
  )
  return {
    sessions: createSessions(now, secret),
    lockouts: createLockouts(now),
    nonces: createNonces(now),
    grants: createGrants(),
    users: createUsers(),
    mailCodes: createMailCodes(now, secret),
    operations: createOperationLog(begun),
    security: createSecurityLog(begun),
    columns: createColumns(),
    visits: createVisits(visits),
    views: createViews(),
    abnormal: createAbnormalMemory(),
    notices: createNotices(now),
    exceptions: createExceptions(now),
    releaseNotes: createReleaseNotes(now),
    signIns: new Map(
      accounts.map(({ username }, index) => [
        username,
        {
          previous: { at: begun - day + index * 611_000, ip: `10.20.4.${String(17 + index * 9)}` },
          latest: undefined,
        },
      ]),
    ),
  }
}
