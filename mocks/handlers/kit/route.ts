import { contentText } from '../../../src/lib/contentText'
import type { Core } from '../../core'
import type { Account } from '../../db/accounts'
import { OtherContent } from '../../db/requests'
import type { SessionRow } from '../../db/sessions'
import type { Author } from '../../db/tableLog'
import { languageOf, translateIn } from '../../messages/messages'
import { bare, refuse } from '../../kit/answer'
import type { Access, Call, Method, OpenCall, Parts, Route } from './call'
import { loggedWrite } from './loggedWrite'
import { Changed, Params, Refusal, Unexpected } from '../../kit/params'
import { mayOf } from './permissions'
import { rememberSafety } from './safety'
import { unknownNumbers } from './unknownNumbers'

/** An endpoint that needs no permission. */
export function openRoute(
  method: Method,
  path: string,
  answer: (call: OpenCall) => Response | Promise<Response>,
): Route {
  return {
    method,
    path,
    access: 'public',
    run: (request, parts) => answered(openCall(request, parts), answer),
  }
}

/** Runs an endpoint; what it declines is answered in the caller's words. */
async function answered(
  call: OpenCall,
  answer: (call: OpenCall) => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await answer(call)
  } catch (error) {
    if (error instanceof Refusal) return refusalOf(call, error)
    throw error
  }
}

function refusalOf({ translate }: OpenCall, refusal: Refusal): Response {
  const { key, values, fields } = refusal
  if (refusal instanceof Changed)
    return bare({ success: false, message: translate(key, values), result: { row: refusal.row } }, 409)
  if (refusal instanceof Unexpected)
    return bare({ success: false, message: translate(key, values), result: { now: refusal.states } }, 409)
  if (!fields) return refuse(translate(key, values))
  const messages = Object.entries(fields).map(
    ([name, message]) => [name, translate(message.key, message.values)] as const,
  )
  return refuse(translate(key, values), {
    field: messages[0]?.[0] ?? '',
    fields: Object.fromEntries(messages),
  })
}

/** The user who makes the changes of a call, for the log. */
export const authorOf = ({ account, ip }: Pick<Call, 'account' | 'ip'>): Author => ({
  username: account.username,
  ip,
})

/** An endpoint behind a session: 401 without one, 403 when the role lacks the screen or the action. */
export function route(
  core: Core,
  method: Method,
  path: string,
  access: Exclude<Access, 'public'>,
  answer: (call: Call) => Response | Promise<Response>,
): Route {
  const guarded = (call: OpenCall): Response | Promise<Response> => {
    const caller = callerOf(core, call.request)
    if (caller) core.db.sessions.touch(caller.session)
    if (!caller || !core.db.users.active(caller.owner.username))
      return bare({ success: false, message: call.translate('expired') }, 401)
    const { session, owner, account } = caller
    // A user who looks as another role may change nothing; the 403 says so.
    if (account !== owner && method !== 'get') return refuse(call.translate('readOnlyView'))
    const run = (about: Call['about']) => {
      const unknown = () => unknownNumbers(core, call.query())
      const fullCall = { ...call, account, session, about, unknownNumbers: unknown }
      if (allowed(core, account, access))
        return onceByNumber(core, call, account, async () => answer(fullCall))
      rememberSafety(core, call, owner.username, 'refused', { object: `${method.toUpperCase()} ${path}` })
      return bare({ success: false, message: call.translate('forbidden') }, 403)
    }
    if (method === 'get') return run(() => {})
    const screen = access === 'session' ? undefined : access.screens[0]
    return loggedWrite(core, { call, account, path, screen }, run)
  }
  return { method, path, access, run: (request, parts) => answered(openCall(request, parts), guarded) }
}

/** A write that carries a `request_id` is done once, however often it comes. */
async function onceByNumber(
  core: Core,
  { request, translate }: OpenCall,
  { username }: Account,
  run: () => Promise<Response>,
): Promise<Response> {
  if (request.method === 'GET') return run()
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('request_id' in body)) return run()
  const number = body.request_id
  if (typeof number !== 'string' || number === '' || number.length > 64) return run()
  const order = { username, path: new URL(request.url).pathname, number }
  try {
    return await core.db.requests.once(order, canonical(body), run)
  } catch (error) {
    if (!(error instanceof OtherContent)) throw error
    return bare({ success: false, message: translate('otherContent') }, 409)
  }
}

/**
 * Fields that may differ where an order comes again: its number, its reason (the console asks anew), and ciphers: the
 * same words have another text each time.
 */
const besides: ReadonlySet<string> = new Set(['request_id', 'reason', 'user_password', 'oldPass'])

/** Content of an order in one form: names in their order, without the fields that may differ. */
const canonical = (body: object): string => contentText(body, besides)

/** The account whose live session a request belongs to, and the role as which the user is answered. */
export function callerOf(
  core: Core,
  request: Request,
): { session: SessionRow; owner: Account; account: Account } | undefined {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const session = token === undefined ? undefined : core.db.sessions.find(token)
  const owner = session && core.db.users.find(session.username)
  return owner && { session, owner, account: seenAs(core, owner, request) }
}

/** An administrator may look at the console as another role: header `View-As-Role`. */
function seenAs({ db }: Core, account: Account, request: Request): Account {
  const code = request.headers.get('view-as-role')
  const row = code ? db.roles.byCode(code) : undefined
  if (!row || account.role.code !== 'admin') return account
  const role = db.roles.asAccountRole(row)
  return { ...account, role, roles: [role] }
}

function allowed(core: Core, account: Account, access: Exclude<Access, 'public'>): boolean {
  if (access === 'session') return true
  const may = mayOf(core, account)
  if (access.or && may(access.or.screen)?.includes(access.or.action)) return true
  return access.screens.some((screen) => {
    const actions = may(screen)
    const { action } = access
    return (
      actions !== undefined &&
      (action === undefined || [action].flat().some((name) => actions.includes(name)))
    )
  })
}

function openCall(request: Request, parts: Parts): OpenCall {
  const language = languageOf(request.headers.get('lang'))
  return {
    request,
    language,
    translate: translateIn(language),
    ip: request.headers.get('x-simulator-ip') ?? '127.0.0.1',
    part: (name) => parts[name] ?? '',
    query: () => new Params(Object.fromEntries(new URL(request.url).searchParams)),
    body: async () => {
      const text = await request.text()
      let value: unknown
      try {
        value = JSON.parse(text)
      } catch {
        throw new Refusal('badBody')
      }
      return new Params(value)
    },
  }
}
