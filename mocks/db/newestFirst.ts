/** Rows of one user, newest first; of two rows at the same instant the later entry comes first. */
export const newestFirst = <Row extends { username: string; at: number }>(
  rows: readonly Row[],
  username: string,
): Row[] =>
  rows
    .filter((row) => row.username === username)
    .toReversed()
    .sort((a, b) => b.at - a.at)
