import { http, HttpResponse, type DefaultBodyType, type HttpHandler } from 'msw'
import type { Language } from '../../src/i18n/languages'
import type { Core } from '../core'
import { accounts, findAccount, type Account } from '../db/accounts'
import type { ScreenCode } from '../db/menus'
import type { SessionRow } from '../db/sessions'
import { languageOf, sayIn, type Say } from '../messages'
import { Params, Refusal } from './params'
import { permissions } from './permissions'

/** What an endpoint needs of its caller: nothing, a live session, or one of the screens (and an action on it). */
export type Access = 'public' | 'session' | { screens: readonly ScreenCode[]; action?: string }

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
      if (error instanceof Refusal) return refuse(call.say(error.key, error.values))
      throw error
    }
  })
}

/** An endpoint behind a session: 401 without one, 403 when the role lacks the screen or the action. */
export function route(
  core: Core,
  method: Method,
  path: string,
  access: Exclude<Access, 'public'>,
  answer: (call: Call) => Response | Promise<Response>,
): HttpHandler {
  return openRoute(core, method, path, (call) => {
    const token = /^Bearer\s+(\S+)$/i.exec(call.request.headers.get('authorization') ?? '')?.[1]
    const session = token === undefined ? undefined : core.db.sessions.find(token)
    const owner = session && findAccount(session.username)
    if (session) core.db.sessions.touch(session)
    if (!session || !owner) return bare({ success: false, message: call.say('expired') }, 401)
    const account = seenAs(owner, call.request)
    // Who looks as another role changes nothing, and is told why: a 403 has a sentence of its own.
    if (account !== owner && method !== 'get') return refuse(call.say('readOnlyView'))
    const run = () =>
      allowed(core, account, access)
        ? answer({ ...call, account, session })
        : bare({ success: false, message: call.say('forbidden') }, 403)
    return method === 'get' ? run() : logged(core, { call, account, path, access }, run)
  })
}

interface Write {
  call: OpenCall
  account: Account
  path: string
  access: Exclude<Access, 'public'>
}

/** Runs a write and enters it in the operation log, done or refused. */
async function logged(
  core: Core,
  { call, account, path, access }: Write,
  run: () => Response | Promise<Response>,
): Promise<Response> {
  const begun = core.now()
  const enter = (done: boolean, reason: string) =>
    core.db.operations.insert({
      at: begun,
      username: account.username,
      screen: access === 'session' ? undefined : access.screens[0],
      path,
      ip: call.ip,
      cost: core.latency + core.now() - begun,
      done,
      reason,
    })
  try {
    const response = await run()
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined)
    const said = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
    const done = response.status < 300 && said['success'] !== false
    enter(done, done || typeof said['message'] !== 'string' ? '' : said['message'])
    return response
  } catch (error) {
    enter(false, error instanceof Refusal ? call.say(error.key, error.values) : '')
    throw error
  }
}

/** An administrator may look at the console as another role: header `View-As-Role`. */
function seenAs(account: Account, request: Request): Account {
  const code = request.headers.get('view-as-role')
  const role = accounts.find((each) => each.role.code === code)?.role
  return role && account.role.code === 'admin' ? { ...account, role } : account
}

function allowed(core: Core, account: Account, access: Exclude<Access, 'public'>): boolean {
  if (access === 'session') return true
  return access.screens.some((screen) => {
    const actions = permissions(core, account.role.code, screen)
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
