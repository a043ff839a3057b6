import { http, take, takeObject } from './unread'

/** Passwords as `encryptPassword` of src/lib/password.ts makes them, never in clear. `id` is the user's own. */
export interface PasswordChange {
  oldPass: string
  id: string | number
  user_password: string
}

/** What a user may change of himself. The e-mail address takes a code, the name an administrator. */
export interface Profile {
  id: string | number
  phone: string
  /** '' or a `data:` picture, see `isAvatar` in src/rules/validators.ts. */
  avatar: string
}

/** What was mailed: seconds that the code is good for and until another may be asked for. `message` is for training. */
export interface MailedCode {
  validFor: number
  resendIn: number
  message: string
}

/** Calls of the specification. A refusal throws `refused` with the server's message and, where it knows, `{field}`. */
export const usersApi = {
  updatePass: (change: PasswordChange): Promise<unknown> =>
    http.post('/cbo/user/updatePass', change, { silent: true }).then(take),
  /** Used when the change is required before anything else. */
  updatePassNonVerify: (change: PasswordChange): Promise<unknown> =>
    http.post('/cbo/user/updatePassNonVerify', change, { silent: true }).then(take),
  /** `extendfield2` '1': the first-time guide is not shown again. */
  updateRemind: (id: string | number, extendfield2: '0' | '1'): Promise<unknown> =>
    http.post('/cbo/user/updateRemind', { id, extendfield2 }, { silent: true }).then(take),
  saveProfile: (profile: Profile): Promise<Profile> =>
    http.put<Profile>('api/users', profile, { silent: true }).then(takeObject),
  /** Whether the (encrypted) password is the user's own; a wrong one throws `refused`. */
  validPass: (pass: string): Promise<unknown> =>
    http.get(`api/users/validPass/${encodeURIComponent(pass)}`, undefined, { silent: true }).then(take),
  /** Mails a code to a new address. */
  sendEmailCode: async (email: string): Promise<MailedCode> => {
    const reply = await http.post<{ validFor: number; resendIn: number } | null>(
      'api/code/resetEmail',
      { email },
      { silent: true },
    )
    const result = take(reply)
    return {
      validFor: result?.validFor ?? 300,
      resendIn: result?.resendIn ?? 60,
      message: reply.message,
    }
  },
  updateEmail: (code: string, change: { email: string; password: string }): Promise<unknown> =>
    http.post(`api/users/updateEmail/${encodeURIComponent(code)}`, change, { silent: true }).then(take),
}
