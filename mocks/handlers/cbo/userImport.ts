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

/** Routes to import users from a file, which may give organizations, departments and roles by name or code. */
export function userImportHandlers(core: Core): Route[] {
  return importRoutes<UserImportKey>(core, {
    path: '/cbo/userImport',
    screens: ['user'],
    keys: userImportKeys,
    problems: (rows, call) => problemsOf(core, rows, call),
    write: (rows, call) =>
      rows.map((line) => {
        const { draft } = resolveLine(core, line)
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
      // Users deleted since the import need no rolling back.
      const remainingUsers = ids.flatMap((id) => users.get(id) ?? [])
      for (const user of remainingUsers) guard(core, call, user, undefined)
      const usedAccount = remainingUsers.find(
        (user) => core.db.signIns.has(user.username) || user.update_time !== user.create_time,
      )
      if (usedAccount) throw new Refusal('userRollBackUsed', { name: usedAccount.username })
      for (const { id, username } of remainingUsers) {
        users.remove(id, authorOf(call))
        signOut(core, username)
        core.db.users.forget(username)
      }
      return remainingUsers.length
    },
  })
}

const endOf = ({ expiry_date }: Line): string => (expiry_date === '' ? '' : `${expiry_date} 23:59:59`)

/** Resolves the organization, department, scope and roles of a line, with the fields that match nothing. */
function resolveLine(core: Core, line: Line): { draft: Draft; roles: RoleRow[]; unknown: UserImportKey[] } {
  const { organizations, departments, roles } = core.unscoped.db.tables
  const unknown: UserImportKey[] = []
  const org = (text: string) =>
    organizations.all().find((row) => same(row.code, text)) ??
    organizations.all().find((row) => same(row.name, text) || same(row.short_name, text))
  const homeOrg = line.org === '' ? undefined : org(line.org)
  if (line.org !== '' && !homeOrg) unknown.push('org')
  const candidates = departments.all().filter((row) => !homeOrg || row.org_id === homeOrg.id)
  const sameNamed = candidates.filter((row) => same(row.name, line.dept))
  // A department name that several organizations use needs the organization in the line.
  const dept =
    candidates.find((row) => same(row.code, line.dept)) ?? (sameNamed.length === 1 ? sameNamed[0] : undefined)
  if (line.dept !== '' && !dept) unknown.push('dept')
  const org_id = homeOrg?.id ?? dept?.org_id ?? ''
  const scopeOrg = line.scope === '' ? undefined : org(line.scope)
  if (line.scope !== '' && !scopeOrg) unknown.push('scope')
  const cells = rolesOfCell(line.roles)
  const foundRoles = cells.flatMap(
    (text) =>
      roles
        .all()
        .find(({ code, name, names }) =>
          [code, name, ...Object.values(names)].some((word) => same(word, text)),
        ) ?? [],
  )
  if (foundRoles.length < cells.length) unknown.push('roles')
  return {
    draft: {
      org_id,
      dept_id: dept?.id ?? '',
      scope_org_id: scopeOrg?.id ?? org_id,
      role_ids: [...new Set(foundRoles.map(({ id }) => id))],
    },
    roles: foundRoles,
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
  const existingValues = unique.map(({ field }) => new Set(users.map((user) => user[field].toLowerCase())))
  const seenValues = unique.map(() => new Set<string>())
  const wallTime = wallIn(core.world.zone, core.now())
  const makesAdmins = call.account.roles.some(({ code }) => administrators.includes(code))
  return rows.flatMap((line) => {
    const problems: UserImportProblem[] = []
    const hasProblem = (field: UserImportKey) => problems.some((problem) => problem.field === field)
    const report = (field: UserImportKey, code: UserImportCode) =>
      problems.push({ line: line.line, field, code })
    for (const field of userImportKeys) {
      const code = line[field] === '' ? undefined : userImportChecks[field]?.(line[field])
      if (code) report(field, code)
      else if (line[field] === '' && userImportRequired.has(field)) report(field, 'empty')
    }
    if (!hasProblem('expiry_date') && line.expiry_date !== '' && endOf(line) <= wallTime)
      report('expiry_date', 'past')
    for (const [index, { field, twice, taken }] of unique.entries()) {
      const value = line[field].toLowerCase()
      if (value === '') continue
      if (existingValues[index]?.has(value)) report(field, taken)
      else if (seenValues[index]?.has(value)) report(field, twice)
      seenValues[index]?.add(value)
    }
    const { draft, roles, unknown } = resolveLine(core, line)
    for (const field of unknown)
      if (field in unknownCode) report(field, unknownCode[field as keyof typeof unknownCode])
    if (!makesAdmins && roles.some(({ code }) => administrators.includes(code))) report('roles', 'adminRole')
    const { sees } = core.archive
    if (draft.org_id !== '' && !sees('org', draft.org_id)) report(line.org === '' ? 'dept' : 'org', 'outside')
    else if (draft.scope_org_id !== '' && !sees('org', draft.scope_org_id)) report('scope', 'outside')
    else if (
      unknown.length === 0 &&
      draft.org_id !== '' &&
      roles.length > 0 &&
      scopeOf(core, draft).org === ''
    )
      report('scope', 'outside')
    return problems
  })
}
