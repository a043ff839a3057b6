import { mailCodeSeconds } from '../../../src/rules/limits/limits'
import {
  emailProblem,
  isAvatar,
  isMailCode,
  isPhone,
  passwordProblem,
} from '../../../src/rules/limits/validators'
import type { Core } from '../../core'
import { readPassword } from '../../kit/passwords'
import { Refusal, type Params } from '../../kit/params'
import { ok, refuse } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { openRoute, route } from '../kit/route'
import { rememberSafety } from '../kit/safety'

/** Routes by which users change their own account; administration of other users is elsewhere. */
export function userHandlers(core: Core): Route[] {
  return [
    route(core, 'post', '/cbo/user/updatePass', 'session', (call) => changePassword(core, call, true)),
    route(core, 'post', '/cbo/user/updatePassNonVerify', 'session', (call) =>
      changePassword(core, call, false),
    ),
    route(core, 'post', '/cbo/user/updateRemind', 'session', async (call) => {
      const change = await call.body()
      requireOwnAccount(call, change)
      const extendfield2 = change.oneOf('extendfield2', ['0', '1'])
      if (!extendfield2) throw new Refusal('badParameter', { name: 'extendfield2' })
      core.db.users.change(call.account.username, { extendfield2 })
      return ok(null)
    }),
    route(core, 'put', '/api/users', 'session', (call) => saveProfile(core, call)),
    route(core, 'get', '/api/users/validPass/:pass', 'session', (call) => {
      checkPassword(core, call, call.part('pass'), 'wrongPassword')
      core.db.proofs.confirm(call.session.token)
      return ok(null)
    }),
    route(core, 'post', '/api/code/resetEmail', 'session', (call) => sendCode(core, call)),
    route(core, 'post', '/api/users/updateEmail/:code', 'session', (call) => changeEmail(core, call)),
    // The simulator's own route sets a state of an account that otherwise only an administrator could set.
    openRoute('post', '/__simulator/user', async ({ body }) => {
      const order = await body()
      const account = core.db.users.find(order.required('username'))
      if (!account) throw new Refusal('badParameter', { name: 'username' })
      const needUpdatePass = order.oneOf('needUpdatePass', ['0', '1'])
      const extendfield2 = order.oneOf('extendfield2', ['0', '1'])
      core.db.users.change(account.username, {
        ...(needUpdatePass ? { needUpdatePass } : {}),
        ...(extendfield2 ? { extendfield2 } : {}),
      })
      return ok(null)
    }),
  ]
}

/** Refusal that belongs to one field of the form. */
const refuseField = (field: string, message: string): Response => refuse(message, { field })

/** Refuses a call about any other account than the caller's. */
function requireOwnAccount({ account }: Call, change: Params): void {
  if (change.required('id') !== String(account.id)) throw new Refusal('ownAccountOnly')
}

/** Password of a call, decrypted; it can be used once. */
export function secretOf(core: Core, text: string): string {
  const secret = readPassword(text)
  if (!secret) throw new Refusal('unreadablePassword')
  if (secret.nonce !== undefined && !core.db.nonces.take(secret.nonce)) throw new Refusal('replayed')
  return secret.password
}

/** Refuses a wrong current password; five wrong ones in a row block all such calls except sign-in for half an hour. */
function checkPassword(
  core: Core,
  call: Call,
  text: string,
  refusalKey: 'passWrong' | 'wrongPassword' = 'passWrong',
): void {
  const { lockouts, users } = core.db
  const key = `own:${call.account.username}`
  const minutes = lockouts.minutesLeft(key)
  if (minutes > 0) throw new Refusal('passBlocked', { n: minutes })
  if (secretOf(core, text) === users.of(call.account.username).password) return lockouts.clear(key)
  rememberSafety(core, call, call.account.username, 'passwordWrong')
  const attemptsLeft = lockouts.wrong(key)
  if (attemptsLeft === 0)
    throw new Refusal('passBlocked', { n: core.db.tables.sysParams.number('lockMinutes') })
  throw attemptsLeft === 1 ? new Refusal(`${refusalKey}One`) : new Refusal(refusalKey, { n: attemptsLeft })
}

