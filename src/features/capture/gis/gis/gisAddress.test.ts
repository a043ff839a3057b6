import { expect, it } from 'vitest'
import { readGisState, writeGisState, type GisState } from './gisAddress'
import { defaultGisFilter } from './gisObjects'

const read = (query: string) => readGisState(new URLSearchParams(query))
const written = (state: GisState) =>
  new URLSearchParams(
    Object.entries(writeGisState(state)).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  )

it('an empty address is the usual map, which takes no room in it', () => {
  const usual = read('')
  expect(usual).toMatchObject({
    filter: defaultGisFilter,
    colouring: 'online',
    overlays: { losses: false, outages: true },
  })
  expect(written(usual).toString()).toBe('')
})

it('what was filtered, coloured, laid over, chosen and in sight comes back', () => {
  const state: GisState = {
    filter: { keyword: 'Rita 7', hiddenLayers: new Set(['tg', 'meter']), status: '0', unplacedOnly: true },
    colouring: 'signal',
    overlays: { losses: true, outages: false },
    selectedKey: 'meter:000023175912',
    place: { lat: 18.48123, lng: -69.9, zoom: 14.5 },
  }
  expect(readGisState(written(state))).toEqual(state)
  const all = { ...state, filter: { ...state.filter, hiddenLayers: new Set<never>() } }
  expect(readGisState(written(all)).filter.hiddenLayers.size).toBe(0)
})

it.each(['at=1,2', 'at=95,0,10', 'at=a,b,c', 'at=1,2,3,4', 'by=smell', 'status=9', 'off=sea'])(
  'nonsense is as if it were not there: %s',
  (query) => {
    const { place, colouring, filter } = read(query)
    expect([place, colouring, filter.status]).toEqual([undefined, 'online', ''])
  },
)
