import type { UserQuery, UserRow } from '@/api/userAdmin'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'

export const expiryKinds = ['soon', 'ended', 'never'] as const

export const userFilters: FilterKinds<UserQuery> = {
  org_id: filterKind.text(64),
  username: filterKind.text(20),
  name: filterKind.text(64),
  dept_id: filterKind.text(64),
  role_id: filterKind.text(64),
  phone: filterKind.text(20),
  email: filterKind.text(100),
  enabled: filterKind.oneOf(['1', '0']),
  locked: filterKind.oneOf(['1', '0']),
  expiring: filterKind.oneOf<string>(expiryKinds),
}

export const userSorts: readonly (keyof UserRow)[] = [
  'username',
  'name',
  'code',
  'dept_name',
  'org_name',
  'sees_name',
  'role_names',
  'phone',
  'email',
  'expiry_date',
  'enabled',
  'locked',
  'last_login',
  'update_time',
]
