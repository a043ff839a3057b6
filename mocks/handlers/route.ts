import { http, HttpResponse, type DefaultBodyType, type HttpHandler } from 'msw'
import type { Language } from '../../src/i18n/languages'
import type { Core } from '../core'
import type { Account } from '../db/accounts'
import type { ScreenCode } from '../db/menus'
import type { SessionRow } from '../db/sessions'
import type { Author } from '../db/table'
import { languageOf, sayIn, type Say } from '../messages'
import { loggedWrite } from './loggedWrite'
import { Params, Refusal } from './params'
import { mayOf } from './permissions'

/** What an endpoint needs of its caller: nothing, a live session, or one of the screens (and an action on it). */
export type Access =
  | 'public'
  | 'session'
  | {
      screens: readonly ScreenCode[]
      action?: string
      /** Also who may do this elsewhere. */
      or?: { screen: ScreenCode; action: string }
    }

export interface Visitor {
  language: Language
  say: Say
  /** Address of the caller as far as the host knows it. */
  ip: string
}

export interface OpenCall extends Visitor {
  request: Request
  /** Parts of the path, decoded. */
  part: (name: string) => string
  query: () => Params
  /** The JSON body; a body that is not JSON is refused. */
  body: () => Promise<Params>
}

export interface Call extends OpenCall {
  account: Account
  session: SessionRow
  /** Names what the call is about, for the operation log; what changes a table's row is named by itself. */
  about: (object: string) => void
}

type Method = 'get' | 'post' | 'put' | 'delete'

/** The usual envelope of a success. */
export const ok = (result: unknown, message = ''): Response => envelope(true, message, result)

/** A refusal in the usual envelope; HTTP says 200, the console reads `success`. */
export const refuse = (message: string, result: unknown = null): Response => envelope(false, message, result)

/** An answer without envelope: user, menus. */
export const bare = (body: unknown, status = 200): Response =>
  HttpResponse.json(body as DefaultBodyType, { status })

/** `result.pageDatas` of a list. */
export const pageOk = (rows: readonly unknown[], totalCount: number, currentPage: number): Response =>
  ok({ pageDatas: { dataList: rows, currentPage, totalCount } })

const envelope = (success: boolean, message: string, result: unknown): Response =>
  HttpResponse.json({ success, message, result } as DefaultBodyType)

/** An endpoint that anybody may call. */
export function openRoute(
  core: Core,
  method: Method,
  path: string,
  answer: (call: OpenCall) => Response | Promise<Response>,
): HttpHandler {
  return http[method](`*${core.base}${path}`, async ({ request, params }) => {
    const call = openCall(request, params)
    try {
      return await answer(call)
    } catch (error) {
      if (error instanceof Refusal) return refusalOf(call, error)
      throw error
    }
  })
}

function refusalOf({ say }: OpenCall, { key, values, fields }: Refusal): Response {
  if (!fields) return refuse(say(key, values))
  const said = Object.entries(fields).map(([name, each]) => [name, say(each.key, each.values)] as const)
  return refuse(say(key, values), { field: said[0]?.[0] ?? '', fields: Object.fromEntries(said) })
}

/** Who makes the change of a call. */
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
): HttpHandler {
  return openRoute(core, method, path, (call) => {
    const caller = callerOf(core, call.request)
    if (caller) core.db.sessions.touch(caller.session)
    if (!caller || !core.db.users.active(caller.owner.username))
      return bare({ success: false, message: call.say('expired') }, 401)
    const { session, owner, account } = caller
    // Who looks as another role changes nothing, and is told why: a 403 has a sentence of its own.
    if (account !== owner && method !== 'get') return refuse(call.say('readOnlyView'))
    const run = (about: Call['about']) =>
      allowed(core, account, access)
        ? answer({ ...call, account, session, about })
        : bare({ success: false, message: call.say('forbidden') }, 403)
    if (method === 'get') return run(() => {})
    const screen = access === 'session' ? undefined : access.screens[0]
    return loggedWrite(core, { call, account, path, screen }, run)
  })
}

/** Whose live session a request belongs to, and as whom he is answered. */
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
    return actions !== undefined && (access.action === undefined || actions.includes(access.action))
  })
}

function openCall(
  request: Request,
  params: Record<string, string | readonly string[] | undefined>,
): OpenCall {
  const language = languageOf(request.headers.get('lang'))
  return {
    request,
    language,
    say: sayIn(language),
    ip: request.headers.get('x-simulator-ip') ?? '127.0.0.1',
    part: (name) => String(params[name] ?? ''),
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
