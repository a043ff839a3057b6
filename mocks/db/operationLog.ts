import { accounts, type RoleCode } from './accounts'
import { permissionsOf, type ScreenCode } from './menus'
import { createUserLog, type UserLog } from './log'
import type { TableChange } from './tableLog'

/** One row that an operation changed, as the table log has it. */
export type OperationChange = Pick<
  TableChange,
  'table' | 'object_id' | 'object_name' | 'operation' | 'before' | 'after'
>

/** A change requested by a user. */
export interface Operation {
  id: string
  /** ms since 1970 */
  at: number
  username: string
  /** The screen that the call belongs to; undefined for changes of the user's own account. */
  screen: ScreenCode | undefined
  /** The call's path as its handler is written: it holds no values. */
  path: string
  ip: string
  /** Time it took, ms. */
  cost: number
  done: boolean
  /** Reason of a refusal, in the language of the call; '' when the operation was done. */
  reason: string
  /** Object of the operation in the words of users; '' when it has no name. */
  object: string
  /** The values that were sent, secrets hidden; undefined when there were none. */
  request: Readonly<Record<string, unknown>> | undefined
  /** The rows that it changed. */
  changes: readonly OperationChange[]
  /** The browser as it named itself. */
  agent: string
}

export type NewOperation = Omit<Operation, 'id' | 'object' | 'request' | 'changes' | 'agent'> &
  Partial<Pick<Operation, 'object' | 'request' | 'changes' | 'agent'>>

export interface OperationLog extends Pick<UserLog<Operation>, 'all' | 'of' | 'find' | 'newestFirst'> {
  insert(operation: NewOperation): void
}

const day = 86_400_000

/** Calls that the console makes by itself: they are no work of the user. */
const silent = new Set(['/cbo/moduleLog/insert', '/auth/keepAlive'])

const complete = (row: NewOperation & { id: string }): Operation => ({
  object: '',
  request: undefined,
  changes: [],
  agent: '',
  ...row,
})

/** @param past operations before the start of the head-end; created when the log is first read. */
export function createOperationLog(
  startedAt: number,
  past: () => readonly Operation[] = () => [],
): OperationLog {
  const accountHistory = accounts.flatMap(({ username, role }, index) =>
    pastOf(username, role.code, index, startedAt).map(complete),
  )
  const log = createUserLog(accountHistory, past)
  return {
    ...log,
    insert(operation) {
      if (!silent.has(operation.path)) log.add(complete({ ...operation, id: `o${String(log.count() + 1)}` }))
    },
  }
}

/** Starts of the office hours on the working days before `startedAt`, newest first; ms since 1970. */
export function officeDays(startedAt: number, days: number): number[] {
  const midnight = Math.floor(startedAt / day) * day
  return Array.from({ length: days }, (_, i) => midnight - (i + 1) * day + 13 * 3_600_000).filter(
    (instant) => new Date(instant).getUTCDay() % 6 !== 0,
  )
}

/** The address from which an account usually works. */
export const usualIp = (index: number): string => `10.20.4.${String(17 + index * 9)}`

function pastOf(
  username: string,
  role: RoleCode,
  index: number,
  startedAt: number,
): (NewOperation & { id: string })[] {
  const exports = permissionsOf(role, 'meterList')?.includes('export') ?? false
  const kinds: { path: string; screen?: ScreenCode }[] = [
    { path: '/cbo/user/updateColumnConfig' },
    { path: '/amiVersion/setMessagesAsRead' },
    { path: '/api/users' },
  ]
  if (exports) kinds.unshift({ path: '/capture/meter/export', screen: 'meterList' })
  if (exports) kinds.push({ path: '/result/eMpDayRead/cancelExport' })
  return officeDays(startedAt, 45).flatMap((morning, d) => {
    const kind = kinds[(d * 3 + index) % kinds.length]
    if (!kind || (d + index) % 3 === 2) return []
    return [
      {
        id: `p${String(index)}-${String(d)}`,
        at: morning + ((d * 37 + index * 11) % 480) * 60_000 + ((d * 17) % 60) * 1000,
        username,
        screen: kind.screen,
        path: kind.path,
        ip: usualIp(index),
        cost: 18 + ((d * 29 + index * 7) % 140),
        done: true,
        reason: '',
      },
    ]
  })
}
