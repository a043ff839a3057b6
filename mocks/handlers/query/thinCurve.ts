/**
 * Indices of the points of a curve that a drawing needs, in order: the lowest and the highest of every series in each
 * step, so that no peak is lost, and the first of a step in which a series has nothing, so that a gap stays one.
 * @param points about as many as the drawing can show; a curve with no more keeps all of them
 */
export function neededPoints(
  series: readonly (readonly (number | null)[])[],
  count: number,
  points: number,
): number[] {
  if (count <= points) return Array.from({ length: count }, (_, index) => index)
  const size = Math.ceil(count / Math.max(1, Math.floor(points / 2)))
  const needed: number[] = []
  for (let begin = 0; begin < count; begin += size) {
    const end = Math.min(count, begin + size)
    const extremeIndices = new Set(series.flatMap((values) => extremes(values, begin, end)))
    needed.push(...[...extremeIndices].toSorted((a, b) => a - b))
  }
  return needed
}

function extremes(values: readonly (number | null)[], begin: number, end: number): number[] {
  let [low, high] = [-1, -1]
  for (let index = begin; index < end; index++) {
    const value = values[index] ?? null
    if (value === null) continue
    if (low < 0 || value < Number(values[low])) low = index
    if (high < 0 || value > Number(values[high])) high = index
  }
  return low < 0 ? [begin] : [low, high]
}
