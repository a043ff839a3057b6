const isWallTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/
/** The name of an hour whose time did not come: its value belongs to no hour of the day. */
const unknownHour = '—'

/** The sign of the second of two equal wall times. */
const prime = '′'

/** A wall time in words, with a sign where the same one has passed before on its day. */
export const withPrime = (time: string, isRepeated: boolean): string =>
  time !== '' && isRepeated ? `${time}${prime}` : time

/**
 * The hours of a day by their ends, as utilities count them: '01' … '24'. The second of two that end at the same wall
 * time, because clocks were set back, has a prime.
 * @param ends wall times 'yyyy-MM-dd HH:mm:ss' in the order in which they pass
 * @example hourNames(['2026-10-25 02:00:00', '2026-10-25 02:00:00']) // ['02', '02′']
 */
export function hourNames(ends: readonly string[]): string[] {
  const usedNames = new Set<string>()
  return ends.map((end) => {
    if (!isWallTime.test(end)) return unknownHour
    const [hour = '', minute] = end.slice(11, 16).split(':')
    const name = `${hour === '00' ? '24' : hour}${minute === '00' ? '' : `:${minute}`}`
    const twice = usedNames.has(name)
    usedNames.add(name)
    return withPrime(name, twice)
  })
}

/** The hours that any of several days has, in their order: a day on which clocks are set has one less or one more. */
export const hourColumns = (days: readonly (readonly string[])[]): string[] =>
  [...new Set(days.flatMap(hourNames))].toSorted()
