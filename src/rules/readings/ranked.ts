/**
 * Rows in the order of a value with their places: equal values share one, and the next is counted on (1, 2, 2, 4).
 * @param rows the largest value first
 */
export function ranked<Row>(rows: readonly Row[], valueOf: (row: Row) => number): (Row & { rank: number })[] {
  let rank = 0
  return rows.map((row, index) => {
    const previousRow = rows[index - 1]
    if (previousRow === undefined || valueOf(previousRow) !== valueOf(row)) rank = index + 1
    return { ...row, rank }
  })
}
