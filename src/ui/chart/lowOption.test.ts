import { expect, it } from 'vitest'
import { lowOption } from './lowOption'

it('leaves out the strip for zooming where a drawing is low, and keeps the zoom itself', () => {
  const option = {
    grid: { top: 26, bottom: 44 },
    dataZoom: [{ type: 'inside' }, { type: 'slider' }],
    yAxis: [{ type: 'value' }, { type: 'value', splitNumber: 2 }],
  }
  expect(lowOption(option, 340)).toBe(option)
  expect(lowOption(option, 122)).toEqual({
    grid: { top: 26, bottom: 4 },
    dataZoom: [{ type: 'inside' }],
    yAxis: [
      { type: 'value', splitNumber: 3 },
      { type: 'value', splitNumber: 2 },
    ],
  })
})
