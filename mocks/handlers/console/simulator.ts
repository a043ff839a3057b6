import type { Core } from '../../core'
import type { MovedClock } from '../../kit/movedClock'
import { isWallTime } from '../../kit/wallTime'
import { accounts, trainingPassword, type RoleCode } from '../../db/accounts'
import { screenCodes, type ScreenCode } from '../../db/menus'
import { faultNames, type Fault } from '../../scenarios/faults'
import { notifyReaders } from '../cbo/noticePublishing'
import { bare, ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { openRoute } from '../kit/route'

/** Controls of the head-end as a whole, for the simulator's own calls. */
export interface Controls {
  /** Resets all data, the clock and the zone to the start. */
  reset: () => void
  clock: MovedClock
  /** Restarts the same utility in another IANA zone. */
  zone: (zone: string) => void
}

/** Routes of the simulator itself, which need no token: clock, faults, and the accounts for the sign-in page. */
export function simulatorHandlers(core: Core, { reset: resetAll, clock, zone }: Controls): Route[] {
  /** Time of the head-end's clock in its zone. */
  const time = () => ({
    zone: core.world.zone,
    time: core.world.parts.calendar.wall(core.now()),
    now: core.now(),
  })
  return [
    openRoute('get', '/__simulator/accounts', ({ language }) =>
      ok(
        accounts.map(({ username, role, description }) => ({
          username,
          role: role.name[language],
          description: description[language],
          password: trainingPassword,
        })),
      ),
    ),
    openRoute('get', '/__simulator/clock', () => ok(time())),
    openRoute('post', '/__simulator/clock', async ({ request }) => {
      const order = clockOf(await textJson(request))
      if (typeof order === 'string') return bare({ success: false, message: order }, 400)
      if (order.zone && order.zone !== core.world.zone) zone(order.zone)
      if (order.time) clock.move(core.world.parts.calendar.parseWall(order.time))
      return ok(time())
    }),
    openRoute('get', '/__simulator/scenario', () => ok(core.faults.list())),
    openRoute('post', '/__simulator/scenario', async ({ request }) => {
      const fault = faultOf(await textJson(request))
      if (typeof fault === 'string') return bare({ success: false, message: fault }, 400)
      core.faults.set(fault)
      return ok(core.faults.list())
    }),
    openRoute('get', '/__simulator/outbox', () => ok(core.db.outbox.all())),
    openRoute('post', '/__simulator/notice', async ({ request }) => {
      const { title, content } = textsOf(await textJson(request))
      const id = core.db.notices.plant(title, content)
      notifyReaders(core, { audience: 'all', audience_ids: [] })
      return ok({ id })
    }),
    openRoute('post', '/__simulator/releaseNote', async ({ request }) => {
      const { title, content } = textsOf(await textJson(request))
      return ok({ id: core.db.releaseNotes.plant(title, content) })
    }),
    openRoute('post', '/__simulator/settle', () => {
      for (const account of core.db.users.all()) {
        for (const { id } of core.db.notices.of(account, true)) core.db.notices.read(id, account.username)
        for (const { id } of core.db.releaseNotes.all()) core.db.releaseNotes.read(id, account.username)
        core.db.users.change(account.username, { extendfield2: '1' })
      }
      return ok(null)
    }),
    openRoute('post', '/__simulator/grant', async ({ request }) => {
      const order = grantOf(core, await textJson(request))
      if (typeof order === 'string') return bare({ success: false, message: order }, 400)
      core.db.roles.grant(order.role, order.screen, order.actions, { username: 'simulator', ip: '' })
      return ok(null)
    }),
    openRoute('post', '/__simulator/reset', async ({ request }) => {
      const order = await textJson(request)
      core.faults.reset()
      if (typeof order === 'object' && order !== null && 'all' in order && order.all === true) resetAll()
      return ok(null)
    }),
  ]
}

/** Title and content of a planted notice, without any cleaning. */
function textsOf(order: unknown): { title: string; content: string } {
  const { title, content } = (typeof order === 'object' && order !== null ? order : {}) as Record<
    string,
    unknown
  >
  return {
    title: typeof title === 'string' ? title : '',
    content: typeof content === 'string' ? content : '',
  }
}

/** Change of a role's rights on a screen, or an error message; `actions: null` takes the screen away. */
function grantOf(
  { db }: Core,
  order: unknown,
): { role: RoleCode; screen: ScreenCode; actions: readonly string[] | undefined } | string {
  const { role, screen, actions } = (typeof order === 'object' && order !== null ? order : {}) as Record<
    string,
    unknown
  >
  const roleCode = typeof role === 'string' ? db.roles.byCode(role)?.code : undefined
  if (!roleCode) return `Unknown role "${String(role)}".`
  const code = screenCodes().find((candidate) => candidate === screen)
  if (!code) return `Unknown screen "${String(screen)}". There are: ${screenCodes().join(', ')}.`
  if (actions === null) return { role: roleCode, screen: code, actions: undefined }
  if (!Array.isArray(actions) || !actions.every((action) => typeof action === 'string'))
    return '"actions" must be a list of texts, or null.'
  return { role: roleCode, screen: code, actions }
}

/** Zone and time for the clock, or an error message. */
function clockOf(order: unknown): { zone?: string; time?: string } | string {
  const { zone, time } = (typeof order === 'object' && order !== null ? order : {}) as Record<string, unknown>
  if (zone === undefined && time === undefined)
    return '"zone" (IANA) or "time" (yyyy-MM-dd HH:mm:ss) is missing.'
  if (zone !== undefined && !(typeof zone === 'string' && isZone(zone))) return 'There is no such zone.'
  if (time !== undefined && !(typeof time === 'string' && isWallTime(time)))
    return '"time" must be a wall time of the zone, yyyy-MM-dd HH:mm:ss.'
  return { ...(zone === undefined ? {} : { zone }), ...(time === undefined ? {} : { time }) }
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

async function textJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.text())
  } catch {
    return undefined
  }
}

/** Fault of the order, or an error message. */
function faultOf(order: unknown): Fault | string {
  if (typeof order !== 'object' || order === null) return 'The body must be a JSON object {name, …}.'
  const { name, path, method, times, ms, status, message, seconds, body, contentType } = order as Record<
    string,
    unknown
  >
  const faultName = faultNames.find((candidate) => candidate === name)
  if (!faultName) return `Unknown scenario "${String(name)}". There are: ${faultNames.join(', ')}.`
  const fault: Fault = { name: faultName }
  for (const [key, value] of Object.entries({ path, method, message, contentType })) {
    if (value === undefined) continue
    if (typeof value !== 'string') return `"${key}" must be a text.`
    Object.assign(fault, { [key]: value })
  }
  for (const [key, value] of Object.entries({ times, ms, status, seconds })) {
    if (value === undefined) continue
    if (typeof value !== 'number' || !(value >= 0)) return `"${key}" must be a number, 0 or more.`
    Object.assign(fault, { [key]: value })
  }
  if (faultName === 'answer' && !(fault.status === undefined || (fault.status >= 200 && fault.status <= 599)))
    return '"status" must be between 200 and 599.'
  if (body !== undefined) fault.body = body
  return fault
}
