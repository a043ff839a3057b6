import type { HttpHandler } from 'msw'
import type { ColumnSetting, CurrentUser } from '../../src/api/session'
import { languages } from '../../src/i18n/languages'
import type { Core } from '../core'
import { accountKey, findAccount, trainingPassword, type Account } from '../db/accounts'
import { lockMinutes } from '../db/lockouts'
import { menusOf, permissionsOf, quickEntryOf, screenCodes } from '../db/menus'
import { readPassword } from '../passwords'
import { wallIn } from '../../src/lib/time'
import { Refusal, type Params } from './params'
import { bare, ok, openRoute, refuse, route, type Call, type OpenCall } from './route'

export function sessionHandlers(core: Core): HttpHandler[] {
  return [
    openRoute(core, 'post', '/auth/login', (call) => login(core, call)),
    route(core, 'get', '/auth/info', 'session', (call) => bare(userOf(core, call))),
    route(core, 'get', '/auth/logOut', 'session', ({ session }) => {
      core.db.sessions.end(session.token)
      return ok(null)
    }),
    route(core, 'get', '/cbo/language/list', 'session', () => ok(languageList)),
    route(core, 'get', '/api/menus/build', 'session', ({ account, language }) =>
      bare(menusOf(account.role.code, language)),
    ),
    route(core, 'post', '/cbo/moduleLog/insert', 'session', async ({ account, body }) => {
      const visit = await body()
      core.db.visits.insert({
        username: account.username,
        module_code: visit.required('module_code'),
        module_name: visit.required('module_name'),
        url_address: visit.required('url_address', 2000),
        at: core.now(),
      })
      return ok(null)
    }),
    route(core, 'post', '/cbo/user/updateColumnConfig', 'session', async ({ account, body }) => {
      const change = await body()
      core.db.columns.save(account.username, change.required('module_code'), columnsOf(change))
      return ok(null)
    }),
  ]
}

const languageList = Object.entries(languages).map(([code, name]) => ({ code, name }))

async function login(core: Core, call: OpenCall): Promise<Response> {
  const { db } = core
  const { say } = call
  const fields = await signInFields(call)
  if (!fields) return bare({ success: false, message: say('signInIncomplete') }, 400)
  const user = accountKey(fields.username)
  const minutes = db.lockouts.minutesLeft(user)
  if (minutes > 0) return refuse(lockText(call, minutes), { remainingAttempts: 0, lockMinutes: minutes })
  const secret = readPassword(fields.password)
  if (!secret) return refuse(say('unreadablePassword'))
  if (secret.nonce !== undefined && !db.nonces.take(secret.nonce)) return refuse(say('replayed'))
  const account = findAccount(user)
  if (!account || secret.password !== trainingPassword) {
    const left = db.lockouts.wrong(user)
    if (left === 0) return refuse(lockText(call, lockMinutes), { remainingAttempts: 0, lockMinutes })
    const text = left === 1 ? say('wrongPasswordOne') : say('wrongPassword', { n: left })
    return refuse(text, { remainingAttempts: left, lockMinutes: 0 })
  }
  db.lockouts.clear(user)
  const session = db.sessions.begin(account.username, call.ip)
  const known = db.signIns.get(account.username)
  const latest = { at: core.now(), ip: call.ip }
  db.signIns.set(account.username, { previous: known?.latest ?? known?.previous ?? latest, latest })
  return ok({ token: session.token })
}

const lockText = ({ say }: OpenCall, minutes: number): string =>
  minutes === 1 ? say('lockedOne') : say('locked', { n: minutes })

/** User name and password as sent; undefined when the body is not such a thing. */
async function signInFields({ body }: OpenCall): Promise<{ username: string; password: string } | undefined> {
  try {
    const fields = await body()
    const [username, password] = [fields.raw('username'), fields.raw('password')]
    if (typeof username !== 'string' || typeof password !== 'string') return undefined
    if (username.trim() === '' || password === '' || username.length > 200 || password.length > 4000)
      return undefined
    return { username, password }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** The signed-in user. `remoteLogin` tells the older of two sessions of one account about the newer one. */
function userOf(
  core: Core,
  { account, session, language }: Call,
): CurrentUser & { remoteLogin?: { ip: string; time: string } } {
  const { db, world, edition } = core
  const { zone, organisation } = world
  const later = db.sessions.laterThan(session)
  const previous = db.signIns.get(account.username)?.previous
  return {
    id: account.id,
    name: account.name,
    username: account.username,
    email: account.email,
    phone: account.phone,
    avatar: '',
    createTime: account.createTime,
    roles: [{ id: account.role.id, code: account.role.code, name: account.role.name[language] }],
    org: {
      id: organisation.id,
      name: organisation.name,
      ...(edition === 'cloud' ? { system_name: organisation.system_name } : {}),
    },
    dept: account.dept,
    authorities: screenCodes().flatMap((screen) =>
      (permissionsOf(account.role.code, screen) ?? []).map((action) => `${screen}:${action}`),
    ),
    columnConfig: db.columns.of(account.username),
    quickEntryMenu: quickEntries(core, account, language),
    monetaryUnit: JSON.stringify({ code: 'DOP', symbol: 'RD$', decimals: 2 }),
    extendfield2: '0',
    wsTime: 0,
    // The cockpits are not built yet: no icon for any of them.
    showCockpit: '',
    languageList,
    ...(previous ? { lastLogin: { time: wallIn(zone, previous.at), ip: previous.ip } } : {}),
    timeZone: zone,
    ...(later ? { remoteLogin: { ip: later.ip, time: wallIn(zone, later.begunAt) } } : {}),
  }
}

function quickEntries(
  { db }: Core,
  { username, role }: Account,
  language: Call['language'],
): CurrentUser['quickEntryMenu'] {
  const entries = (codes: string[], limit: number) =>
    codes.flatMap((code) => quickEntryOf(role.code, code, language) ?? []).slice(0, limit)
  return { ofen: entries(db.visits.frequent(username), 4), late: entries(db.visits.recent(username), 6) }
}

/** Checks a column set as it will be stored. */
function columnsOf(change: Params): ColumnSetting[] {
  const columns = change.raw('columns')
  const wrong = () => new Refusal('badParameter', { name: 'columns' })
  if (!Array.isArray(columns) || columns.length > 300) throw wrong()
  const keys = new Set<string>()
  return columns.map((column: unknown) => {
    if (typeof column !== 'object' || column === null) throw wrong()
    const { key, hidden, width, pin } = column as Record<string, unknown>
    if (typeof key !== 'string' || key === '' || key.length > 64 || keys.has(key)) throw wrong()
    keys.add(key)
    if (hidden !== undefined && typeof hidden !== 'boolean') throw wrong()
    if (width !== undefined && !(typeof width === 'number' && width >= 20 && width <= 2000)) throw wrong()
    if (pin !== undefined && pin !== 'left' && pin !== 'right') throw wrong()
    return {
      key,
      ...(hidden === undefined ? {} : { hidden }),
      ...(width === undefined ? {} : { width }),
      ...(pin === undefined ? {} : { pin }),
    }
  })
}
