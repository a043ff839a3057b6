/** Headings that are recognised, as `bareTitle` writes them. */
export type HeadingNames = ReadonlySet<string>

/** Headings are compared without case, accents, signs and the asterisk of required columns. */
export const bareTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{P}\p{S}\p{Cf}\s]/gu, '')

/** Number of cells in a row that are recognised headings, each counted once. */
export function headingCount(names: HeadingNames, row: readonly string[]): number {
  const cells = new Set(row.slice(0, 200).map((cell) => bareTitle(cell.slice(0, 100))))
  let count = 0
  for (const cell of cells) if (names.has(cell)) count += 1
  return count
}