async function changePassword(core: Core, call: Call, verify: boolean): Promise<Response> {
  const { account, session, translate } = call
  const { users, sessions } = core.db
  const change = await call.body()
  requireOwnAccount(call, change)
  const old = change.required('oldPass', 4000)
  const next = secretOf(core, change.required('user_password', 4000))
  // The old password is not checked if the head-end itself demanded the change.
  if (!verify && users.of(account.username).needUpdatePass !== '1') throw new Refusal('passNotRequired')
  if (verify) checkPassword(core, call, old)
  const { sysParams } = core.db.tables
  const size = { min: sysParams.number('passwordMin'), max: sysParams.number('passwordMax') }
  const problem = passwordProblem(next, size)
  if (problem && problem !== 'containRule') throw new Refusal('passLength', size)
  if (problem) throw new Refusal('passRule')
  if (next === users.of(account.username).password) throw new Refusal('passSame')
  users.change(account.username, { password: next, needUpdatePass: '0' })
  // All other sessions end; this one ends when the user signs out.
  for (const otherSession of sessions.of(account.username))
    if (otherSession.token !== session.token) sessions.end(otherSession.token)
  rememberSafety(core, call, call.account.username, 'passwordChanged')
  return ok(null, translate('passChanged'))
}

async function saveProfile(core: Core, call: Call): Promise<Response> {
  const { account, translate } = call
  const { users } = core.db
  const change = await call.body()
  requireOwnAccount(call, change)
  const row = users.of(account.username)
  const phone = change.raw('phone') === undefined ? row.phone : (change.text('phone') ?? '')
  const avatar = change.raw('avatar') === undefined ? row.avatar : change.raw('avatar')
  const email = change.text('email')
  if (phone !== '' && !isPhone(phone)) return refuseField('phone', translate('badPhone'))
  if (typeof avatar !== 'string' || !isAvatar(avatar)) return refuseField('avatar', translate('badAvatar'))
  if (email !== undefined && email.toLowerCase() !== row.email.toLowerCase())
    return refuseField('email', translate('emailNotHere'))
  users.change(account.username, { phone, avatar })
  return ok({ id: account.id, phone, avatar })
}

async function sendCode(core: Core, call: Call): Promise<Response> {
  const { account, translate } = call
  const { users, mailCodes } = core.db
  const email = ((await call.body()).text('email') ?? '').toLowerCase()
  const problem = emailProblem(email, users.of(account.username).email)
  if (problem) return refuseField('email', translate(problem))
  if (users.emailTaken(email, account.username)) return refuseField('email', translate('emailTaken'))
  const wait = mailCodes.wait(account.username)
  if (wait > 0) return refuse(translate('codeTooSoon', { n: wait }), { field: 'code', resendIn: wait })
  const code = mailCodes.send(account.username, email)
  return ok(
    { validFor: mailCodeSeconds.valid, resendIn: mailCodeSeconds.resend },
    translate('codeTraining', { code }),
  )
}

async function changeEmail(core: Core, call: Call): Promise<Response> {
  const { account, translate } = call
  const { users, mailCodes } = core.db
  const change = await call.body()
  const email = (change.text('email') ?? '').toLowerCase()
  const problem = emailProblem(email, users.of(account.username).email)
  if (problem) return refuseField('email', translate(problem))
  if (users.emailTaken(email, account.username)) return refuseField('email', translate('emailTaken'))
  const code = call.part('code')
  const wrong = isMailCode(code) ? mailCodes.check(account.username, email, code) : 'codeWrong'
  if (wrong) return refuseField('code', translate(wrong))
  try {
    checkPassword(core, call, change.required('password', 4000))
  } catch (error) {
    if (error instanceof Refusal) return refuseField('password', translate(error.key, error.values))
    throw error
  }
  mailCodes.forget(account.username)
  users.change(account.username, { email })
  rememberSafety(core, call, call.account.username, 'emailChanged')
  return ok({ email }, translate('emailChanged'))
}
