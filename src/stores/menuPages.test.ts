import { expect, it } from 'vitest'
import type { MenuEntry } from '@/api/console/session'
import { menuNames } from './menuNames'
import { menuPage } from './menuPages'

const menus = (value: unknown): MenuEntry[] => value as MenuEntry[]

const page = (name: string, path: string, more: object = {}) => ({
  name,
  path,
  component: `x/${name}`,
  ...more,
})
const tree = menus([
  {
    name: 'capture',
    path: '/capture',
    children: [
      {
        name: 'archive',
        path: 'archive',
        children: [page('meterList', 'meter'), page('meterDetail', 'meterDetail/:id', { hidden: true })],
      },
      page('gis', '/map/gis'),
      page('task', 'task', { route: '0', children: [page('taskList', 'list')] }),
      { name: 'folder', path: 'folder' },
    ],
  },
])

it.each([
  ['meterList', '/capture/archive/meter'],
  ['meterDetail', '/capture/archive/meterDetail/:id'],
  ['gis', '/map/gis'],
  // Without `component` there is nothing to open; `route: '0'` makes an entry a button, with all below it.
  ['folder', undefined],
  ['capture', undefined],
  ['task', undefined],
  ['taskList', undefined],
  ['meter', undefined],
])('the page %s is at %s', (code, path) => {
  expect(menuPage(tree, code)).toBe(path)
})

it('survives menus that are no menus', () => {
  const round: Record<string, unknown> = { name: 'round', path: 'r' }
  round['children'] = [round]
  for (const odd of [undefined, null, 'menu', [null, 7, 'x', {}, { children: 'y' }, { path: 3 }], [round]])
    expect(menuPage(menus(odd), 'meterList')).toBeUndefined()
  expect(menuPage(menus([null, { children: 7 }, page('meterList', '/m')]), 'meterList')).toBe('/m')
})

it('names the pages that pass; a group of which all do once, and nothing that the menu hides', () => {
  const group = (title: string, children: object[]) => ({ path: title, meta: { title }, children })
  const titled = (title: string, more: object = {}) => page(title, title, { meta: { title }, ...more })
  const all = menus([
    group('Query results', [
      group('Data', [titled('Curves'), titled('Days')]),
      group('Events', [titled('Meter events'), titled('Codes')]),
    ]),
    group('Losses', [titled('Areas'), titled('Lines'), titled('Old', { hidden: true })]),
    group('Empty', []),
  ])
  const follows = new Set(['Curves', 'Days', 'Meter events', 'Areas', 'Lines'])
  expect(menuNames(all, ({ name = '' }) => follows.has(name))).toEqual(['Data', 'Meter events', 'Losses'])
  expect(menuNames(all, () => false)).toEqual([])
  expect(menuNames(menus([null, { children: 'no' }]), () => true)).toEqual([])
})
