import { expect, test } from 'vitest'
import type { TopologyNode } from '@/api/capture/topology'
import { compareNetworks, graphNodes, isWeak, toneOf, pathToNode } from './graphNodes'

const node = (comid: string, parent_id: string, change: Partial<TopologyNode> = {}): TopologyNode => ({
  id: comid,
  topology_type: 'meter',
  comid,
  network_id: '1A2B',
  parent_id,
  status: '1',
  module_ip: '',
  level: 1,
  rssi: -80,
  snr: null,
  signal_level: '4',
  dispsignal_level: 'High',
  frequency: '',
  mqtt_addr: '',
  hes_addr: '',
  apn: '',
  timeout: 30,
  update_time: '',
  success_rate: 98,
  tml_id: 't',
  cp_name: 'DCU',
  tg_id: '',
  tg_name: '',
  ...change,
})
const gateway = node('g', '', { topology_type: 'gateway', level: 0, success_rate: null })

test('the way of a node', () => {
  const nodes = [gateway, node('a', 'g', { success_rate: 90 }), node('b', 'a', { success_rate: 80 })]
  const way = pathToNode(nodes, 'b')
  expect(way.map(({ comid }) => comid)).toEqual(['g', 'a', 'b'])
  expect(pathToNode([node('x', 'y'), node('y', 'x')], 'x')).toHaveLength(2)
})

test.each([
  ['a good hop', {}, false],
  ['a low signal', { signal_level: '2' }, true],
  ['lost frames', { success_rate: 89.9 }, true],
  ['one that does not answer is not weak but gone', { signal_level: '1', status: '0' }, false],
  ['one whose level is not known', { level: null, signal_level: '1' }, true],
  ['the gateway', { level: 0, signal_level: '1' }, false],
])('weak: %s', (_, change, expected) => {
  expect(isWeak(node('a', 'g', change))).toBe(expected)
})

test('what does not answer has no colour of a signal', () => {
  expect(toneOf(node('a', 'g', { status: '0' }), 'signal')).toBe('neutral')
  expect(toneOf(node('a', 'g', { signal_level: '1' }), 'signal')).toBe('danger')
  expect(toneOf(node('a', 'g', { signal_level: '1' }), 'status')).toBe('success')
})

test('two pictures are compared module by module', () => {
  const before = [
    gateway,
    node('a', 'g'),
    node('b', 'a', { level: 2 }),
    node('c', 'g'),
    node('d', 'g'),
    node('e', 'g', { status: '0' }),
  ]
  const after = [
    gateway,
    node('a', 'g', { status: '0' }),
    node('b', 'g'),
    node('d', 'g', { level: 2 }),
    node('e', 'g'),
    node('f', 'g'),
  ]
  expect(compareNetworks(before, after)).toEqual([
    { kind: 'down', comid: 'a', oldValue: '', newValue: '' },
    { kind: 'moved', comid: 'b', oldValue: 'a', newValue: 'g' },
    { kind: 'level', comid: 'd', oldValue: '1', newValue: '2' },
    { kind: 'up', comid: 'e', oldValue: '', newValue: '' },
    { kind: 'new', comid: 'f', oldValue: '', newValue: '' },
    { kind: 'gone', comid: 'c', oldValue: '', newValue: '' },
  ])
  expect(compareNetworks(before, before)).toEqual([])
})

test('a module of which nobody says whether it answers is neither away nor back', () => {
  const [online, offline, unknown] = ['1', '0', 'ZZ_9'].map((status) => node('a', 'g', { status }))
  const kinds = (was: TopologyNode | undefined, is: TopologyNode | undefined) =>
    compareNetworks(was ? [was] : [], is ? [is] : []).map(({ kind }) => kind)
  expect([
    kinds(online, unknown),
    kinds(unknown, online),
    kinds(online, offline),
    kinds(offline, online),
  ]).toEqual([[], [], ['down'], ['up']])
  const words = { label: () => '', note: () => '', description: () => '' }
  const drawn = graphNodes(
    [online, offline, unknown].flatMap((each) => each ?? []),
    'status',
    words,
  )
  expect(drawn.map(({ broken }) => broken)).toEqual([false, true, false])
})
