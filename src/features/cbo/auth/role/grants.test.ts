import { expect, test } from 'vitest'
import type { ModuleNode } from '@/api/cbo/roles'
import { dangerousGains } from '@/rules/console/grantRules'
import {
  actionColumns,
  countRights,
  gains,
  inOrder,
  mergeGrants,
  modulesOf,
  seeing,
  withCells,
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

const saved = { user: ['add'], meters: ['export'] }

test.each([
  [
    'an action brings the sight of its module',
    { user: ['del'] },
    [['role', 'set']],
    true,
    { user: ['del'], role: ['set'] },
  ],
  ['what is not seen may do nothing', { user: ['add', 'del'] }, [['user', seeing]], false, {}],
  ['what comes back has what was saved', {}, [['user', seeing]], true, { user: ['add'] }],
  [
    'a whole row is a whole row',
    {},
    [
      ['user', seeing],
      ['user', 'del'],
    ],
    true,
    { user: ['del'] },
  ],
  [
    'an action goes alone',
    { user: ['add', 'del'] },
    [
      ['user', 'del'],
      ['role', 'set'],
    ],
    false,
    { user: ['add'] },
  ],
] as const)('%s', (_, before, ticks, on, after) => {
  const cells = ticks.map(([row, column]) => ({ row, column }))
  const given = structuredClone(before) as Record<string, string[]>
  expect(withCells(given, cells, on, { saved, nodes })).toEqual(after)
  expect(given).toEqual(before)
})

test.each([
  ['what only the other switched is taken over', {}, { role: [] }, { ...saved, role: [] }],
  [
    'what was switched here stays',
    { meters: ['export', 'special'] },
    {},
    { user: ['add'], meters: ['special', 'export'] },
  ],
  ['what the other took away is gone', {}, { user: undefined }, { meters: ['export'] }],
  [
    'what was taken away here is gone',
    { user: undefined },
    { role: ['set'] },
    { meters: ['export'], role: ['set'] },
  ],
  [
    'a right added here brings back its module',
    { user: ['add', 'del'] },
    { user: undefined },
    { user: ['del'], meters: ['export'] },
  ],
  ['both alike is no difference', { role: ['set'] }, { role: ['set'] }, { ...saved, role: ['set'] }],
])('two people at one role: %s', (_, mine, theirs, both) => {
  const change = (grants: object) =>
    inOrder(
      Object.fromEntries(Object.entries({ ...saved, ...grants }).filter(([, actions]) => actions)),
      nodes,
    )
  expect(mergeGrants(saved, change(mine), change(theirs), nodes)).toEqual(both)
})

test('says what comes and goes, and what of it is dangerous', () => {
  const now = { meters: ['export'], role: ['set'] }
  const more = gains(saved, now, nodes)
  expect(more.map(({ module, sees, actions }) => [module.node.code, sees, actions])).toEqual([
    ['role', true, [{ code: 'set', name: 'do set', dangerous: true }]],
  ])
  expect(countRights(more)).toBe(2)
  expect(gains(now, saved, nodes).map(({ module, sees }) => [module.node.code, sees])).toEqual([
    ['user', true],
  ])
  expect(gains(saved, saved, nodes)).toEqual([])
})

test.each([
  [{}, { meterList: ['export', 'del'] }, ['meterList.del']],
  [{ meterList: ['del'] }, { meterList: ['del', 'control'] }, ['meterList.control']],
  [{ role: ['set'] }, { role: ['set'], user: ['set', 'add'] }, ['user.set']],
  [{ meterList: ['del'] }, {}, []],
  [{}, { sysParam: ['set', 'edit'] }, []],
])('from %j to %j is dangerous by %j', (before, after, expected) => {
  expect(dangerousGains(before, after).map(({ module, action }) => `${module}.${action}`)).toEqual(expected)
})

test('the usual actions come first', () => {
  expect(actionColumns(nodes).map(({ key }) => key)).toEqual(['add', 'del', 'export', 'set', 'special'])
})
