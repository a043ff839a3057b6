import { userFields } from '../../src/rules/fields/user'
import { wallIn } from '../world/calendar'
import type { World } from '../world/types'
import { accountKey, accounts, trainingPassword, type Account } from './accounts'
import type { RoleRow, Roles } from './roles'
import { staffSeeds } from './staffSeeds'
import { defineTable } from './defineTable'
import type { DepartmentRow } from './departments'
import { derived, firstBy, remembered } from './derived'
import type { Entity, Table, TableClock } from './table'
import type { Author } from './tableLog'

/** Fields of a user that an administrator maintains. */
export interface UserEntity extends Entity {
  username: string
  name: string
  /** Personnel number. */
  code: string
  dept_id: string
  /** Organization of the user, and the organization whose subtree the user may see. */
  org_id: string
  scope_org_id: string
  /** Role ids, never empty; the shell displays the first. */
  role_ids: readonly string[]
  phone: string
  email: string
  /** '' = as the browser says. */
  language: string
  /** Module code of the page shown after signing in; '' = the dashboard. */
  landing_page: string
  /** Wall time of the account's end; '' = never. */
  expiry_date: string
  enabled: string
  remark: string
}

/** Fields of an account that change without administration; the table log omits them. */
interface Own {
  /** '' or a picture as a `data:` text. */
  avatar: string
  password: string
  /** '1': the first-time guide is not shown. */
  extendfield2: '0' | '1'
  /** '1': the password must be changed before anything else. */
  needUpdatePass: '0' | '1'
}
export type UserRow = Own & Pick<UserEntity, 'email' | 'phone'>

export interface Users {
  /** By user name, without regard to case and blanks; also accounts that may not sign in. */
  find(username: string): Account | undefined
  /** In the order of their making; the same list until something of it changes. */
  all(): readonly Account[]
  /** False when the account is disabled or has ended. */
  active(username: string): boolean
  disabled(username: string): boolean
  of(username: string): UserRow
  change(username: string, change: Partial<UserRow>): void
  /** True when another account has this address. */
  emailTaken(email: string, username: string): boolean
  /** An id that no user has had before. */
  nextId(): string
  /** Drops what is remembered of a deleted user. */
  forget(username: string): void
}

const day = 86_400_000

export const users = defineTable({
  name: 'user',
  fields: userFields,
  word: { en: 'User', zh: '用户', es: 'Usuario', ja: 'ユーザー' },
  title: (row: UserEntity) => `${row.name} (${row.username})`,
  scope: ({ org_id }, { sees }) => sees('org', org_id),
  seeds,
  references: {
    dept_id: 'department',
    org_id: 'organization',
    scope_org_id: 'organization',
    role_ids: 'role',
  },
  exportFile: 'users',
})

function seeds(world: World, { startedAt }: TableClock) {
  const { network } = world.parts
  const root = network.id('org', 0)
  /** Department of a colleague: 'f0' is the field service of the first service centre. */
  const place = (dept: string): { dept_id: string; org_id: string } => {
    if (!dept.startsWith('f')) return { dept_id: dept, org_id: root }
    const org = network.centreOrg(Number(dept.slice(1)))
    return { dept_id: `d-FLD-${network.orgCode(org)}`, org_id: network.id('org', org) }
  }
  return [
    ...accounts.map((account, index) => ({
      id: String(account.id),
      username: account.username,
      name: account.name,
      code: `P${String(1001 + index)}`,
      dept_id: account.dept.id,
      org_id: root,
      scope_org_id: root,
      role_ids: [account.role.id],
      phone: account.phone,
      email: account.email,
      language: '',
      landing_page: '',
      expiry_date: '',
      enabled: '1',
      remark: '',
      create_time: account.createTime,
    })),
    ...staffSeeds.map((staff, index) => ({
      id: String(accounts.length + 1 + index),
      username: staff.username,
      name: staff.name,
      code: `P${String(1101 + index * 3)}`,
      ...place(staff.dept),
      scope_org_id: place(staff.dept).org_id,
      role_ids: staff.roles.map(roleId),
      phone: `+1 809 555 0${String(201 + index * 13).slice(-3)}`,
      email: `${staff.username}@costaverde.example`,
      language: staff.language,
      landing_page: staff.roles[0] === 'reader' ? 'meterList' : '',
      expiry_date:
        staff.ends === undefined
          ? ''
          : `${wallIn(world.zone, startedAt + staff.ends * day).slice(0, 10)} 23:59:59`,
      enabled: staff.enabled,
      remark: '',
      create_time: wallIn(world.zone, startedAt - (150 + ((index * 37) % 1400)) * day),
    })),
  ]
}

