import { env } from '@/config/env'
import { ApiError } from '@/lib/apiError'
import { isRecord } from '@/lib/isRecord'
import { encryptPassword } from '@/lib/password'
import { list, object, optional, text, type Infer, type Shape } from '@/lib/shape'
import { post, readRoot } from '../wire/call'
import { http, take } from '../wire/http'
import type { LoginAnswer } from './session'

export interface Credentials {
  username: string
  /** As typed; encrypted before it is sent. */
  password: string
}

/** An account of the simulated head-end; `role` in words. */
const trainingAccount = object({ username: text, role: text, description: text, password: text })
export type TrainingAccount = Infer<typeof trainingAccount>

const tokenOf = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/^Bearer\s+/i, '').trim() : ''

/** Some servers answer the token alone, or with "Bearer" before it. */
const loginAnswer: Shape<LoginAnswer> = {
  kind: 'optional',
  inner: object({ token: text, permissions: optional(list(text)) }),
  read(answer) {
    const record = isRecord(answer) ? answer : {}
    const listed = record['permissions']
    const permissions = Array.isArray(listed) ? listed.filter((entry) => typeof entry === 'string') : []
    return { token: tokenOf(record['token']) || tokenOf(answer), permissions }
  },
}

const logIn = post('/auth/login', 'Signs in; the password is encrypted. Wrong ones lock the account.', {
  body: object({ username: text, password: text }),
  answer: loginAnswer,
})
/** A 400 or 401 of this call is an answer, not the end of a session. */
const quietly = { signIn: true, silent: true }

export const signInApi = {
  /**
   * `POST /auth/login`; where single sign-on is configured, its address instead: as it is, a relative one from the
   * root of the site.
   * @throws ApiError: `refused` and `badRequest` carry the server's sentence; `malformed` when no token came.
   */
  async signIn({ username, password }: Credentials): Promise<LoginAnswer> {
    const body = { username, password: await encryptPassword(password) }
    const answer = env.ssoLoginUrl
      ? loginAnswer.read(take(await http.post(new URL(env.ssoLoginUrl, location.origin).href, body, quietly)))
      : await logIn(body, undefined, quietly)
    if (!answer.token) throw new ApiError('malformed')
    return answer
  },
  /** Only the simulator knows this call, so it is not declared. */
  async trainingAccounts(): Promise<TrainingAccount[]> {
    const reply = await http.get('__simulator/accounts', undefined, { silent: true })
    return readRoot(list(trainingAccount), take(reply))
  },
}
