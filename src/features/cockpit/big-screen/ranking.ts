/** Ranked rows with their place from 1; a ranking longer than `maxRows` is cut to the best and the worst. */
export function shortRank<T>(rows: readonly T[], maxRows: number): { place: number; row: T }[] {
  const rankedRows = rows.map((row, index) => ({ place: index + 1, row }))
  if (rankedRows.length <= maxRows) return rankedRows
  const worst = Math.floor(maxRows / 2)
  return [...rankedRows.slice(0, maxRows - worst), ...rankedRows.slice(-worst)]
}
