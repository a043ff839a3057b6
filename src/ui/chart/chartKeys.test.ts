import { expect, it } from 'vitest'
import { chartKeys } from './chartKeys'
import type { ChartLook } from './chartLook'
import type { ChartModel } from './chartModel'

it('says of the series that are shown and of the marks what their colours mean', () => {
  const model: ChartModel = {
    points: ['2026-11-18 00:00:00', '2026-11-19 00:00:00'],
    axes: [{ unit: 'kWh', decimals: 2 }],
    series: [
      { key: 'a', name: 'Supply', values: [1, 2] },
      { key: 'b', name: 'Sale', values: [1, 2] },
      { key: 'c', name: 'Before', values: [1, 2], ghost: true },
    ],
    marks: [{ key: 'm', begin: '2026-11-18 00:00:00', end: '', name: 'Exchange', tone: 'danger' }],
  }
  const look: ChartLook = {
    surface: '#ffffff',
    raised: '#ffffff',
    line: '#dfe6e6',
    lineStrong: '#9fb0b0',
    text: '#000000',
    muted: '#555555',
    danger: '#c00000',
    primary: '#005ac8',
    font: 'sans-serif',
    dark: false,
    contrast: 3,
  }
  const keys = chartKeys(model, new Set(['Sale']), look, 'en')
  expect(keys.map(({ faded }) => faded)).toEqual([false, true, false])
  expect(keys.map(({ name }) => name).slice(0, 2)).toEqual(['Supply', 'Before'])
  expect(keys.at(-1)).toMatchObject({ color: look.danger })
})
