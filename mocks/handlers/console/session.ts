import type { CurrentUser, MenuEntry, UtilityLimits } from '../../../src/api/console/session'
import { languages } from '../../../src/i18n/languages'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import { bellList } from '../../db/abnormalRows'
import { accountKey, type Account } from '../../db/accounts'
import { remembered } from '../../db/derived'
import { menusOf, quickEntryOf } from '../../db/menuTree'
import { readPassword } from '../../kit/passwords'
import { scopeOfAccount } from '../../scope/dataScope'
import { columnsOf } from '../kit/columnSets'
import { rememberSafety } from '../kit/safety'
import { noticeDataOf } from '../cbo/notices'
import { Refusal } from '../../kit/params'
import { mayOf } from '../kit/permissions'
import { bare, ok, refuse } from '../../kit/answer'
import type { Call, OpenCall, Route } from '../kit/call'
import { openRoute, route } from '../kit/route'

export function sessionHandlers(core: Core): Route[] {
  return [
    openRoute('post', '/auth/login', (call) => login(core, call)),
    route(core, 'get', '/auth/info', 'session', (call) => bare(userOf(core, call))),
    route(core, 'get', '/auth/logOut', 'session', (call) => {
      const { session, account } = call
      core.db.sessions.end(session.token)
      rememberSafety(core, call, account.username, 'signOut')
      return ok(null)
    }),
    route(core, 'get', '/cbo/language/list', 'session', () => ok(languageList)),
    route(core, 'get', '/api/menus/build', 'session', ({ account, language }) =>
      bare(
        menus([language, ...rightsOf(core, account)], () =>
          menusOf(core.db.tables, mayOf(core, account), language),
        ),
      ),
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
    route(core, 'post', '/cbo/user/updateColumnConfig', 'session', async ({ account, body, about }) => {
      const change = await body()
      const page = change.required('module_code')
      about('', page)
      core.db.columns.save(account.username, page, columnsOf(change))
      return ok(null)
    }),
  ]
}

/** Objects on which an account's rights depend; each change of them creates a new object. */
const rightsOf = ({ db }: Core, { roles }: Account): unknown[] => [
  db.tables.modules.all(),
  db.tables.moduleActions.all(),
  ...roles.map(({ code }) => db.roles.grants(code)),
]
const menus = remembered<MenuEntry[]>(16)
const authorities = remembered<string[]>(16)

/** Big screen of each account that has an icon for one. */
const cockpits: Partial<Record<string, string>> = {
  admin: 'demo',
  supervisor: 'LDS',
  tesla: 'duomi',
}

const languageList = Object.entries(languages).map(([code, name]) => ({ code, name }))

async function login(core: Core, call: OpenCall): Promise<Response> {
  const { db } = core
  const { translate } = call
  const fields = await signInFields(call)
  if (!fields) return bare({ success: false, message: translate('signInIncomplete') }, 400)
  const user = accountKey(fields.username)
  const minutes = db.lockouts.minutesLeft(user)
  const locked = (lockMinutes: number) =>
    refuse(lockText(call, lockMinutes, db.tables.sysParams.number('lockAttempts')), {
      remainingAttempts: 0,
      lockMinutes,
    })
  if (minutes > 0) return locked(minutes)
  const secret = readPassword(fields.password)
  if (!secret) return refuse(translate('unreadablePassword'))
  if (secret.nonce !== undefined && !db.nonces.take(secret.nonce)) return refuse(translate('replayed'))
  const account = db.users.find(user)
  if (!account || secret.password !== db.users.of(account.username).password) {
    const attemptsLeft = db.lockouts.wrong(user)
    if (account) rememberSafety(core, call, account.username, attemptsLeft === 0 ? 'locked' : 'signInFailed')
    if (attemptsLeft === 0) return locked(db.tables.sysParams.number('lockMinutes'))
    const text =
      attemptsLeft === 1 ? translate('wrongPasswordOne') : translate('wrongPassword', { n: attemptsLeft })
    return refuse(text, { remainingAttempts: attemptsLeft, lockMinutes: 0 })
  }
  db.lockouts.clear(user)
  // The existence of an account and the reason why it cannot be used are revealed only with the right password.
  if (!db.users.active(account.username)) {
    rememberSafety(core, call, account.username, 'signInFailed')
    return refuse(translate(db.users.disabled(account.username) ? 'accountDisabled' : 'accountEnded'))
  }
  const elsewhere = db.sessions.of(account.username).some(({ ip }) => ip !== call.ip)
  const session = db.sessions.begin(account.username, call.ip)
  rememberSafety(core, call, account.username, 'signIn', { token: session.token })
  if (elsewhere) rememberSafety(core, call, account.username, 'remoteLogin')
  const earlierSignIn = db.signIns.get(account.username)
  const latest = { instant: core.now(), ip: call.ip }
  db.signIns.set(account.username, {
    previous: earlierSignIn?.latest ?? earlierSignIn?.previous ?? latest,
    latest,
  })
  return ok({ token: session.token })
}

const lockText = ({ translate }: OpenCall, minutes: number, attempts: number): string =>
  minutes === 1 ? translate('lockedOne', { attempts }) : translate('locked', { n: minutes, attempts })

/** User name and password of the body; undefined if the body lacks them. */
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

/** User in the answer. */
type Answered = Omit<CurrentUser, 'id' | 'monetaryUnit'> & { id: number; monetaryUnit: string }

/** Signed-in user. `remoteLogin` tells the older of two sessions of an account about the newer one. */
function userOf(core: Core, { account, session, language }: Call): Answered {
  const { db, world, edition } = core
  const { zone, organisation } = world
  const later = db.sessions.laterThan(session)
  const previous = db.signIns.get(account.username)?.previous
  const userRecord = db.users.of(account.username)
  const { sysParams } = db.tables
  // The user's own organization may lie outside the data scope.
  const { users, organizations } = core.unscoped.db.tables
  const row = users.get(String(account.id))
  const place = organizations.get(row?.org_id ?? '')
  const scope = scopeOfAccount(core, account)
  return {
    id: account.id,
    name: account.name,
    username: account.username,
    email: userRecord.email,
    phone: userRecord.phone,
    avatar: userRecord.avatar,
    createTime: account.createTime,
    roles: account.roles.map(({ id, code, name }) => ({ id, code, name: name[language] })),
    org: {
      id: organisation.id,
      name: organisation.name,
      ...(edition === 'cloud' ? { system_name: organisation.system_name } : {}),
    },
    ...(place ? { ownOrg: { id: place.id, name: place.name } } : {}),
    dept: account.dept,
    authorities: authorities(rightsOf(core, account), () =>
      db.tables.modules
        .all()
        .flatMap(({ id, code }) => (mayOf(core, account)(id) ?? []).map((action) => `${code}:${action}`)),
    ),
    columnConfig: db.columns.of(account.username),
    roleColumnConfig: db.views.defaultsOf(account.role.code),
    quickEntryMenu: quickEntries(core, account, language),
    monetaryUnit: JSON.stringify({
      code: sysParams.text('currencyCode'),
      symbol: sysParams.text('currencySymbol'),
      decimals: 2,
    }),
    // If the utility has switched the guide off, it counts as dismissed.
    extendfield2: sysParams.text('firstGuide') === '1' ? userRecord.extendfield2 : '1',
    needUpdatePass: userRecord.needUpdatePass,
    wsTime: sysParams.number('wsTime'),
    showCockpit: cockpits[account.username] ?? '',
    languageList,
    ...(account.id === 1 ? { abnormalList: bellList(core, language) } : {}),
    noticeData: noticeDataOf(core, account, language),
    ...(previous ? { lastLogin: { time: wallIn(zone, previous.instant), ip: previous.ip } } : {}),
    timeZone: zone,
    sessionLeft: session.idle,
    ...(later && sysParams.text('remoteLoginNotice') === '1'
      ? { remoteLogin: { ip: later.ip, time: wallIn(zone, later.begunAt) } }
      : {}),
    language: row?.language ?? '',
    landingPage: row?.landing_page ?? '',
    ...(scope.seesEverything ? {} : { dataScope: scope.name }),
    textVersion: db.texts.version() + db.dictWords.version(),
    ...limitsOf(core),
  }
}

const sentLimits: Readonly<Record<keyof UtilityLimits, true>> = {
  passwordMin: true,
  passwordMax: true,
  adminPassMin: true,
  adminPassMax: true,
  readItems: true,
  lossHigh: true,
  lossGrave: true,
  exportRows: true,
}

/** Limits that differ from the delivered ones. */
function limitsOf({ db }: Core): Pick<CurrentUser, 'limits'> {
  const { sysParams } = db.tables
  const set = (Object.keys(sentLimits) as (keyof UtilityLimits)[]).filter(
    (key) => sysParams.get(key)?.value !== sysParams.get(key)?.default_value,
  )
  return set.length === 0
    ? {}
    : { limits: Object.fromEntries(set.map((key) => [key, sysParams.number(key)])) }
}

function quickEntries(
  core: Core,
  account: Account,
  language: Call['language'],
): NonNullable<CurrentUser['quickEntryMenu']> {
  const entries = (codes: string[], limit: number) =>
    codes
      .flatMap((code) => quickEntryOf(core.db.tables, mayOf(core, account), code, language) ?? [])
      .slice(0, limit)
  const pinned = entries(core.db.visits.pinned(account.username), 4).map((entry) => ({
    ...entry,
    pinned: true,
  }))
  const frequent = entries(core.db.visits.frequent(account.username), 8).filter(({ url_address }) =>
    pinned.every((entry) => entry.url_address !== url_address),
  )
  return {
    ofen: [...pinned, ...frequent].slice(0, 4),
    late: entries(core.db.visits.recent(account.username), 6),
  }
}
