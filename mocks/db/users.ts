import { accounts, trainingPassword } from './accounts'

/** What changes of an account; everything else stands in accounts.ts. */
export interface UserRow {
  email: string
  phone: string
  /** '' or a picture as a `data:` text. */
  avatar: string
  password: string
  /** '1': the first-time guide is not shown. */
  extendfield2: '0' | '1'
  /** '1': the password must be changed before anything else. */
  needUpdatePass: '0' | '1'
}

export interface Users {
  /** The present state of a seeded account. */
  of(username: string): UserRow
  change(username: string, change: Partial<UserRow>): void
  /** True when another account has this address. */
  emailTaken(email: string, username: string): boolean
}

export function createUsers(): Users {
  const rows = new Map<string, UserRow>(
    accounts.map(({ username, email, phone }) => [
      username,
      { email, phone, avatar: '', password: trainingPassword, extendfield2: '0', needUpdatePass: '0' },
    ]),
  )
  const of = (username: string): UserRow => {
    const row = rows.get(username)
    if (!row) throw new Error(`There is no account ${username}`)
    return row
  }
  return {
    of,
    change: (username, change) => void rows.set(username, { ...of(username), ...change }),
    emailTaken: (email, username) =>
      [...rows].some(([name, row]) => name !== username && row.email.toLowerCase() === email.toLowerCase()),
  }
}
