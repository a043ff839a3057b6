import { expect, test } from 'vitest'
import type { GisMeters, GisObjects } from '@/api/capture/gis'
import { clusterPoints, mercator } from '@/ui/map/cluster'
import {
  defaultGisFilter,
  findObjects,
  gridObjects,
  lossBand,
  mapPoints,
  readMeters,
  shownObjects,
  signOf,
} from './gisObjects'

const grid: GisObjects = {
  substations: [{ id: 's', name: 'Substation Río', lat: 19, lng: -70 }],
  lines: [
    {
      id: 'l',
      name: 'Río F01',
      subs_id: 's',
      points: [
        [19, -70],
        [19.1, -70],
      ],
      outage: '2026-11-20 09:00:00',
    },
  ],
  areas: [{ id: 'a', name: 'Agua T0001', line_id: 'l', special: false, meters: 2, lat: 19, lng: -70 }],
  points: [
    {
      id: 'p',
      name: 'DCU Agua',
      tg_id: 'a',
      line_id: '',
      tml_asset_no: 'CX21-7',
      direct: false,
      online: '0',
      meters: 2,
      since: '',
      lat: null,
      lng: null,
    },
    {
      id: 'm',
      name: '4G 1',
      tg_id: 'a',
      line_id: '',
      tml_asset_no: 'GM21-8',
      direct: true,
      online: '1',
      meters: 1,
      since: '',
      lat: 19,
      lng: -70,
    },
  ],
}
const columns: GisMeters = {
  complete: true,
  total: 2,
  metercomid: ['000020000001', '000020000002'],
  lat: [19, null],
  lng: [-70, null],
  online: '10',
  signal: '51',
  read: '12',
}
const all = [...gridObjects(grid), ...readMeters({ ...columns }).meters]
const keys = (objects: readonly { key: string }[]) => objects.map(({ key }) => key).join(' ')

test('layers and status decide what is drawn; what cannot answer stays', () => {
  expect(keys(shownObjects(all, defaultGisFilter))).not.toContain('rcp:m')
  const off = shownObjects(all, { ...defaultGisFilter, status: '0', hiddenLayers: new Set() })
  expect(keys(off)).toBe('subs:s line:l tg:a rcp:p meter:000020000002')
})

test.each([
  ['a name without its accent', { keyword: ' RIO ' }, 'subs:s line:l'],
  ['a number on the device', { keyword: 'cx21' }, 'rcp:p'],
  ['a meter without leading zeros', { keyword: '20000002' }, 'meter:000020000002'],
  ['what has no place', { unplacedOnly: true }, 'rcp:p meter:000020000002'],
  ['nothing asked', {}, ''],
])('finds %s', (_, filter, expected) => {
  expect(keys(findObjects(all, { ...defaultGisFilter, ...filter }, 50).results)).toBe(expected)
})

test('counts what it does not list', () => {
  expect(findObjects(all, { ...defaultGisFilter, keyword: '0' }, 1)).toMatchObject({
    total: 4,
    results: [{}],
  })
})

test('a meter has the sign of what it is coloured by', () => {
  const [meter] = readMeters({ ...columns }).meters
  if (!meter) throw new Error('no meter')
  expect(['online', 'signal', 'read'].map((by) => signOf(meter, by as 'online'))).toEqual([
    'meter',
    'signal5',
    'read1',
  ])
  expect(keys(mapPoints(all, 'online').map(({ id }) => ({ key: id })))).toBe(
    'subs:s tg:a rcp:m meter:000020000001',
  )
})

test.each([
  [-0.1, 'negative'],
  [8, 'usual'],
  [8.1, 'high'],
  [15.1, 'grave'],
])('a loss of %d %% is %s', (rate, band) => {
  expect(lossBand(rate)).toBe(band)
})

test('columns are read as another server may send them', () => {
  const { complete, total, meters } = readMeters({
    total: '3',
    metercomid: [20_000_001, null, '000020000003'],
    lat: ['19', 1, null],
    lng: [-70, 2, {}],
    online: 1,
    signal: [],
    read: '1',
  })
  expect({ complete, total }).toEqual({ complete: true, total: 3 })
  expect(meters).toMatchObject([
    { id: '000020000001', lat: 19, lng: -70, online: true, signal: '', read: '1' },
    { id: '000020000003', lat: null, lng: null, online: undefined, signal: '', read: '' },
  ])
  expect(readMeters({})).toEqual({ complete: true, total: null, meters: [] })
  expect(readMeters({ complete: 0 }).complete).toBe(false)
})

test('60,000 meters are grouped whole, each once', () => {
  const many = Array.from({ length: 60_000 }, (_, n) => ({
    id: String(n),
    lat: 19 + ((n * 7919) % 60_000) / 300_000,
    lng: -70 + ((n * 104_729) % 60_000) / 200_000,
    kind: 'meter',
    online: n % 9 !== 0,
    title: '',
  }))
  const clusters = clusterPoints(many, mercator(12), 72)
  expect(clusters.reduce((sum, { points }) => sum + points.length, 0)).toBe(60_000)
  expect(clusters.length).toBeLessThan(400)
})
