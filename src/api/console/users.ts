import { choice, numberOr, object, ref, text, type Infer } from '@/lib/shape'
import { passwordSettings } from '@/config/passwordSettings'
import { get, post, put } from '../wire/call'

/** Passwords as `encryptPassword` of src/lib/password.ts makes them, never in clear. `id` is the user's own. */
const passwordChange = object({ oldPass: text, id: ref, user_password: text })
export type PasswordChange = Infer<typeof passwordChange>

/** Fields that users may change of themselves. The e-mail address needs a code, the name an administrator. */
const profile = object({
  id: ref,
  phone: text,
  /** '' or a `data:` picture, see `isAvatar` in src/rules/limits/validators.ts. */
  avatar: text,
})
export type Profile = Infer<typeof profile>

/**
 * Result of mailing a code: seconds for which it is valid, and until another may be requested. `message` is for
 * training.
 */
const mailedCode = object({ validFor: numberOr(300), resendIn: numberOr(60), message: text })
export type MailedCode = Infer<typeof mailedCode>

const remind = post('/cbo/user/updateRemind', 'Keeps that the first-time guide is not shown again.', {
  body: object({ id: ref, extendfield2: choice('0', '1') }),
})
const mail = post('api/code/resetEmail', 'Mails a code to a new address.', {
  body: object({ email: text }),
  answer: mailedCode,
  withMessage: true,
})
const updateEmail = post('api/users/updateEmail/{code}', 'Changes the e-mail address with the mailed code.', {
  body: object({ email: text, password: text }),
})

const validPass = get(
  'api/users/validPass/{pass}',
  "Whether a password is the user's own; wrong ones lock the account. An encrypted one is base64url here, without padding.",
  { effect: true },
)

/** Base64 as it survives a path: `/` and `+` do not, whatever stands between browser and server (RFC 4648, 5). */
const inPath = (cipherText: string): string =>
  cipherText.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** Calls of the specification. A refusal throws `refused` with the server's message and, where it knows, `{field}`. */
export const usersApi = {
  updatePass: post('/cbo/user/updatePass', "Changes the user's own password.", { body: passwordChange }),
  /** Used when the change is required before anything else. */
  updatePassNonVerify: post(
    '/cbo/user/updatePassNonVerify',
    'Changes a password that must be changed before anything else.',
    { body: passwordChange },
  ),
  /** `extendfield2` '1': the first-time guide is not shown again. */
  updateRemind: (id: string, extendfield2: '0' | '1'): Promise<unknown> => remind({ id, extendfield2 }),
  saveProfile: put('api/users', "Changes the user's own profile.", { body: profile, answer: profile }),
  /** Succeeds when the (encrypted) password is the user's own; a wrong one throws `refused`. */
  validPass: (pass: string): Promise<unknown> =>
    validPass({ pass: passwordSettings().cipher === 'none' ? pass : inPath(pass) }),
  /** Mails a code to a new address. */
  sendEmailCode: (email: string): Promise<MailedCode> => mail({ email }),
  updateEmail: (code: string, change: { email: string; password: string }): Promise<unknown> =>
    updateEmail({ code, ...change }),
}
