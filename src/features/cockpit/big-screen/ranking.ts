/** Of a ranking longer than `most`, the best and the worst, each with its place from 1. */
export function shortRank<T>(rows: readonly T[], most: number): { place: number; row: T }[] {
  const all = rows.map((row, index) => ({ place: index + 1, row }))
  if (all.length <= most) return all
  const worst = Math.floor(most / 2)
  return [...all.slice(0, most - worst), ...all.slice(-worst)]
}
