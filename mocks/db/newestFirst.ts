/** One user's rows, newest first; of two at the same moment the one that was entered later comes first. */
export const newestFirst = <Row extends { username: string; at: number }>(
  rows: readonly Row[],
  username: string,
): Row[] =>
  rows
    .filter((row) => row.username === username)
    .toReversed()
    .sort((a, b) => b.at - a.at)
