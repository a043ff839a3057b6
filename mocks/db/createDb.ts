import { accounts } from './accounts'
import { createColumns, type Columns } from './columns'
import { createLockouts, type Lockouts } from './lockouts'
import { createNonces, type Nonces } from './nonces'
import { createSessions, type Sessions } from './sessions'
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
  columns: Columns
  visits: Visits
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
    columns: createColumns(),
    visits: createVisits(visits),
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
