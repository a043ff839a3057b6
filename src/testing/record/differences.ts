/** Lines that have gone, then those that have come. */
export function differenceOf(before: readonly string[], now: readonly string[]): string[] {
  const [earlier, later] = [new Set(before), new Set(now)]
  const isText = (line: string): boolean => !/^ *table \d/.test(line)
  return [
    ...[...earlier].filter((line) => !later.has(line) && isText(line)).map((line) => `− ${line.trim()}`),
    ...[...later].filter((line) => !earlier.has(line) && isText(line)).map((line) => `+ ${line.trim()}`),
  ]
}
