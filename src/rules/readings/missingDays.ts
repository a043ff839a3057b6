import { failReason } from '../codes/dictionaries'

/**
 * Result of each day of a meter, a letter each: a month is a word of as many letters as days that have ended. A
 * missing day whose value was typed or imported since has its letter in upper case: its value exists, but was not
 * collected.
 */
export const dayLetters = {
  read: 'r',
  timeout: 't',
  dcuOffline: 'o',
  dataInvalid: 'i',
  protocolException: 'p',
  outage: 'u',
  /** A stopped consumer. */
  stopped: 's',
  /** The meter was not there, or its turn has not come. */
  none: '-',
} as const

const reasons: ReadonlyMap<string, string> = new Map(
  Object.entries(dayLetters).flatMap(([reason, letter]) =>
    failReason.codes.includes(reason) && reason !== 'stopped' ? [[letter, reason]] : [],
  ),
)

/** Why a day with this letter is missing, a code of `failReason`; undefined of one that is not. */
export const reasonOfLetter = (letter: string): string | undefined => reasons.get(letter.toLowerCase())

/** True when the value of a missing day was typed or imported. */
export const isTypedDay = (letter: string): boolean => letter !== letter.toLowerCase()

/** The days of a month from its first on: the date of each, and its letter. */
export const letteredDays = (month: string, days: string): { day: number; date: string; letter: string }[] =>
  Array.from(days, (letter, index) => ({
    day: index + 1,
    date: `${month}-${String(index + 1).padStart(2, '0')}`,
    letter,
  }))

/** Missing days of a month. */
export const missingIn = (
  month: string,
  days: string,
): { day: number; date: string; reason: string; typed: boolean }[] =>
  letteredDays(month, days).flatMap(({ day, date, letter }) => {
    const reason = reasonOfLetter(letter)
    return reason === undefined ? [] : [{ day, date, reason, typed: isTypedDay(letter) }]
  })

/** Number of missing days. */
export function missingCount(days: string): number {
  let count = 0
  for (const letter of days) if (reasons.has(letter.toLowerCase())) count += 1
  return count
}

/** Number of days that had to be read. */
export const dueIn = (days: string): number =>
  Array.from(days).filter((letter) => letter !== dayLetters.none && letter !== dayLetters.stopped).length

/** Equal days of a month in a row, first and last day included. */
export interface DayRun {
  first: number
  last: number
  letter: string
}

/** The days of a month as runs of equal results. */
export function runsOf(days: string): readonly DayRun[] {
  const runs: DayRun[] = []
  for (const [index, letter] of Array.from(days).entries()) {
    const day = index + 1
    const run = runs.at(-1)
    if (run?.letter === letter) run.last = day
    else runs.push({ first: day, last: day, letter })
  }
  return runs
}
