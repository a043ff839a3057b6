import { expect, test } from 'vitest'
import type { SignalTrend } from '@/api/signalRead'
import { bordersOf } from '@/rules/signalBands'
import { trendModel } from './SignalTrendDrawer'

const trendOf = (downlink_type: string): SignalTrend => ({
  device: 'dcu',
  downlink_type,
  days: [
    { data_date: '2026-11-18', rssi: -95, snr: 12 },
    { data_date: '2026-11-19', rssi: null, snr: null },
  ] as SignalTrend['days'],
})
const words = { field: (name: string) => name, from: (level: string) => `from ${level}` } as never

test('each border of a level is named by the level that begins there, and a silent day is a gap', () => {
  const { limits, series, points } = trendModel(trendOf('8'), words)
  expect(points).toEqual(['2026-11-18', '2026-11-19'])
  expect(series.map(({ key, values }) => [key, values])).toEqual([['rssi', [-95, null]]])
  expect(limits).toEqual(
    (bordersOf('cellular', 'rssi') ?? []).map((value, at) => ({ name: `from ${String(at + 2)}`, value })),
  )
  expect(limits?.[0]?.name).toBe('from 2')
})
