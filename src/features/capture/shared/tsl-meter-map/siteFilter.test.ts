import { expect, test } from 'vitest'
import type { MapSite } from '@/api/capture/map'
import { unfiltered, filterSites, isPlacedSite } from './siteFilter'
import { metersOf } from '@/domain/map/siteKinds'

const site = (id: string, change: Partial<MapSite> = {}): MapSite => ({
  id,
  name: `DCU ${id}`,
  tml_type: '01',
  online_status: '1',
  lat: 19.2,
  lng: -69.9,
  meters: 58,
  org_name: 'Playa Honda Service Centre',
  tml_asset_no: `CX21-${id}`,
  ...change,
})
const sites = [
  site('1', { name: 'DCU Agua Fría T0001' }),
  site('2', { online_status: '0', lat: null, lng: null }),
  site('3', { tml_type: '03', online_status: '', org_name: 'Río Claro' }),
]

test.each([
  ['all', unfiltered, '123'],
  ['a name without its accent', { ...unfiltered, keyword: ' agua FRIA ' }, '1'],
  ['a number', { ...unfiltered, keyword: 'cx21-2' }, '2'],
  ['an organisation', { ...unfiltered, keyword: 'rio claro' }, '3'],
  ['a type switched off', { ...unfiltered, hiddenTypes: new Set(['01']) }, '3'],
  ['what does not answer; a substation never does', { ...unfiltered, offlineOnly: true }, '2'],
  ['what has no place', { ...unfiltered, unplacedOnly: true }, '2'],
  ['nothing', { ...unfiltered, keyword: 'zzz' }, ''],
])('%s', (_, filter, expected) => {
  expect(
    filterSites(sites, filter)
      .map(({ id }) => id)
      .join(''),
  ).toBe(expected)
})

test('impossible coordinates are no place', () => {
  expect(isPlacedSite(site('1'))).toBe(true)
  expect(isPlacedSite(site('1', { lat: 0, lng: 0 }))).toBe(true)
  expect(isPlacedSite(site('1', { lat: 91 }))).toBe(false)
  expect(isPlacedSite(site('1', { lng: -181 }))).toBe(false)
  expect(isPlacedSite(site('1', { lat: Number.NaN }))).toBe(false)
})

test('the meters of a site are found by the filter of its kind', () => {
  expect(metersOf('/m', site('7'))).toBe('/m?tml_id=7')
  expect(metersOf('/m', site('7', { tml_type: '02' }))).toBe('/m?tg_id=7')
  expect(metersOf('/m', site('7', { tml_type: '03' }))).toBe('/m?subs_id=7')
})
