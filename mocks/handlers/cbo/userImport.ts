import type { UserImportProblem } from '../../../src/api/cbo/userImport'
import {
  rolesOfCell,
  userImportChecks,
  userImportKeys,
  userImportRequired,
  type UserImportCode,
  type UserImportKey,
} from '../../../src/rules/console/userImportRules'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import { initialPassword } from '../../db/accounts'
import type { RoleRow } from '../../db/roles'
import type { UserEntity } from '../../db/users'
import { scopeOf } from '../../scope/dataScope'
import { importRoutes } from '../kit/importJobs'
import type { LineOf } from '../kit/importRows'
import { Refusal } from '../../kit/params'
import type { Call, Route } from '../kit/call'
import { authorOf } from '../kit/route'
import { rememberSafety } from '../kit/safety'
import { administrators, guard, signOut } from './userRows'

type Line = LineOf<UserImportKey>
type Draft = Pick<UserEntity, 'org_id' | 'dept_id' | 'scope_org_id' | 'role_ids'>

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Users from a file: names and codes of organizations, departments and roles are both understood. */
export function userImportHandlers(core: Core): Route[] {
  return importRoutes<UserImportKey>(core, {
    path: '/cbo/userImport',
    screens: ['user'],
    keys: userImportKeys,
    problems: (rows, call) => problemsOf(core, rows, call),
    write: (rows, call) =>
      rows.map((line) => {
        const { draft } = placed(core, line)
        const row = core.db.tables.users.insert(
          {
            ...draft,
            id: core.db.users.nextId(),
            username: line.username,
            name: line.name,
            code: line.code,
            phone: line.phone,
            email: line.email.toLowerCase(),
            language: '',
            landing_page: '',
            expiry_date: endOf(line),
            enabled: '1',
            remark: line.remark,
          },
          authorOf(call),
        )
        core.db.users.change(row.username, { password: initialPassword, needUpdatePass: '1' })
        rememberSafety(core, call, row.username, 'permissionChanged')
        return row.id
      }),
    takeBack(ids, call) {
      const { users } = core.db.tables
      // Users deleted since need no rolling back.
      const left = ids.flatMap((id) => users.get(id) ?? [])
      for (const user of left) guard(core, call, user, undefined)
      const used = left.find(
        (user) => core.db.signIns.has(user.username) || user.update_time !== user.create_time,
      )
      if (used) throw new Refusal('userRollBackUsed', { name: used.username })
      for (const { id, username } of left) {
        users.remove(id, authorOf(call))
        signOut(core, username)
        core.db.users.forget(username)
      }
      return left.length
    },
  })
}

const endOf = ({ expiry_date }: Line): string => (expiry_date === '' ? '' : `${expiry_date} 23:59:59`)

/** What the words of a line stand for, and which of them stand for nothing. */
function placed(core: Core, line: Line): { draft: Draft; roles: RoleRow[]; unknown: UserImportKey[] } {
  const { organizations, departments, roles } = core.unscoped.db.tables
  const unknown: UserImportKey[] = []
  const org = (text: string) =>
    organizations.all().find((row) => same(row.code, text)) ??
    organizations.all().find((row) => same(row.name, text) || same(row.short_name, text))
  const own = line.org === '' ? undefined : org(line.org)
  if (line.org !== '' && !own) unknown.push('org')
  const among = departments.all().filter((row) => !own || row.org_id === own.id)
  const named = among.filter((row) => same(row.name, line.dept))
  // A name that several organizations have needs the organization beside it.
  const dept = among.find((row) => same(row.code, line.dept)) ?? (named.length === 1 ? named[0] : undefined)
  if (line.dept !== '' && !dept) unknown.push('dept')
  const org_id = own?.id ?? dept?.org_id ?? ''
  const set = line.scope === '' ? undefined : org(line.scope)
  if (line.scope !== '' && !set) unknown.push('scope')
  const cells = rolesOfCell(line.roles)
  const found = cells.flatMap(
    (text) =>
      roles
        .all()
        .find(({ code, name, names }) =>
          [code, name, ...Object.values(names)].some((each) => same(each, text)),
        ) ?? [],
  )
  if (found.length < cells.length) unknown.push('roles')
  return {
    draft: {
      org_id,
      dept_id: dept?.id ?? '',
      scope_org_id: set?.id ?? org_id,
      role_ids: [...new Set(found.map(({ id }) => id))],
    },
    roles: found,
    unknown,
  }
}

const unknownCode = { org: 'org', dept: 'dept', scope: 'scope', roles: 'role' } as const

function problemsOf(core: Core, rows: readonly Line[], call: Call): UserImportProblem[] {
  const users = core.unscoped.db.tables.users.all()
  const unique = [
    { field: 'username', twice: 'nameTwice', taken: 'nameTaken' },
    { field: 'email', twice: 'emailTwice', taken: 'emailTaken' },
  ] as const
  const there = unique.map(({ field }) => new Set(users.map((user) => user[field].toLowerCase())))
  const seen = unique.map(() => new Set<string>())
  const now = wallIn(core.world.zone, core.now())
  const makesAdmins = call.account.roles.some(({ code }) => administrators.includes(code))
  return rows.flatMap((line) => {
    const found: UserImportProblem[] = []
    const wrong = (field: UserImportKey) => found.some((problem) => problem.field === field)
    const say = (field: UserImportKey, code: UserImportCode) => found.push({ line: line.line, field, code })
    for (const field of userImportKeys) {
      const code = line[field] === '' ? undefined : userImportChecks[field]?.(line[field])
      if (code) say(field, code)
      else if (line[field] === '' && userImportRequired.has(field)) say(field, 'empty')
    }
    if (!wrong('expiry_date') && line.expiry_date !== '' && endOf(line) <= now) say('expiry_date', 'past')
    for (const [at, { field, twice, taken }] of unique.entries()) {
      const value = line[field].toLowerCase()
      if (value === '') continue
      if (there[at]?.has(value)) say(field, taken)
      else if (seen[at]?.has(value)) say(field, twice)
      seen[at]?.add(value)
    }
    const { draft, roles, unknown } = placed(core, line)
    for (const field of unknown)
      if (field in unknownCode) say(field, unknownCode[field as keyof typeof unknownCode])
    if (!makesAdmins && roles.some(({ code }) => administrators.includes(code))) say('roles', 'adminRole')
    const { sees } = core.archive
    if (draft.org_id !== '' && !sees('org', draft.org_id)) say(line.org === '' ? 'dept' : 'org', 'outside')
    else if (draft.scope_org_id !== '' && !sees('org', draft.scope_org_id)) say('scope', 'outside')
    else if (
      unknown.length === 0 &&
      draft.org_id !== '' &&
      roles.length > 0 &&
      scopeOf(core, draft).org === ''
    )
      say('scope', 'outside')
    return found
  })
}
