import type { World } from '../world/types'
import { permissionsOf, screenTitle, type ScreenCode } from './menus'
import type { Operation } from './operationLog'
import { browserOf, busyTime, chance, midnights, people, works } from './people'
import type { TableChange } from './tableLog'

interface Kind {
  screen: ScreenCode
  action: string
  path: string
  /** Longest answer, ms. */
  slow: number
  object: (pick: Pick) => string
  request: (pick: Pick) => Record<string, unknown>
}
interface Pick {
  /** A meter's number. */
  meter: string
  /** Picks one of the values, deterministically. */
  pickOne: <T>(values: readonly T[]) => T | undefined
  n: number
}

const exports = (screen: ScreenCode, path: string): Kind => ({
  screen,
  action: 'export',
  path: `${path}/export`,
  slow: 900,
  object: () => screenTitle(screen, 'en'),
  request: ({ pickOne }) => ({
    filters: { [pickOne(['org_id', 'name', 'comm_protocol']) ?? '']: pickOne(['102', 'North', '1']) },
  }),
})

const kinds: readonly Kind[] = [
  exports('meterList', '/capture/meter'),
  exports('cboAbnormalData', '/cbo/abnormal'),
  exports('exceptionLog', '/cbo/exception'),
  {
    screen: 'meterList',
    action: 'read',
    path: '/capture/realTime/start',
    slow: 400,
    object: ({ meter }) => meter,
    request: ({ meter, n }) => ({
      meters: meter,
      items: ['pap_r', 'ua', 'relay_status'].slice(0, 1 + (n % 3)),
    }),
  },
  {
    screen: 'meterList',
    action: 'edit',
    path: '/capture/meter/update',
    slow: 180,
    object: ({ meter }) => meter,
    request: ({ meter, pickOne }) => ({
      metercomid: meter,
      phone: pickOne(['+1 809 555 0177', '+1 829 555 0119']),
      fkpass: '••••',
    }),
  },
  {
    screen: 'cboAbnormalData',
    action: 'edit',
    path: '/result/eMpExceptionRead/updateAllInfo',
    slow: 120,
    object: () => '',
    request: ({ n }) => ({
      read_result: 'Yes',
      ids: Array.from({ length: 1 + (n % 14) }, (_, i) => `e${String(n * 7 + i)}`).join(','),
    }),
  },
  {
    screen: 'exceptionLog',
    action: 'edit',
    path: '/cbo/exception/handle',
    slow: 160,
    object: ({ pickOne }) =>
      pickOne(['Reading storage', 'MQTT bridge', 'Billing interface', 'Report writer']) ?? '',
    request: ({ pickOne }) => ({ note: pickOne(['Restarted', 'Disk extended', 'Reported to the provider']) }),
  },
  {
    screen: 'user',
    action: 'set',
    path: '/cbo/user/unlock',
    slow: 90,
    object: ({ pickOne }) =>
      pickOne(['Julio Rosario (jrosario)', 'Ingrid Toribio (itoribio)', 'Héctor Bautista (hbautista)']) ?? '',
    request: ({ n }) => ({ ids: String(12 + (n % 20)) }),
  },
]

const days = 60

/**
 * Two months of work by all users: calls with their results, and for every change in the table log the call that made
 * it. Deterministic, oldest last.
 */
export function operationSeeds(
  startedAt: number,
  world: World,
  wall: (instant: number) => string,
  changes: readonly TableChange[],
): Operation[] {
  const staff = people()
  const agents = new Map(staff.map(({ username }, index) => [username, browserOf(index)]))
  const nights = midnights(startedAt, days, wall)
  const userCalls = staff.flatMap((person, index) => {
    const allowedKinds = kinds.filter(({ screen, action }) =>
      permissionsOf(person.role, screen)?.includes(action),
    )
    if (allowedKinds.length === 0) return []
    return nights.flatMap((midnight, d) =>
      works(person, index, midnight, startedAt)
        ? Array.from({ length: Math.floor(chance(index, d, 1) * 5) }, (_, k): Operation[] => {
            const instant = midnight + busyTime(chance(index, d, k, 2))
            const kind = allowedKinds[Math.floor(chance(index, d, k, 3) ** 1.4 * allowedKinds.length)]
            if (!kind || instant > startedAt - 120_000) return []
            const n = Math.floor(chance(index, d, k, 4) * 1000)
            const pick: Pick = {
              n,
              meter: String(
                Math.floor(chance(index, d, k, 5) * world.parts.network.plan.meters) + 1,
              ).padStart(12, '0'),
              pickOne: (values) => values[n % values.length],
            }
            const refused = chance(index, d, k, 6) < 0.025
            return [
              {
                id: `q${String(index)}-${String(d)}-${String(k)}`,
                at: instant,
                username: person.username,
                screen: kind.screen,
                path: kind.path,
                ip: person.ip,
                cost: Math.round(14 + chance(index, d, k, 7) ** 3 * kind.slow),
                done: !refused,
                reason: refused ? 'The operation is not authorized.' : '',
                object: kind.object(pick),
                request: kind.request(pick),
                changes: [],
                agent: browserOf(index),
              },
            ]
          }).flat()
        : [],
    )
  })
  const verbs = { insert: 'insert', update: 'update', delete: 'delete' } as const
  const changeCalls = changes.map((change, index): Operation => {
    const screen = screens[change.table]
    return {
      id: `c${change.id}`,
      at: change.at,
      username: change.author.username,
      screen,
      path: `/${change.table}/${verbs[change.operation]}`,
      ip: change.author.ip,
      cost: Math.round(20 + chance(index, 8) ** 3 * 200),
      done: true,
      reason: '',
      object: change.object_name,
      request: undefined,
      changes: [change],
      agent: agents.get(change.author.username) ?? '',
    }
  })
  return [...userCalls, ...changeCalls]
}

/** Screen on which a table is maintained. */
const screens: Partial<Record<TableChange['table'], ScreenCode>> = {
  meter: 'meterList',
  substation: 'substation',
  line: 'line',
  tg: 'tg',
  lossMark: 'tgLineLoss',
  cp: 'rcpList',
  dataItem: 'dataItem',
  user: 'user',
  role: 'role',
  dict: 'dict',
  dictDetail: 'dictDetail',
}
