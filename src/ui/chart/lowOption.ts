import type { chartOption } from './chartOption'

type Option = ReturnType<typeof chartOption>

/** Below this height, px, a drawing is low. */
const lowHeight = 180

/**
 * In a low drawing the strip below the time axis would leave the curves no room: there one zooms by brush, wheel and
 * keys alone.
 */
export function lowOption(option: Option, height: number): Option {
  if (height >= lowHeight) return option
  const { grid, dataZoom, yAxis } = option as {
    grid: object
    dataZoom: readonly { type: string }[]
    yAxis: readonly object[]
  }
  return {
    ...option,
    grid: { ...grid, bottom: 4 },
    dataZoom: dataZoom.filter(({ type }) => type !== 'slider'),
    yAxis: yAxis.map((axis) => ({ splitNumber: 3, ...axis })),
  }
}
