import type { ChartWindow } from './chartModel'

/** The place of a point in the model and its value; null is a gap. */
export type DrawnPoint = [index: number, value: number | null]

/** How many points share one column of pixels; 1 as long as every point can be seen. */
export const perColumn = (points: number, columns: number): number =>
  points <= columns * 2 ? 1 : Math.ceil(points / columns)

/**
 * The points that a drawing of `columns` pixels needs, in order: of those that share a column the lowest and the highest,
 * so that no peak and no dip is lost. In `view` (what is zoomed into) they are as close as its zoom can show, down to
 * every single point; elsewhere as close as the whole needs. A run of missing points at least one column wide stays a gap;
 * shorter ones cannot be seen before the user zooms in.
 */
export function thin(
  values: readonly (number | null | undefined)[],
  columns: number,
  view?: ChartWindow,
): DrawnPoint[] {
  const count = values.length
  const coarse = perColumn(count, columns)
  const fine = view ? perColumn(view.end - view.start + 1, columns) : coarse
  // Columns begin at fixed places, so that a curve does not tremble while it is moved, and none crosses an edge of the
  // view, so that what is in view is drawn from its own points.
  const start = view ? Math.max(0, view.start) : count
  const end = view ? Math.min(count, view.end + 1) : count
  const drawn: DrawnPoint[] = []
  let last = -1
  let from = 0
  while (from < count) {
    const size = from >= start && from < end ? fine : coarse
    const edge = from < start ? start : from < end ? end : count
    const to = Math.min((Math.floor(from / size) + 1) * size, edge)
    let low = -1
    let high = -1
    let first = -1
    let newest = -1
    for (let at = from; at < to; at += 1) {
      const value = values[at]
      if (!isValue(value)) continue
      if (first < 0) first = at
      newest = at
      if (low < 0 || value < Number(values[low])) low = at
      if (high < 0 || value > Number(values[high])) high = at
    }
    if (first >= 0) {
      if (last >= 0 && first - last > size) drawn.push([last + 1, null])
      for (const at of low === high ? [low] : low < high ? [low, high] : [high, low])
        drawn.push([at, values[at] ?? null])
      last = newest
    }
    from = to
  }
  return drawn
}

/** Whether a drawn point stands alone between gaps, where no line would show it. */
export const isLoner = (drawn: readonly DrawnPoint[], at: number): boolean =>
  isValue(drawn[at]?.[1]) && !isValue(drawn[at - 1]?.[1]) && !isValue(drawn[at + 1]?.[1])

const isValue = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
