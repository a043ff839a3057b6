import type { SecurityEvent } from '../../../src/rules/codes/securityEvents'
import type { Core } from '../../core'
import type { SecurityEntry } from '../../db/securityLog'
import type { Call, OpenCall } from './call'

/**
 * Writes an event into the security log of an account; `token` names the session that it began, `object` the call that was refused.
 * The user who acts on the account of another one is written down too.
 */
export function rememberSafety(
  core: Core,
  { ip, request, account }: Pick<OpenCall, 'ip' | 'request'> & Partial<Pick<Call, 'account'>>,
  username: string,
  event: SecurityEvent,
  { token, object }: Pick<SecurityEntry, 'token' | 'object'> = {},
): void {
  const actor = account && account.username !== username ? account.username : undefined
  const agent = request.headers.get('user-agent') ?? ''
  core.db.security.insert({
    at: core.now(),
    username,
    event,
    ip,
    agent,
    ...(token ? { token } : {}),
    ...(object ? { object } : {}),
    ...(actor ? { by: actor } : {}),
  })
}
