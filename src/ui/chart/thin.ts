import type { ChartWindow } from './chartModel'

/** Index of a point in the model and its value; null is a gap. */
export type DrawnPoint = [index: number, value: number | null]

/** Number of points per column of pixels; 1 as long as every point can be seen. */
export const perColumn = (points: number, columns: number): number =>
  points <= columns * 2 ? 1 : Math.ceil(points / columns)

/**
 * Points that a drawing of `columns` pixels needs, in order: of the points in one column the lowest and the highest,
 * so that no peak and no dip is lost. Inside `view` (the zoomed range) they are as dense as its zoom can show, down
 * to every single point; outside as dense as the whole needs. A run of missing points at least one column wide stays
 * a gap; shorter ones cannot be seen before the user zooms in.
 */
export function thin(
  values: readonly (number | null | undefined)[],
  columns: number,
  view?: ChartWindow,
): DrawnPoint[] {
  const count = values.length
  const coarse = perColumn(count, columns)
  const fine = view ? perColumn(view.end - view.start + 1, columns) : coarse
  // Columns begin at fixed positions, so that a curve does not tremble while it is moved, and none crosses an edge of
  // the view, so that the view is drawn from its own points.
  const start = view ? Math.max(0, view.start) : count
  const end = view ? Math.min(count, view.end + 1) : count
  const drawnPoints: DrawnPoint[] = []
  let last = -1
  let columnStart = 0
  while (columnStart < count) {
    const size = columnStart >= start && columnStart < end ? fine : coarse
    const limit = columnStart < start ? start : columnStart < end ? end : count
    const columnEnd = Math.min((Math.floor(columnStart / size) + 1) * size, limit)
    let low = -1
    let high = -1
    let first = -1
    let newest = -1
    for (let index = columnStart; index < columnEnd; index += 1) {
      const value = values[index]
      if (!isValue(value)) continue
      if (first < 0) first = index
      newest = index
      if (low < 0 || value < Number(values[low])) low = index
      if (high < 0 || value > Number(values[high])) high = index
    }
    if (first >= 0) {
      if (last >= 0 && first - last > size) drawnPoints.push([last + 1, null])
      for (const index of low === high ? [low] : low < high ? [low, high] : [high, low])
        drawnPoints.push([index, values[index] ?? null])
      last = newest
    }
    columnStart = columnEnd
  }
  return drawnPoints
}

/** True if a drawn point stands alone between gaps, where no line would show it. */
export const isLoner = (points: readonly DrawnPoint[], index: number): boolean =>
  isValue(points[index]?.[1]) && !isValue(points[index - 1]?.[1]) && !isValue(points[index + 1]?.[1])

const isValue = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
