import type { Core } from '../../core'
import type { Account } from '../../db/accounts'
import { screenCodes, type ScreenCode } from '../../db/menus'
import { firstOf } from './firstOf'
import { Refusal } from '../../kit/params'
import type { Call, OpenCall } from './call'

interface Write {
  call: OpenCall
  account: Account
  /** The call's path as its handler is written. */
  path: string
  screen: ScreenCode | undefined
}

const hidden = '••••'
const secret = /pass|pwd|secret|token|(^|_)(ak|ek|kek|key|pin|puk)$/i
/** Pictures and files say nothing in a log. */
const longest = 500

/** Body of a call without the fields that must not be remembered. */
export function withoutSecrets(value: unknown, name = ''): unknown {
  if (secret.test(name) && value !== '' && value !== null) return hidden
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, 80)}…` : value
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => withoutSecrets(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withoutSecrets(field, key)]))
}

/** Runs a write and enters it in the operation log, done or refused, with what was sent and what it changed. */
export async function loggedWrite(
  core: Core,
  { call, account, path, screen }: Write,
  run: (about: Call['about']) => Response | Promise<Response>,
): Promise<Response> {
  const startedAt = core.now()
  const mark = core.db.tableLog.mark()
  const sent = await bodyOf(call.request)
  let object = ''
  let page = screen
  const enter = (succeeded: boolean, reason: string): void => {
    const changes = core.db.tableLog.since(mark).filter(({ author }) => author.username === account.username)
    core.db.operations.insert({
      at: startedAt,
      username: account.username,
      screen: page,
      path,
      ip: call.ip,
      cost: core.latency + core.now() - startedAt,
      done: succeeded,
      reason,
      object: object || firstOf([...new Set(changes.map((change) => change.object_name))]) || nameIn(sent),
      request: sent,
      changes,
      agent: call.request.headers.get('user-agent') ?? '',
    })
  }
  try {
    const response = await run((name, code) => {
      object = name
      page = screenCodes().find((screenCode) => screenCode === code) ?? page
    })
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined)
    const answer = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
    const succeeded = response.status < 300 && answer['success'] !== false
    enter(succeeded, succeeded || typeof answer['message'] !== 'string' ? '' : answer['message'])
    return response
  } catch (error) {
    enter(false, error instanceof Refusal ? call.translate(error.key, error.values) : '')
    throw error
  }
}

async function bodyOf(request: Request): Promise<Record<string, unknown> | undefined> {
  try {
    const body: unknown = await request.clone().json()
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (withoutSecrets(body) as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** The name in what was sent, where it has one. */
function nameIn(sent: Record<string, unknown> | undefined): string {
  for (const key of ['name', 'title', 'code', 'username', 'job_name']) {
    const value = sent?.[key]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}
