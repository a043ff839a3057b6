import { expect, it } from 'vitest'
import { axisScales } from './axisScale'
import type { ChartAxis, ChartModel } from './chartModel'

const rate: ChartAxis = { unit: '%', decimals: 2 }
const shown = { hidden: new Set<string>(), steps: 5 }
const modelOf = (
  values: readonly (number | null)[],
  axis: ChartAxis = rate,
  rest: Partial<ChartModel> = {},
): ChartModel => ({
  points: values.map((_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`),
  axes: [axis],
  series: [{ key: 'a', name: 'A', values }],
  ...rest,
})
const scaleOf = (model: ChartModel, part: Partial<Parameters<typeof axisScales>[1]> = {}) =>
  axisScales(model, { ...shown, ...part })[0]

it.each([
  ['a line of rates follows its values', [97.6, null, 99.58], { min: 97.5, max: 100, interval: 0.5 }],
  ['rates end at 100 %', [99.2, 100], { min: 99.2, max: 100, interval: 0.2 }],
  ['equal values have room around them', [100, 100], { min: 99, max: 100, interval: 0.5 }],
  ['what is above 100 % is no rate', [96, 130], { min: 95, max: 130, interval: 5 }],
  ['no steps below the decimals', [99.99, 100], { min: 99.99, max: 100, interval: 0.01 }],
])('%s', (_, values, scale) => expect(scaleOf(modelOf(values))).toEqual(scale))

it('columns begin at zero, also where their axis does not ask for it', () => {
  const model = modelOf([98, 99])
  const bars = { ...model, series: model.series.map((series) => ({ ...series, kind: 'bar' as const })) }
  expect(scaleOf(bars)).toEqual({ min: 0, max: 100, interval: 20 })
  const stacked = [0, 1].map((key) => ({
    key: String(key),
    name: String(key),
    kind: 'bar' as const,
    stacked: true,
    values: [30, 40],
  }))
  expect(scaleOf({ ...bars, axes: [{ unit: '', decimals: 0 }], series: stacked })).toMatchObject({
    min: 0,
    max: 80,
  })
})

it('an axis from zero begins there, also beside a limit', () => {
  const axis: ChartAxis = { unit: '%', decimals: 2, fromZero: true }
  const limits = [{ name: 'Target', value: 8 }]
  expect(scaleOf(modelOf([23, 20], axis, { limits }))?.min).toBe(0)
  expect(scaleOf(modelOf([-4.2, 20], axis, { limits }))?.min).toBe(-5)
})

it('keeps limits off the edges, and below 100 %', () => {
  const limits = [{ name: 'Target', value: 98 }]
  expect(scaleOf(modelOf([98.5, 99.9], rate, { limits }))).toEqual({ min: 97.5, max: 100, interval: 0.5 })
})

it('spans at least what the axis asks for', () => {
  const { min = 0, max = 0 } = scaleOf(modelOf([4.98, 4.99], { unit: '%', decimals: 2, least: 1 })) ?? {}
  expect(max - min).toBeGreaterThanOrEqual(1)
})

it('follows what is in sight: the view and the series that are on; without a value there is no scale', () => {
  const model = modelOf([10, 98, 99])
  expect(scaleOf(model, { view: { start: 1, end: 2 } })).toMatchObject({ min: 98, max: 99 })
  expect(scaleOf(model, { hidden: new Set(['A']) })).toBeUndefined()
  expect(scaleOf(modelOf([null]))).toBeUndefined()
})