/** The seeded roles have the ids r1, r2 … in the order of accounts.ts and roles.ts. */
const roleOrder = [...accounts.map(({ role }) => role.code), 'dispatcher', 'revenue', 'trainee']
const roleId = (code: string): string => `r${String(roleOrder.indexOf(code) + 1)}`

interface Sources {
  users: Table<UserEntity>
  roles: Table<RoleRow>
  byRole: Roles
  departments: Pick<Table<DepartmentRow>, 'all' | 'get'>
  /** The present moment as utility wall time. */
  wall: () => string
}

const fresh: Own = { avatar: '', password: trainingPassword, extendfield2: '0', needUpdatePass: '0' }

const names = derived((rows: readonly UserEntity[]) =>
  firstBy(rows, ({ username }) => username.toLowerCase()),
)

export function createUsers({ users: userTable, roles, byRole, departments, wall }: Sources): Users {
  const personalFields = new Map<string, Own>()
  const row = (username: string) => names(userTable).get(accountKey(username))
  const existingUser = (username: string): UserEntity => {
    const user = row(username)
    if (!user) throw new Error(`There is no account ${username}`)
    return user
  }
  const account = (user: UserEntity): Account => {
    const grantedRoles = user.role_ids.flatMap((id) => {
      const role = roles.get(id)
      return role ? [byRole.asAccountRole(role)] : []
    })
    const nobody = { id: '', code: '', name: { en: '', zh: '', es: '', ja: '' } }
    return {
      id: Number(user.id),
      username: user.username,
      name: user.name,
      email: user.email,
      phone: user.phone,
      dept: { id: user.dept_id, name: departments.get(user.dept_id)?.name ?? '' },
      createTime: user.create_time,
      role: grantedRoles[0] ?? nobody,
      roles: grantedRoles,
    }
  }
  /** Follows from these three tables and nothing else. */
  const present = remembered<{ accounts: readonly Account[]; byName: ReadonlyMap<string, Account> }>(1)
  const signedUp = () =>
    present([userTable.all(), roles.all(), departments.all()], () => {
      const allAccounts = userTable.all().map(account)
      return { accounts: allAccounts, byName: firstBy(allAccounts, ({ username }) => username.toLowerCase()) }
    })
  let last = accounts.length + staffSeeds.length
  return {
    find: (username) => signedUp().byName.get(accountKey(username)),
    all: () => signedUp().accounts,
    active(username) {
      const user = row(username)
      return user?.enabled === '1' && (user.expiry_date === '' || user.expiry_date > wall())
    },
    disabled: (username) => row(username)?.enabled !== '1',
    of(username) {
      const { email, phone } = existingUser(username)
      return { email, phone, ...(personalFields.get(accountKey(username)) ?? fresh) }
    },
    change(username, { email, phone, ...otherFields }) {
      const user = existingUser(username)
      const contact = { ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phone }) }
      const differs = Object.entries(contact).some(([key, value]) => user[key as 'email'] !== value)
      const author: Author = { username: user.username, ip: '' }
      if (differs) userTable.update(user.id, contact, author)
      personalFields.set(accountKey(username), {
        ...(personalFields.get(accountKey(username)) ?? fresh),
        ...otherFields,
      })
    },
    emailTaken: (email, username) =>
      userTable
        .all()
        .some(
          (otherAccount) =>
            otherAccount.username !== username && otherAccount.email.toLowerCase() === email.toLowerCase(),
        ),
    nextId() {
      last += 1
      return String(last)
    },
    forget: (username) => void personalFields.delete(accountKey(username)),
  }
}
