import { expect, test } from 'vitest'
import type { ChartedMeter, CurveChart } from '@/api/query/curveRead'
import { compareModel } from './compareModel'

const meter = (id: string, nominal: number, series: ChartedMeter['series']): ChartedMeter => ({
  meter_id: id,
  metercomid: id,
  wiring_mode: '3',
  nominal_voltage: nominal,
  ct_ratio: '1',
  pt_ratio: '1',
  total_ratio: 1,
  clock_adjusted: id === 'b' ? '1' : '0',
  series,
})
const chart = (...meters: ChartedMeter[]): CurveChart => ({
  density: '1',
  total: meters.length,
  due: 2,
  complete: 2,
  thinned: '0',
  data_time: ['2026-11-19 00:15:00', '2026-11-19 00:30:00'],
  meters,
})
const words = {
  meter: ({ metercomid, clock_adjusted }: ChartedMeter, isRight: boolean) =>
    `${metercomid}${clock_adjusted === '1' ? '*' : ''}${isRight ? ' right' : ''}`,
  upper: (volts: number) => `up ${volts}`,
  lower: (volts: number) => `low ${volts}`,
}

test('each meter is a line with its gaps, and one that does not measure the item is a gap', () => {
  const { series, axes } = compareModel(
    chart(meter('a', 120, { uc: [121, null] }), meter('b', 120, {})),
    'uc',
    words,
  )
  expect(series.map(({ name, values }) => [name, values])).toEqual([
    ['a', [121, null]],
    ['b*', [null, null]],
  ])
  expect(axes[0].unit).toBe('V')
})

test('meters of another order of magnitude have the right axis, from zero; a meter without load has none of its own', () => {
  const meters = (...highest: number[]) =>
    highest.map((power, index) => meter(String(index), 120, { p: [null, power] }))
  const axesOf = (...highest: number[]) => {
    const { axes, series } = compareModel(chart(...meters(...highest)), 'p', words)
    return { count: axes.length, names: series.map(({ name, axis }) => `${name}:${axis}`) }
  }
  expect(axesOf(0.9, 7)).toEqual({ count: 1, names: ['0:0', '1:0'] })
  expect(axesOf(280, 0.4, 70, 0, 0.9)).toEqual({
    count: 2,
    names: ['0 right:1', '1:0', '2 right:1', '3:0', '4:0'],
  })
  expect(
    compareModel(chart(...meters(280, 0.4)), 'p', words).axes.map(({ unit, fromZero }) => [unit, fromZero]),
  ).toEqual([
    ['kW', true],
    ['kW', true],
  ])
})

test('limits stand where they are the same for all, and for voltages alone', () => {
  const [same, other] = [meter('a', 120, {}), meter('b', 230, {})]
  expect(compareModel(chart(same, { ...same, meter_id: 'c' }), 'ua', words).limits).toEqual([
    { name: 'up 132', value: 132 },
    { name: 'low 108', value: 108 },
  ])
  expect(compareModel(chart(same, other), 'ua', words).limits).toEqual([])
  expect(compareModel(chart(same), 'p', words).limits).toEqual([])
})
