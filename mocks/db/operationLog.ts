import { accounts, type RoleCode } from './accounts'
import { permissionsOf, type ScreenCode } from './menus'
import { newestFirst } from './newestFirst'

/** A change that somebody asked for. */
export interface Operation {
  id: string
  /** ms since 1970 */
  at: number
  username: string
  /** The screen that the call belongs to; undefined for what a user does to his own account. */
  screen: ScreenCode | undefined
  /** The call's path as its handler is written: it holds no values. */
  path: string
  ip: string
  /** Time it took, ms. */
  cost: number
  done: boolean
  /** Why it was refused, in the language of the call; '' when it was done. */
  reason: string
}

export interface OperationLog {
  insert(operation: Omit<Operation, 'id'>): void
  /** Of one user, newest first. */
  of(username: string): Operation[]
}

const kept = 5000
const day = 86_400_000

/** What calls are made behind a user's back and say nothing about his work. */
const silent = new Set(['/cbo/moduleLog/insert', '/auth/keepAlive'])

export function createOperationLog(begun: number): OperationLog {
  const rows: Operation[] = accounts.flatMap(({ username, role }, index) =>
    pastOf(username, role.code, index, begun),
  )
  let count = 0
  return {
    insert(operation) {
      if (silent.has(operation.path)) return
      count += 1
      rows.push({ ...operation, id: `o${String(count)}` })
      if (rows.length > kept) rows.shift()
    },
    of: (username) => newestFirst(rows, username),
  }
}

/** The office hours of the working days before `begun`, newest first; ms since 1970. */
export function officeDays(begun: number, days: number): number[] {
  const midnight = Math.floor(begun / day) * day
  return Array.from({ length: days }, (_, i) => midnight - (i + 1) * day + 13 * 3_600_000).filter(
    (at) => new Date(at).getUTCDay() % 6 !== 0,
  )
}

/** The address from which an account usually works. */
export const usualIp = (index: number): string => `10.20.4.${String(17 + index * 9)}`

function pastOf(username: string, role: RoleCode, index: number, begun: number): Operation[] {
  const exports = permissionsOf(role, 'meterList')?.includes('export') ?? false
  const kinds: { path: string; screen?: ScreenCode }[] = [
    { path: '/cbo/user/updateColumnConfig' },
    { path: '/amiVersion/setMessagesAsRead' },
    { path: '/api/users' },
  ]
  if (exports) kinds.unshift({ path: '/capture/meter/export', screen: 'meterList' })
  if (exports) kinds.push({ path: '/result/eMpDayRead/cancelExport' })
  return officeDays(begun, 45).flatMap((morning, d) => {
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
