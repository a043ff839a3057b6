/**
 * Which points of a curve a drawing needs, as their places in order: of each step the lowest and the highest of every
 * series, so that no peak is lost, and the first of a step in which a series has nothing, so that a gap stays one.
 * @param points about as many as the drawing can show; all of a curve that has no more
 */
export function neededPoints(
  series: readonly (readonly (number | null)[])[],
  count: number,
  points: number,
): number[] {
  if (count <= points) return Array.from({ length: count }, (_, at) => at)
  const size = Math.ceil(count / Math.max(1, Math.floor(points / 2)))
  const needed: number[] = []
  for (let from = 0; from < count; from += size) {
    const to = Math.min(count, from + size)
    const kept = new Set(series.flatMap((values) => extremes(values, from, to)))
    needed.push(...[...kept].toSorted((a, b) => a - b))
  }
  return needed
}

function extremes(values: readonly (number | null)[], from: number, to: number): number[] {
  let [low, high] = [-1, -1]
  for (let at = from; at < to; at++) {
    const value = values[at] ?? null
    if (value === null) continue
    if (low < 0 || value < Number(values[low])) low = at
    if (high < 0 || value > Number(values[high])) high = at
  }
  return low < 0 ? [from] : [low, high]
}
