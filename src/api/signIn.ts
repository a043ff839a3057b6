import { env } from '@/config/env'
import { ApiError } from '@/lib/apiError'
import { isRecord } from '@/lib/isRecord'
import { encryptPassword } from '@/lib/password'
import type { LoginAnswer } from './session'
import { http, take, takeList } from './http'

export interface Credentials {
  username: string
  /** As typed; encrypted before it is sent. */
  password: string
}

/** An account of the simulated head-end. */
export interface TrainingAccount {
  username: string
  /** In words. */
  role: string
  description: string
  password: string
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/^Bearer\s+/i, '').trim() : ''

export const signInApi = {
  /**
   * `POST /auth/login`, or the configured single sign-on URL. Its 400 and 401 are answers, not the end of a session.
   * @throws ApiError: `refused` and `badRequest` carry the server's sentence; `malformed` when no token came.
   */
  async signIn({ username, password }: Credentials, sso = false): Promise<LoginAnswer> {
    const body = { username, password: await encryptPassword(password) }
    const path = sso ? env.ssoLoginUrl : '/auth/login'
    const answer = take(await http.post(path, body, { signIn: true, silent: true }))
    const record = isRecord(answer) ? answer : {}
    const token = textOf(record['token']) || textOf(answer)
    if (!token) throw new ApiError('malformed')
    const listed = record['permissions']
    const permissions = Array.isArray(listed) ? listed.filter((p) => typeof p === 'string') : []
    return { token, permissions }
  },
  /** Only the simulator knows this call. */
  async trainingAccounts(): Promise<TrainingAccount[]> {
    return takeList(await http.get('__simulator/accounts', undefined, { silent: true })) as TrainingAccount[]
  },
}
