import type { Core } from '../core'
import type { SecurityEvent } from '../db/securityLog'
import type { OpenCall } from './route'

/** Writes an event into the security log of an account; `token` names the session that it began. */
export function rememberSafety(
  core: Core,
  { ip, request }: Pick<OpenCall, 'ip' | 'request'>,
  username: string,
  event: SecurityEvent,
  token?: string,
): void {
  const agent = request.headers.get('user-agent') ?? ''
  core.db.security.insert({ at: core.now(), username, event, ip, agent, ...(token ? { token } : {}) })
}
