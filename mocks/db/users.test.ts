import { expect, test } from 'vitest'
import { backendAt } from '../testClient'

const by = { username: 'admin', ip: '' }

test('accounts are the same list until a user, a role or a department changes, and show each change', () => {
  const { tables, users } = backendAt().backend.db
  const before = users.all()
  expect(users.all()).toBe(before)
  expect(users.find(' Operator ')).toBe(before.find(({ username }) => username === 'operator'))
  const row = tables.users.all().find(({ username }) => username === 'operator')
  const [role] = row?.role_ids ?? []
  if (!row || role === undefined) throw new Error('There is no operator.')

  tables.users.update(row.id, { name: 'Another Name' }, by)
  expect(users.find('operator')?.name).toBe('Another Name')
  tables.roles.update(role, { name: 'Renamed', names: {} }, by)
  expect(users.find('operator')?.role.name.en).toBe('Renamed')
  tables.departments.update(row.dept_id, { name: 'Moved' }, by)
  expect(users.find('operator')?.dept.name).toBe('Moved')
  tables.users.remove(row.id, by)
  expect(users.find('operator')).toBeUndefined()
  expect(before.find(({ username }) => username === 'operator')?.name).not.toBe('Another Name')
})

test('a notice reaches the users of today: not those who left its organizations or may not sign in', () => {
  const { tables, notices } = backendAt().backend.db
  const root = tables.organizations.all().find(({ parent_id }) => parent_id === '')?.id
  const moved = tables.users.all().find(({ org_id, enabled }) => org_id !== root && enabled === '1')
  if (!root || !moved) throw new Error('All users belong to the whole utility.')
  const notice = { audience: 'org', audience_ids: [moved.org_id] } as const
  const reached = () => notices.audienceOf(notice).map(({ username }) => username)
  expect(reached()).toContain(moved.username)
  tables.users.update(moved.id, { org_id: root }, by)
  expect(reached()).not.toContain(moved.username)
  tables.users.update(moved.id, { org_id: moved.org_id, enabled: '0' }, by)
  expect(reached()).not.toContain(moved.username)
  tables.users.update(moved.id, { enabled: '1' }, by)
  expect(reached()).toContain(moved.username)
  // Above it stands another organization, below it nothing any more.
  const above = { audience: 'org', audience_ids: [root] } as const
  expect(notices.audienceOf(above).map(({ username }) => username)).toContain(moved.username)
  tables.organizations.update(moved.org_id, { parent_id: 'none' }, by)
  expect(notices.audienceOf(above).map(({ username }) => username)).not.toContain(moved.username)
})
