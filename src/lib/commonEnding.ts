/**
 * Names without the words with which all of them end: those tell nothing apart, and what does would be cut.
 * @example withoutCommonEnding(['Arroyo Service Centre', 'Norte Service Centre']) // ['Arroyo', 'Norte']
 */
export function withoutCommonEnding(names: readonly string[]): string[] {
  const nameWords = names.map((name) => name.split(' '))
  const shortestLength = Math.min(...nameWords.map(({ length }) => length))
  let commonLength = 0
  while (
    nameWords.length > 1 &&
    commonLength < shortestLength - 1 &&
    new Set(nameWords.map((oneName) => oneName.at(-1 - commonLength))).size === 1
  )
    commonLength += 1
  return nameWords.map((oneName) => oneName.slice(0, oneName.length - commonLength).join(' '))
}
