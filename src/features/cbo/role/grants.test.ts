import { expect, test } from 'vitest'
import type { ModuleNode } from '@/api/roles'
import {
  actionColumns,
  countActions,
  inOrder,
  moduleChanges,
  modulesOf,
  withActions,
  withModules,
} from './grants'

const page = (code: string, ...actions: string[]): ModuleNode => ({
  code,
  name: code.toUpperCase(),
  kind: 'module',
  hidden: false,
  actions: actions.map((action) => ({ code: action, name: `do ${action}` })),
  children: [],
})
const group = (code: string, kind: 'area' | 'group', ...children: ModuleNode[]): ModuleNode => ({
  code,
  name: code,
  kind,
  hidden: false,
  actions: [],
  children,
})
const nodes = [
  group('basic', 'area', group('access', 'group', page('user', 'add', 'del'), page('role', 'set'))),
  group('energy', 'area', group('read', 'group', page('meters', 'special', 'export'))),
]

test('modules stand in the order of the menu, with what they stand under', () => {
  expect(modulesOf(nodes).map(({ node, path }) => `${path}: ${node.code}`)).toEqual([
    'basic › access: user',
    'basic › access: role',
    'energy › read: meters',
  ])
  expect(
    JSON.stringify(inOrder({ meters: ['export', 'special', 'gone'], user: [], lost: ['add'] }, nodes)),
  ).toBe('{"user":[],"meters":["special","export"]}')
})

test.each([
  ['look', { user: ['add'], role: [], meters: ['export'] }],
  ['all', { user: ['add'], role: ['set'], meters: ['export'] }],
] as const)('a module that is new begins with %s; one that comes back has what it had', (fresh, after) => {
  const saved = { user: ['add'], meters: ['export'] }
  expect(withModules({ user: ['add'] }, saved, new Set(['user', 'role', 'meters']), nodes, fresh)).toEqual(
    after,
  )
  expect(withModules(saved, saved, new Set(['meters']), nodes, fresh)).toEqual({ meters: ['export'] })
})

test('cells switch actions of granted modules only', () => {
  const grants = { user: ['del'] }
  const cells = [
    { row: 'user', column: 'add' },
    { row: 'role', column: 'set' },
  ]
  expect(withActions(grants, cells, true, nodes)).toEqual({ user: ['add', 'del'] })
  expect(withActions({ user: ['add', 'del'] }, cells, false, nodes)).toEqual({ user: ['del'] })
  expect(grants).toEqual({ user: ['del'] })
})

test('says which modules come and go, and with how many actions', () => {
  const changes = moduleChanges({ user: ['add', 'del'] }, { meters: [] }, nodes)
  expect(changes.map(({ module, kind, actions }) => [module.node.code, kind, actions])).toEqual([
    ['user', 'removed', 2],
    ['meters', 'added', 0],
  ])
})

test('the usual actions come first', () => {
  expect(actionColumns(nodes).map(({ key }) => key)).toEqual(['add', 'del', 'export', 'set', 'special'])
  expect(countActions({ a: ['x'], b: [], c: ['y', 'z'] })).toBe(3)
})
