import { expect, test } from 'vitest'
import type { SignalTrend } from '@/api/capture/signalRead'
import { bordersOf } from '@/rules/readings/signalBands'
import { trendModel } from './SignalTrendDrawer'

const trendOf = (network_type: string, days: object[]): SignalTrend => ({
  device: 'dcu',
  downlink_type: '8',
  network_type,
  days: days as SignalTrend['days'],
})
const modelOf = (trend: SignalTrend) =>
  trendModel(
    trend,
    (name) => name,
    (_, level) => `level ${level}`,
  )

test('a trend lies over the levels of its value, and a silent day is a gap', () => {
  const { bands, series, points } = modelOf(
    trendOf('3G', [
      { data_date: '2026-11-18', rssi: -95, rsrp: null, snr: 12 },
      { data_date: '2026-11-19', rssi: null, rsrp: null, snr: null },
    ]),
  )
  expect(points).toEqual(['2026-11-18', '2026-11-19'])
  expect(series.map(({ key, values }) => [key, values])).toEqual([['rssi', [-95, null]]])
  const [low, medium] = bordersOf('cellular', 'rssi') ?? []
  expect(bands?.slice(0, 2).map(({ name, lower, upper }) => [name, lower, upper])).toEqual([
    ['level 1', null, low],
    ['level 2', low, medium],
  ])
})

test('of 4G the reference signals lie over their own levels, with the received power beside; where none is told, the received power over its', () => {
  const told = { data_date: '2026-11-18', rssi: -70, rsrp: -97, snr: null }
  const { bands, series } = modelOf(trendOf('4G', [told]))
  expect(series.map(({ key }) => key)).toEqual(['rsrp', 'rssi'])
  expect(bands?.at(1)?.lower).toBe(bordersOf('lte', 'rsrp')?.[0])
  const untold = modelOf(trendOf('4G', [{ ...told, rsrp: null }]))
  expect(untold.series.map(({ key }) => key)).toEqual(['rssi'])
  expect(untold.bands?.at(1)?.lower).toBe(bordersOf('cellular', 'rssi')?.[0])
})
