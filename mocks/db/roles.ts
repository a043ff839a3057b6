import { roleFields } from '../../src/rules/fields/role'
import type { Language } from '../../src/i18n/languages'
import { accounts, type AccountRole, type RoleCode } from './accounts'
import { menuAreas, permissionsOf, screenCodes } from './menus'
import { changing } from './menus/roles'
import { defineTable } from './defineTable'
import { derived, firstBy } from './derived'
import type { Entity, Table } from './table'
import type { Author } from './tableLog'

/** Module code → its actions that are granted; a module that is not named is not seen. */
export type Granted = Readonly<Record<string, readonly string[]>>

export interface RoleRow extends Entity {
  code: RoleCode
  /** Typed name; the names of seeded roles are in `names`. */
  name: string
  /** Names by language; empty when a user has typed another name. */
  names: Partial<Record<Language, string>>
  /** Data scope of its users: 1 the entire utility, 2 their region, 3 their service centre. */
  scope: string
  /** '1': the console itself knows this role by its code. */
  system: string
  remark: string
  grants: Granted
}

export const roleName = ({ name, names }: RoleRow, language: Language): string => names[language] ?? name

interface Extra {
  code: RoleCode
  names: Record<Language, string>
  scope: string
  remark: string
  may: (code: string, seeded: (role: RoleCode) => string[] | undefined) => string[] | undefined
}

/** Screens that a trainee may see. */
const archives = new Set<string>(
  menuAreas.flatMap(({ path, groups }) =>
    path === '/capture' || path === '/query'
      ? groups.flatMap(({ pages }) => pages.flatMap(({ code, roles }) => (roles === changing ? [] : code)))
      : [],
  ),
)

const extras: readonly Extra[] = [
  {
    code: 'dispatcher',
    names: { en: 'Dispatcher', zh: '调度员', es: 'Despachador', ja: '指令担当' },
    scope: '2',
    remark: 'Reads devices and hands work to the field; controls nothing.',
    may: (code, seeded) =>
      code === 'cboAbnormalData'
        ? ['edit']
        : seeded('supervisor')?.filter((action) => action === 'read' || action === 'export'),
  },
  {
    code: 'revenue',
    names: {
      en: 'Revenue protection',
      zh: '反窃电稽查员',
      es: 'Protección de ingresos',
      ja: '収益保護担当',
    },
    scope: '1',
    remark: 'Looks for theft and tampering.',
    may: (code, seeded) => (code === 'cboAbnormalData' ? ['export', 'edit'] : seeded('auditor')),
  },
  {
    code: 'trainee',
    names: { en: 'Trainee', zh: '实习员工', es: 'En prácticas', ja: '研修生' },
    scope: '3',
    remark: 'Looks at the archives, does nothing.',
    may: (code, seeded) => (archives.has(code) ? [] : code === 'notice' ? seeded('reader') : undefined),
  },
]

const grantsOf = (may: (code: ReturnType<typeof screenCodes>[number]) => string[] | undefined): Granted =>
  Object.fromEntries(
    screenCodes().flatMap((code) => {
      const actions = may(code)
      return actions ? [[code, actions]] : []
    }),
  )

export const roles = defineTable({
  name: 'role',
  fields: roleFields,
  word: { en: 'Role', zh: '角色', es: 'Rol', ja: 'ロール' },
  title: (row: RoleRow) => row.name,
  scope: 'everybody',
  seeds: () => [
    ...accounts.map(({ role }) => ({
      id: role.id,
      code: role.code,
      name: role.name.en,
      names: role.name,
      scope: role.code === 'reader' || role.code === 'cashier' ? '3' : '1',
      system: role.code === 'admin' || role.code === 'tesla' ? '1' : '0',
      remark: '',
      grants: grantsOf((code) => permissionsOf(role.code, code)),
    })),
    ...extras.map(({ code, names, scope, remark, may }, index) => ({
      id: `r${String(accounts.length + index + 1)}`,
      code,
      name: names.en,
      names,
      scope,
      system: '0',
      remark,
      grants: grantsOf((screen) => may(screen, (role) => permissionsOf(role, screen))),
    })),
  ],
  exportFile: 'roles',
})

/** Roles by their code, as the rest of the head-end asks for them. */
export interface Roles {
  byCode(code: RoleCode): RoleRow | undefined
  /** Nothing for a role that does not exist any more. */
  grants(code: RoleCode): Granted
  /** Changes what a role may do on a screen; `undefined` takes the screen away. */
  grant(code: RoleCode, screen: string, actions: readonly string[] | undefined, author: Author): void
  asAccountRole(row: RoleRow): AccountRole
}

const codes = derived((rows: readonly RoleRow[]) => firstBy(rows, ({ code }) => code))

export function createRoles(table: Table<RoleRow>): Roles {
  const byCode = (code: RoleCode) => codes(table).get(code)
  return {
    byCode,
    grants: (code) => byCode(code)?.grants ?? {},
    grant(code, screen, actions, author) {
      const row = byCode(code)
      if (!row) return
      const { [screen]: _, ...remainingGrants } = row.grants
      table.update(
        row.id,
        { grants: actions ? { ...remainingGrants, [screen]: actions } : remainingGrants },
        author,
      )
    },
    asAccountRole: (row) => {
      const { id, code, name, names } = row
      return { id, code, name: { en: name, zh: name, es: name, ja: name, ...names } }
    },
  }
}
