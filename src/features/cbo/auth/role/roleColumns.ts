import type { RoleRow } from '@/api/cbo/roles'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stampColumns } from '@/domain/columns/stampColumns'
import { roleScope } from '@/rules/codes/dictionaries'
import { rolePath } from './rolePaths'

/** Address of the user list, narrowed to a role. */
const usersPath = (role: string): string => `/cbo/auth/user?role_id=${encodeURIComponent(role)}`

const col = columnsOf<RoleRow>()('roles')

export const roleColumns = [
  col.text('code', { title: 'code', width: 100, identity: true, sort: true }),
  col.link('name', { title: 'name', width: 163, path: ({ id }) => rolePath(id), sort: true }),
  col.members('user_count', { title: 'users', width: 90, path: ({ id }) => usersPath(id), sort: true }),
  col.number('module_count', { title: 'modules', width: 84, sort: true }),
  col.number('action_count', { title: 'actionCount', width: 90, sort: true }),
  col.code('scope', { codes: roleScope, title: 'scope', width: 150, sort: true }),
  col.choice('system', { words: { 1: 'system', 0: 'ownRole' }, title: 'kind', width: 93 }),
  col.text('remark', { title: 'remark', width: 200 }),
  ...stampColumns,
]
